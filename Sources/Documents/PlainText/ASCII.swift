/// Tests of single bytes for the loops of this module: calls of another module's are not inlined.
extension UInt8 {
  /// The byte with an ASCII capital folded to lower case.
  var asciiLowercased: UInt8 {
    self >= 0x41 && self <= 0x5A ? self | 0x20 : self
  }

  var isASCIILetter: Bool {
    let folded = self | 0x20
    return folded >= 0x61 && folded <= 0x7A
  }

  var isASCIIDigit: Bool {
    self >= 0x30 && self <= 0x39
  }

  /// Whether the byte is white space between the parts of a tag: tab, LF, FF, CR or space.
  var isMarkupSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }
}
