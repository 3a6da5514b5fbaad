import Digest
import Documents
import JSON
import KnowledgeModel
import LexicalFiles
package import LexicalModel
import LexiconEngine
import LexiconStore

/// What a page shows of texts: markup in units, and data that say which stretch of which unit is
/// which word.
///
/// The text stands in the page as plain markup; a script cuts a unit into words when it comes near,
/// by the numbers of ``writeData(for:_:to:)``. The learner is only in these, so that a mark leaves
/// the content as it is. A page that is one file and an app that asks for a chapter at a time are
/// made from the same content.
///
/// ```swift
/// let content = try ReaderContent([AnnotatedDocument("book.epub", by: reader)])
/// try content.writeData(for: reader, native, to: &data)
/// ```
package struct ReaderContent {
  /// The units in sections, as markup.
  package private(set) var body: [UInt8] = []
  /// Pictures that had no room.
  package private(set) var imagesLeftOut = 0
  /// The data before what the tables hold: an object of JSON without its end.
  private var head: [UInt8] = []
  private var tables = ReaderTables()
  private var contents: [JSONValue] = []
  private var parts: [JSONValue] = []

  /// Words of one section, which the browser lays out and cuts as a whole.
  private static let sectionTokens = 400
  /// Bytes of pictures in one page.
  private static let imageRoom = 24 << 20

  /// The content of texts, each whole, one behind another.
  ///
  /// - Parameters:
  ///   - texts: at least one, annotated by one reader.
  ///   - title: what the page is called; nil takes that of the only text.
  /// - Complexity: O(words).
  package init(_ texts: [AnnotatedDocument], title: String? = nil) {
    precondition(!texts.isEmpty)
    var room = Self.imageRoom
    for (number, text) in texts.enumerated() {
      var images = PageImages(text, room: room)
      write(text, number: number, blocks: text.document.blocks.indices, of: texts, images: &images)
      room = images.remaining
      imagesLeftOut += images.leftOut
    }
    let title = title ?? (texts.count == 1 ? texts[0].title : "Texts")
    writeHead(
      title: title, source: texts.count == 1 ? texts[0].fileName : title,
      page: Self.identity(of: texts), texts[0].reader.release.metadata)
    var words = ExpectedWords(texts[0].reader.knowledge, texts[0].reader.lookupIndex)
    for text in texts { words?.add(text.annotation) }
    if let words { writeExpected(words) }
    tables.finish()
  }

  /// The content of one chapter of an open book.
  ///
  /// - Parameters:
  ///   - chapter: the index in ``OpenBook/chapters``.
  ///   - book: the book.
  ///   - reader: the release and what is known of its words.
  ///   - prefix: what stands before the path of a picture in its address.
  /// - Complexity: O(words of the chapter).
  package init(
    chapter: Int, of book: OpenBook, by reader: Reader, picturesBehind prefix: String
  ) {
    let text = AnnotatedDocument(book, by: reader)
    var images = PageImages(linkedBehind: prefix)
    write(text, number: 0, blocks: book.chapters[chapter].blocks, of: [text], images: &images)
    writeHead(
      title: book.chapters[chapter].title ?? "", source: text.fileName,
      page: book.record.identifier, reader.release.metadata)
    tables.finish()
  }

  /// Appends the numbers for the script, as an object of JSON.
  ///
  /// - Parameters:
  ///   - reader: the release that the texts were annotated by, and what is known of its words now.
  ///   - native: what words mean in the learner's language; nil leaves meanings out, and then the
  ///     release is not read.
  ///   - output: takes the object.
  /// - Throws: ``LexicalError`` when the release or a dictionary cannot be read.
  /// - Complexity: O(bytes + entries).
  package func writeData(
    for reader: Reader, _ native: NativeMeanings? = nil, to output: inout [UInt8]
  ) throws {
    output += head
    try tables.writeMembers(to: &output, reader, native)
    output.append(UInt8(ascii: "}"))
  }

  /// Appends what the entries of the data mean, in their order: for each an array of JSON with its
  /// id, pronunciation, meanings, root and relatives, as the data have them in an entry.
  ///
  /// - Parameters:
  ///   - native: what words mean in the learner's language.
  ///   - reader: the release, and what is known of its words now.
  ///   - output: takes the arrays with commas between them.
  /// - Throws: ``LexicalError`` when the release or a dictionary cannot be read.
  /// - Complexity: O(entries); some queries for a thousand of them.
  package func writeMeanings(
    _ native: NativeMeanings, for reader: Reader, to output: inout [UInt8]
  ) throws {
    try tables.writeMeanings(to: &output, reader, native)
  }

  /// The ids of the words of the data that a release lists, in the order of the entries.
  package func lexemes(in reader: Reader) -> [LexemeID] { tables.lexemes(reader.lookupIndex) }

  /// The bytes that the content takes, about.
  package var byteCount: Int { body.count + head.count + tables.byteCount }

  /// What the browser keeps marks and position under: the same text against any release is the same
  /// page.
  package static func identity(of texts: [AnnotatedDocument]) -> String {
    var digest = SHA256()
    for text in texts { digest.update(text.document.text) }
    return String(digest.digest().hex.prefix(16))
  }

  /// The module of script that knows what ``data`` and the markup of ``body`` stand for.
  package static var module: [UInt8] { EmbeddedFile.bytes(.text_words_js) }

  /// The same for a page that is one file, which has no modules.
  package static var script: String {
    EmbeddedFile.text(.text_words_js).replacing("\nexport ", with: "\n")
  }

  // MARK: - Units

  private mutating func write(
    _ text: AnnotatedDocument, number: Int, blocks: Range<Int>, of texts: [AnnotatedDocument],
    images: inout PageImages
  ) {
    let document = text.document
    let units = PageUnit.units(of: document, blocks: blocks)
    var markup = PageMarkup(document, number: number, images: images)
    markup.skip(to: blocks.lowerBound)
    let anchors = Set(document.contents.map(\.block))
    var firstUnit: [Int: Int] = [:]
    let start = tables.unitCount
    if texts.count > 1 { writeTitle(of: text) }
    var token = text.annotation.tokens.firstIndexSorted { token in
      token.end > (units.first?.range.lowerBound ?? 0)
    }
    var inSection = Int.max
    for unit in units {
      let first = token
      while token < text.annotation.tokens.count,
        text.annotation.tokens[token].start < unit.range.upperBound
      {
        token += 1
      }
      if inSection > Self.sectionTokens, !markup.isInContainer {
        body += markup.take()
        body += inSection == .max ? "<section>\n".utf8 : "</section>\n<section>\n".utf8
        inSection = 0
      }
      inSection += token - first
      var id: String?
      for block in unit.blocks {
        if let note = document.blocks[block].footnote,
          document.footnotes[note].blocks.first == block
        {
          id = markup.noteID(note)
        }
        if anchors.contains(block) {
          firstUnit[block] = tables.unitCount
          id = id ?? "u\(tables.unitCount)"
        }
      }
      markup.write(unit, id: id)
      tables.add(unit, of: text, tokens: first..<token)
    }
    markup.finish(before: blocks.upperBound)
    body += markup.take()
    if inSection != .max { body += "</section>\n".utf8 }
    images = markup.remainingImages
    describe(text, isInSeries: texts.count > 1, start: start, firstUnit: firstUnit)
  }

  private mutating func writeTitle(of text: AnnotatedDocument) {
    body += "<h1 class=\"part\">\(text.title.htmlEscaped)</h1>\n".utf8
  }

  /// Adds the entries of the table of contents: title, level, unit.
  private mutating func describe(
    _ text: AnnotatedDocument, isInSeries: Bool, start: Int, firstUnit: [Int: Int]
  ) {
    if isInSeries {
      let reader = text.reader
      contents.append([.string(text.title), 1, .integer(Int64(start))])
      let statistics = TextStatistics(
        text.annotation, statuses: reader.statuses, lookupIndex: reader.lookupIndex)
      parts.append([
        .string(text.title), .integer(Int64(start)), .number(statistics.tokens.coverage.thousandth),
        .integer(Int64(statistics.tokens.words)),
      ])
    }
    for entry in text.document.contents {
      guard let unit = firstUnit[entry.block] else { continue }
      contents.append([
        .string(entry.title), .integer(Int64(entry.level + (isInSeries ? 1 : 0))),
        .integer(Int64(unit)),
      ])
    }
  }

  // MARK: - Data

  private mutating func writeHead(
    title: String, source: String, page: String, _ metadata: ReleaseMetadata
  ) {
    let members: JSONValue = [
      "title": .string(title), "source": .string(source), "language": .string(metadata.language),
      "corpus": [
        "language": .string(metadata.language), "version": .string("\(metadata.version)"),
        "digest": .string(metadata.digest.hex),
      ],
      "page": .string(page), "contents": .array(contents), "texts": .array(parts),
    ]
    members.shownOnPage.write(to: &head)
    head.removeLast()
  }

  /// Adds what the learner is expected to know of the texts, with the chance of a word that the
  /// release does not list.
  private mutating func writeExpected(_ words: ExpectedWords) {
    guard let share = words.coverage?.share else { return }
    let expected: JSONValue = [
      "share": .number(share.median), "low": .number(share.low), "high": .number(share.high),
      "outside": .number(Double(words.chanceOutside)),
    ]
    head += ",\"expected\":".utf8
    expected.write(to: &head)
  }
}

extension Double {
  fileprivate var thousandth: Double { (self * 1_000).rounded() / 1_000 }
}

extension Array {
  /// The index of the first element that fulfils a condition which no element after it fails.
  fileprivate func firstIndexSorted(where isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
