/// A JSON value whose objects keep the order of their members.
///
/// Integers stay integers: event logs hold no floating point, and a round trip must give the same
/// bytes.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// An object from its members in the order written.
  package static func object(_ members: KeyValuePairs<String, JSONValue>) -> Self {
    .object(members.map { JSONMember(name: $0.key, value: $0.value) })
  }
}

/// A named value inside an object.
package struct JSONMember: Hashable, Sendable {
  package let name: String
  package let value: JSONValue

  package init(name: String, value: JSONValue) {
    self.name = name
    self.value = value
  }
}

extension JSONValue {
  /// The member with this name; nil when there is none or the value is no object.
  ///
  /// - Complexity: O(members)
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  package var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  package var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  package var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The value as a number, whether written with a fraction or without.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  package var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  package var members: [JSONMember]? {
    if case .object(let value) = self { value } else { nil }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(nilLiteral: ()) { self = .null }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { JSONMember(name: $0.0, value: $0.1) })
  }
}
