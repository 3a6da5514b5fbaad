/// The name of one event for ever: 128 bits that no two events share.
///
/// A device draws them at random (UUID version 4); an import derives them from what it reads (version 8),
/// so that the same file read twice, or on two devices, names the same events. Never a time: two devices
/// may answer in one millisecond.
package struct EventID: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let bits: UInt128

  package init(bits: UInt128) {
    self.bits = bits
  }

  /// A random name: the bits with version and variant of RFC 9562 set.
  package init(random bits: UInt128) {
    self.bits = Self.marked(bits, version: 4)
  }

  /// A name derived from a digest of what happened.
  package init(derived bits: UInt128) {
    self.bits = Self.marked(bits, version: 8)
  }

  /// Reads 32 hexadecimal digits in small letters; nil for anything else.
  package init?(hexadecimal text: some StringProtocol) {
    guard let bits = UInt128(hexadecimal: text) else { return nil }
    self.bits = bits
  }

  /// 32 hexadecimal digits in small letters.
  package var description: String { bits.hexadecimal }

  /// Orders by bytes, the first one first.
  package static func < (left: Self, right: Self) -> Bool {
    left.bits < right.bits
  }

  private static func marked(_ bits: UInt128, version: UInt128) -> UInt128 {
    let cleared = bits & ~(0xF << 76) & ~(0x3 << 62)
    return cleared | version << 76 | 0x2 << 62
  }
}
