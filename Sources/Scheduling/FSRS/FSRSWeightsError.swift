/// Why numbers cannot be the weights of FSRS.
package enum FSRSWeightsError: Error, Hashable, Sendable {
  /// There are not 17, 19 or 21 of them, or not as many as the version asked for has.
  case count(found: Int, expected: [Int])
  case notFinite(index: Int)
  case outOfBounds(index: Int, value: Double, bounds: ClosedRange<Double>)
}

extension FSRSWeightsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .count(let found, let expected):
      "\(found) weights; expected \(expected.map(String.init).joined(separator: ", "))"
    case .notFinite(let index):
      "weight \(index) is not a finite number"
    case .outOfBounds(let index, let value, let bounds):
      "weight \(index) is \(value); expected \(bounds.lowerBound) to \(bounds.upperBound)"
    }
  }
}
