import LearnerLog
import LexicalModel
import SQLite

/// A sentence as the table has it, with numbers for words.
struct SentenceRow {
  let words: [Int64]
  let expressions: [Int64]
  private let text: String
  private let source: String
  private let offset: Int
  private let parts: [PartOfSpeech?]
  private let traits: OwnSentence.Traits

  /// Reads a row of the query `ownSentences`.
  init(_ row: borrowing Statement) {
    source = row.text("source")
    offset = row.int("offset")
    text = row.text("sentence")
    words = Self.numbers(row.text("words"))
    expressions = Self.numbers(row.text("expressions"))
    parts = row.text("parts").utf8.map {
      $0 > Self.first ? PartOfSpeech(rawValue: $0 - Self.first) : nil
    }
    traits = OwnSentence.Traits(rawValue: row.int("traits"))
  }

  func sentence(naming lexeme: (Int64) -> LexemeID) -> OwnSentence {
    OwnSentence(
      text: text, source: source, position: offset,
      words: words.enumerated().map { index, number in
        OwnSentence.Word(lexeme(number), index < parts.count ? parts[index] : nil)
      }, expressions: expressions.map(lexeme), traits: traits)
  }

  /// A list of numbers split by spaces.
  static func numbers(_ list: String) -> [Int64] {
    list.split(separator: " ").compactMap { Int64($0) }
  }

  /// A letter for each part of speech, from `b`; `-` where there is none.
  static func letters(of words: [OwnSentence.Word]) -> String {
    let letters = words.map { word in
      word.partOfSpeech.map { first + $0.rawValue } ?? UInt8(ascii: "-")
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static let first = UInt8(ascii: "a")
}
