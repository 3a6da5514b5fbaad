/// The name of one event for ever: 128 bits that no two events share.
///
/// A device draws them at random (UUID version 4); an import derives them from what it reads
/// (version 8), so that the same file read twice, or on two devices, names the same events. Never a
/// time: two devices may answer in one millisecond.
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

extension UInt128 {
  /// The bits as 32 digits in small letters, the highest first.
  var hexadecimal: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(32)
    for shift in stride(from: 124, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: self >> UInt128(shift)) & 0xF
      digits.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The bits that 32 digits in small letters stand for; nil for any other text.
  init?(hexadecimal text: some StringProtocol) {
    var bits: UInt128 = 0
    var count = 0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: bits = bits << 4 | UInt128(byte - 0x30)
      case 0x61...0x66: bits = bits << 4 | UInt128(byte - 0x57)
      default: return nil
      }
      count += 1
      if count > 32 { return nil }
    }
    guard count == 32 else { return nil }
    self = bits
  }
}

/// The position of an event among all events of all devices: by time, then device, then name.
///
/// The order is total, the same everywhere, and keeps cause before effect.
package struct EventOrder: Hashable, Sendable, Comparable {
  package let time: HybridTime
  package let device: DeviceID
  package let id: EventID

  package init(time: HybridTime, device: DeviceID, id: EventID) {
    self.time = time
    self.device = device
    self.id = id
  }

  package static func < (left: Self, right: Self) -> Bool {
    if left.time != right.time { return left.time < right.time }
    if left.device != right.device { return left.device < right.device }
    return left.id < right.id
  }
}
