import LexicalModel
import Scheduling

/// An instant in whole microseconds since 1970, and RFC 3339 as its text.
package struct Timestamp: Hashable {
  package let microseconds: Int64

  package init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Reads `2024-01-23T13:00:10.5Z`, `…+02:00` or with a space for the T; nil for anything else.
  package init?(_ text: String) {
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
      CalendarDate(year: year, month: month, day: day).daysSince1970 * 86_400
      + (hour * 60 + minute - offset) * 60 + second
    microseconds = Int64(seconds) * 1_000_000 + Int64(fraction)
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
  package var description: String {
    let day = microseconds.dividedRoundingDown(by: 86_400_000_000)
    let rest = microseconds - day * 86_400_000_000
    let date = CalendarDate(daysSince1970: Int(day))
    let seconds = rest / 1_000_000
    return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2) + "T"
      + padded(seconds / 3_600, 2) + ":" + padded(seconds / 60 % 60, 2) + ":"
      + padded(seconds % 60, 2) + "." + padded(rest % 1_000_000, 6) + "Z"
  }

  private func padded(_ number: some BinaryInteger, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

/// Reads numbers of a fixed width.
private struct DigitReader {
  private var rest: Substring.UTF8View

  package init(_ text: String) {
    rest = Substring(text).utf8
  }

  package var isAtEnd: Bool {
    rest.isEmpty
  }

  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
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

  package mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// One digit or more as a fraction of so many digits; further ones are dropped.
  package mutating func fraction(digits: Int) -> Int? {
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
  package mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-"), let hours = number(digits: 2), hours < 24, skip(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (isEast ? 1 : -1) * (hours * 60 + minutes)
  }
}

extension Int64 {
  package func dividedRoundingDown(by divisor: Int64) -> Int64 {
    self >= 0 ? self / divisor : (self + 1) / divisor - 1
  }
}
