import CICU

/// A normal form of UTF-8 text.
///
/// A run of more than 30 nonstarters is normalised in pieces, so that time grows with the length of
/// a text even where it is hostile; text within that limit (UAX #15, Stream-Safe) gets the exact
/// form.
package enum NormalForm: Hashable, Sendable {
  /// Canonical composition.
  case nfc
  /// Compatibility composition without case and without invisible characters, for lookup.
  case nfkcCaseFold

  private var code: Int32 {
    switch self {
    case .nfc: Int32(CICU_NFC)
    case .nfkcCaseFold: Int32(CICU_NFKC_CASEFOLD)
    }
  }

  /// The text in this form; ill-formed bytes become U+FFFD.
  /// - Throws: `textTooLong` for what ICU cannot hold in one piece.
  package func apply(to text: Span<UInt8>) throws(ICUError) -> [UInt8] {
    let length = try checkedLength(of: text)
    var capacity = text.count + text.count / 2 + 16
    while true {
      var code: Int32 = 0
      var needed: Int32 = 0
      // Safe: ICU writes at most `capacity` bytes, and tells how many there are.
      let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        needed = unsafe text.withUnsafeBufferPointer { bytes in
          unsafe cicu_normalize(
            self.code, bytes.baseAddress, length, buffer.baseAddress, Int32(capacity), &code)
        }
        count = max(0, min(Int(needed), capacity))
      }
      if code != 0 { throw ICUError(code: code) }
      if Int(needed) <= capacity { return result }
      capacity = Int(needed)
    }
  }

  /// Whether the text is well-formed and already in this form.
  /// - Throws: `textTooLong` for what ICU cannot hold in one piece.
  package func holds(for text: Span<UInt8>) throws(ICUError) -> Bool {
    let length = try checkedLength(of: text)
    var code: Int32 = 0
    // Safe: the span lends its bytes for the call.
    let answer = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe cicu_is_normalized(self.code, bytes.baseAddress, length, &code)
    }
    if code != 0 { throw ICUError(code: code) }
    return answer == 1
  }

  private func checkedLength(of text: Span<UInt8>) throws(ICUError) -> Int32 {
    let limit = Int(Int32.max) / 4
    guard text.count <= limit else { throw .textTooLong(count: text.count, limit: limit) }
    return Int32(text.count)
  }
}
