import Documents
import JSON
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// Writes a chapter as the reading page takes it: `lexical.chapter/1`.
///
/// A block has its text and the words in it as four numbers each: UTF-16 units since the end of the
/// word before, its length in units, its entry, and its sentence in the chapter. An entry is an
/// array: kind (0 word, 1 not listed, 2 name, 3 expression), id or form, lemma, part of speech,
/// rank, level, status (0 new, 1 learning, 2 known, 3 ignored), chance in thousandths or -1.
struct ChapterDocument {
  private let book: OpenBook
  private let number: Int
  private let reader: Reader
  private var indexes: [Key: Int] = [:]
  private var keys: [Key] = []

  private enum Key: Hashable {
    case lexeme(LexemeOrdinal)
    case unlisted(String)
    case name(String)
    case expression(LexemeOrdinal)
  }

  init(_ book: OpenBook, _ number: Int, _ reader: Reader) {
    self.book = book
    self.number = number
    self.reader = reader
  }

  /// The document in UTF-8.
  ///
  /// - Complexity: O(bytes of the chapter).
  consuming func bytes() -> [UInt8] {
    let document = book.document
    let chapter = book.chapters[number]
    var output: [UInt8] = []
    let head: JSONValue = [
      "schema": "lexical.chapter/1", "book": .string(book.record.identifier),
      "chapter": .integer(Int64(number)), "chapters": .integer(Int64(book.chapters.count)),
      "title": .string(chapter.title ?? ""), "source": .string(book.record.title),
      "language": .string(reader.release.metadata.language),
    ]
    output += head.text.utf8.dropLast()
    output += ",\"blocks\":[".utf8
    var token = book.index(of: document.blocks[chapter.blocks.lowerBound].range.lowerBound)
    var image =
      document.images.firstIndex { $0.blockCount >= chapter.blocks.lowerBound }
      ?? document.images.count
    for index in chapter.blocks {
      if index > chapter.blocks.lowerBound { output.append(UInt8(ascii: ",")) }
      let block = document.blocks[index]
      var pictures: [JSONValue] = []
      while image < document.images.count, document.images[image].blockCount <= index {
        let picture = document.images[image]
        pictures.append([
          "path": .string(picture.path), "text": .string(picture.alternativeText ?? ""),
        ])
        image += 1
      }
      write(block, from: &token, pictures, to: &output)
    }
    output += "],\"entries\":[".utf8
    for (index, key) in keys.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      json(key).write(to: &output)
    }
    output += "]}".utf8
    return output
  }

  private mutating func write(
    _ block: Block, from token: inout Int, _ pictures: [JSONValue], to output: inout [UInt8]
  ) {
    let document = book.document
    let tokens = book.annotation.tokens
    var head: [JSONMember] = [
      JSONMember(name: "kind", value: .string(block.kind.name)),
      JSONMember(name: "text", value: .string(document.string(block))),
    ]
    if case .heading(let level) = block.kind {
      head.append(JSONMember(name: "level", value: .integer(Int64(level))))
    }
    if !pictures.isEmpty { head.append(JSONMember(name: "images", value: .array(pictures))) }
    var units = UnitCounter(document.text, from: block.range.lowerBound)
    var emphases: [JSONValue] = []
    for emphasis in document.emphases(in: block.range) {
      let start = units.count(upTo: emphasis.range.lowerBound)
      var inner = units
      emphases.append([
        .integer(Int64(start)),
        .integer(Int64(inner.count(upTo: min(emphasis.range.upperBound, block.range.upperBound)))),
        .string(emphasis.style.name),
      ])
    }
    if !emphases.isEmpty { head.append(JSONMember(name: "emphases", value: .array(emphases))) }
    output += JSONValue.object(head).text.utf8.dropLast()
    output += ",\"words\":[".utf8
    units = UnitCounter(document.text, from: block.range.lowerBound)
    var last = 0
    var count = 0
    var expressions: [JSONValue] = []
    while token < tokens.count, tokens[token].start < block.range.lowerBound { token += 1 }
    while token < tokens.count, tokens[token].start < block.range.upperBound {
      defer { token += 1 }
      let word = tokens[token]
      guard word.kind == .word else { continue }
      let start = units.count(upTo: word.start)
      let end = units.count(upTo: min(word.end, block.range.upperBound))
      if count > 0 { output.append(UInt8(ascii: ",")) }
      let sentence = Int(word.sentence) - book.firstSentences[number]
      output += "\(start - last),\(end - start),\(entry(of: word)),\(max(0, sentence))".utf8
      if let expression = book.annotation.expression(of: word) {
        expressions += [
          .integer(Int64(count)), .integer(Int64(index(of: .expression(expression.lexeme)))),
        ]
      }
      last = end
      count += 1
    }
    output += "]".utf8
    if !expressions.isEmpty {
      output += ",\"expressions\":".utf8
      JSONValue.array(expressions).write(to: &output)
    }
    output += "}".utf8
  }

  private mutating func entry(of token: AnnotatedToken) -> Int {
    if let lexeme = token.lexeme { return index(of: .lexeme(lexeme)) }
    let form =
      book.annotation.unlistedForm(of: token)?.folded
      ?? String(
        decoding: LookupKey(utf8: Array(book.document.text[token.start..<token.end]).span).bytes,
        as: UTF8.self)
    return index(of: token.tokenClass == .name ? .name(form) : .unlisted(form))
  }

  private mutating func index(of key: Key) -> Int {
    if let index = indexes[key] { return index }
    indexes[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }

  private func json(_ key: Key) -> JSONValue {
    switch key {
    case .lexeme(let lexeme): json(lexeme, kind: 0)
    case .expression(let lexeme): json(lexeme, kind: 3)
    case .unlisted(let form):
      [
        1, .string(form), .string(form), "", 0, "", .integer(status(reader.statuses[form: form])),
        -1,
      ]
    case .name(let form): [2, .string(form), .string(form), "", 0, "", 0, -1]
    }
  }

  private func json(_ lexeme: LexemeOrdinal, kind: Int64) -> JSONValue {
    let index = reader.lookupIndex
    let chance = reader.knowledge?.chance(of: lexeme)
    return [
      .integer(kind), .string(index.id(of: lexeme).text), .string(index.lemma(of: lexeme)),
      .string(index.partOfSpeech(of: lexeme)?.name ?? ""),
      .integer(Int64(index.rank(of: lexeme)?.value ?? 0)),
      .string(index.level(of: lexeme)?.name ?? ""), .integer(status(reader.statuses[lexeme])),
      .integer(chance.map { Int64(($0 * 1_000).rounded()) } ?? -1),
    ]
  }

  private func status(_ status: LexemeStatus) -> Int64 { Int64(status.rawValue) }
}

