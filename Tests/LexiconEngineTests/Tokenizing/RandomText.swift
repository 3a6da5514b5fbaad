import TestSupport

/// Text of mixed scripts, marks, controls and emoji, chosen so that rules meet often.
enum RandomText {
  private static let pools: [[ClosedRange<UInt32>]] = [
    [0x61...0x7A, 0x41...0x5A],
    [0x20...0x2F, 0x3A...0x40, 0x5B...0x60],
    [0x30...0x39],
    [0x20...0x20, 0x2E...0x2E, 0x2C...0x2C, 0x27...0x27, 0x22...0x22, 0x3A...0x3A, 0x5F...0x5F],
    [0x0...0x1F, 0x7F...0xA0, 0x2028...0x2029],
    [0xA1...0x24F],
    [0x300...0x36F, 0x200C...0x200D, 0xAD...0xAD, 0x200B...0x200F, 0x2060...0x2064],
    [0x370...0x52F],
    [0x590...0x6FF],
    [0x900...0xD7F],
    [0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF],
    [0x1100...0x11FF, 0xAC00...0xAC80],
    [0x2010...0x206F, 0x20A0...0x214F],
    [0x3000...0x30FF, 0x4E00...0x4E80, 0x31F0...0x31FF],
    [0xFE00...0xFE0F, 0xFE10...0xFE6F, 0xFF00...0xFFEF],
    [0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F466...0x1F469, 0x2640...0x2642, 0x200D...0x200D],
    [0x1F300...0x1F6FF, 0x24C2...0x24C2, 0x2139...0x2139, 0x1F200...0x1F202],
    [0x0...0xD7FF, 0xE000...0x2FFFF, 0xE0000...0xE01FF],
  ]

  /// A string of random scalars from a few of the pools.
  static func string(scalars count: Int, using generator: inout SeededGenerator) -> String {
    let chosen = (0..<3).map { _ in pools[Int.random(in: 0..<pools.count, using: &generator)] }
    var scalars = String.UnicodeScalarView()
    for _ in 0..<count {
      let pool = chosen[Int.random(in: 0..<3, using: &generator)]
      let range = pool[Int.random(in: 0..<pool.count, using: &generator)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// The bytes of such a string, some of them overwritten, so that they are ill-formed.
  static func illFormedBytes(scalars count: Int, using generator: inout SeededGenerator) -> [UInt8]
  {
    var bytes = Array(string(scalars: count, using: &generator).utf8)
    guard !bytes.isEmpty else { return [0xC0] }
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8.random(in: 0x80...0xFF, using: &generator)
      default: bytes.insert(UInt8.random(in: 0x80...0xFF, using: &generator), at: place)
      }
      if bytes.isEmpty { bytes = [0x80] }
    }
    return bytes
  }
}
