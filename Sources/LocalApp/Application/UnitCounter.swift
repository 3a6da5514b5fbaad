/// Counts UTF-16 units along UTF-8 bytes, for browsers count so.
struct UnitCounter {
  private let text: [UInt8]
  private var position: Int
  private var units = 0

  init(_ text: [UInt8], from start: Int) {
    self.text = text
    position = start
  }

  /// The units from the start to an offset, which must not go back.
  mutating func count(upTo offset: Int) -> Int {
    while position < offset {
      switch text[position] {
      case 0x80..<0xC0: break
      case 0xF0...: units += 2
      default: units += 1
      }
      position += 1
    }
    return units
  }
}