extension Block.Kind {
  /// What the page calls it.
  fileprivate var name: String {
    switch self {
    case .paragraph: "paragraph"
    case .heading: "heading"
    case .listItem: "item"
    case .verseLine: "verse"
    case .cue: "cue"
    case .quotation: "quotation"
    case .code: "code"
    case .tableCell: "cell"
    case .caption: "caption"
    }
  }
}

extension Emphasis.Style {
  fileprivate var name: String {
    switch self {
    case .emphasis: "em"
    case .strong: "strong"
    case .code: "code"
    case .superscript: "sup"
    case .subscript: "sub"
    }
  }
}

extension Document {
  /// The emphases that begin in a range.
  ///
  /// - Complexity: O(log emphases + found).
  fileprivate func emphases(in range: Range<Int>) -> ArraySlice<Emphasis> {
    var low = 0
    var high = emphases.count
    while low < high {
      let middle = (low + high) / 2
      if emphases[middle].range.lowerBound < range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return emphases[low...].prefix { $0.range.lowerBound < range.upperBound }
  }
}

/// Counts UTF-16 units along UTF-8 bytes, for browsers count so.
struct UnitCounter {
  private let text: [UInt8]
  private var position: Int
  private var units = 0

  init(_ text: [UInt8], from start: Int) {
    self.text = text
    position = start
  }

  /// The units from the start to an offset, which must not go back.
  mutating func count(upTo offset: Int) -> Int {
    while position < offset {
      switch text[position] {
      case 0x80..<0xC0: break
      case 0xF0...: units += 2
      default: units += 1
      }
      position += 1
    }
    return units
  }
}
