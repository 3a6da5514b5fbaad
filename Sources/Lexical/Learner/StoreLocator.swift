import Files
package import LearnerDatabase
package import LearnerLog
import SQLite

/// Finds and opens the progress store that a command uses.
package struct StoreLocator {
  package let environment: [String: String]
  /// The tag of the language that is studied; nil for all.
  package let language: String?

  package init(environment: [String: String], language: String? = nil) {
    self.environment = environment
    self.language = language
  }

  /// The path: what was asked for, else `$LEXICAL_STORE`, else the XDG data directory.
  package func find(_ option: String?) throws(LexicalError) -> String {
    if let option { return option }
    if let path = environment["LEXICAL_STORE"], !path.isEmpty { return path }
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return data + "/lexical/progress.db"
    }
    guard let home = environment["HOME"], !home.isEmpty else {
      throw LexicalError(
        .cannotCreate, "no place for a progress store: set $LEXICAL_STORE, or use --store")
    }
    return home + "/.local/share/lexical/progress.db"
  }

  /// Opens the store, making it when it is missing.
  package func open(_ option: String?) throws(LexicalError) -> LearnerStore {
    let path = try find(option)
    var environment = try StatedClock(environment: environment).storeEnvironment
    environment.language = language
    do {
      return try LearnerStore(path: path, environment: environment)
    } catch {
      throw LexicalError(error)
    }
  }

  /// What checks the store at a path, which may be too damaged to be opened.
  package func doctor(of path: String) throws(LexicalError) -> StoreDoctor {
    StoreDoctor(path: path, environment: try StatedClock(environment: environment).storeEnvironment)
  }

  /// What the learner's zone makes of an instant, where the store may be too damaged to be asked.
  package func moments() throws(LexicalError) -> @Sendable (Int64) -> Moment {
    try StatedClock(environment: environment).storeEnvironment.moments
  }
}
