/// The problems found so far.
struct DiagnosticList: Sendable {
  private(set) var diagnostics: [Diagnostic] = []

  mutating func report(
    _ severity: Diagnostic.Severity, at location: SeedLocation, _ found: String, expected: String
  ) {
    diagnostics.append(
      Diagnostic(location: location, severity: severity, found: found, expected: expected))
  }

  /// Reports a cell.
  mutating func report(
    as severity: Diagnostic.Severity = .error, _ table: SeedTable, _ row: Int,
    _ column: SeedColumn, _ found: String, expected: String
  ) {
    report(severity, at: table.location(row, column), found, expected: expected)
  }

  mutating func append(_ other: DiagnosticList) {
    diagnostics += other.diagnostics
  }

  /// Every problem once, in order of place.
  var sorted: [Diagnostic] {
    Set(diagnostics).sorted()
  }
}
