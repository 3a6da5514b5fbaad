extension DocumentFormat {
  /// Whether a source is plain text in UTF-8, which can be read as it is and piece by piece.
  ///
  /// UTF-8 with few faults counts; each fault is read as U+FFFD.
  ///
  /// - Parameter head: the first bytes of the source, or all of it.
  /// - Returns: false for every other format and encoding.
  /// - Throws: ``DocumentError/unsupported(format:advice:)`` for a known format that is not read,
  ///   ``DocumentError/notText(offset:found:)`` for other bytes that are no text.
  /// - Complexity: looks at the first 64 KiB.
  package static func isPlainUTF8(_ head: [UInt8]) throws(DocumentError) -> Bool {
    guard try detect(head) == .plainText else { return false }
    var sample = head.prefix(1 << 16)
    // A character that the cut divides is no fault of the text.
    while sample.count < head.count, let last = sample.last, last >= 0x80 { sample.removeLast() }
    let text = try DecodedText(detecting: Array(sample), option: nil, declared: nil, file: nil)
    return text.report.encoding == .utf8
  }
}
