import Files
package import LearnerDatabase
import SQLite

extension LexicalError {
  /// What a failure of the store is to the one who typed the command.
  package init(_ error: LearnerStoreError) {
    self.init(Self.kind(of: error), "\(error)".printable)
  }

  private static func kind(of error: LearnerStoreError) -> Kind {
    switch error {
    case .database(let error):
      switch error.reason {
      case .busy: .busy
      case .cannotOpen, .permission, .readOnly: .cannotCreate
      case .corrupt, .notADatabase: .badData
      case .full, .inputOutput: .inputOutput
      default: .internalError
      }
    case .file(let error): error.isMissing ? .noInput : .inputOutput
    case .inUse: .busy
    case .newer, .notAStore, .damaged, .malformed, .foreignShare, .newerShare, .backupFailed,
      .notAPicture:
      .badData
    case .link, .implausibleClock: .cannotCreate
    case .nothingToUndo: .checkedFalse
    }
  }
}

/// Runs work on a store and turns its errors into the tool's.
@discardableResult
package func mapStoreErrors<Result>(
  _ body: () async throws -> Result
) async throws -> Result {
  do {
    return try await body()
  } catch let error as LearnerStoreError {
    throw LexicalError(error)
  }
}
