import LexiconEngine
import SQLite

/// Everything a release holds: the rows of its tables and what its image is made of.
struct ReleaseContent {
  /// By table, its rows in the order of its key.
  var rows: [String: [[Value]]] = [:]
  var lookupIndex = LookupIndexInput()
}
