/// The lines of a text, ended by LF, CR LF or CR.
struct TextLines {
  /// The bytes of each line without its end.
  let ranges: [Range<Int>]

  init(_ text: DecodedText) {
    self.init(text.bytes, from: text.start)
  }

  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8], from start: Int = 0) {
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(bytes.count / 40)
    var lineStart = start
    var position = start
    let text = bytes.span
    while position < text.count {
      let byte = text[position]
      guard byte == 0x0A || byte == 0x0D else {
        position += 1
        continue
      }
      ranges.append(lineStart..<position)
      position += 1
      if byte == 0x0D, position < text.count, text[position] == 0x0A { position += 1 }
      lineStart = position
    }
    if lineStart < bytes.count { ranges.append(lineStart..<bytes.count) }
    self.ranges = ranges
  }
}

extension [UInt8] {
  /// A range without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high, self[low] <= 0x20 { low += 1 }
    while low < high, self[high - 1] <= 0x20 { high -= 1 }
    return low..<high
  }

  /// Whether a range has no character but white space.
  func isBlank(_ range: Range<Int>) -> Bool {
    for index in range where self[index] > 0x20 { return false }
    return true
  }

  /// Whether ASCII text is at an offset, the case of letters not told apart.
  func has(_ text: String, at offset: Int, before end: Int) -> Bool {
    guard offset + text.utf8.count <= end else { return false }
    var index = offset
    for byte in text.utf8 {
      let found = self[index]
      let folded = found >= 0x41 && found <= 0x5A ? found | 0x20 : found
      let wanted = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      if folded != wanted { return false }
      index += 1
    }
    return true
  }
}
