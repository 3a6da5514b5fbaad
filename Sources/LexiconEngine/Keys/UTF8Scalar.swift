/// A code point read from UTF-8, with its length in bytes.
///
/// Ill-formed bytes read as U+FFFD, one for each maximal subpart (Unicode 15, section 3.9), which
/// is what ICU and Swift's strings make of them.
struct UTF8Scalar {
  let value: UInt32
  let length: Int
  /// The bytes may be the beginning of a longer sequence: the window ended inside it.
  let isCutOff: Bool

  @inline(__always)
  init(in text: borrowing Span<UInt8>, at position: Int) {
    let lead = text[position]
    if lead < 0x80 {
      self.init(value: UInt32(lead), length: 1)
    } else if lead >= 0xC2, lead < 0xE0, position + 1 < text.count,
      text[position + 1] & 0xC0 == 0x80
    {
      // Most letters beyond ASCII have two bytes.
      self.init(value: UInt32(lead & 0x1F) << 6 | UInt32(text[position + 1] & 0x3F), length: 2)
    } else {
      self.init(in: text, at: position, lead: lead)
    }
  }

  @inline(__always)
  private init(value: UInt32, length: Int, isCutOff: Bool = false) {
    self.value = value
    self.length = length
    self.isCutOff = isCutOff
  }

  @inline(never)
  private init(in text: borrowing Span<UInt8>, at position: Int, lead: UInt8) {
    // The first continuation byte is restricted after some leads: no overlong forms, no surrogates,
    // nothing beyond U+10FFFF.
    let second: ClosedRange<UInt8>
    let length: Int
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default:
      self.init(value: 0xFFFD, length: 1)
      return
    }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard position + index < text.count else {
        self.init(value: 0xFFFD, length: index, isCutOff: true)
        return
      }
      let byte = text[position + index]
      guard index == 1 ? second.contains(byte) : byte & 0xC0 == 0x80 else {
        self.init(value: 0xFFFD, length: index)
        return
      }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    self.init(value: value, length: length)
  }
}
