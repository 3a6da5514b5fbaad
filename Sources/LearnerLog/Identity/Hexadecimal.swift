extension UInt128 {
  /// The bits as 32 digits in small letters, the highest first.
  var hexadecimal: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(32)
    for place in stride(from: 124, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: self >> UInt128(place)) & 0xF
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
