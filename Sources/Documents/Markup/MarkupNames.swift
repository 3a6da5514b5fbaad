internal import Markup

/// The names of elements and attributes that readers look for.
extension NameKey {
  static let id = NameKey("id")
  static let href = NameKey("href")
  static let linkedHref = NameKey("xlink:href")
  static let prefixedHref = NameKey("l:href")
  static let source = NameKey("src")
  static let alternative = NameKey("alt")
  static let type = NameKey("type")
  static let epubType = NameKey("epub:type")
  static let role = NameKey("role")
  static let classes = NameKey("class")
  static let language = NameKey("lang")
  static let xmlLanguage = NameKey("xml:lang")
  static let hidden = NameKey("hidden")
  static let style = NameKey("style")
  static let paragraph = NameKey("p")
  static let textSpan = NameKey("tspan")
  static let term = NameKey("dt")
  static let definition = NameKey("dd")
}

extension Set<NameKey> {
  init(words: String) {
    self = Set(words.split(separator: " ").map { NameKey(String($0)) })
  }
}

/// What the words of `epub:type`, `role`, `type` and `class` say about an element.
struct SemanticWords: OptionSet {
  let rawValue: UInt8

  static let noteReference = SemanticWords(rawValue: 1)
  /// The number of a page, which is no text.
  static let pageBreak = SemanticWords(rawValue: 2)
  /// Contents, which ``Document/contents`` gives.
  static let contents = SemanticWords(rawValue: 4)
  static let verse = SemanticWords(rawValue: 8)

  /// The words of one attribute together.
  ///
  /// The words of `class` are the writer's own: only those for pages and verse are believed.
  init(_ bytes: [UInt8], _ value: Range<Int>, isClass: Bool) {
    var found: SemanticWords = []
    var position = value.lowerBound
    while position < value.upperBound {
      while position < value.upperBound, bytes[position].isMarkupSpace { position += 1 }
      let start = position
      while position < value.upperBound, !bytes[position].isMarkupSpace { position += 1 }
      if start < position, let word = Self.words[NameKey(bytes, start..<position)] {
        found.formUnion(word)
      }
    }
    self = isClass ? found.intersection([.pageBreak, .verse]) : found
  }

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  private static let words: [NameKey: SemanticWords] = {
    var words: [NameKey: SemanticWords] = [:]
    for (meaning, names) in [
      (noteReference, "noteref doc-noteref footnote-ref note"),
      (pageBreak, "pagebreak doc-pagebreak pagenum page-number pageno"),
      (contents, "toc landmarks page-list lot loi doc-toc"),
      (verse, "poem verse stanza poetry lyrics z3998:poem z3998:verse"),
    ] {
      for name in names.split(separator: " ") { words[NameKey(String(name))] = meaning }
    }
    return words
  }()
}
