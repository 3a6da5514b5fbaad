/// Reads the fields of a message in the wire format of Protocol Buffers, in which Anki's newer
/// collections keep their settings.
///
/// Fields that are not asked for are passed over; a message that is cut off or damaged ends early.
struct ProtobufReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  enum Value {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
    case fixed32(UInt32)
    case fixed64(UInt64)

    var number: UInt64? { if case .number(let value) = self { value } else { nil } }

    var bytes: ArraySlice<UInt8>? { if case .bytes(let value) = self { value } else { nil } }

    var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    var float: Float? { if case .fixed32(let bits) = self { Float(bitPattern: bits) } else { nil } }

    /// The numbers of a packed field of floats.
    var floats: [Float] {
      if let float { return [float] }
      guard let bytes, bytes.count.isMultiple(of: 4) else { return [] }
      return stride(from: bytes.startIndex, to: bytes.endIndex, by: 4).map { start in
        let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
        return Float(bitPattern: bits)
      }
    }
  }

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  init(_ bytes: [UInt8]) {
    self.init(bytes[...])
  }

  /// The next field and its number; nil at the end, or where the message is damaged.
  mutating func next() -> (field: Int, value: Value)? {
    guard let key = varint() else { return nil }
    let field = Int(truncatingIfNeeded: key >> 3)
    switch key & 7 {
    case 0: return varint().map { (field, .number($0)) }
    case 1: return fixed(8).map { (field, .fixed64($0)) }
    case 2:
      guard let count = varint(), count <= UInt64(bytes.endIndex - position) else { return nil }
      let start = position
      position += Int(count)
      return (field, .bytes(bytes[start..<position]))
    case 5: return fixed(4).map { (field, .fixed32(UInt32(truncatingIfNeeded: $0))) }
    default: return nil
    }
  }

  /// The last value of a field, as the format has it; nil where there is none.
  static func last(_ wanted: Int, in bytes: ArraySlice<UInt8>) -> Value? {
    var reader = Self(bytes)
    var found: Value?
    while let (field, value) = reader.next() {
      if field == wanted { found = value }
    }
    return found
  }

  private mutating func varint() -> UInt64? {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.endIndex, shift < 64 {
      let byte = bytes[position]
      position += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
    return nil
  }

  private mutating func fixed(_ count: Int) -> UInt64? {
    guard bytes.endIndex - position >= count else { return nil }
    defer { position += count }
    return (0..<count).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64(8 * $1) }
  }
}
