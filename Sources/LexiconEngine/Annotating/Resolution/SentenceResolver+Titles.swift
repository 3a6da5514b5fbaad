import LexicalModel

extension SentenceResolver {
  /// Marks the words of sentences in which nearly every longer word has a capital, which is no
  /// evidence of a name there.
  mutating func ignoreCapitalsOfTitles(upTo end: Int) {
    var (start, noted) = (0, 0)
    for block in masks.indices {
      var rest = masks[block].noted
      for offset in BitSet64(masks[block].sentences) {
        noted += rest.removeAll(before: offset)
        if noted >= 3 { ignoreCapitalsOfTitle(start..<(64 * block + offset), noted) }
        (start, noted) = (64 * block + offset, 0)
      }
      noted += rest.count
    }
    if noted >= 3 { ignoreCapitalsOfTitle(start..<end, noted) }
  }

  /// - Parameters:
  ///   - sentence: the indexes of its tokens.
  ///   - most: how many of its words may have a capital.
  private mutating func ignoreCapitalsOfTitle(_ sentence: Range<Int>, _ most: Int) {
    guard Self.isWrittenAsTitle(buffer.tokens[sentence], most) else { return }
    for index in sentence { buffer.tokens[index].marks.insert(.sentenceStart) }
  }

  /// Whether nearly every longer word has a capital, and every verb; so many have at most.
  private static func isWrittenAsTitle(_ tokens: ArraySlice<AnnotatedToken>, _ most: Int) -> Bool {
    var capitals = 0
    var others = 0
    let verb = PartOfSpeech.verb.rawValue
    for token in tokens where token.kind == .word {
      let isCapital = token.marks.contains(.capitalised)
      if !isCapital, token.partOfSpeechValue == verb { return false }
      guard token.length > 3 else { continue }
      if isCapital { capitals += 1 } else { others += 1 }
      if 4 * others >= most { return false }
    }
    return capitals >= 3 && capitals > 4 * others
  }
}
