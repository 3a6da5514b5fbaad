internal import Markup

/// The package document of a book: what it is, its files, and their order of reading (EPUB 3.3, 5;
/// OPF 2.0.1).
struct EPUBPackage {
  struct Item {
    let path: String
    let mediaType: String
    let properties: String
    let fallback: String?
  }

  struct SpineItem {
    let id: String
    /// Whether the item is part of the order of reading (`linear` is not `no`).
    let isLinear: Bool
  }

  private(set) var title: String?
  private(set) var authors: [String] = []
  private(set) var language: String?
  private(set) var items: [String: Item] = [:]
  private(set) var spine: [SpineItem] = []
  /// The id of the NCX, as the spine of EPUB 2 names it.
  private(set) var contentsID: String?
  /// The roles of creators (`aut`, `ill`), by the id of the element that they refine.
  private var roles: [String: String] = [:]
  private var creators: [(id: String?, role: String?, name: String)] = []

  /// - Throws: ``MarkupError`` for a package that is not well-formed.
  init(_ text: DecodedText, path: String) throws(MarkupError) {
    var tokenizer = XMLTokenizer(text.bytes)
    var value: [UInt8] = []
    var creator: (id: String?, role: String?) = (nil, nil)
    var refined: String?
    while let token = try tokenizer.next() {
      switch token.kind {
      case .text: tokenizer.appendText(of: token.content, inAttribute: false, to: &value)
      case .replacement: value += tokenizer.replacement
      case .startTag:
        value.removeAll(keepingCapacity: true)
        switch token.name {
        case Names.item: readItem(tokenizer, in: path)
        case Names.itemReference:
          if let id = tokenizer.value(Names.idReference) {
            spine.append(
              SpineItem(id: id, isLinear: tokenizer.value(Names.linear)?.lowercased() != "no"))
          }
        case Names.spine: contentsID = tokenizer.value(Names.contents)
        case Names.creator:
          creator = (tokenizer.value(.id), tokenizer.value(Names.fileRole))
        case Names.meta:
          refined = nil
          if tokenizer.value(Names.property) == "role" {
            refined = tokenizer.value(Names.refines)
          }
        default: break
        }
      case .endTag:
        readMetadata(token.name, Self.collapsed(value), creator: creator, refined: refined)
        value.removeAll(keepingCapacity: true)
      default: break
      }
    }
    authors = creators.filter { creator in
      let role = creator.role ?? creator.id.flatMap { roles["#\($0)"] }
      return role == nil || role == "aut"
    }.map(\.name)
    if authors.isEmpty { authors = creators.map(\.name) }
  }

  private mutating func readItem(_ tokenizer: XMLTokenizer, in path: String) {
    guard let id = tokenizer.value(.id), let address = tokenizer.value(.href),
      let target = ArchivePath(address, in: path)
    else { return }
    items[id] = Item(
      path: target.path, mediaType: tokenizer.value(Names.mediaType)?.lowercased() ?? "",
      properties: tokenizer.value(Names.properties) ?? "",
      fallback: tokenizer.value(Names.fallback))
  }

  private mutating func readMetadata(
    _ name: NameKey, _ value: String, creator: (id: String?, role: String?), refined: String?
  ) {
    guard !value.isEmpty else { return }
    switch name {
    case Names.title: title = title ?? value
    case Names.language: language = language ?? value
    case Names.creator: creators.append((creator.id, creator.role, value))
    case Names.meta: if let refined { roles[refined] = value }
    default: break
    }
  }

  /// A text with each run of white space as one space, and none at its ends.
  static func collapsed(_ bytes: [UInt8]) -> String {
    bytes.split { $0.isMarkupSpace }.map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: " ")
  }

  /// The file to read for an item of the spine: its own, or the first fallback that is XHTML.
  func content(_ item: SpineItem) -> Item? {
    var id = item.id
    for _ in 0..<8 {
      guard let found = items[id] else { return nil }
      if Self.contentTypes.contains(found.mediaType) { return found }
      guard let next = found.fallback else { return nil }
      id = next
    }
    return nil
  }

  private static let contentTypes: Set<String> = [
    "application/xhtml+xml", "text/html", "text/x-oeb1-document", "application/x-dtbook+xml",
    "image/svg+xml", "",
  ]

  /// The navigation document of EPUB 3.
  var navigation: Item? {
    items.values.first { $0.properties.split(separator: " ").contains("nav") }
  }

  /// The navigation control file of EPUB 2.
  var navigationControl: Item? {
    contentsID.flatMap { items[$0] }
      ?? items.values.first { $0.mediaType == "application/x-dtbncx+xml" }
  }

  private enum Names {
    static let item = NameKey("item")
    static let itemReference = NameKey("itemref")
    static let idReference = NameKey("idref")
    static let linear = NameKey("linear")
    static let spine = NameKey("spine")
    static let contents = NameKey("toc")
    static let mediaType = NameKey("media-type")
    static let properties = NameKey("properties")
    static let fallback = NameKey("fallback")
    static let title = NameKey("title")
    static let language = NameKey("language")
    static let creator = NameKey("creator")
    static let fileRole = NameKey("opf:role")
    static let meta = NameKey("meta")
    static let property = NameKey("property")
    static let refines = NameKey("refines")
  }
}
