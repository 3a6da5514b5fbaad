internal import Markup

/// The table of contents of a book, from its navigation document or its NCX.
struct EPUBNavigation {
  struct Entry {
    let title: String
    /// 1 for the highest.
    let level: Int
    let target: ArchivePath
  }

  private(set) var entries: [Entry] = []

  /// Reads `nav epub:type="toc"` (EPUB 3.3, 7.4).
  static func navigationDocument(_ text: DecodedText, path: String) throws(MarkupError) -> Self {
    var navigation = EPUBNavigation()
    var tokenizer = XMLTokenizer(text.bytes)
    var isInContents = false
    var level = 0
    var isInLink = false
    var target: String?
    var title: [UInt8] = []
    while let token = try tokenizer.next() {
      switch token.kind {
      case .text:
        if isInLink { tokenizer.appendText(of: token.content, inAttribute: false, to: &title) }
      case .replacement: if isInLink { title += tokenizer.replacement }
      case .startTag:
        if token.name == NameKey("nav") {
          isInContents = tokenizer.value(.epubType, hasWordIn: contentsWords)
          level = 0
        }
        guard isInContents, !token.isSelfClosing else { continue }
        if token.name == NameKey("ol") { level += 1 }
        if token.name == NameKey("a") {
          isInLink = true
          target = tokenizer.value(.href)
          title.removeAll()
        }
      case .endTag:
        if token.name == NameKey("nav"), isInContents { return navigation }
        if token.name == NameKey("ol") { level -= 1 }
        guard token.name == NameKey("a"), isInLink else { continue }
        isInLink = false
        navigation.append(title, level: level, address: target, in: path)
      default: break
      }
    }
    return navigation
  }

  private static let contentsWords = Set(words: "toc")

  /// Reads the `navMap` of an NCX (OPF 2.0.1, 2.4.1).
  static func navigationControl(_ text: DecodedText, path: String) throws(MarkupError) -> Self {
    var navigation = EPUBNavigation()
    var tokenizer = XMLTokenizer(text.bytes)
    var level = 0
    var isInMap = false
    var title: [UInt8] = []
    var isInLabel = false
    while let token = try tokenizer.next() {
      switch token.kind {
      case .text:
        if isInLabel { tokenizer.appendText(of: token.content, inAttribute: false, to: &title) }
      case .replacement: if isInLabel { title += tokenizer.replacement }
      case .startTag:
        switch token.name {
        case NameKey("navmap"): isInMap = true
        case NameKey("navpoint"): level += 1
        case NameKey("navlabel"):
          isInLabel = isInMap
          title.removeAll()
        case NameKey("content"):
          if isInMap {
            navigation.append(title, level: level, address: tokenizer.value(.source), in: path)
          }
        default: break
        }
      case .endTag:
        if token.name == NameKey("navmap") { return navigation }
        if token.name == NameKey("navpoint") { level -= 1 }
        if token.name == NameKey("navlabel") { isInLabel = false }
      default: break
      }
    }
    return navigation
  }

  private mutating func append(
    _ title: [UInt8], level: Int, address: String?, in path: String
  ) {
    let title = EPUBPackage.collapsed(title)
    guard !title.isEmpty, let address, let target = ArchivePath(address, in: path) else { return }
    entries.append(Entry(title: title, level: max(1, level), target: target))
  }
}
