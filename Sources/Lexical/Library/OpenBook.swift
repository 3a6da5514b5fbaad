import Archives
package import Documents
import Files
package import LexiconEngine

/// A book that is read: its document, and what every word of it is.
///
/// What a learner knows is no part of it, so that marks do not make it anew.
package struct OpenBook: Sendable {
  package let record: BookRecord
  package let document: Document
  package let annotation: Annotation
  /// For each chapter its blocks; a document without chapters is one.
  package let chapters: [Chapter]
  /// For each chapter its first sentence in the annotation.
  package let firstSentences: [Int]

  /// Opens a book of the shelf.
  ///
  /// - Throws: ``LexicalError`` for a book that is not there or cannot be read any more.
  /// - Complexity: O(bytes), some 100 ms for a novel.
  package init(
    _ identifier: String, in folder: BookFolder, annotator: Annotator
  ) throws(LexicalError) {
    let record = try folder.record(of: identifier)
    let document = try Self.document(
      try folder.content(of: identifier), named: record.fileName)
    do { annotation = try annotator.annotate(document.prose) } catch {
      throw LexicalError(.internalError, "cannot annotate the book: \(error)")
    }
    self.record = record
    self.document = document
    chapters = document.chapters.filter { !$0.blocks.isEmpty }
    var first: [Int] = []
    var token = 0
    for chapter in chapters {
      let start = document.blocks[chapter.blocks.lowerBound].range.lowerBound
      while token < annotation.tokens.count, annotation.tokens[token].start < start { token += 1 }
      first.append(
        token < annotation.tokens.count
          ? Int(annotation.tokens[token].sentence) : annotation.sentenceCount)
    }
    firstSentences = first
  }

  /// The bytes of the text that a chapter takes.
  package func range(ofChapter number: Int) -> Range<Int> {
    let blocks = chapters[number].blocks
    return document.blocks[blocks.lowerBound].range
      .lowerBound..<document.blocks[blocks.upperBound - 1].range.upperBound
  }

  /// The tokens of a chapter.
  ///
  /// - Complexity: O(log tokens).
  package func tokens(ofChapter number: Int) -> ArraySlice<AnnotatedToken> {
    let range = range(ofChapter: number)
    return annotation.tokens[index(of: range.lowerBound)..<index(of: range.upperBound)]
  }

  /// The index of the first token at or after an offset of the text.
  package func index(of offset: Int) -> Int {
    var low = 0
    var high = annotation.tokens.count
    while low < high {
      let middle = (low + high) / 2
      if annotation.tokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  static func document(_ bytes: [UInt8], named name: String) throws(LexicalError) -> Document {
    do { return try Document(bytes, named: name) } catch {
      throw LexicalError(.badData, "“\(name.printable)”: \("\(error)".printable)")
    }
  }
}

extension BookFolder {
  /// Takes in a file as a book; one that is there already is that book.
  ///
  /// - Parameters:
  ///   - content: the file.
  ///   - name: what the file is called; the title of a text that states none.
  ///   - milliseconds: now, since 1970.
  /// - Returns: the book, and whether it is new on the shelf.
  /// - Throws: ``LexicalError`` for what cannot be read as a text, or is too long.
  package func add(
    _ content: [UInt8], named name: String, at milliseconds: Int64
  ) throws(LexicalError) -> (record: BookRecord, isNew: Bool) {
    guard content.count <= Self.byteLimit else {
      throw LexicalError(
        .badData, "“\(name.printable)” is longer than the \(Self.byteLimit >> 20) MiB that fit here"
      )
    }
    let identifier = Self.identifier(of: content)
    if let record = try? record(of: identifier) { return (record, false) }
    if (try? restore(identifier)) != nil { return (try record(of: identifier), true) }
    let document = try OpenBook.document(content, named: name)
    let plain = FileSystem.name(of: name)
    let stem = plain.split(separator: ".").dropLast().joined(separator: ".")
    let record = BookRecord(
      identifier: identifier,
      title: document.title.flatMap { $0.isEmpty ? nil : $0 } ?? (stem.isEmpty ? plain : stem),
      authors: document.authors, language: document.language, format: document.format.rawValue,
      fileName: plain, addedAt: milliseconds,
      chapterLengths: document.chapters.filter { !$0.blocks.isEmpty }.map { chapter in
        document.blocks[chapter.blocks].reduce(0) { $0 + $1.range.count }
      })
    try add(record, content: content)
    return (record, true)
  }

  /// A picture of a book: its cover, or one that its text shows.
  ///
  /// - Parameters:
  ///   - identifier: the book.
  ///   - name: the path of the picture in the book; nil for the cover.
  /// - Returns: its type and bytes; nil where there is none that a browser shows.
  package func picture(
    of identifier: String, named name: String?
  ) -> (type: String, bytes: [UInt8])? {
    guard let content = try? content(of: identifier), content.starts(with: [0x50, 0x4B]),
      let archive = try? ZipArchive(content)
    else { return nil }
    let pictures = archive.entries.filter { Self.pictureType(of: $0.name) != nil }
    let entry =
      if let name { pictures.first { $0.name == name } } else {
        pictures.first { $0.name.lowercased().contains("cover") }
      }
    guard let entry, let type = Self.pictureType(of: entry.name),
      entry.size <= 16 << 20, let bytes = try? archive.contents(of: entry)
    else { return nil }
    return (type, bytes)
  }

  /// The type of a picture that can do nothing but be shown; nil for others, SVG among them.
  private static func pictureType(of name: String) -> String? {
    switch name.lowercased().split(separator: ".").last {
    case "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "gif": "image/gif"
    case "webp": "image/webp"
    default: nil
    }
  }
}
