import LearnerLog
import SQLite

extension LearnerStore {
  /// Calls the body with the id of every word that is being learned, known or ignored; of all others nothing
  /// is known, or nothing but that they are new.
  ///
  /// An id that was retired comes with its heir.
  ///
  /// - Parameter body: takes the UTF-8 of an id, in no order.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read.
  /// - Complexity: O(words called with)
  func forEachSettledWord(
    _ body: (borrowing Span<UInt8>) -> Void
  ) throws(LearnerStoreError) {
    let mayInherit = resolution != .identity
    var settled: Set<String> = []
    try database.connection.forEachRow(of: .assessedWords) { row in
      if mayInherit {
        let name = row.text(0)
        guard resolution.resolved(name) == name else { return }
        settled.insert(name)
      }
      row.withByteSpan(0, body)
    }
    resolution.forEachHeir { retired, heir in
      if settled.contains(heir) { body(retired.utf8.span) }
    }
  }
}
