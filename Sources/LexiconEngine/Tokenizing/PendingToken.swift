/// A token that was found, before its sentence and its neighbours are known.
struct PendingToken {
  var end: Int
  var kind: TokenKind
  var key = PackedKey(low: 0, high: 0)
  var flags: TokenFlags = []
  /// What it does to the sentence; for a word, `stop` if its last point was taken in.
  var role = SentenceRole.other
  /// What the point in a word's end means.
  var abbreviation: TokenRules.Abbreviation?
  /// The first letter is a small one.
  var beginsLowercase = false
  /// A single capital other than the pronoun `I`.
  var isInitial = false
  /// A single hyphen.
  var isHyphen = false
}
