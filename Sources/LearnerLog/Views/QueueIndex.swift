package import LexicalModel
package import Scheduling

/// What is to be studied, of every word at once: packed rows that a queue scans in milliseconds.
package struct QueueIndex: Sendable {
  package var words: [Int64]
  /// The decks' names, by the numbers that rows have.
  package let decks: [UInt32: String]
  package let rules: SchedulingConfiguration

  /// - Parameters:
  ///   - words: rows one behind the other, at the numbers of their words.
  ///   - decks: what the numbers of decks stand for.
  ///   - rules: how each deck is scheduled.
  package init(words: [Int64], decks: [UInt32: String], rules: SchedulingConfiguration) {
    self.words = words
    self.decks = decks
    self.rules = rules
  }

  /// Places, empty ones included.
  package var count: Int { words.count / QueueRecord.stride }

  /// The row at an index; nil where there is none.
  package subscript(position: Int) -> QueueRecord? {
    QueueRecord(words.span, at: position)
  }

  /// Takes a row out; does nothing where there is none.
  package mutating func remove(at position: Int) {
    guard (0..<count).contains(position) else { return }
    let start = position * QueueRecord.stride
    words.replaceSubrange(
      start..<start + QueueRecord.stride, with: repeatElement(0, count: QueueRecord.stride))
  }

  /// Calls the body with every row and its index.
  package func forEachRow(_ body: (Int, QueueRecord) -> Void) {
    let span = words.span
    for position in 0..<count {
      if let row = QueueRecord(span, at: position) { body(position, row) }
    }
  }

  /// How many reviews are due by days from a day, what is overdue left out: what load is spread by.
  ///
  /// - Complexity: O(*n*) in the rows.
  package func load(from today: StudyDay, days: Int = 91, easyDays: EasyDays) -> DueLoad {
    var counts = Array(repeating: 0, count: days)
    forEachRow { _, row in
      guard row.isAskable, let day = row.dueDay else { return }
      let distance = day.number - today.number
      if counts.indices.contains(distance) { counts[distance] += 1 }
    }
    return DueLoad(today: today, counts: counts, easyDays: easyDays)
  }
}

extension QueueIndex {
  /// When the next card comes that is not due at an instant, in milliseconds since 1970; nil when
  /// none waits.
  package func nextDue(after instant: Int64) -> Int64? {
    var next: Int64?
    forEachRow { _, row in
      guard row.isAskable, let due = row.due, due > instant else { return }
      next = min(next ?? due, due)
    }
    return next
  }
}
