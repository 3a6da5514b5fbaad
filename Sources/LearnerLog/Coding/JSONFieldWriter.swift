import JSON

/// Makes the JSON object of an event's content.
struct JSONFieldWriter: FieldVisitor {
  private(set) var members: [JSONMember] = []

  private mutating func put(_ name: StaticString, _ value: JSONValue) {
    members.append(JSONMember(name: "\(name)", value: value))
  }

  mutating func subject(_ name: StaticString, _ value: inout String) {
    put(name, .string(value))
  }

  mutating func date(_ name: StaticString, _ value: inout Int64) {
    put(name, .integer(value))
  }

  mutating func integer(_ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>) {
    put(name, .integer(Int64(value)))
  }

  mutating func optional(_ name: StaticString, _ value: inout Int?) {
    if let value { put(name, .integer(Int64(value))) }
  }

  mutating func trailing(_ name: StaticString, _ value: inout Int?) {
    optional(name, &value)
  }

  mutating func text(_ name: StaticString, _ value: inout String) {
    put(name, .string(value))
  }

  mutating func texts(_ name: StaticString, _ value: inout [String]) {
    put(name, .array(value.map { .string($0) }))
  }

  mutating func bits(_ name: StaticString, _ value: inout UInt128) {
    put(name, .string(value.hexadecimal))
  }

  mutating func value(_ name: StaticString, _ value: inout RegisterValue) {
    put(name, value.json)
  }
}
