import LexiconEngine

extension WordVector {
  /// Reads the components as bytes in Base64 (RFC 4648, 64 characters); nil for another text.
  init?(base64 text: String) {
    guard text.utf8.count == Self.dimensions / 3 * 4 else { return nil }
    var bytes: [Int8] = []
    var bits: UInt32 = 0
    for (index, character) in text.utf8.enumerated() {
      guard let value = Self.value(of: character) else { return nil }
      bits = bits << 6 | value
      if index % 4 == 3 {
        for shift in [16, 8, 0] {
          bytes.append(Int8(truncatingIfNeeded: bits >> UInt32(shift)))
        }
        bits = 0
      }
    }
    self.init { bytes[$0] }
  }

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
