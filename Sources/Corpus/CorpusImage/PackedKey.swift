/// STAND-IN until TextAnalysis arrives.
struct PackedKey: Hashable {
  var low: UInt64 = 0
  var high: UInt64 = 0
  init(_ bytes: [UInt8]) {
    if bytes.count <= 16 {
      for (i, b) in bytes.enumerated() {
        if i < 8 { low |= UInt64(b) << (8 * i) } else { high |= UInt64(b) << (8 * (i - 8)) }
      }
    } else {
      var a: UInt64 = 0xcbf29ce484222325
      for b in bytes { a = (a ^ UInt64(b)) &* 0x100000001b3 }
      low = a
      high = (a &* 0x9E37_79B9_7F4A_7C15) | 0xFF << 56
    }
  }
}
