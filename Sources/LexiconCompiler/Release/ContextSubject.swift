import LexicalModel

/// What a context rule is about, as the seeds write it: `VERB`, `VERB.past`, `like/ADP`.
struct ContextSubject: Hashable {
  /// The lookup key of the word; nil for any.
  let word: [UInt8]?
  let partOfSpeech: PartOfSpeech
  /// What the word is to its lexeme; nil for anything.
  let feature: FormFeature?

  /// - Returns: nil for anything else.
  init?(_ text: String) {
    var rest = text[...]
    if let slash = rest.lastIndex(of: "/") {
      guard slash > rest.startIndex else { return nil }
      word = Array(lookupKey(String(rest[..<slash])).utf8)
      rest = rest[rest.index(after: slash)...]
    } else {
      word = nil
    }
    if let point = rest.firstIndex(of: ".") {
      guard let feature = FormFeature(name: rest[rest.index(after: point)...]) else { return nil }
      self.feature = feature
      rest = rest[..<point]
    } else {
      feature = nil
    }
    guard let part = PartOfSpeech(tag: String(rest)) else { return nil }
    partOfSpeech = part
  }
}
