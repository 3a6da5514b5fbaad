package import Testing

/// Expects two numbers to agree within a relative tolerance (absolute near zero).
package func expectClose(
  _ actual: Double, _ expected: Double, within tolerance: Double = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let scale = max(abs(actual), abs(expected), 1)
  #expect(
    abs(actual - expected) <= tolerance * scale, "\(actual) is not close to \(expected)",
    sourceLocation: sourceLocation)
}
