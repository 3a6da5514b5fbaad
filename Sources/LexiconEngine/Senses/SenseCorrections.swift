package import LexicalModel

/// The senses that a learner has said words have: in single sentences, and everywhere else.
///
/// What was said of a sentence wins over what was said of the word, and both over the choice of the
/// engine.
package struct SenseCorrections: Hashable, Sendable {
  /// The sense of a lexeme wherever its sentence has none of its own.
  package private(set) var everywhere: [LexemeOrdinal: SenseID] = [:]
  package private(set) var inSentences: [LexemeOrdinal: [SentenceFingerprint: SenseID]] = [:]

  package init() {}

  package var isEmpty: Bool { everywhere.isEmpty && inSentences.isEmpty }

  /// Adds what was said of a lexeme in a sentence; nil is everywhere.
  package mutating func add(
    _ sense: SenseID, of lexeme: LexemeOrdinal, in sentence: SentenceFingerprint?
  ) {
    if let sentence {
      inSentences[lexeme, default: [:]][sentence] = sense
    } else {
      everywhere[lexeme] = sense
    }
  }

  /// The sense that was said of a lexeme in a sentence; nil where nothing was.
  ///
  /// - Parameters:
  ///   - lexeme: the word.
  ///   - sentence: asked for only where something was said of single sentences.
  /// - Returns: the sense.
  package func sense(
    of lexeme: LexemeOrdinal, in sentence: () -> SentenceFingerprint
  ) -> SenseID? {
    if let bySentence = inSentences[lexeme], let sense = bySentence[sentence()] { return sense }
    return everywhere[lexeme]
  }
}

/// Puts the senses that the learner has said over those that were chosen.
struct SenseCorrectionPass {
  private let corrections: SenseCorrections
  private let lookupIndex: LookupIndex

  /// Nil where nothing was said, or no senses are chosen.
  init?(_ annotator: Annotator) {
    guard annotator.choosesSenses, !annotator.overrides.senses.isEmpty else { return nil }
    corrections = annotator.overrides.senses
    lookupIndex = annotator.lookupIndex
  }

  /// Changes the choices of whole sentences.
  func apply(to annotation: inout Annotation, text: borrowing TextSlice) {
    let tokens = annotation.tokens
    var start = 0
    var fingerprint: SentenceFingerprint?
    for index in tokens.indices {
      if tokens[index].sentence != tokens[start].sentence {
        start = index
        fingerprint = nil
      }
      guard let lexeme = tokens[index].lexeme, annotation.senses[index].isMade,
        corrections.everywhere[lexeme] != nil || corrections.inSentences[lexeme] != nil
      else { continue }
      if fingerprint == nil { fingerprint = Self.fingerprint(ofSentenceAt: start, tokens, text) }
      guard let found = fingerprint, let sense = corrections.sense(of: lexeme, in: { found }),
        let said = lookupIndex.index(of: sense, as: lexeme)
      else { continue }
      annotation.senses[index].correct(to: said)
    }
  }

  private static func fingerprint(
    ofSentenceAt start: Int, _ tokens: [AnnotatedToken], _ text: borrowing TextSlice
  ) -> SentenceFingerprint {
    var end = start
    while end + 1 < tokens.count, tokens[end + 1].sentence == tokens[start].sentence { end += 1 }
    let span = text.bytes(tokens[start].start..<tokens[end].end)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(span.count)
    for index in span.indices { bytes.append(span[index]) }
    return SentenceFingerprint(String(decoding: bytes, as: UTF8.self))
  }
}

extension SenseChoice {
  /// Takes the word of the learner for certain; the likeliest other sense becomes the second.
  fileprivate mutating func correct(to said: UInt16) {
    if sense != said { (secondSense, sense) = (sense, said) }
    (chance, secondChance) = (1_000, 0)
  }
}

extension LookupIndex {
  /// The index of a sense among those of the image; nil for one that the lexeme does not have.
  fileprivate func index(of sense: SenseID, as lexeme: LexemeOrdinal) -> UInt16? {
    guard let part = sense.partOfSpeech, let number = sense.number else { return nil }
    for position in senses.groups(of: lexeme.index) {
      let group = senses.groups[position]
      guard group.partOfSpeech == part.rawValue else { continue }
      let all = group.firstSense..<group.firstSense + UInt16(group.senseCount)
      return all.first { Int(senses.senses[Int($0)].number) == number }
    }
    return nil
  }
}
