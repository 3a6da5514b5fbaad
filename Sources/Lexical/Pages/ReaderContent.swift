import Digest
import Documents
package import JSON
import KnowledgeModel
import LexicalFiles
import LexicalModel
import LexiconEngine
import LexiconStore

/// What a page shows of texts: markup in units, and data that say which stretch of which unit is
/// which word.
///
/// The text stands in the page as plain markup; a script cuts a unit into words when it comes near,
/// by ``data``. A page that is one file and an app that asks for a chapter at a time are made from
/// the same content.
///
/// ```swift
/// let content = try ReaderContent([AnnotatedDocument("book.epub", by: reader)])
/// page.write(content.body, content.data)
/// ```
package struct ReaderContent {
  /// The units in sections, as markup.
  package private(set) var body: [UInt8] = []
  /// Numbers for the script, as JSON.
  package private(set) var data: [UInt8] = []
  /// Pictures that had no room.
  package private(set) var imagesLeftOut = 0
  private let texts: [AnnotatedDocument]
  private let reader: Reader
  /// What words mean in the learner's language; nil where the entries have no meanings.
  private let native: NativeMeanings?
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
  ///   - native: what words mean in the learner's language.
  /// - Throws: ``LexicalError`` when the release cannot be read.
  /// - Complexity: O(words + entries).
  package init(
    _ texts: [AnnotatedDocument], title: String? = nil,
    native: NativeMeanings = NativeMeanings(language: nil)
  ) throws {
    try self.init(texts, title: title, native: native) { $0.document.blocks.indices }
  }

  /// The content of one chapter of an open book, whose entries have no meanings: those are
  /// ``meanings(_:)``.
  ///
  /// - Parameters:
  ///   - chapter: the index in ``OpenBook/chapters``.
  ///   - book: the book.
  ///   - reader: the release and what is known of its words.
  ///   - prefix: what stands before the path of a picture in its address.
  /// - Throws: ``LexicalError`` never without a dictionary; the release is not read.
  /// - Complexity: O(words of the chapter).
  package init(
    chapter: Int, of book: OpenBook, by reader: Reader, picturesBehind prefix: String
  ) throws {
    texts = [AnnotatedDocument(book, by: reader)]
    native = nil
    self.reader = reader
    var images = PageImages(linkedBehind: prefix)
    write(texts[0], number: 0, blocks: book.chapters[chapter].blocks, images: &images)
    data = try makeData(title: book.chapters[chapter].title ?? "", page: book.record.identifier)
  }

  private init(
    _ texts: [AnnotatedDocument], title: String?, native: NativeMeanings,
    blocks: (AnnotatedDocument) -> Range<Int>
  ) throws {
    precondition(!texts.isEmpty)
    self.texts = texts
    self.native = native
    reader = texts[0].reader
    var room = Self.imageRoom
    for (number, text) in texts.enumerated() {
      var images = PageImages(text, room: room)
      write(text, number: number, blocks: blocks(text), images: &images)
      room = images.remaining
      imagesLeftOut += images.leftOut
    }
    data = try makeData(
      title: title ?? (texts.count == 1 ? texts[0].title : "Texts"),
      page: Self.identity(of: texts))
  }

  /// What the entries of the data mean, in their order: for each its id, pronunciation, meanings,
  /// root and relatives, as ``data`` has them in an entry.
  ///
  /// - Parameter native: what words mean in the learner's language.
  /// - Returns: an array of JSON for each entry.
  /// - Throws: ``LexicalError`` when the release or a dictionary cannot be read.
  /// - Complexity: O(entries), each a few queries.
  package func meanings(_ native: NativeMeanings) throws -> [JSONValue] {
    try tables.meanings(reader, native).map(\.shownOnPage)
  }

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
    _ text: AnnotatedDocument, number: Int, blocks: Range<Int>, images: inout PageImages
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
    describe(text, start: start, firstUnit: firstUnit)
  }

  private mutating func writeTitle(of text: AnnotatedDocument) {
    body += "<h1 class=\"part\">\(text.title.htmlEscaped)</h1>\n".utf8
  }

  /// Adds the entries of the table of contents: title, level, unit.
  private mutating func describe(
    _ text: AnnotatedDocument, start: Int, firstUnit: [Int: Int]
  ) {
    let isSeries = texts.count > 1
    if isSeries {
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
        .string(entry.title), .integer(Int64(entry.level + (isSeries ? 1 : 0))),
        .integer(Int64(unit)),
      ])
    }
  }

  // MARK: - Data

  private func makeData(title: String, page: String) throws -> [UInt8] {
    let metadata = reader.release.metadata
    var head: [JSONMember] = [
      JSONMember(name: "title", value: .string(title)),
      JSONMember(name: "source", value: .string(texts.count == 1 ? texts[0].fileName : title)),
      JSONMember(name: "language", value: .string(metadata.language)),
      JSONMember(
        name: "corpus",
        value: .object([
          "language": .string(metadata.language), "version": .string("\(metadata.version)"),
          "digest": .string(metadata.digest.hex),
        ])),
      JSONMember(name: "page", value: .string(page)),
      JSONMember(name: "contents", value: .array(contents)),
      JSONMember(name: "texts", value: .array(parts)),
    ]
    if native != nil, let expected { head.append(JSONMember(name: "expected", value: expected)) }
    var data: [UInt8] = []
    JSONValue.object(head).shownOnPage.write(to: &data)
    data.removeLast()
    try tables.writeMembers(to: &data, reader, native)
    data.append(UInt8(ascii: "}"))
    return data
  }

  /// What the learner is expected to know of the texts, with the chance of a word that the release
  /// does not list; nil without a learner.
  private var expected: JSONValue? {
    guard var words = ExpectedWords(reader.knowledge, reader.lookupIndex) else { return nil }
    for text in texts { words.add(text.annotation) }
    guard let share = words.coverage?.share else { return nil }
    return [
      "share": .number(share.median), "low": .number(share.low), "high": .number(share.high),
      "outside": .number(Double(words.chanceOutside)),
    ]
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
