/// Where among 64 tokens of a sentence those stand that have more done to them.
struct SentenceBlock: BitwiseCopyable {
  /// Words whose neighbours have a say.
  var open = PlaceSet()
  /// Words that may begin an expression.
  var starts = PlaceSet()
  /// Words that the register takes note of.
  var noted = PlaceSet()

  mutating func align(_ count: Int) {
    open.align(count)
    starts.align(count)
    noted.align(count)
  }
}
