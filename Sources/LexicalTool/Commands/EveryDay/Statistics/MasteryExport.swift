import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// Where each word stands in mastery, for a spreadsheet or a program.
struct MasteryExport {
  private let statistics: LearnerStatistics
  private let words: [UserWordState]

  init(_ store: LearnerStore) async throws {
    statistics = try await LearnerStatistics(store, release: nil)
    words = try await mapStoreErrors { try await store.wordStates() }
  }

  static let header =
    "lemma_id,deck,mastery,stability,difficulty,retrievability,state,due,reviews,lapses,synthetic"

  /// The `format` is `mastery` for CSV, `mastery-json` for one JSON object.
  func write(as format: String, to output: ByteOutput) throws {
    guard format == "mastery" else {
      try output.line(json.text)
      return
    }
    try output.line(Self.header)
    for (word, level) in rows {
      let cells = [
        ReviewLogTable.quoted(word.lemmaId.text),
        ReviewLogTable.quoted(word.deck.map { statistics.name(ofDeck: $0) } ?? ""), level.rawValue,
        number(word.stability), number(word.difficulty), number(word.retrievability),
        "\(word.memory.card.phase.code)", word.memory.dueDay?.text ?? "", "\(word.reviewCount)",
        "\(word.lapseCount)", word.memory.isSynthetic ? "1" : "0",
      ]
      try output.line(cells.joined(separator: ","))
    }
  }

  /// The words that have a level.
  private var rows: [(word: UserWordState, level: MasteryLevel)] {
    words.compactMap { word in
      StudyStatistics.level(of: word.memory.card, statistics.thresholds).map { (word, $0) }
    }
  }

  private var json: JSONValue {
    .object([
      "schema": "lexical.mastery/1", "date": .string(statistics.study.today.text),
      "mastery": statistics.json["mastery"] ?? .null,
      "words": .array(
        rows.map { word, level in
          .object([
            "lemmaId": .string(word.lemmaId.text), "deck": word.deck.map { .string($0) } ?? .null,
            "mastery": .string(level.rawValue),
            "stability": word.stability.map { .number($0) } ?? .null,
            "synthetic": .bool(word.memory.isSynthetic),
          ])
        }),
    ])
  }

  /// A number with the point of a CSV, whatever the learner's language.
  private func number(_ value: Double?) -> String {
    value.map { "\(($0 * 1e4).rounded() / 1e4)" } ?? ""
  }
}
