/// Whole numbers as facts hold them: seven bits to a byte, the lowest first, with the top bit set where more
/// follow (LEB128).
extension Span<UInt8> {
  /// Reads a number and moves behind it; nothing beyond the bytes is touched.
  func wholeNumber(at position: inout Int) throws(FactError) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while position < count, shift < 64 {
      let byte = self[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw .damaged(expected: "a whole number")
  }
}

extension UInt64 {
  /// The signed number that was folded into this one, so that small negative ones stay short.
  var unfolded: Int64 {
    Int64(bitPattern: self >> 1) ^ -Int64(bitPattern: self & 1)
  }
}
