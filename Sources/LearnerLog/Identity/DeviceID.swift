/// The name of one progress store: 128 random bits, drawn when it is made.
///
/// A store that finds itself copied draws a new one and keeps the old one as a peer.
package struct DeviceID: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let bits: UInt128

  package init(bits: UInt128) {
    self.bits = bits
  }

  /// Reads 32 hexadecimal digits in small letters; nil for anything else.
  package init?(hexadecimal text: some StringProtocol) {
    guard let bits = UInt128(hexadecimal: text) else { return nil }
    self.bits = bits
  }

  /// 32 hexadecimal digits in small letters: also the name of the device's folder in a share.
  package var description: String { bits.hexadecimal }

  /// Orders by bytes, the first one first.
  package static func < (left: Self, right: Self) -> Bool {
    left.bits < right.bits
  }
}
