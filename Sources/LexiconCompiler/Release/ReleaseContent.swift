import LexiconEngine
import SQLite

/// Everything a release holds: the rows of its tables and what its image is made of.
struct ReleaseContent {
  /// A row of a table: each column once, by its name.
  typealias Row = KeyValuePairs<String, Value>

  /// By table, its rows in the order of its key; each names the same columns in the same order.
  var rows: [String: [Row]] = [:]
  var lookupIndex = LookupIndexInput()
}
