import Files
import Lexical

extension CommandOption {
  /// The option of commands that write a page: to a file, or to stdout when none is named.
  static func page(_ meaning: String) -> Self {
    Self(name: "html", value: "FILE", standalone: "-", meaning: "\(meaning); stdout without FILE")
  }
}

extension Tool {
  /// Writes a page to a file, whole or not at all, or to stdout where the path is `-`.
  ///
  /// - Parameters:
  ///   - bytes: the page.
  ///   - path: what `--html` names.
  ///   - remark: what to say of the file when there is one.
  /// - Throws: ``LexicalError`` when the file or stdout cannot be written.
  func writePage(_ bytes: [UInt8], to path: String, remark: String) throws(LexicalError) {
    if path == "-" { return try output.write(bytes) }
    try checkTarget(path)
    do { try FileSystem.replace(path, with: bytes) } catch {
      throw LexicalError(.cannotCreate, "cannot write “\(path.printable)”: \(error)")
    }
    self.remark(remark)
  }
}
