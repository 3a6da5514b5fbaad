/// Counts UTF-16 units along UTF-8 bytes, for browsers count so.
package struct UTF16Counter {
  private let text: [UInt8]
  private var position: Int
  private var units = 0

  package init(_ text: [UInt8], from start: Int) {
    self.text = text
    position = start
  }

  /// The units from the start to an offset, which must not go back, as the page shows the text.
  package mutating func count(upTo offset: Int) -> Int {
    while position < offset {
      let byte = text[position]
      if byte < 0x80, byte >= 0x20, byte != 0x7F {
        units += 1
        position += 1
        continue
      }
      if let (shown, end) = text.pageSubstitute(at: position) {
        units += shown.units
        position = end
        continue
      }
      switch byte {
      case 0x80..<0xC0: break
      case 0xF0...: units += 2
      default: units += 1
      }
      position += 1
    }
    return units
  }
}
