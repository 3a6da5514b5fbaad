import LexiconEngine

/// What a hint of the seeds says for a sense: a word in its context, or a tag of its grammar.
enum SenseHint: Hashable, Sendable {
  case word(String, SenseCueKinds)
  case tag(SenseTag)

  /// Reads `<word`, `>word`, `word` or `+tag`; nil for a tag that there is none of.
  init?(_ text: Substring) {
    if let tag = SenseTag(name: String(text)) {
      self = .tag(tag)
      return
    }
    guard let first = text.utf8.first else { return nil }
    let isTag =
      text.utf8.count > 1
      && [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "=")].contains(first)
    if isTag { return nil }
    let word = SenseCueRule.word(of: text)
    let kind: SenseCueKinds =
      word.count == text.count
      ? .anywhere : first == UInt8(ascii: "<") ? .before : .behind
    self = .word(lookupKey(String(word)), kind)
  }
}
