package import JSON
package import LearnerDatabase
package import LearnerLog
package import LexicalModel
import Scheduling

/// Looks for leeches among the words of a store.
package struct LeechWatch {
  package let store: LearnerStore
  private let rules: SchedulingConfiguration

  package init(_ store: LearnerStore) async throws {
    self.store = store
    rules = try await mapStoreErrors { try await store.rules() }
  }

  /// What the history of a word says; nil in decks without a model of memory.
  package func evidence(of word: WordState) async throws -> LeechEvidence? {
    // Four failures are the fewest that can be proof enough; one of them was in review, unless it
    // never got there.
    guard word.lapseCount >= 1 || word.memory.card.phase != .review, word.reviewCount >= 5,
      case .fsrs(let scheduler) = rules.rules(ofDeck: word.deck).scheduler
    else { return nil }
    let events = try await mapStoreErrors {
      try await store.events(of: [.review, .forget], about: word.lexeme)
    }
    let model = scheduler.ordered.model
    return LeechRule.standard.evidence(
      of: Recall.course(
        of: events, by: model, countsFractions: model.weights.version.countsFractions))
  }

  /// Every leech that is still studied, the worst first.
  package func leeches() async throws -> [(word: WordState, evidence: LeechEvidence)] {
    var found: [(word: WordState, evidence: LeechEvidence)] = []
    for word in try await mapStoreErrors({ try await store.wordStates() })
    where !word.isSuspended && word.mark?.isCovered != true {
      if let evidence = try await evidence(of: word), evidence.isLeech {
        found.append((word, evidence))
      }
    }
    return found.sorted {
      ($1.evidence.logRatio, $0.word.lexeme) < ($0.evidence.logRatio, $1.word.lexeme)
    }
  }
}

extension LeechEvidence {
  /// The evidence against a word.
  package func json(of word: LexemeID, front: String) -> JSONValue {
    [
      "lemmaId": .string(word.text), "front": .string(front), "lapses": .integer(Int64(lapses)),
      "expectedLapses": .number(expectedLapses), "logRatio": .number(logRatio),
    ]
  }
}
