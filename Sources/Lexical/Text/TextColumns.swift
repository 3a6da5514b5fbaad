/// How many columns a text takes: two for East Asian wide characters and emoji, none for marks.
package func displayWidth(_ text: String) -> Int {
  var width = 0
  for character in text {
    guard let scalar = character.unicodeScalars.first else { continue }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      width += 2
    default: width += 1
    }
  }
  return width
}

/// The text with spaces after it up to a width.
package func pad(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - displayWidth(text)))
}

/// The text with spaces before it up to a width.
package func padLeft(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - displayWidth(text))) + text
}

/// The text cut to a width, with an ellipsis where something is missing.
package func shortened(_ text: String, to width: Int) -> String {
  text.count <= width ? text : text.prefix(max(0, width - 1)) + "…"
}
