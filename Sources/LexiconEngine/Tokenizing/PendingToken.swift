/// A token that was found, before its sentence and its neighbours are known.
struct PendingToken {
  var end: Int
  var kind: TokenKind
  var key = PackedKey(low: 0, high: 0)
  var flags: TokenFlags = []
  /// Its effect on the sentence; for a word, `stop` if its last point belongs to it.
  var role = SentenceRole.other
  /// The meaning of the point at the end of a word.
  var abbreviation: TokenRules.Abbreviation?
  /// Whether the first letter is a small one.
  var beginsLowercase = false
  /// Whether it is a single hyphen.
  var isHyphen = false
}
