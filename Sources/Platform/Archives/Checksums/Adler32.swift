/// The checksum of zlib streams as bytes arrive (RFC 1950, section 8.2).
package struct Adler32: Hashable, Sendable {
  private var low: UInt32 = 1
  private var high: UInt32 = 0

  package init() {}

  /// The checksum of everything so far.
  package var value: UInt32 { high << 16 | low }

  /// The checksum of some bytes that are all there.
  package static func value(of bytes: [UInt8]) -> UInt32 {
    var checksum = Adler32()
    checksum.update(bytes.span)
    return checksum.value
  }

  package mutating func update(_ bytes: borrowing Span<UInt8>) {
    // Safe: the raw span is used only while the bytes are borrowed.
    let bytes = unsafe bytes.bytes
    update(bytes)
  }

  mutating func update(_ bytes: RawSpan) {
    var offset = 0
    while offset < bytes.byteCount {
      // The most bytes after which neither sum can pass 32 bits.
      let end = min(offset + 5552, bytes.byteCount)
      while offset < end {
        low &+= UInt32(bytes.byte(at: offset))
        high &+= low
        offset += 1
      }
      low %= 65521
      high %= 65521
    }
  }
}
