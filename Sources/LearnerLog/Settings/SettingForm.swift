/// What a setting may hold, how one writes it, and how it is kept.
package enum SettingForm: Hashable, Sendable {
  /// A whole number.
  case whole(ClosedRange<Int>)
  /// A share of one, kept in millionths: `0.9` or `90 %`.
  case share(ClosedRange<Int>)
  case choice([String])
  /// `on` or `off`.
  case toggle
  /// Times such as `1m 10m`, kept in seconds; `none` is none.
  case times
  /// Three rising numbers of days, kept in millionths.
  case thresholds
  /// A percentage for each weekday from Monday.
  case weekdays
  /// A share of one for each level of mastery, kept in millionths; `none` is none.
  case levelShares(ClosedRange<Int>)
  /// The weights of FSRS, kept in millionths.
  case weights
  /// Text of at most so many bytes of UTF-8; `none` is none.
  case text(limit: Int)
  /// The tag of a language, or `none`.
  case language

  /// What may be written: `a whole number from 0 to 9999`.
  package var expected: String {
    switch self {
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .share(let range):
      "a share from \(Self.decimal(range.lowerBound)) to \(Self.decimal(range.upperBound))"
    case .choice(let names): names.joined(separator: ", ")
    case .toggle: "on or off"
    case .times: "up to \(Self.mostSteps) times such as 30s 10m 1h 1d, or none"
    case .thresholds: "three rising numbers of days"
    case .weekdays: "seven percentages from 0 to 100, from Monday"
    case .levelShares(let range):
      "four shares from \(Self.decimal(range.lowerBound)) to \(Self.decimal(range.upperBound)), "
        + "from beginner to mastered, or none"
    case .text(let limit): "a text of at most \(limit) bytes, or none"
    case .weights: "19 weights for FSRS-5, 21 for FSRS-6 or 34 for FSRS-7"
    case .language: "a language tag such as de, or none"
    }
  }

  /// The values that a form offers; nothing where there are too many to list.
  package var choices: [String] {
    switch self {
    case .choice(let names): names
    case .toggle: ["on", "off"]
    default: []
    }
  }

  /// The whole numbers that may be written; nil for a form of another kind.
  package var wholeNumbers: ClosedRange<Int>? {
    if case .whole(let range) = self { range } else { nil }
  }
}

extension SettingForm {
  /// Steps that count; more are left out.
  package static let mostSteps = 16
  /// Seconds of a step: up to a year.
  static let stepBounds = 1...31_536_000

  /// Millionths as a decimal without zeros at its end: `0.9`.
  package static func decimal(_ millionths: Int) -> String {
    let digits = String(millionths.magnitude % 1_000_000)
    var fraction = String(repeating: "0", count: 6 - digits.count) + digits
    while fraction.last == "0" { fraction.removeLast() }
    let whole = "\(millionths < 0 ? "-" : "")\(millionths.magnitude / 1_000_000)"
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }

  /// The millionths that a decimal stands for; nil for what is none, or is too large.
  static func millionths(_ text: some StringProtocol) -> Int? {
    guard let value = Double(text), value.magnitude < 1e6 else { return nil }
    return Int((value * 1e6).rounded())
  }
}

/// Why something cannot be set.
package enum SettingError: Error, Hashable, Sendable {
  /// The value does not fit the setting.
  case expected(String, found: String)
}

extension SettingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .expected(let expected, let found): "expected \(expected), not “\(found)”"
    }
  }
}
