/// The numbers that fit FSRS to a learner: 19 for FSRS-5, 21 for FSRS-6, 34 for FSRS-7, always
/// finite and in bounds.
package struct FSRSWeights: Hashable, Sendable {
  package let version: FSRSVersion
  package let values: [Double]

  /// Trusts the numbers; for those that are known to be in bounds.
  init(version: FSRSVersion, trusted values: [Double]) {
    self.version = version
    self.values = values
  }

  /// Takes weights exactly as given.
  ///
  /// - Throws: ``FSRSWeightsError`` when a number is missing, not finite or out of bounds.
  package init(exactly values: [Double], version: FSRSVersion) throws(FSRSWeightsError) {
    guard values.count == version.weightCount else {
      throw .count(found: values.count, expected: [version.weightCount])
    }
    for (index, value) in values.enumerated() {
      guard value.isFinite else { throw .notFinite(index: index) }
      let bounds = Self.acceptedBounds(version)[index]
      guard bounds.contains(value) else {
        throw .outOfBounds(index: index, value: value, bounds: bounds)
      }
    }
    self.init(version: version, trusted: values)
  }

  /// Takes the nearest weights in bounds.
  ///
  /// With several relearning steps the same-day weights are held low enough that a lapse and its
  /// steps do not end above where they began.
  ///
  /// - Throws: ``FSRSWeightsError`` when a number is missing or not finite.
  package init(
    clipping values: [Double], version: FSRSVersion, relearningSteps: Int = 1
  ) throws(FSRSWeightsError) {
    guard values.count == version.weightCount else {
      throw .count(found: values.count, expected: [version.weightCount])
    }
    for (index, value) in values.enumerated() where !value.isFinite {
      throw .notFinite(index: index)
    }
    self.init(
      version: version,
      trusted: Self.clipped(values, version: version, relearningSteps: relearningSteps))
  }

  package subscript(index: Int) -> Double {
    values[index]
  }

  /// The published defaults of FSRS-6.
  package static let fsrs6Default = Self(
    version: .six,
    trusted: [
      0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
      0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ])

  /// The published defaults of FSRS-5.
  package static let fsrs5Default = Self(
    version: .five,
    trusted: [
      0.40255, 1.18385, 3.173, 15.69105, 7.1949, 0.5345, 1.4604, 0.0046, 1.54575, 0.1192, 1.01925,
      1.9395, 0.11, 0.29605, 2.2698, 0.2315, 2.9898, 0.51655, 0.6621,
    ])

  package static func standard(_ version: FSRSVersion) -> Self {
    switch version {
    case .five: fsrs5Default
    case .six: fsrs6Default
    case .seven: fsrs7Default
    }
  }
}

/// A published generation of FSRS.
package enum FSRSVersion: Int, Hashable, Sendable, CaseIterable {
  /// FSRS-5 in its second form (linear damping and a lapse ceiling), as py-fsrs 5.1.3 has it.
  case five = 5
  /// FSRS-6 with the same-day floor for Hard, Good and Easy (fsrs-rs 6, py-fsrs 6.3.2, ts-fsrs
  /// 5.3).
  case six = 6
  /// FSRS-7 with 34 weights: two stabilities, and time in fractions of days (fsrs-rs 2026).
  case seven = 7

  package var weightCount: Int {
    switch self {
    case .five: 19
    case .six: 21
    case .seven: 34
    }
  }

  /// Whether time counts in fractions of days, so that reviews on one day are reviews like others.
  package var countsFractions: Bool { self == .seven }
}

/// Why numbers cannot be the weights of FSRS.
package enum FSRSWeightsError: Error, Hashable, Sendable {
  /// There are not 17, 19, 21 or 34 of them, or not as many as the version asked for has.
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
