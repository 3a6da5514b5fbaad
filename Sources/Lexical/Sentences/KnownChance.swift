package import LearnerDatabase
import LearnerLog
package import LexicalModel
package import LexiconEngine
package import LexiconStore

/// How surely a learner knows a word, in thousandths: marks first, then memory and calibration.
package struct KnownChance {
  private let release: CorpusRelease
  private let statuses: StatusTable
  /// The statuses of words that the release does not list.
  private var others: [LexemeID: LexemeStatus] = [:]
  private let knowledge: LearnerKnowledge?

  /// What a table says, and where there is a learner what is known of them.
  package init(_ release: CorpusRelease, statuses: StatusTable, knowledge: LearnerKnowledge?) {
    self.release = release
    self.statuses = statuses
    self.knowledge = knowledge
  }

  /// What a store says of its learner.
  package init(_ release: CorpusRelease, _ store: LearnerStore) async throws {
    let knowledge = try await LearnerKnowledge(store, in: release, policy: .mixed)
    self.init(release, statuses: knowledge.statuses, knowledge: knowledge)
    others = try await mapStoreErrors { try await store.statuses() }.filter {
      release.lookupIndex.ordinal(of: $0.key) == nil
    }
  }

  /// The chance of knowing a word, 0…1000; 1000 where it is known or ignored.
  package func callAsFunction(_ lexeme: LexemeID) -> Int {
    guard let ordinal = release.lookupIndex.ordinal(of: lexeme) else {
      let status = others[lexeme] ?? lexeme.ownForm.map { statuses[form: $0] }
      return status?.isCovered == true ? 1_000 : 0
    }
    if statuses[ordinal].isCovered { return 1_000 }
    return Int(((knowledge?.chance(of: ordinal) ?? 0) * 1_000).rounded())
  }
}
