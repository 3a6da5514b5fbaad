/// The named character references of HTML and the rules for numeric ones.
///
/// The names are those of the WHATWG list (HTML, “Named character references”), as Python's
/// `html.entities.html5` gives them, in the order of their bytes: one a line, with its code points.
package enum CharacterReferences {
  /// A reference that a source begins with.
  struct Match {
    /// One scalar, or two for the 93 names that stand for a pair.
    let scalars: [Unicode.Scalar]
    /// The end of the reference in the source.
    let end: Int
  }

  /// The reference whose `&` is at an offset, by the longest name of the list that is there.
  ///
  /// `nil` when the ampersand is text. In the value of an attribute, a name without a semicolon
  /// that is followed by `=`, a letter or a digit is text.
  static func match(
    _ bytes: [UInt8], at ampersand: Int, before end: Int, inAttribute: Bool
  ) -> Match? {
    guard ampersand + 1 < end else { return nil }
    if bytes[ampersand + 1] == UInt8(ascii: "#") {
      return numeric(bytes, at: ampersand + 2, before: end)
    }
    guard let (entry, stop) = table.longest(bytes, from: ampersand + 1, before: end) else {
      return nil
    }
    if inAttribute, bytes[stop - 1] != UInt8(ascii: ";"), stop < end {
      let next = bytes[stop]
      if next == UInt8(ascii: "=") || next.isASCIILetter || next.isASCIIDigit { return nil }
    }
    return Match(scalars: table.scalars(of: entry), end: stop)
  }

  /// The UTF-8 text and the end of a reference that ends with a semicolon; `nil` for other text.
  package static func replacement(
    _ bytes: [UInt8], at ampersand: Int, before end: Int
  ) -> (text: [UInt8], end: Int)? {
    guard let match = match(bytes, at: ampersand, before: end, inAttribute: false),
      bytes[match.end - 1] == UInt8(ascii: ";")
    else { return nil }
    var text: [UInt8] = []
    for scalar in match.scalars { text.append(scalar) }
    return (text, match.end)
  }

  /// A numeric reference after its `&#`, ended by a semicolon or by the first byte that is no
  /// digit.
  static func numeric(_ bytes: [UInt8], at start: Int, before end: Int) -> Match? {
    var position = start
    var value: UInt32 = 0
    let isHexadecimal = position < end && bytes[position] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { position += 1 }
    let digits = position
    while position < end, let digit = digit(bytes[position], isHexadecimal: isHexadecimal) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      position += 1
    }
    guard position > digits else { return nil }
    if position < end, bytes[position] == UInt8(ascii: ";") { position += 1 }
    return Match(scalars: [scalar(value)], end: position)
  }

  private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    if byte.isASCIIDigit { return UInt32(byte - 0x30) }
    let folded = byte | 0x20
    guard isHexadecimal, folded >= 0x61, folded <= 0x66 else { return nil }
    return UInt32(folded - 0x61 + 10)
  }

  /// The scalar of a numeric reference: 0x80–0x9F are read as Windows-1252, what is no scalar
  /// becomes U+FFFD (HTML, “Numeric character reference end state”).
  private static func scalar(_ value: UInt32) -> Unicode.Scalar {
    if value >= 0x80, value <= 0x9F {
      return windows1252Controls[Int(value) - 0x80]
    }
    guard value != 0, let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
    return scalar
  }

  /// The characters of Windows-1252 from 0x80 to 0x9F; the five free codes are themselves.
  package static let windows1252Controls = Array(
    """
    \u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}\u{2C6}\u{2030}\u{160}\u{2039}\
    \u{152}\u{8D}\u{17D}\u{8F}\u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}\
    \u{2DC}\u{2122}\u{161}\u{203A}\u{153}\u{9D}\u{17E}\u{178}
    """.unicodeScalars)

  /// The scalars of a name without `&`, with its semicolon if the list has one.
  static func scalars(named name: [UInt8]) -> [Unicode.Scalar]? {
    guard let (entry, stop) = table.longest(name, from: 0, before: name.count),
      stop == name.count
    else { return nil }
    return table.scalars(of: entry)
  }

  private static let table = CharacterReferenceTable(
    PackageResources.character_references_txt)
}

/// The list of named references in the order of its bytes, searched in place.
private struct CharacterReferenceTable: Sendable {
  private let bytes: [UInt8]
  /// The offset of each line.
  private let lines: [Int32]
  /// The first line whose name begins with a byte, for 128 bytes and one more.
  private let firstLines: [Int]

  init(_ bytes: [UInt8]) {
    var lines: [Int32] = []
    var starts = true
    for (offset, byte) in bytes.enumerated() {
      if starts { lines.append(Int32(offset)) }
      starts = byte == 0x0A
    }
    var firstLines: [Int] = []
    var line = 0
    for initial in 0...128 {
      while line < lines.count, Int(bytes[Int(lines[line])]) < initial { line += 1 }
      firstLines.append(line)
    }
    self.bytes = bytes
    self.lines = lines
    self.firstLines = firstLines
  }

  /// The line of the longest name that a source has at an offset, and the end of the name there.
  ///
  /// - Complexity: O(length of the name · log of the number of names with the same initial).
  func longest(_ source: [UInt8], from start: Int, before end: Int) -> (line: Int, end: Int)? {
    guard start < end, source[start] < 128 else { return nil }
    var low = firstLines[Int(source[start])]
    var high = firstLines[Int(source[start]) + 1]
    var best: (line: Int, end: Int)?
    var length = 1
    while low < high {
      // All names of low..<high share their first `length` bytes with the source; the name that
      // is no longer, if there is one, is the first of them.
      if byte(of: low, at: length) == 0x20 {
        best = (low, start + length)
        low += 1
      }
      guard start + length < end else { break }
      let next = source[start + length]
      low = bound(next, at: length, in: low..<high)
      high = bound(next &+ 1, at: length, in: low..<high)
      length += 1
    }
    return best
  }

  private func byte(of line: Int, at index: Int) -> UInt8 {
    bytes[Int(lines[line]) + index]
  }

  /// The first line of a range whose byte at an index is at least a value.
  private func bound(_ value: UInt8, at index: Int, in range: Range<Int>) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if byte(of: middle, at: index) < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func scalars(of line: Int) -> [Unicode.Scalar] {
    let start = Int(lines[line])
    let stop = line + 1 < lines.count ? Int(lines[line + 1]) : bytes.count
    return bytes[start..<stop - 1].split(separator: 0x20).dropFirst().compactMap { digits in
      UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
    }
  }
}
