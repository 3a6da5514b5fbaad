/// A JSON value whose objects keep the order of their members.
///
/// Integers stay integers: event logs hold no floating point, and a round trip must give the same bytes.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// An object from its members in the order written.
  public static func object(_ members: KeyValuePairs<String, JSONValue>) -> Self {
    .object(members.map { JSONMember(name: $0.key, value: $0.value) })
  }
}

/// A named value inside an object.
public struct JSONMember: Hashable, Sendable {
  public let name: String
  public let value: JSONValue

  public init(name: String, value: JSONValue) {
    self.name = name
    self.value = value
  }
}

extension JSONValue {
  /// The member with this name; nil when there is none or the value is no object.
  ///
  /// - Complexity: O(members)
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  public var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The value as a number, whether written with a fraction or without.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  public var members: [JSONMember]? {
    if case .object(let value) = self { value } else { nil }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(nilLiteral: ()) { self = .null }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { JSONMember(name: $0.0, value: $0.1) })
  }
}
