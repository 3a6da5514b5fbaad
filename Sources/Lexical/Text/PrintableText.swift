extension StringProtocol {
  /// The text with nothing in it that steers a terminal: controls, bidirectional overrides, line
  /// separators and tag characters are shown as `\u{…}`, and a run of combining marks ends at 30.
  ///
  /// Everything that comes from a text, a corpus or another device goes through here before it is
  /// printed.
  package var printable: String {
    var output = String.UnicodeScalarView()
    var marks = 0
    for scalar in unicodeScalars {
      if scalar.isHostileToTerminals {
        output += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
        marks = 0
        continue
      }
      marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
      if marks <= 30 { output.append(scalar) }
    }
    return String(output)
  }

  /// A word as it stands inside a line: without soft hyphens, and without the hyphen and the line
  /// end at which it was divided.
  package var unbroken: String {
    var output = String.UnicodeScalarView()
    var isIndent = false
    for scalar in unicodeScalars where scalar != "\u{AD}" {
      if scalar == "\n" || scalar == "\r" {
        if !isIndent, output.last == "-" || output.last == "\u{2010}" { output.removeLast() }
        isIndent = true
      } else if !isIndent || scalar.value > 0x20 {
        isIndent = false
        output.append(scalar)
      }
    }
    return String(output)
  }

  /// The text in quotes, of which it may have one or both already: a sentence out of somebody's
  /// speech.
  package var quotedOnce: String {
    let opened = count { $0 == "“" }
    let closed = count { $0 == "”" }
    if let first, let last, "“\"«„".contains(first), "”\"»“".contains(last), opened == closed {
      return String(self)
    }
    let isOpen = first == "“" && opened > closed
    let isClosed = last == "”" && closed > opened
    return (isOpen ? "" : "“") + self + (isClosed ? "" : "”")
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may act on the scalar instead of showing it.
  package var isHostileToTerminals: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
