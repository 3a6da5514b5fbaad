package import JSON

/// What a register holds: anything JSON can say without fractions, so that two devices write it
/// alike.
///
/// Fractions are whole millionths by convention: a desired retention of 0.9 is 900 000.
package struct RegisterValue: Hashable, Sendable {
  package let json: JSONValue

  /// Nil when there is a fraction anywhere, or the value is larger than 32 kB.
  package init?(_ json: JSONValue) {
    guard Self.isWhole(json), json.canonicalText.utf8.count <= FactLimits.textBytes else {
      return nil
    }
    self.json = json
  }

  private init(checked json: JSONValue) {
    self.json = json
  }

  package static func text(_ text: String) -> Self { Self(checked: .string(text)) }
  package static func integer(_ number: Int) -> Self { Self(checked: .integer(Int64(number))) }
  package static func bool(_ bool: Bool) -> Self { Self(checked: .bool(bool)) }
  package static func integers(_ numbers: [Int]) -> Self {
    Self(checked: .array(numbers.map { .integer(Int64($0)) }))
  }
  package static func texts(_ texts: [String]) -> Self {
    Self(checked: .array(texts.map { .string($0) }))
  }

  /// The value that says *nothing is set any more*.
  package static let absent = Self(checked: .null)

  package var isAbsent: Bool { json == .null }

  /// The one form that is digested and compared.
  package var canonicalText: String { json.canonicalText }

  private static func isWhole(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool, .integer, .string: true
    case .number: false
    case .array(let elements): elements.allSatisfy(isWhole)
    case .object(let members): members.allSatisfy { isWhole($0.value) }
    }
  }
}

extension RegisterValue {
  /// The text, when it is one.
  package var string: String? { json.string }

  /// The number, when it is one.
  package var integer: Int? { json.integer.map { Int($0) } }

  package var bool: Bool? { json.bool }

  /// The numbers, when it is a list of nothing else.
  package var integers: [Int]? {
    guard let array = json.array else { return nil }
    let numbers = array.compactMap { $0.integer.map { Int($0) } }
    return numbers.count == array.count ? numbers : nil
  }

  /// The texts, when it is a list of nothing else.
  package var texts: [String]? {
    guard let array = json.array else { return nil }
    let texts = array.compactMap(\.string)
    return texts.count == array.count ? texts : nil
  }
}
