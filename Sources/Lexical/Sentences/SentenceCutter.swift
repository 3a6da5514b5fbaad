import Documents
package import LearnerLog
import LexicalModel
package import LexiconEngine

/// Cuts an annotated stretch of a text into sentences that can be read alone.
package struct SentenceCutter {
  package let lookupIndex: LookupIndex
  /// What the text is called.
  package let source: String

  package init(lookupIndex: LookupIndex, source: String) {
    self.lookupIndex = lookupIndex
    self.source = source
  }

  /// The longest sentence that is kept, in words.
  private static let longest = 60

  /// The sentences of a stretch.
  ///
  /// - Parameters:
  ///   - annotation: of the stretch.
  ///   - piece: the stretch.
  /// - Returns: those of one to sixty words, each with its place in the source.
  package func sentences(of annotation: Annotation, in piece: TextPiece) -> [OwnSentence] {
    annotation.sentences.compactMap { sentence($0, of: annotation, piece) }
  }

  private func sentence(
    _ range: Range<Int>, of annotation: Annotation, _ piece: TextPiece
  ) -> OwnSentence? {
    let tokens = annotation.tokens[range]
    let words = tokens.compactMap { word($0, in: annotation) }
    guard (1...Self.longest).contains(words.count), let first = tokens.first,
      let last = tokens.last
    else { return nil }
    let text = String(decoding: piece.text(first.start..<last.end), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let position = piece.position(of: first.start..<first.end)
    var expressions: [LexemeID] = []
    for token in tokens {
      guard let lexeme = annotation.expression(of: token)?.lexeme else { continue }
      let id = lookupIndex.id(of: lexeme)
      if !expressions.contains(id) { expressions.append(id) }
    }
    return OwnSentence(
      text: text, source: position.name(in: source), position: position.bytes.lowerBound,
      words: words,
      expressions: expressions, traits: traits(of: text, words))
  }

  private func word(_ token: AnnotatedToken, in annotation: Annotation) -> OwnSentence.Word? {
    guard token.isCounted else { return nil }
    if let lexeme = token.lexeme {
      return OwnSentence.Word(lookupIndex.id(of: lexeme), token.partOfSpeech)
    }
    return annotation.unlistedForm(of: token).map {
      OwnSentence.Word(.own($0.folded), token.partOfSpeech)
    }
  }

  private func traits(of text: String, _ words: [OwnSentence.Word]) -> OwnSentence.Traits {
    var traits: OwnSentence.Traits = []
    let tail = text.reversed().prefix { !$0.isLetter && !$0.isNumber }
    let hasEnd = tail.contains { ".!?…。！？".contains($0) }
    let start = text.first { $0.isLetter || $0.isNumber }
    let hasVerb = words.contains { $0.partOfSpeech == .verb || $0.partOfSpeech == .auxiliary }
    if !hasEnd || !hasVerb || start?.isLowercase == true { traits.insert(.fragment) }
    if let part = words.first?.partOfSpeech, [.pronoun, .coordinatingConjunction].contains(part) {
      traits.insert(.leansBack)
    }
    if !Self.isBalanced(text) { traits.insert(.cutQuotation) }
    return traits
  }

  private static let pairs: [(Character, Character)] = [
    ("“", "”"), ("(", ")"), ("[", "]"), ("«", "»"),
  ]

  private static func isBalanced(_ text: String) -> Bool {
    var counts: [Character: Int] = [:]
    for character in text { counts[character, default: 0] += 1 }
    return pairs.allSatisfy { counts[$0.0] ?? 0 == counts[$0.1] ?? 0 }
      && (counts["\""] ?? 0).isMultiple(of: 2)
      // A plain single quote is an apostrophe inside, so only those at the ends tell.
      && (text.hasPrefix("'") == text.hasSuffix("'") || text.dropFirst().contains("' "))
  }
}
