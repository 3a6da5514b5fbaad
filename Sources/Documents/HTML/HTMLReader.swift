internal import Markup

/// Reads a page: its article when it has one, or all of it.
enum HTMLReader {
  static func read(
    _ text: DecodedText, file: String?, options: DocumentOptions,
    into builder: inout DocumentBuilder
  ) throws(DocumentError) {
    let head = HTMLHead(text.bytes)
    let isXHTML = text.bytes[text.start...].starts(with: "<?xml".utf8)
    var reader = ContentReader(builder: builder.take())
    reader.options.depth = options.limits.depth
    reader.options.file = file
    reader.links.file = file ?? ""
    reader.links.firstBlocks[reader.links.file] = reader.builder.blockIndex
    if options.keepsWholePage {
      reader.options.keepsNavigation = true
    } else {
      reader.options.included = ArticleFinder(text.bytes).ranges
    }
    if isXHTML {
      // What is not well-formed on the web is what a browser makes of it: no notice.
      _ = try reader.readXHTML(text)
    } else {
      var tokenizer = HTMLTokenizer(text.bytes)
      try reader.read(&tokenizer)
    }
    builder = reader.builder
    let links = reader.links
    links.resolveNotes(in: &builder.document, anchors: links.anchorIndex()) { reference in
      guard let target = reference.target, target.hasPrefix("#") else { return nil }
      return (links.file, ArchivePath.percentDecoded(target.dropFirst()))
    }
    builder.document.language = head.language ?? builder.document.language
    builder.document.title = head.title(with: builder.document) ?? builder.document.title
    if !head.authors.isEmpty { builder.document.authors = head.authors }
  }
}

/// What a page says about itself: title, authors, language.
struct HTMLHead {
  private(set) var language: String?
  private(set) var authors: [String] = []
  private var pageTitle: String?
  private var sharedTitle: String?

  /// Reads the head and the first elements of the body; at most 1 MiB of a page.
  init(_ bytes: [UInt8]) {
    var tokenizer = HTMLTokenizer(bytes, range: 0..<min(bytes.count, 1 << 20))
    var title: [UInt8]?
    while let token = tokenizer.next() {
      switch token.kind {
      case .text:
        if title != nil {
          var part: [UInt8] = []
          tokenizer.appendText(of: token.content, inAttribute: false, to: &part)
          title?.append(contentsOf: part)
        }
      case .replacement: title?.append(contentsOf: tokenizer.replacement)
      case .startTag:
        switch token.name {
        case NameKey("html"), NameKey("body"):
          language = language ?? tokenizer.value(.language) ?? tokenizer.value(.xmlLanguage)
        case NameKey("title"): if pageTitle == nil { title = [] }
        case NameKey("meta"): readMeta(tokenizer)
        case NameKey("a"):
          if authors.isEmpty, tokenizer.value(NameKey("rel"), hasWordIn: Set(words: "author")) {
            title = pageTitle == nil ? title : []
          }
        default: break
        }
      case .endTag:
        guard let text = title else { continue }
        if token.name == NameKey("title") {
          pageTitle = EPUBPackage.collapsed(text)
          title = nil
        } else if token.name == NameKey("a"), pageTitle != nil {
          let name = EPUBPackage.collapsed(text)
          if !name.isEmpty { authors = [name] }
          title = nil
        }
      default: break
      }
    }
  }

  private mutating func readMeta(_ tokenizer: HTMLTokenizer) {
    let name = tokenizer.value(NameKey("name")) ?? tokenizer.value(NameKey("property")) ?? ""
    guard let content = tokenizer.value(NameKey("content")), !content.isEmpty else { return }
    switch name.lowercased() {
    case "author", "article:author", "dc.creator", "parsely-author":
      if !content.hasPrefix("http"), !authors.contains(content) { authors.append(content) }
    case "og:title", "twitter:title", "dc.title": sharedTitle = sharedTitle ?? content
    case "og:locale":
      language = language ?? content.replacing("_", with: "-")
    default: break
    }
  }

  /// The title of the article: what the page shares, else its `title` without the name of the site.
  func title(with document: Document) -> String? {
    if let sharedTitle { return sharedTitle }
    guard let pageTitle, !pageTitle.isEmpty else { return nil }
    for block in document.blocks.prefix(8) {
      guard case .heading = block.kind else { continue }
      let heading = document.string(block)
      if heading.utf8.count >= 8, pageTitle.contains(heading) { return heading }
    }
    for separator in [" | ", " — ", " – ", " - ", " · ", " :: "] {
      let parts = pageTitle.split(separator: separator)
      if parts.count > 1, let first = parts.first, first.utf8.count >= 12 { return String(first) }
    }
    return pageTitle
  }
}
