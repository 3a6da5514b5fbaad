internal import Markup

/// Reads the elements of HTML, XHTML or FictionBook into the blocks of a document.
struct ContentReader {
  /// How a file of elements is read.
  struct Options {
    /// What the elements mean.
    var roles = ElementRole.html
    /// Whether elements without content are written as in XML, and tags are matched already.
    var isXML = false
    /// The parts of the file to read, sorted and without overlap; all of it when absent.
    var included: [Range<Int>]?
    /// Whether `nav` and its like are text.
    var keepsNavigation = false
    /// Elements inside of each other.
    var depth = DocumentLimits().depth
    /// The name of the file for errors; `nil` for the source itself.
    var file: String?
  }

  /// What the text inside of an element is.
  struct Context {
    var kind = Block.Kind.paragraph
    var isSkipped = false
    var isPreformatted = false
    var isVerse = false
    var listDepth = 0
    var sectionDepth = 0
  }

  /// An element that is open.
  struct Frame {
    let name: NameKey
    let role: ElementRole
    let context: Context
    /// Tells frames apart.
    let serial: Int
    /// The offset of the text, and the count of blocks, at the start tag.
    let offset: Int
    let block: Int
    var link: Link?
  }

  /// A link that is open.
  struct Link {
    let target: String?
    /// Whether the source says that it leads to a note.
    let isNoteReference: Bool
    /// Whether a word stands right before it.
    let followsWord: Bool
    var hasSuperscript: Bool
  }

  var builder: DocumentBuilder
  var links = LinkTargets()
  var options = Options()
  /// Gives the path that an address in the file leads to.
  var resolve: (String) -> String = { $0 }
  var frames: [Frame] = []
  var openCounts: [NameKey: Int] = [:]
  var tables: [(row: Int, column: Int)] = []
  var serial = 0
  var verseParent: Int?
  var includedIndex = 0

  init(builder: DocumentBuilder) {
    self.builder = builder
  }

  /// Reads a file as XML or, where it is not well-formed, as HTML.
  ///
  /// - Returns: The fault that made it HTML.
  mutating func readXHTML(
    _ text: DecodedText
  ) throws(DocumentError) -> (offset: Int, expected: String)? {
    builder.endBlock()
    let mark = builder.mark
    let counts = (links.anchors.count, links.references.count)
    options.isXML = true
    do throws(DocumentError) {
      var tokenizer = XMLTokenizer(text.bytes)
      try read(&tokenizer)
      return nil
    } catch .malformed(_, let offset, let expected) {
      builder.returnTo(mark)
      links.anchors.removeLast(links.anchors.count - counts.0)
      links.references.removeLast(links.references.count - counts.1)
      options.isXML = false
      var tokenizer = HTMLTokenizer(text.bytes)
      try read(&tokenizer)
      return (offset, expected)
    }
  }

  /// What the text at this point is.
  var context = Context()

  /// Reads all tokens of a file.
  mutating func read(_ tokenizer: inout some MarkupTokenizer) throws(DocumentError) {
    frames = []
    context = Context()
    openCounts = [:]
    tables = []
    includedIndex = 0
    builder.beginBlock(.paragraph)
    do throws(MarkupError) {
      while let token = try tokenizer.next() {
        switch token.kind {
        case .text:
          guard !context.isSkipped, isIncluded(token.range.lowerBound) else { continue }
          if context.isPreformatted {
            builder.appendPreformatted(token.content)
          } else {
            builder.append(token.content)
          }
        case .replacement:
          guard !context.isSkipped, isIncluded(token.range.lowerBound) else { continue }
          builder.append(tokenizer.replacement, source: token.range)
        case .startTag: try start(token, &tokenizer)
        case .endTag: end(token)
        default: continue
        }
      }
    } catch {
      throw DocumentError(error, in: options.file)
    }
    while !frames.isEmpty { pop() }
    builder.endBlock()
  }

  mutating func isIncluded(_ offset: Int) -> Bool {
    guard let included = options.included else { return true }
    while includedIndex < included.count, included[includedIndex].upperBound <= offset {
      includedIndex += 1
    }
    return includedIndex < included.count && included[includedIndex].lowerBound <= offset
  }

  mutating func start(
    _ token: MarkupToken, _ tokenizer: inout some MarkupTokenizer
  ) throws(MarkupError) {
    let role = options.roles[token.name] ?? .inline
    if !options.isXML { closeImplied(before: role, name: token.name) }
    if role.isBlock { builder.beginBlock(context.kind) }
    if !tokenizer.attributes.isEmpty, let id = tokenizer.value(.id) {
      links.anchors.append(
        .init(file: links.file, id: id, block: builder.blockIndex, isInBlock: builder.isInBlock))
    }
    switch role {
    case .lineBreak:
      if context.isSkipped || !isIncluded(token.range.lowerBound) { break }
      if context.isPreformatted {
        builder.appendLineBreak(source: token.range)
      } else {
        builder.breakLine()
      }
      return
    case .image:
      image(&tokenizer)
      if options.isXML, !token.isSelfClosing { break }
      return
    case .quotedText:
      if !context.isSkipped { builder.append(Array("“".utf8), source: token.range) }
    default: break
    }
    let isEmpty = options.isXML ? token.isSelfClosing : ElementRole.void.contains(token.name)
    guard !isEmpty else { return }
    try push(token, role, &tokenizer)
  }
}
