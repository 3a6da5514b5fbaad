import Documents

/// How the files of a command are read.
package struct ReadingOptions: Hashable, Sendable {
  /// The encoding of every text; nil decides by evidence.
  var encoding: TextEncoding?

  /// How many cores annotate a long plain text.
  package var jobs = 1
  /// Plain text up to so many bytes is read whole.
  package var wholeLimit = 4 << 20
  /// A longer one is divided at paragraph ends into pieces of about so many bytes.
  package var pieceSize = 1 << 20

  /// Decides by evidence.
  package init() {}

  /// - Parameter label: what an encoding is called: `latin1`, `utf-16`, `windows-1252`.
  /// - Throws: ``LexicalError`` that names the encodings that can be read.
  package init(encoding label: String) throws(LexicalError) {
    guard let encoding = TextEncoding(label: label) else {
      let names = TextEncoding.allCases.map(\.rawValue).joined(separator: ", ")
      throw LexicalError(
        .badRequest, "“\(label.printable)” is no encoding that can be read; expected \(names)")
    }
    self.encoding = encoding
  }

  var document: DocumentOptions {
    var options = DocumentOptions()
    options.encoding = encoding
    return options
  }
}
