import LexicalModel

@testable import LexiconEngine

/// A small image for tests: a few lexemes and forms with every kind of section filled.
enum SampleImage {
  static let content: LookupIndexInput = {
    var content = LookupIndexInput()
    content.lexemes = [
      lexeme("see", rank: 1, .verb), lexeme("saw", rank: 2, .noun),
      lexeme("international", rank: 3, .adjective), lexeme("see off", rank: 0, .verb),
    ]
    content.forms = [
      form("see", [(0, .verb, 1_000, .base)]),
      form("saw", [(0, .verb, 900, .past), (1, .noun, 100, .base)]),
      form("internationalisation", [(2, .adjective, 1_000, .spelling)]),
    ]
    content.contractions = [
      LookupIndexInput.Contraction(
        key: Array("don't".utf8),
        parts: [
          .init(length: 2, candidates: [candidate(0, .auxiliary, 1_000, .base)]),
          .init(length: 3, candidates: [candidate(1, .particle, 1_000, .base)]),
        ])
    ]
    content.expressions = [
      LookupIndexInput.Expression(
        lexeme: LexemeOrdinal(3),
        elements: [.lexeme(LexemeOrdinal(0)), .gap, .form(Array("off".utf8))])
    ]
    content.affixes = [
      LookupIndexInput.Affix(
        kind: .prefix, key: Array("un".utf8), from: .adjective, to: .adjective, meaning: "not"),
      guess("ss>ss", .noun), guess("s>", .noun), guess("ies>y", .noun), guess("s>", .verb),
    ]
    content.contextRules = [
      .init(left: .form(Array("to".utf8)), partOfSpeech: .verb, right: .any, weight: 150),
      .init(left: .boundary, partOfSpeech: .noun, right: .tag(.verb), weight: -20),
    ]
    content.tokenRules = [
      TokenRule(.title, "captain"), TokenRule(.nameInCapitals, "US"),
      TokenRule(.closingQuote, "»"),
    ]
    return content
  }()

  /// The image as an older layout wrote it: a shorter header, senses in the second part, and
  /// before 6 no rules of tokens.
  static func older(
    _ bytes: [UInt8], version: UInt32 = LookupIndexLayout.oldestVersion
  ) -> [UInt8] {
    var sections = (0..<Int(number(bytes, at: 48, 8))).map { index in
      let start = LookupIndexLayout.headerSize + index * LookupIndexLayout.sectionSize
      let (stride, count) = (number(bytes, at: start + 4, 4), number(bytes, at: start + 16, 8))
      let offset = Int(number(bytes, at: start + 8, 8))
      return (
        kind: number(bytes, at: start, 4), stride: stride, count: count,
        bytes: bytes[offset..<offset + Int(stride * count)]
      )
    }
    if version < 6 {
      sections.removeAll { $0.kind == LookupIndexLayout.Section.tokenRules.rawValue }
    }
    let start = 64 + sections.count * LookupIndexLayout.sectionSize
    var (table, body): ([UInt8], [UInt8]) = ([], [])
    func align() { while (start + body.count) % 64 != 0 { body.append(0) } }
    var first = start
    for section in sections {
      let kind = LookupIndexLayout.Section(rawValue: UInt32(section.kind))
      align()
      if kind?.part == .lexemes { first = start + body.count + section.bytes.count }
      table.append(littleEndian: UInt32(section.kind))
      table.append(littleEndian: UInt32(section.stride))
      table.append(littleEndian: UInt64(start + body.count))
      table.append(littleEndian: section.count)
      body += section.bytes
    }
    first = (first + 63) / 64 * 64
    var checked: [UInt8] = []
    for number in [start + body.count, first, sections.count, 0] {
      checked.append(littleEndian: UInt64(number))
    }
    checked += table + body
    var image: [UInt8] = []
    image.append(littleEndian: LookupIndexLayout.magic)
    image.append(littleEndian: version)
    image.append(littleEndian: UInt32(64))
    for part in [checked[..<(first - 32)], checked[(first - 32)...]] {
      // Safe: every element is a byte.
      image.append(littleEndian: LookupIndexLayout.checksum(unsafe part.span.bytes))
    }
    return image + checked
  }

  /// The image with its rules of tokens under a kind that no layout knows, which is passed over.
  static func withoutTokenRules(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    func put(_ value: UInt64, at offset: Int, _ size: Int) {
      for index in 0..<size {
        bytes[offset + index] = UInt8(truncatingIfNeeded: value >> UInt64(8 * index))
      }
    }
    for section in 0..<Int(number(bytes, at: 48, 8)) {
      let start = LookupIndexLayout.headerSize + section * LookupIndexLayout.sectionSize
      if number(bytes, at: start, 4) == LookupIndexLayout.Section.tokenRules.rawValue {
        put(9_999, at: start, 4)
      }
    }
    let checked = Array(bytes[LookupIndexLayout.checkedFrom..<Int(number(bytes, at: 40, 8))])
    // Safe: every element is a byte.
    put(unsafe LookupIndexLayout.checksum(checked.span.bytes), at: 16, 8)
    return bytes
  }

  private static func number(_ bytes: [UInt8], at offset: Int, _ size: Int) -> UInt64 {
    (0..<size).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
  }

  static func candidate(
    _ lexeme: Int, _ part: PartOfSpeech, _ odds: Int, _ feature: FormFeature
  ) -> LookupIndexInput.Candidate {
    .init(lexeme: LexemeOrdinal(lexeme), partOfSpeech: part, odds: odds, feature: feature)
  }

  private static func guess(_ key: String, _ part: PartOfSpeech) -> LookupIndexInput.Affix {
    .init(kind: .guess, key: Array(key.utf8), from: part, to: part, meaning: "")
  }

  static func form(
    _ key: String, _ candidates: [(Int, PartOfSpeech, Int, FormFeature)]
  ) -> LookupIndexInput.Form {
    .init(
      key: Array(key.utf8), candidates: candidates.map { candidate($0.0, $0.1, $0.2, $0.3) })
  }

  static func lexeme(
    _ lemma: String, rank: Int32, _ part: PartOfSpeech
  ) -> LookupIndexInput.Lexeme {
    .init(
      id: LexemeID("en:" + lemma.replacing(" ", with: "_")), lemma: lemma, rank: rank,
      level: rank == 3 ? nil : .b1, partOfSpeech: part, flags: rank == 2 ? .quiz : [],
      root: rank == 1 ? 7 : nil, difficulty: Float(rank))
  }
}
