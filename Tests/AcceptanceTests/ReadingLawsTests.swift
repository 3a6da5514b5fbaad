import LexicalModel
import LexiconEngine
import TestSupport
import Testing

@Suite struct `Laws of annotation` {
  enum Language: String, CaseIterable {
    case german, english

    var sample: TestLanguage { self == .german ? .german : .english }

    /// A text in which much of what the language does comes together.
    func bytes() throws -> [UInt8] {
      switch self {
      case .german:
        try TestLanguage.text("de-haustuer.txt") + TestLanguage.text("de-koffer.txt")
      case .english: try TestLanguage.text("en-mini.txt")
      }
    }

    /// Pieces of the text shuffled, with marks and broken bytes between them.
    func shuffled(seed: UInt64) throws -> [UInt8] {
      var generator = SeededGenerator(seed: seed)
      let words = try bytes().split(separator: 0x20)
      let marks = ["-", "'", "’", ".", "! ", "\n\n", "\u{AD}", "-\n", "日本語", "ไทย", "\u{301}", "7"]
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 1...120, using: &generator) {
        text += words[Int.random(in: 0..<words.count, using: &generator)]
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: text += Array(marks[Int.random(in: 0..<marks.count, using: &generator)].utf8)
        case 1: text.append(UInt8.random(in: 0x80...0xFF, using: &generator))
        default: text.append(0x20)
        }
      }
      return text
    }
  }

  @Test(arguments: Language.allCases, 0..<60 as Range<UInt64>)
  func `every byte but white space stands in one token`(language: Language, seed: UInt64) throws {
    let bytes = try seed == 0 ? language.bytes() : language.shuffled(seed: seed)
    let tokens = try language.sample.annotator.annotate(bytes).tokens
    var position = 0
    for token in tokens {
      #expect(token.start >= position)
      #expect(token.length > 0)
      let gap = String(decoding: bytes[position..<token.start], as: UTF8.self)
      #expect(
        gap.unicodeScalars.allSatisfy {
          $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        }, "“\(gap)”")
      position = token.end
    }
    #expect(bytes[position...].allSatisfy { $0 <= 0x20 || $0 >= 0x80 })
    #expect(!tokens.isEmpty)
  }

  /// Whatever stood in a session before, also in the middle of a sentence.
  @Test(arguments: Language.allCases, 0..<20 as Range<UInt64>)
  func `a session that begins another text reads it as a new one does`(
    language: Language, seed: UInt64
  ) throws {
    let annotator = language.sample.annotator
    var used = AnnotationSession(annotator)
    for text in try (0..<8).map({ try language.shuffled(seed: seed * 8 + $0) }) {
      // A text that is not read to its end.
      _ = try used.annotate(text.span, isLast: false)
      used.restart()
      let (found, consumed) = try used.annotate(text.span, isLast: true)
      var fresh = AnnotationSession(annotator)
      let (expected, whole) = try fresh.annotate(text.span, isLast: true)
      #expect(consumed == whole && found.tokens == expected.tokens)
      #expect(found.expressions == expected.expressions)
      #expect(found.unlistedForms == expected.unlistedForms)
      #expect(found.sentenceCount == expected.sentenceCount)
      used.restart()
    }
  }

  /// What a token is, apart from what other parts of the text say about names.
  private struct Finding: Equatable {
    var start: Int
    var length: Int32
    var sentence: Int32
    var kind: TokenKind
    var isName: Bool
    var lexeme: LexemeOrdinal?
    var partOfSpeech: PartOfSpeech?
    var expression: LexemeOrdinal?
    var rules: [String]?

    init(_ token: AnnotatedToken, _ annotation: Annotation) {
      start = token.start
      length = token.length
      sentence = token.sentence
      kind = token.kind
      isName = token.tokenClass == .name
      lexeme = token.lexeme
      partOfSpeech = token.partOfSpeech
      expression = annotation.expression(of: token)?.lexeme
      rules = annotation.inference(of: token)?.rules
    }

    /// The finding as a stream gives it, which may not have seen yet that the form is a name, or not.
    func agreeing(with other: Self) -> Self {
      guard isName != other.isName else { return self }
      var copy = self
      copy.isName = other.isName
      copy.lexeme = other.lexeme
      copy.partOfSpeech = other.partOfSpeech
      copy.rules = other.rules
      return copy
    }
  }

  @Test(arguments: Language.allCases, 0..<60 as Range<UInt64>)
  func `pieces change no token`(language: Language, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = try seed == 0 ? language.bytes() : language.shuffled(seed: seed)
    let annotator = language.sample.annotator
    let annotation = try annotator.annotate(bytes)
    let whole = annotation.tokens.map { Finding($0, annotation) }
    for _ in 0..<(2 * testScale) {
      var found: [Finding] = []
      var session = AnnotationSession(annotator)
      var start = 0
      var end = 0
      while end < bytes.count {
        end = min(bytes.count, end + Int.random(in: 1...200, using: &generator))
        let piece = bytes.span.extracting(start..<end)
        let (part, consumed) = try session.annotate(piece, isLast: end == bytes.count)
        found += part.tokens.map { Finding($0, part) }
        start += consumed
      }
      #expect(start == bytes.count)
      let agreed = zip(found, whole).map { $0.agreeing(with: $1) }
      #expect(found.count == whole.count)
      #expect(agreed == whole)
    }
  }

  @Test(arguments: Language.allCases, 0..<30 as Range<UInt64>)
  func `the numbers of a text are those of its tokens`(language: Language, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = try seed == 0 ? language.bytes() : language.shuffled(seed: seed)
    let annotator = language.sample.annotator
    var statuses = StatusTable(lexemeCount: annotator.lookupIndex.lexemeCount)
    for index in 0..<statuses.count {
      statuses[LexemeOrdinal(index)] = LexemeStatus.allCases.randomElement(using: &generator)!
    }
    let annotation = try annotator.annotate(bytes)
    let numbers = TextStatistics(annotation, statuses: statuses, lookupIndex: annotator.lookupIndex)
    let counted = annotation.tokens.filter(\.isCounted)
    #expect(numbers.tokens.words == counted.count)
    #expect(numbers.byStatus.reduce(0, +) == counted.count)
    #expect(
      numbers.tokens.covered == counted.count { $0.lexeme.map { statuses[$0].isCovered } ?? false })
    #expect(numbers.tokens.inferred == counted.count { $0.tokenClass == .inferred })
    #expect(numbers.tokens.unlisted == counted.count { $0.tokenClass == .unlisted })
    let counts = numbers.tokens
    #expect(
      counts.words + counts.names + counts.numbers + counts.others == annotation.tokens.count)
    #expect(numbers.byBand.reduce(0) { $0 + $1.count } <= counted.count)
  }
}
