/// An instant in whole microseconds since 1970, and RFC 3339 as its text.
struct Timestamp: Hashable {
  let microseconds: Int64

  init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Reads `2024-01-23T13:00:10.5Z`, `…+02:00` or with a space for the T; nil for anything else.
  init?(_ text: String) {
    var reader = DigitReader(text)
    guard let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), (1...12).contains(month), reader.skip("-"),
      let day = reader.number(digits: 2), (1...Self.days(in: month, of: year)).contains(day),
      reader.skip("T") || reader.skip("t") || reader.skip(" "),
      let hour = reader.number(digits: 2), hour < 24, reader.skip(":"),
      let minute = reader.number(digits: 2), minute < 60, reader.skip(":"),
      let second = reader.number(digits: 2), second < 61
    else { return nil }
    var fraction = 0
    if reader.skip(".") {
      guard let read = reader.fraction(digits: 6) else { return nil }
      fraction = read
    }
    guard let offset = reader.offset(), reader.isAtEnd else { return nil }
    let seconds =
      Self.days(year: year, month: month, day: day) * 86_400
      + (hour * 60 + minute - offset) * 60 + second
    microseconds = Int64(seconds) * 1_000_000 + Int64(fraction)
  }

  /// Days since 1970 of a day in the proleptic Gregorian calendar (Hinnant's `days_from_civil`).
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Timestamp: CustomStringConvertible {
  /// In UTC with six decimals: `2024-01-23T13:00:10.000000Z`.
  var description: String {
    let day = microseconds.dividedRoundingDown(by: 86_400_000_000)
    let rest = microseconds - day * 86_400_000_000
    // Hinnant's `civil_from_days`.
    let shifted = day + 719_468
    let era = shifted.dividedRoundingDown(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let seconds = rest / 1_000_000
    return padded(year, 4) + "-" + padded(month, 2) + "-"
      + padded(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1, 2) + "T" + padded(seconds / 3_600, 2)
      + ":" + padded(seconds / 60 % 60, 2) + ":" + padded(seconds % 60, 2) + "."
      + padded(rest % 1_000_000, 6) + "Z"
  }

  private func padded(_ number: Int64, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

/// Reads numbers of a fixed width.
private struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool {
    rest.isEmpty
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else {
      return nil
    }
    rest.removeFirst()
    return Int(byte - UInt8(ascii: "0"))
  }

  mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// One digit or more as a fraction of so many digits; further ones are dropped.
  mutating func fraction(digits: Int) -> Int? {
    guard var value = digit() else { return nil }
    var count = 1
    while let next = digit() {
      if count < digits { value = value * 10 + next }
      count += 1
    }
    while count < digits {
      value *= 10
      count += 1
    }
    return value
  }

  /// `Z` or `±hh:mm`, in minutes east of Greenwich.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-"), let hours = number(digits: 2), hours < 24, skip(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (isEast ? 1 : -1) * (hours * 60 + minutes)
  }
}

extension Int64 {
  func dividedRoundingDown(by divisor: Int64) -> Int64 {
    self >= 0 ? self / divisor : (self + 1) / divisor - 1
  }
}
