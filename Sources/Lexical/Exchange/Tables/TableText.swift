import Documents

/// The bytes of a table or a list as UTF-8, whatever they were written in.
package struct TableText: Hashable, Sendable {
  package let bytes: [UInt8]
  /// How the file was read, where it does not say so itself: `windows-1252, byte 7 is no UTF-8`.
  package let notice: String?

  /// Decodes a file: as the caller says, by its byte order mark, by zero bytes, else as UTF-8 or
  /// Windows-1252, which holds Latin-1.
  ///
  /// - Throws: ``LexicalError`` with the file and the offset for bytes that are no text.
  package init(
    _ bytes: [UInt8], name: String, options: ReadingOptions = ReadingOptions()
  ) throws(LexicalError) {
    do {
      let text = try EncodingReport.decode(bytes, as: options.encoding)
      self.bytes = text.bytes
      notice =
        text.report.isCertain
        ? nil : "\(name.printable): read as \(text.report); if that is wrong, say --encoding"
    } catch {
      throw LexicalError(.badData, "\(name.printable): \(error)")
    }
  }
}
