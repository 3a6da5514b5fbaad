/// A name of at most 16 bytes, in lower case, as one number: names are compared without strings.
///
/// A longer name has the key ``none``, which equals no name that fits.
package struct NameKey: Hashable, Sendable {
  private let packed: UInt128

  /// The key of no name, of an empty one and of one longer than 16 bytes.
  package static let none = NameKey("")

  package init(_ name: String) {
    let bytes = Array(name.utf8)
    self.init(bytes, 0..<bytes.count)
  }

  /// The key of a name in a source.
  ///
  /// - Complexity: O(bytes of the name), at most 16.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    guard range.count <= 16 else {
      packed = 0
      return
    }
    var packed: UInt128 = 0
    for index in range {
      packed = packed << 8 | UInt128(bytes[index].asciiLowercased)
    }
    self.packed = packed
  }

  package func hash(into hasher: inout Hasher) {
    // Names are short: one word holds most of them, and a long one still spreads.
    hasher.combine(UInt64(truncatingIfNeeded: packed ^ packed >> 61))
  }
}

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

extension [UInt8] {
  /// Appends the UTF-8 form of a scalar.
  package mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      append(UInt8(truncatingIfNeeded: value))
    } else if value < 0x800 {
      append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
      append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    } else if value < 0x10000 {
      append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    } else {
      append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
      append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    }
  }
}
