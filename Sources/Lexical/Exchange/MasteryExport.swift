package import JSON
package import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling

/// Where each word stands in mastery, for a spreadsheet or a program.
package struct MasteryExport {
  private let statistics: LearnerStatistics
  private let words: [WordState]

  package init(_ store: LearnerStore) async throws {
    statistics = try await LearnerStatistics(store, release: nil)
    words = try await mapStoreErrors { try await store.wordStates() }
  }

  private static let header =
    "lemma_id,deck,mastery,stability,difficulty,retrievability,state,due,reviews,lapses,synthetic"

  /// A table in CSV, its header first.
  package var lines: [String] {
    [Self.header]
      + rows.map { word, level in
        let cells = [
          ReviewLogTable.quoted(word.lexeme.text),
          ReviewLogTable.quoted(word.deck.map { statistics.name(ofDeck: $0) } ?? ""),
          level.rawValue, number(word.stability), number(word.difficulty),
          number(word.retrievability), "\(word.memory.card.phase.code)",
          word.memory.dueDay?.text ?? "", "\(word.reviewCount)", "\(word.lapseCount)",
          word.memory.isSynthetic ? "1" : "0",
        ]
        return cells.joined(separator: ",")
      }
  }

  /// The words that have a level: those that were reviewed.
  private var rows: [(word: WordState, level: MasteryLevel)] {
    words.compactMap { word in
      StudyStatistics.level(of: word, statistics.thresholds).map { (word, $0) }
    }
  }

  /// The document `lexical.mastery/1`.
  package var json: JSONValue {
    .object([
      "schema": "lexical.mastery/1", "date": .string(statistics.study.today.text),
      "mastery": statistics.json["mastery"] ?? .null,
      "words": .array(
        rows.map { word, level in
          .object([
            "lemmaId": .string(word.lexeme.text), "deck": word.deck.map { .string($0) } ?? .null,
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
