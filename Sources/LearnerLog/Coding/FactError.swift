/// Why the content of an event cannot be understood.
package enum FactError: Error, Hashable, Sendable {
  /// A field that the kind needs is not there.
  case missing(field: String)
  /// A field holds something else than its kind wants.
  case unexpected(field: String, expected: String)
  /// A field that the kind does not know: written by a newer version.
  case unknown(field: String)
  /// The stored bytes end too early or go on too long.
  case damaged(expected: String)
}
