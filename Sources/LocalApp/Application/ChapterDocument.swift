import JSON
import Lexical
import LexiconStore
import Server

/// Chapters as the reading page takes them, made from the same content as the page that is one
/// file.
extension Application {
  /// A chapter: `lexical.chapter/2` with its markup in `body`, and in `data` which stretch of which
  /// unit is which word, in which sense.
  ///
  /// The entries have no meanings, so that the text comes at once; `lexical.meanings/1` has those.
  func chapter(_ number: Int, of identifier: String) async throws -> [UInt8] {
    let (book, reader, content) = try await chapterSource(number, of: identifier)
    let head: JSONValue = [
      "schema": "lexical.chapter/2", "book": .string(identifier),
      "chapter": .integer(Int64(number)), "chapters": .integer(Int64(book.chapters.count)),
      "isBlank": .bool(reader.isBlank),
      "body": .string(String(decoding: content.body, as: UTF8.self)),
    ]
    var bytes: [UInt8] = []
    // Room for the entries too, which are the only part that is not made yet.
    bytes.reserveCapacity(content.byteCount + content.byteCount / 2)
    head.write(to: &bytes)
    bytes.removeLast()
    bytes += ",\"data\":".utf8
    try content.writeData(for: reader, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  /// What the words of a chapter mean, entry by entry: `lexical.meanings/1`, with what the learner
  /// has written of them.
  func meanings(ofChapter number: Int, in identifier: String) async throws -> [UInt8] {
    let (_, reader, content) = try await chapterSource(number, of: identifier)
    let written = try await written(about: content.lexemes(in: reader))
    let head: JSONValue = [
      "schema": "lexical.meanings/1", "book": .string(identifier),
      "chapter": .integer(Int64(number)), "own": written.meanings, "notes": written.notes,
    ]
    var bytes: [UInt8] = []
    head.write(to: &bytes)
    bytes.removeLast()
    bytes += ",\"entries\":[".utf8
    try content.writeMeanings(try await native(), for: reader, to: &bytes)
    bytes += "]}".utf8
    // So much is read of the release at once only here, and the reader has minutes to read now.
    release.unmapPages()
    UnusedMemory.giveBack()
    return bytes
  }

  /// A chapter of a book; its content is the one that was made last where it is the same.
  private func chapterSource(
    _ number: Int, of identifier: String
  ) async throws -> (book: OpenBook, reader: Reader, content: ReaderContent) {
    let opening = await cache.opening
    let book = try await openBook(identifier)
    guard book.chapters.indices.contains(number) else {
      throw LexicalError(.noInput, "the book has no chapter \(number)")
    }
    let reader = try await reader()
    if let kept = await cache.chapter(number, of: identifier) { return (book, reader, kept) }
    let content = ReaderContent(
      chapter: number, of: book, by: reader,
      picturesBehind: "/v1/books/\(book.record.identifier)/picture?path=")
    await cache.keep(content, of: number, in: identifier, since: opening)
    return (book, reader, content)
  }
}
