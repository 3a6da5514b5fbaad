extension QueueIndex {
  /// When the next card comes that is not due at an instant, in milliseconds since 1970; nil when none
  /// waits.
  package func nextDue(after instant: Int64) -> Int64? {
    var next: Int64?
    forEachRow { _, row in
      guard row.isAskable, let due = row.due, due > instant else { return }
      next = min(next ?? due, due)
    }
    return next
  }
}
