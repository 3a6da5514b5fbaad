/// The name of a deck in registers: made from what the learner calls it, so that two devices that
/// make the same deck have one.
package struct DeckID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Small letters, digits and hyphens: `kitchen-words`.
  package let text: String

  /// The name as a register has it.
  package init(_ text: String) {
    self.text = text
  }

  /// The name that follows from what a learner calls a deck; nil when that has no letter or digit,
  /// or is longer than 80 characters.
  ///
  /// - Parameter name: without regard to case; in NFC, or else what looks alike may differ.
  package init?(naming name: some StringProtocol) {
    guard name.unicodeScalars.count <= 80 else { return nil }
    var text = ""
    for scalar in name.lowercased().unicodeScalars {
      let category = scalar.properties.generalCategory
      let isMark = category == .nonspacingMark || category == .spacingMark
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || isMark {
        text.unicodeScalars.append(scalar)
      } else if !text.isEmpty, !text.hasSuffix("-") {
        text += "-"
      }
    }
    if text.hasSuffix("-") { text.removeLast() }
    guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.value < 0x3A })
    else { return nil }
    self.text = text
  }

  package var description: String { text }

  package static func < (left: Self, right: Self) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
