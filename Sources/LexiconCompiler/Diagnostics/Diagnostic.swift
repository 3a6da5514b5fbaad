/// A problem of the seeds: where, how bad, what was found and what was expected.
package struct Diagnostic: Hashable, Sendable, Comparable {
  package enum Severity: Hashable, Sendable {
    /// No release can come of it.
    case error
    /// A release can, but it is not as good as it could be.
    case warning
  }

  package let location: SeedLocation
  package let severity: Severity
  /// What stands there.
  package let found: String
  /// What should.
  package let expected: String

  package init(location: SeedLocation, severity: Severity, found: String, expected: String) {
    self.location = location
    self.severity = severity
    self.found = found
    self.expected = expected
  }

  /// As editors and compilers read it: `lexemes.tsv:3:1: error: unknown tag “NUON”, expected …`.
  package var description: String {
    "\(location.name):\(location.line):\(location.column): "
      + "\(severity == .error ? "error" : "warning"): \(found), expected \(expected)"
  }

  /// In order of place, then of words.
  package static func < (left: Self, right: Self) -> Bool {
    if left.location != right.location { return left.location < right.location }
    return (left.found, left.expected) < (right.found, right.expected)
  }
}
