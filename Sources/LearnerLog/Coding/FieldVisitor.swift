import LexicalModel
import Scheduling

/// Walks over the fields of an event's content, to write or to read them.
///
/// Each content names its fields once, in ``EventContent/visit(_:)``; every form it takes
/// (canonical JSON, the bytes in the store) comes from that one list and cannot disagree with
/// another.
package protocol FieldVisitor {
  /// What the event is about; the store keeps it in a column.
  mutating func subject(_ name: StaticString, _ value: inout String) throws(FactError)
  /// When it happened, in milliseconds since 1970; the store keeps it in a column.
  mutating func date(_ name: StaticString, _ value: inout Int64) throws(FactError)
  mutating func integer(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>) throws(FactError)
  /// A whole number that may be absent.
  mutating func optional(_ name: StaticString, _ value: inout Int?) throws(FactError)
  /// A whole number at the end that older stores do not have and that takes no room when it is
  /// absent.
  mutating func trailing(_ name: StaticString, _ value: inout Int?) throws(FactError)
  mutating func text(_ name: StaticString, _ value: inout String) throws(FactError)
  mutating func texts(_ name: StaticString, _ value: inout [String]) throws(FactError)
  mutating func bits(_ name: StaticString, _ value: inout UInt128) throws(FactError)
  /// Anything JSON can say without fractions.
  mutating func value(_ name: StaticString, _ value: inout RegisterValue) throws(FactError)
}

extension FieldVisitor {
  mutating func moment(_ value: inout Moment) throws(FactError) {
    var day = value.studyDay.number
    try integer("studyDay", &day, in: FactLimits.days)
    value.studyDay = StudyDay(number: day)
    try integer("offsetMinutes", &value.offsetMinutes, in: -1_440...1_440)
    try date("reviewDate", &value.milliseconds)
  }

  mutating func lexeme(_ value: inout LexemeID) throws(FactError) {
    var text = value.text
    try subject("lemmaId", &text)
    value = LexemeID(text)
  }

  mutating func rating(_ value: inout Rating) throws(FactError) {
    var grade = value.rawValue
    try integer("grade", &grade, in: 1...4)
    value = Rating(rawValue: grade) ?? .again
  }

  mutating func integer(_ name: StaticString, _ value: inout Int) throws(FactError) {
    try integer(name, &value, in: 0...FactLimits.maximumNumber)
  }
}

/// The bounds that keep a hostile event from overflowing anything.
enum FactLimits {
  /// Study days: about the years −2700 to 6600.
  static let days = -1_700_000...1_700_000
  static let maximumNumber = 1 << 53
  /// Bytes of one text.
  static let textBytes = 32_768
  static let textCount = 4_096
}

/// Why the content of an event cannot be understood.
package enum FactError: Error, Hashable, Sendable {
  /// A field that the kind needs is not there.
  case missing(field: String)
  /// A field holds something else than its kind wants.
  case unexpected(field: String, expected: String)
  /// A field that the kind does not know: written by a newer version.
  case unknown(field: String)
  /// The stored bytes end too early or go on too long.
  case damaged(expected: String)
}
