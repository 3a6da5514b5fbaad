import Digest
import Files
import JSON

/// The books of a learner, beside the progress store and not in it: each in a folder that is named
/// by the digest of its file, so that none is kept twice.
///
/// A folder holds `content`, the file as it came, `book.json`, what is told of it, and
/// `position.json`, where its reader is. A deleted book keeps its folder under another name, so
/// that deleting can be undone. Every file is replaced as a whole: whatever ends the process, there
/// is the old one or the new one.
package struct BookFolder: Sendable {
  /// The folder of all books.
  package let path: String

  /// The longest file that is taken, in bytes.
  package static let byteLimit = 64 << 20

  private static let deletedSuffix = ".deleted"

  /// The folder of a store.
  package init(besideStoreAt store: String) {
    path = FileSystem.folder(of: store) + "/books"
  }

  /// Makes the folder where it is missing.
  ///
  /// - Throws: ``LexicalError`` when it cannot be made.
  package func make() throws(LexicalError) {
    try mapErrors { () throws(FileError) in
      try FileSystem.makeDurableFolder(path)
    }
  }

  /// The identifiers of the books that are there.
  package var identifiers: [String] {
    ((try? FileSystem.names(in: path)) ?? []).filter(Self.isIdentifier).sorted()
  }

  /// The folder of a book; nil for what is no identifier, or is not there.
  func folder(of identifier: String) -> String? {
    guard Self.isIdentifier(identifier) else { return nil }
    let folder = "\(path)/\(identifier)"
    return FileSystem.isFolder(folder) ? folder : nil
  }

  /// The file of a book as it came.
  ///
  /// - Throws: ``LexicalError`` for a book that is not there.
  package func content(of identifier: String) throws(LexicalError) -> [UInt8] {
    let path = try contentPath(of: identifier)
    return try mapErrors { () throws(FileError) in try FileSystem.read(path) }
  }

  /// Where the file of a book lies, as it came.
  ///
  /// - Throws: ``LexicalError`` for a book that is not there.
  package func contentPath(of identifier: String) throws(LexicalError) -> String {
    try existing(identifier) + "/content"
  }

  /// What is told of a book.
  ///
  /// - Throws: ``LexicalError`` for a book that is not there, or whose record is damaged.
  package func record(of identifier: String) throws(LexicalError) -> BookRecord {
    let folder = try existing(identifier)
    let bytes = try mapErrors { () throws(FileError) in try FileSystem.read(folder + "/book.json") }
    guard let value = try? JSONValue.parse(bytes),
      let record = BookRecord(value, identifier: identifier)
    else {
      throw LexicalError(.badData, "\(folder.printable)/book.json is damaged")
    }
    return record
  }

  /// Where the reader of a book is; nil at its beginning.
  package func position(of identifier: String) -> ReadingPosition? {
    guard let folder = folder(of: identifier),
      let bytes = try? FileSystem.readGuarded(folder + "/position.json", limit: 4_096),
      let value = try? JSONValue.parse(bytes)
    else { return nil }
    return ReadingPosition(value)
  }

  /// Keeps where the reader of a book is; a position older than the one that is kept changes
  /// nothing.
  ///
  /// - Returns: the position that holds now.
  /// - Throws: ``LexicalError`` for a book that is not there, or when the file cannot be written.
  package func keep(
    _ position: ReadingPosition, of identifier: String
  ) throws(LexicalError) -> ReadingPosition {
    let folder = try existing(identifier)
    if let kept = self.position(of: identifier), kept.milliseconds > position.milliseconds {
      return kept
    }
    try mapErrors { () throws(FileError) in
      try FileSystem.replace(folder + "/position.json", with: Array(position.json.text.utf8))
    }
    return position
  }

  /// Keeps a book.
  ///
  /// - Throws: ``LexicalError`` when it cannot be written; nothing is kept then.
  func add(_ record: BookRecord, content: [UInt8]) throws(LexicalError) {
    try make()
    let folder = "\(path)/\(record.identifier)"
    let temporary = "\(path)/.new-\(record.identifier)-\(UInt32.random(in: 0 ... .max))"
    try mapErrors { () throws(FileError) in
      try FileSystem.makeFolder(temporary, permissions: 0o700)
      do throws(FileError) {
        try FileSystem.create(temporary + "/content", content, permissions: 0o600)
        try FileSystem.create(
          temporary + "/book.json", Array(record.json.text.utf8), permissions: 0o600)
        try FileSystem.move(temporary, to: folder)
      } catch {
        for name in ["/content", "/book.json", ""] { try? FileSystem.remove(temporary + name) }
        // Another process has added the same book meanwhile.
        if !FileSystem.isFolder(folder) { throw error }
      }
    }
  }

  /// Replaces what is told of a book.
  func replace(_ record: BookRecord) throws(LexicalError) {
    let folder = try existing(record.identifier)
    try mapErrors { () throws(FileError) in
      try FileSystem.replace(folder + "/book.json", with: Array(record.json.text.utf8))
    }
  }

  /// Puts a book in a series, or with nil or an empty name takes it out.
  ///
  /// - Returns: the book as it is told now.
  /// - Throws: ``LexicalError`` for a book that is not there, or a name of more than 200 bytes.
  @discardableResult
  package func put(
    _ identifier: String, inSeries series: String?
  ) throws(LexicalError) -> BookRecord {
    var record = try record(of: identifier)
    let name = series.map { String($0.printable.trimmed) } ?? ""
    guard name.utf8.count <= 200 else {
      throw LexicalError(.badRequest, "the name of a series has at most 200 bytes")
    }
    record.series = name.isEmpty ? nil : name
    try replace(record)
    return record
  }

  /// Takes a book from the shelf; ``restore(_:)`` puts it back with its position.
  ///
  /// - Throws: ``LexicalError`` for a book that is not there.
  package func delete(_ identifier: String) throws(LexicalError) {
    let folder = try existing(identifier)
    let target = folder + Self.deletedSuffix
    try mapErrors { () throws(FileError) in
      if FileSystem.isFolder(target) { try removeTree(target) }
      try FileSystem.move(folder, to: target)
    }
  }

  /// Puts a deleted book back.
  ///
  /// - Throws: ``LexicalError`` for a book that was not deleted.
  package func restore(_ identifier: String) throws(LexicalError) {
    guard Self.isIdentifier(identifier),
      FileSystem.isFolder("\(path)/\(identifier)\(Self.deletedSuffix)")
    else { throw LexicalError(.noInput, "no such book was deleted") }
    let target = "\(path)/\(identifier)"
    guard !FileSystem.isFolder(target) else { return }
    try mapErrors { () throws(FileError) in
      try FileSystem.move(target + Self.deletedSuffix, to: target)
    }
  }

  private func existing(_ identifier: String) throws(LexicalError) -> String {
    guard let folder = folder(of: identifier) else {
      throw LexicalError(.noInput, "there is no such book on the shelf")
    }
    return folder
  }

  private func removeTree(_ folder: String) throws(FileError) {
    for name in try FileSystem.names(in: folder) { try FileSystem.remove("\(folder)/\(name)") }
    try FileSystem.remove(folder)
  }

  private static func isIdentifier(_ text: String) -> Bool {
    text.utf8.count == 16
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// The identifier of a file's bytes.
  static func identifier(of content: [UInt8]) -> String {
    String(SHA256.digest(of: content).hex.prefix(16))
  }

  private func mapErrors<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(LexicalError) -> Result {
    do throws(FileError) { return try body() } catch {
      throw LexicalError(error.isMissing ? .noInput : .inputOutput, "\(error)".printable)
    }
  }
}
