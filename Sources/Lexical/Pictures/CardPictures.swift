package import LearnerDatabase
import LearnerLog

/// The pictures of cards, as pages and terminals show them.
package struct CardPictures: Sendable {
  private let folder: PictureFolder
  /// How the terminal shows pictures; nil names them.
  package let shownBy: PictureProtocol?

  package init(_ store: LearnerStore, shownBy: PictureProtocol? = nil) {
    folder = store.pictures
    self.shownBy = shownBy
  }

  /// The address that holds the picture itself, for a page that loads nothing; nil for one that is
  /// not there.
  package func address(of name: String?) throws(LexicalError) -> String? {
    guard let bytes = try bytes(of: name), let facts = PictureFacts(bytes) else { return nil }
    return "data:\(facts.mediaType);base64,\(bytes.base64)"
  }

  /// A picture as lines of a terminal: the picture with the rows that it covers, or what it is and
  /// where.
  ///
  /// - Parameters:
  ///   - name: what the card calls it.
  ///   - columns: the room across, in cells.
  ///   - rows: the room down; below four a picture is named.
  /// - Returns: as many lines as it needs.
  /// - Throws: ``LexicalError`` when the file is there and cannot be read.
  package func lines(of name: String, columns: Int, rows: Int) throws(LexicalError) -> [String] {
    guard let bytes = try bytes(of: name), let facts = PictureFacts(bytes) else {
      return ["a picture that is not on this device yet: “lexical sync” brings it"]
    }
    if let shownBy, rows >= 4,
      let picture = shownBy.text(for: bytes, columns: columns, rows: rows)
    {
      return [picture] + Array(repeating: "", count: rows - 1)
    }
    return ["\(facts.text): \(folder.path)/\(name)".printable]
  }

  private func bytes(of name: String?) throws(LexicalError) -> [UInt8]? {
    guard let name = name.flatMap({ PictureName($0) }) else { return nil }
    do { return try folder.bytes(of: name) } catch { throw LexicalError(error) }
  }
}
