/// A table, index, view or trigger as a file declares it.
package struct SchemaEntry: Hashable, Sendable {
  /// `table`, `index`, `view` or `trigger`.
  package let type: String
  package let name: String
  /// The statement that made it; empty for an index that a table implies.
  package let sql: String

  package init(type: String, name: String, sql: String) {
    self.type = type
    self.name = name
    self.sql = sql
  }
}
