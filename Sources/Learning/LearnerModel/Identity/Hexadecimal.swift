/// The bits as 32 digits, the highest first.
func hexadecimal(_ bits: UInt128) -> String {
  var digits: [UInt8] = []
  digits.reserveCapacity(32)
  for place in stride(from: 124, through: 0, by: -4) {
    let digit = UInt8(truncatingIfNeeded: bits >> UInt128(place)) & 0xF
    digits.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
  }
  return String(decoding: digits, as: UTF8.self)
}

/// The bits that 32 digits in small letters stand for; nil for any other text.
func bits(hexadecimal text: some StringProtocol) -> UInt128? {
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
  return count == 32 ? bits : nil
}
