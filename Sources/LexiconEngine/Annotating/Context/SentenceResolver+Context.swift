extension SentenceResolver {
  /// Chooses a candidate for each word whose neighbours decide, from left to right.
  mutating func choose(
    _ scorer: borrowing ContextScorer, text: borrowing TextSlice, tables: borrowing LookupTables
  ) {
    // Values of its own, so that the columns can be lent for changes beside them.
    let masks = masks
    let capitalsTell = capitalisesNouns
    var parts: [Int] = []
    swap(&parts, &divided)
    parts.removeAll(keepingCapacity: true)
    var contractions: [Int] = []
    swap(&contractions, &undivided)
    contractions.removeAll(keepingCapacity: true)
    var columns = buffer.columns
    let boundary = FormFlags()
    for block in masks.indices {
      for offset in masks[block].open {
        let index = 64 &* block &+ offset
        // No neighbour counts across the boundary of a sentence.
        let own = columns.flags(at: index)
        let isFirst = own.has(FormTrait.startsSentence)
        let left = isFirst ? boundary : columns.flags(at: index &- 1)
        let next = columns.flags(at: index &+ 1)
        let right = next.has(FormTrait.startsSentence) ? boundary : next
        let first = Int(columns.candidates(at: index))
        columns.update(at: index) { flags, token in
          let chosen = scorer.best(
            first: first, flags: own, left: left, right: right,
            capital: capitalsTell ? Self.capital(of: token.marks) : 0)
          flags.partOfSpeech = chosen.partOfSpeech
          token.partOfSpeechValue = chosen.partOfSpeech
          token.lexemeIndex = chosen.lexeme
        }
        guard own.has(FormTrait.isPart | FormTrait.isContraction) else { continue }
        if own.has(FormTrait.isPart) {
          parts.append(index)
        } else {
          contractions.append(index)
          Self.complete(
            index, left: left, right: right, in: &columns, scorer, text: text, tables: tables)
        }
      }
    }
    swap(&parts, &divided)
    swap(&contractions, &undivided)
  }

  /// What the first letter of a word says for a noun, where nouns have capitals: nothing at the
  /// start of a sentence or in a word of capitals, for there every word has one.
  private static func capital(of marks: AnnotatedToken.Marks) -> Int {
    if !marks.contains(.capitalised) { return -ContextScorer.capitalWeight }
    let isForced = !marks.isDisjoint(with: [.sentenceStart, .allCapitals])
    return isForced ? 0 : ContextScorer.capitalWeight
  }
}
