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
    let (book, reader) = try await chapterSource(number, of: identifier)
    let content = try content(of: number, in: book, reader)
    let head: JSONValue = [
      "schema": "lexical.chapter/2", "book": .string(identifier),
      "chapter": .integer(Int64(number)), "chapters": .integer(Int64(book.chapters.count)),
      "isBlank": .bool(reader.isBlank),
      "body": .string(String(decoding: content.body, as: UTF8.self)),
    ]
    var bytes: [UInt8] = []
    head.write(to: &bytes)
    bytes.removeLast()
    bytes += ",\"data\":".utf8
    bytes += content.data
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  /// What the words of a chapter mean, entry by entry: `lexical.meanings/1`, with what the learner
  /// has written of them.
  func meanings(ofChapter number: Int, in identifier: String) async throws -> JSONValue {
    let (book, reader) = try await chapterSource(number, of: identifier)
    let meanings = try content(of: number, in: book, reader).meanings(try await native())
    let ids = meanings.compactMap { $0.array?.first?.string }.filter { $0.contains(":") }
    let written = try await written(about: ids)
    // So much is read of the release at once only here, and the reader has minutes to read now.
    release.unmapPages()
    UnusedMemory.giveBack()
    return [
      "schema": "lexical.meanings/1", "book": .string(identifier),
      "chapter": .integer(Int64(number)), "entries": .array(meanings),
      "own": written.meanings, "notes": written.notes,
    ]
  }

  private func content(
    of number: Int, in book: OpenBook, _ reader: Reader
  ) throws -> ReaderContent {
    try ReaderContent(
      chapter: number, of: book, by: reader,
      picturesBehind: "/v1/books/\(book.record.identifier)/picture?path=")
  }

  private func chapterSource(
    _ number: Int, of identifier: String
  ) async throws -> (book: OpenBook, reader: Reader) {
    let book = try await openBook(identifier)
    guard book.chapters.indices.contains(number) else {
      throw LexicalError(.noInput, "the book has no chapter \(number)")
    }
    return (book, try await reader())
  }
}
