import Files
import LearnerLog
import SQLite

/// What a check of every byte of a store has found.
package struct StoreDiagnosis: Hashable, Sendable {
  /// Events in the log; of a store that SQLite cannot read, those that fit their checksums.
  package internal(set) var eventCount = 0
  /// What is wrong with the structure of the file or with its schema.
  package internal(set) var structureProblems: [String] = []
  /// Rows of events whose content does not fit the checksum they were stored with, or that are
  /// gone.
  package internal(set) var damagedEvents: [Int64] = []
  /// Derived values that are not what a replay gives.
  package internal(set) var staleValues: [String] = []
  /// Sequence numbers that are missing.
  package internal(set) var gaps: [SyncReport.Gap] = []
  /// Events that wait to be sent.
  package internal(set) var unsentCount = 0
  /// Events that wait for their time or for a decision.
  package internal(set) var quarantined: [QuarantinedEvents] = []
  /// The copies of the store in its backup folder, the newest first.
  package internal(set) var backups: [String] = []

  /// Whether nothing needs repair; gaps are not damage.
  package var isHealthy: Bool {
    structureProblems.isEmpty && damagedEvents.isEmpty && staleValues.isEmpty
  }

  init() {}

  /// What the pages of a store say that SQLite cannot read.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - error: what SQLite, or the store, has said.
  /// - Throws: the error where it does not mean damage, or where the file holds no event: it may be
  ///   anything then.
  init(ofUnreadable path: String, _ error: LearnerStoreError) throws(LearnerStoreError) {
    guard let problem = error.damage else { throw error }
    let recovery = try EventRecovery(path: path)
    if recovery.events.isEmpty, case .notAStore = error { throw error }
    structureProblems = [problem]
    eventCount = recovery.events.count
    damagedEvents = recovery.lostRows
  }
}

extension LearnerStoreError {
  /// What is damaged, where the error comes from damage to the file; nil for any other.
  var damage: String? {
    switch self {
    case .damaged(let what): what
    case .notAStore: "the header does not say that this is a progress store"
    case .database(let error):
      switch error.reason {
      case .corrupt, .notADatabase, .other, .constraint, .tooBig, .inputOutput: error.message
      case .busy, .full, .readOnly, .interrupted, .cannotOpen, .permission, .outOfMemory: nil
      }
    default: nil
    }
  }
}
