/// A problem of the seeds: where, how bad, what was found and what was expected.
package struct Diagnostic: Hashable, Sendable, Comparable {
  package enum Severity: Hashable, Sendable {
    /// No release can come of it.
    case error
    /// A release can, but it is not as good as it could be.
    case warning
  }

  package let place: SeedLocation
  package let severity: Severity
  /// What stands there.
  package let found: String
  /// What should.
  package let expected: String

  package init(place: SeedLocation, severity: Severity, found: String, expected: String) {
    self.place = place
    self.severity = severity
    self.found = found
    self.expected = expected
  }

  /// As editors and compilers read it: `lexemes.tsv:3:1: error: unknown tag “NUON”, expected …`.
  package var description: String {
    "\(place.file.name):\(place.line):\(place.column): "
      + "\(severity == .error ? "error" : "warning"): \(found), expected \(expected)"
  }

  /// In order of place, then of words.
  package static func < (left: Self, right: Self) -> Bool {
    if left.place != right.place { return left.place < right.place }
    return (left.found, left.expected) < (right.found, right.expected)
  }
}
