package import LearnerDatabase
import LearnerLog
import LexicalModel
package import LexiconEngine
package import LexiconStore

extension LearnerStore {
  /// Lets word states follow the ids that a release has retired; those of other languages stay as
  /// they are.
  ///
  /// - Returns: whether any state had to.
  @discardableResult
  package func follow(_ release: CorpusRelease) async throws -> Bool {
    let others = try retirements().filter { $0.lexeme.language != release.metadata.language }
    let own = try release.redirects().map {
      LexemeRedirects.Retirement($0.key, successor: $0.value)
    }
    return try follow((others + own).sorted { $0.lexeme < $1.lexeme })
  }

  /// The status of every lexeme of a release by marks and memory, without what calibration says.
  package func statusTable(for release: CorpusRelease) async throws -> StatusTable {
    var table = StatusTable(lexemeCount: release.lookupIndex.lexemeCount)
    try forEachStatus { id, status in
      if let lexeme = release.lookupIndex.ordinal(of: id) { table[lexeme] = status }
    }
    return table
  }
}
