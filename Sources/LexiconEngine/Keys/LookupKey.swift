import ICU

/// A word as it is indexed and looked up: without case, ligatures, full width and invisible
/// characters, with straight apostrophes and plain hyphens.
///
/// The key is the NFKC case-fold of the surface form, in which `’`, `‘`, `‛` and `ʼ` have become
/// `'`, and `‐` and `‑` have become `-`. A key is its own key.
package struct LookupKey: Hashable, Sendable {
  /// The key in UTF-8.
  package let bytes: [UInt8]

  /// The key of a surface form; ill-formed bytes act as U+FFFD.
  package init(utf8: Span<UInt8>) {
    bytes = Self.fold(utf8)
  }

  package init(_ text: String) {
    self.init(utf8: text.utf8.span)
  }

  /// The key as the image indexes it and as a ``Token`` carries it.
  package var packed: PackedKey { PackedKey(bytes.span) }

  /// The key of a surface form without the bytes between: no allocation where the form is ASCII.
  package static func packed(utf8: Span<UInt8>) -> PackedKey {
    guard utf8.count <= 16, let key = packedASCII(utf8) else { return PackedKey(fold(utf8).span) }
    return key
  }

  /// The key of at most 16 bytes; nil where one is zero or beyond ASCII.
  private static func packedASCII(_ text: Span<UInt8>) -> PackedKey? {
    let count = text.count
    var (low, high) = (0 as UInt64, 0 as UInt64)
    if count >= 8 {
      let reader = ByteReader(text)
      low = reader.word(at: 0)
      high = reader.word(at: count - 8) >> UInt64(8 * (16 - count))
    } else {
      for index in 0..<count { low |= UInt64(text[index]) &<< UInt64(8 &* index) }
    }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let used = (~0 as UInt64) >> UInt64(64 - 8 * min(count, 8))
    let usedHigh = (~0 as UInt64) >> UInt64(64 - 8 * max(count - 8, 0))
    // The high bit of each byte that is zero, perhaps of one above it, or beyond ASCII.
    let unusual = (low &- ones | low) & used | (high &- ones | high) & usedHigh
    if unusual & (0x80 &* ones) != 0 { return nil }
    return PackedKey(
      low: low | ASCIILetterMask.marked(in: low) >> 2,
      high: high | ASCIILetterMask.marked(in: high) >> 2)
  }

  private static func fold(_ text: Span<UInt8>) -> [UInt8] {
    var isASCII = true
    let folded = [UInt8](capacity: text.count) { output in
      for index in 0..<text.count {
        isASCII = isASCII && text[index].isASCII
        output.append(lowercased(text[index]))
      }
    }
    if isASCII { return folded }
    // ICU fails only for want of memory or beyond 512 MB; such a word is looked up as it is
    // written.
    guard let folded = try? NormalForm.nfkcCaseFold.apply(to: text) else { return folded }
    return withPlainMarks(folded)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte.isASCIICapital ? byte.loweredLetter : byte
  }

  /// Apostrophes straightened and hyphens plain.
  private static func withPlainMarks(_ text: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      switch (text[index], index + 1 < text.count ? text[index + 1] : 0) {
      case (TypographicMark.lead, TypographicMark.second):
        switch text[index + 2] {
        case TypographicMark.leftSingleQuote, TypographicMark.rightSingleQuote,
          TypographicMark.reversedSingleQuote:
          plain.append(.apostrophe)
        case TypographicMark.hyphen, TypographicMark.nonBreakingHyphen: plain.append(.hyphen)
        default: plain.append(contentsOf: text[index..<index + 3])
        }
        index += 3
      case (0xCA, 0xBC):
        // U+02BC MODIFIER LETTER APOSTROPHE.
        plain.append(.apostrophe)
        index += 2
      default:
        plain.append(text[index])
        index += 1
      }
    }
    return plain
  }
}
