internal import Markup

/// Writes the text of a document block by block, and for each run of it where it comes from.
///
/// A block begins with its first character that is no white space; one without any is never made.
struct DocumentBuilder {
  var document: Document
  /// The bytes of the file that is read.
  var bytes: [UInt8] = []
  var file = 0
  /// The block that is open.
  var start: Int?
  var kind = Block.Kind.paragraph
  var join = BlockJoin.paragraph
  /// Whether the block follows a line break of the one before it.
  var breaksLine = false
  /// Bytes of which one is left out if the text goes on with it: what ends a label that was taken
  /// out.
  var skippedNext: [UInt8] = []
  /// White space that is written when a character follows in the same block.
  var pendingSpace: Range<Int>?

  init(format: DocumentFormat) {
    document = Document(format: format)
  }

  /// Moves the document out, so that whoever writes to it next holds the only copy.
  mutating func take() -> DocumentBuilder {
    let taken = self
    self = DocumentBuilder(format: document.format)
    return taken
  }

  /// How much of a document there is.
  struct Mark {
    fileprivate let text: Int
    fileprivate let blocks: Int
    fileprivate let emphases: Int
    fileprivate let images: Int
  }

  var mark: Mark {
    Mark(
      text: document.text.count, blocks: document.blocks.count,
      emphases: document.emphases.count, images: document.images.count)
  }

  /// Forgets all that was written after a mark that was set between two blocks.
  mutating func returnTo(_ mark: Mark) {
    start = nil
    pendingSpace = nil
    document.text.removeLast(document.text.count - mark.text)
    document.map.truncate(to: mark.text)
    document.blocks.removeLast(document.blocks.count - mark.blocks)
    document.emphases.removeLast(document.emphases.count - mark.emphases)
    document.images.removeLast(document.images.count - mark.images)
  }

  /// Makes a file the source of what follows.
  mutating func beginFile(_ text: DecodedText, named name: String) {
    bytes = text.bytes
    file = document.files.count
    document.files.append(
      SourceFile(name: name, encoding: text.report, offsets: text.offsets))
    if !text.report.isCertain {
      document.notices.append(.encoding(file: name, text.report))
    }
  }

  /// Whether a block is open and has a character.
  var isInBlock: Bool { start != nil }
  /// The offset in the text of the next character, were it to follow without a space.
  var offset: Int { document.text.count }
  /// The index of the block that is open, or of the next one.
  var blockIndex: Int { document.blocks.count }
  /// The last byte of the open block.
  var lastByte: UInt8? { start == nil || pendingSpace != nil ? nil : document.text.last }
  /// The text of the open block.
  var blockText: ArraySlice<UInt8> { document.text[(start ?? document.text.count)...] }
  var hasPendingSpace: Bool { pendingSpace != nil }

  /// Sets what the next block is; the open one ends.
  mutating func beginBlock(_ kind: Block.Kind, join: BlockJoin = .paragraph) {
    endBlock()
    self.kind = kind
    self.join = join
    breaksLine = false
  }

  mutating func endBlock() {
    pendingSpace = nil
    skippedNext = []
    guard let start else { return }
    self.start = nil
    var end = document.text.count
    while end > start, document.text[end - 1] == 0x0A || document.text[end - 1] == 0x20 { end -= 1 }
    if end < document.text.count {
      document.text.removeLast(document.text.count - end)
      document.map.truncate(to: end)
    }
    guard end > start else {
      removeJoin(before: start)
      return
    }
    if breaksLine, let last = document.blocks.last, last.kind == .paragraph, kind == .verseLine {
      document.blocks[document.blocks.count - 1] = Block(
        kind: .verseLine, range: last.range, join: last.join)
    }
    document.blocks.append(
      Block(kind: kind, range: start..<end, join: effectiveJoin))
    join = .paragraph
  }

  var effectiveJoin: BlockJoin { document.blocks.isEmpty ? .paragraph : join }

  mutating func removeJoin(before start: Int) {
    document.text.removeLast(
      document.text.count - start + (document.blocks.isEmpty ? 0 : join.text.count))
  }

  /// Ends the line: what follows is a line of its own that a sentence may cross into.
  ///
  /// A paragraph with such lines is verse, and a second break without text ends it.
  mutating func breakLine() {
    let wasEmpty = start == nil
    let kind = kind
    endBlock()
    if wasEmpty, breaksLine {
      beginBlock(kind == .verseLine ? .paragraph : kind)
    } else if !wasEmpty {
      beginBlock(kind == .paragraph ? .verseLine : kind, join: .line)
      breaksLine = true
    }
  }

  mutating func open() {
    guard start == nil else { return }
    if !document.blocks.isEmpty { document.text += join.text }
    start = document.text.count
  }
}
