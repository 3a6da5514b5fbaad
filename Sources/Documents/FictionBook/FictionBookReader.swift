internal import Markup

/// Reads FictionBook 2: description, sections, verse, notes (the FictionBook 2.21 schema).
enum FictionBookReader {
  static func read(
    _ text: DecodedText, file: String?, options: DocumentOptions,
    into builder: inout DocumentBuilder
  ) throws(DocumentError) {
    do throws(MarkupError) {
      try readDescription(text, into: &builder.document)
    } catch {
      throw DocumentError(error, in: file)
    }
    var reader = ContentReader(builder: builder.take())
    reader.options = ContentReader.Options(
      roles: ElementRole.fictionBook, isXML: true, depth: options.limits.depth, file: file)
    reader.links.file = file ?? ""
    reader.links.firstBlocks[reader.links.file] = reader.builder.blockIndex
    var tokenizer = XMLTokenizer(text.bytes)
    try reader.read(&tokenizer)
    builder = reader.builder
    let links = reader.links
    links.resolveNotes(in: &builder.document, anchors: links.anchorIndex()) { reference in
      guard let target = reference.target, target.hasPrefix("#") else { return nil }
      return (links.file, String(target.dropFirst()))
    }
  }

  /// Reads `title-info`: title, authors, language.
  private static func readDescription(
    _ text: DecodedText, into document: inout Document
  ) throws(MarkupError) {
    var tokenizer = XMLTokenizer(text.bytes)
    var isInTitle = false
    var isInAuthor = false
    var value: [UInt8] = []
    var names: [String] = []
    while let token = try tokenizer.next() {
      switch token.kind {
      case .text: tokenizer.appendText(of: token.content, inAttribute: false, to: &value)
      case .replacement: value += tokenizer.replacement
      case .startTag:
        value.removeAll(keepingCapacity: true)
        if token.name == NameKey("title-info") { isInTitle = true }
        if token.name == NameKey("author") {
          isInAuthor = isInTitle
          names = []
        }
      case .endTag:
        let content = EPUBPackage.collapsed(value)
        value.removeAll(keepingCapacity: true)
        switch token.name {
        case NameKey("description"): return
        case NameKey("title-info"): isInTitle = false
        case NameKey("book-title"):
          if isInTitle, !content.isEmpty { document.title = content }
        case NameKey("lang"): if isInTitle, !content.isEmpty { document.language = content }
        case NameKey("first-name"), NameKey("middle-name"), NameKey("last-name"):
          if isInAuthor, !content.isEmpty { names.append(content) }
        case NameKey("author"):
          if isInAuthor, !names.isEmpty { document.authors.append(names.joined(separator: " ")) }
          isInAuthor = false
        default: break
        }
      default: break
      }
    }
  }
}
