/// A value of one of the five storage classes.
///
/// Literals stand for themselves: `[1, "walk", nil]`.
public enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// An integer from a native one.
  public static func int(_ value: Int) -> Self {
    .integer(Int64(value))
  }

  /// The integer, or null when it is absent.
  public static func optional(_ value: (some BinaryInteger)?) -> Self {
    value.map { .integer(Int64($0)) } ?? .null
  }

  /// The number, or null when it is absent.
  public static func optional(_ value: Double?) -> Self {
    value.map { .real($0) } ?? .null
  }

  /// The text, or null when it is absent.
  public static func optional(_ value: String?) -> Self {
    value.map { .text($0) } ?? .null
  }

  /// The bytes, or null when they are absent.
  public static func optional(_ value: [UInt8]?) -> Self {
    value.map { .blob($0) } ?? .null
  }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(stringLiteral value: String) { self = .text(value) }
}
