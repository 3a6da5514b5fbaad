/// Words among 64 tokens at which an expression may begin, a bit for each.
struct ExpressionBeginnings: BitwiseCopyable {
  /// Words with which one of two words next to each other may begin, and no longer one, and none
  /// with a gap.
  let pairs: UInt64
  /// Words with which any other may.
  let others: UInt64
}
