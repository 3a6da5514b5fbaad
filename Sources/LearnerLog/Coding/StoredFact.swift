/// A fact as the store keeps it: columns to search by, and bytes for the rest.
package struct StoredFact: Hashable, Sendable {
  package let kind: EventKind
  package let subject: String?
  /// Milliseconds since 1970; nil for facts without a moment.
  package let date: Int64?
  package let bytes: [UInt8]

  package init(kind: EventKind, subject: String?, date: Int64?, bytes: [UInt8]) {
    self.kind = kind
    self.subject = subject
    self.date = date
    self.bytes = bytes
  }
}
