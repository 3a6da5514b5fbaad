/// A value of one of the five storage classes.
///
/// Literals stand for themselves: `[1, "walk", nil]`.
package enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// An integer from a native one.
  package static func int(_ value: Int) -> Self {
    .integer(Int64(value))
  }

  /// 1 for true and 0 for false.
  package static func bool(_ value: Bool) -> Self {
    .integer(value ? 1 : 0)
  }

  /// The integer, or null when it is absent.
  package static func optional(_ value: (some BinaryInteger)?) -> Self {
    value.map { .integer(Int64($0)) } ?? .null
  }

  /// The number, or null when it is absent.
  package static func optional(_ value: Double?) -> Self {
    value.map { .real($0) } ?? .null
  }

  /// The text, or null when it is absent.
  package static func optional(_ value: String?) -> Self {
    value.map { .text($0) } ?? .null
  }

  /// The bytes, or null when they are absent.
  package static func optional(_ value: [UInt8]?) -> Self {
    value.map { .blob($0) } ?? .null
  }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral
{
  package init(nilLiteral: ()) { self = .null }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .real(value) }
  package init(stringLiteral value: String) { self = .text(value) }
}
