/// The cyclic redundancy check of gzip, ZIP and PNG as bytes arrive: polynomial 0x04C11DB7,
/// reflected (RFC 1952, section 8; ISO 3309).
///
/// Sixteen tables process sixteen bytes a step.
package struct CRC32: Hashable, Sendable {
  /// The complement of the checksum.
  private var state: UInt32 = 0xFFFF_FFFF

  package init() {}

  /// The checksum of everything so far.
  package var value: UInt32 { ~state }

  /// The checksum of some bytes that are all there.
  package static func value(of bytes: [UInt8]) -> UInt32 {
    var checksum = CRC32()
    checksum.update(bytes)
    return checksum.value
  }

  package mutating func update(_ bytes: [UInt8]) {
    update(bytes.span)
  }

  package mutating func update(_ bytes: borrowing Span<UInt8>) {
    // Safe: the raw span is used only while the bytes are borrowed.
    let bytes = unsafe bytes.bytes
    update(bytes)
  }

  mutating func update(_ bytes: RawSpan) {
    let tables = Self.tables.span
    var checksum = state
    var offset = 0
    while bytes.byteCount - offset >= 16 {
      let first = bytes.integer(at: offset, as: UInt64.self) ^ UInt64(checksum)
      let second = bytes.integer(at: offset + 8, as: UInt64.self)
      checksum =
        Self.sum(of: first, tables, from: 15 * 256) ^ Self.sum(of: second, tables, from: 7 * 256)
      offset += 16
    }
    while offset < bytes.byteCount {
      let byte = UInt8(truncatingIfNeeded: checksum) ^ bytes.byte(at: offset)
      checksum = checksum >> 8 ^ tables[Int(byte)]
      offset += 1
    }
    state = checksum
  }

  /// What eight bytes add to the checksum, the first of them by the table that starts at `index`
  /// and each other one by the table before.
  @inline(__always)
  private static func sum(of word: UInt64, _ tables: Span<UInt32>, from index: Int) -> UInt32 {
    var sum: UInt32 = 0
    for byte in 0..<8 {
      let value = Int(truncatingIfNeeded: word &>> UInt64(byte &* 8)) & 255
      sum ^= tables[index &- byte &* 256 &+ value]
    }
    return sum
  }

  /// Sixteen tables of 256: table n holds what a byte adds that n other bytes follow.
  private static let tables: [UInt32] = {
    var tables: [UInt32] = (0..<256).map { index in
      (0..<8).reduce(UInt32(index)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
    for index in 256..<4096 {
      let previous = tables[index - 256]
      tables.append(previous >> 8 ^ tables[Int(previous & 255)])
    }
    return tables
  }()
}
