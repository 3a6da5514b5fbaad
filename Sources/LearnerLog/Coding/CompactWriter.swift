/// Makes the bytes that stand for an event's content in the store: whole numbers of variable
/// length, without what the columns beside them say.
struct CompactWriter: FieldVisitor {
  private(set) var bytes: [UInt8] = []
  private(set) var subject: String?
  private(set) var date: Int64?

  private mutating func put(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func put(signed number: Int64) {
    put(UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  mutating func subject(_ name: StaticString, _ value: inout String) {
    subject = value
  }

  mutating func date(_ name: StaticString, _ value: inout Int64) {
    date = value
  }

  mutating func integer(_ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>) {
    put(signed: Int64(value))
  }

  mutating func optional(_ name: StaticString, _ value: inout Int?) {
    guard let value else {
      bytes.append(0)
      return
    }
    put(UInt64(bitPattern: Int64(value) << 1 ^ Int64(value) >> 63) + 1)
  }

  mutating func trailing(_ name: StaticString, _ value: inout Int?) {
    if value != nil { optional(name, &value) }
  }

  mutating func text(_ name: StaticString, _ value: inout String) {
    put(UInt64(value.utf8.count))
    bytes += value.utf8
  }

  mutating func texts(_ name: StaticString, _ value: inout [String]) {
    put(UInt64(value.count))
    for index in value.indices { text(name, &value[index]) }
  }

  mutating func bits(_ name: StaticString, _ value: inout UInt128) {
    for shift in stride(from: 120, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt128(shift)))
    }
  }

  mutating func value(_ name: StaticString, _ value: inout RegisterValue) {
    var text = value.canonicalText
    self.text(name, &text)
  }
}
