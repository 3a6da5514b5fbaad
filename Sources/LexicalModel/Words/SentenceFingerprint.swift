/// What makes two sentences one wherever they stand: their letters and digits, whatever spaces,
/// line ends, quotation marks and other punctuation lie between them.
///
/// A decision about one sentence is kept under its fingerprint, so that it holds in a page, in a
/// captured sentence, and in another edition of the text.
package struct SentenceFingerprint: Hashable, Sendable {
  private let value: UInt64

  /// - Complexity: O(bytes)
  package init(_ sentence: some StringProtocol) {
    // FNV-1a, over the UTF-8 of what counts.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for scalar in sentence.unicodeScalars
    where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      for byte in String(scalar).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    value = hash
  }

  /// Reads what ``description`` wrote; nil for another text.
  package init?(hexadecimal text: some StringProtocol) {
    guard text.utf8.count == Self.digits, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }

  private static let digits = 16
}

extension SentenceFingerprint: CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  package var description: String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: Self.digits - text.utf8.count) + text
  }
}
