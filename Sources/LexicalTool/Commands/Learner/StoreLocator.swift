import Files
import LearnerDatabase
import SQLite

/// Finds and opens the progress store that a command uses.
struct StoreLocator {
  let environment: [String: String]

  /// The path: what was asked for, else `$LEXICAL_STORE`, else the XDG data directory.
  func find(_ option: String?) throws(ToolError) -> String {
    if let option { return option }
    if let path = environment["LEXICAL_STORE"], !path.isEmpty { return path }
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return data + "/lexical/progress.db"
    }
    guard let home = environment["HOME"], !home.isEmpty else {
      throw ToolError(
        .cannotCreate, "no place for a progress store: set $LEXICAL_STORE, or use --store")
    }
    return home + "/.local/share/lexical/progress.db"
  }

  /// Opens the store, making it when it is missing.
  func open(_ option: String?) throws(ToolError) -> LearnerStore {
    let path = try find(option)
    do {
      return try LearnerStore(path: path, environment: .system(zone: zone))
    } catch {
      throw ToolError(error)
    }
  }

  /// The zone that `TZ` names, where it names one of the database.
  private var zone: String? {
    guard let zone = environment["TZ"]?.drop(while: { $0 == ":" }),
      zone.contains("/") || zone == "UTC"
    else { return nil }
    return String(zone)
  }
}

extension ToolError {
  /// What a failure of the store is to the one who typed the command.
  init(_ error: LearnerStoreError) {
    self.init(Self.code(of: error), "\(error)".printable)
  }

  private static func code(of error: LearnerStoreError) -> ExitCode {
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
func mapStoreErrors<Result>(
  _ body: () async throws -> Result
) async throws -> Result {
  do {
    return try await body()
  } catch let error as LearnerStoreError {
    throw ToolError(error)
  }
}
