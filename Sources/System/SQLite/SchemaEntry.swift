/// A table, index, view or trigger as a file declares it.
public struct SchemaEntry: Hashable, Sendable {
  /// `table`, `index`, `view` or `trigger`.
  public let type: String
  public let name: String
  /// The statement that made it; empty for an index that a table implies.
  public let sql: String

  public init(type: String, name: String, sql: String) {
    self.type = type
    self.name = name
    self.sql = sql
  }
}
