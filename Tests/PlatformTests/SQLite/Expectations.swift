import SQLite
import Testing

/// `#expect` cannot look into a noncopyable value itself.
func expectNoTransaction(
  _ connection: borrowing Connection, sourceLocation: SourceLocation = #_sourceLocation
) {
  let isOpen = connection.isInTransaction
  #expect(!isOpen, sourceLocation: sourceLocation)
}
