import JSON

/// Turns Yomitan's structured content into definitions: text, examples, notes.
///
/// Each item of a list that is not in a list becomes a definition of its own; tags that Yomitan
/// does
/// not know and pictures without a description are passed over. What an element is for is told by
/// its `data`, as the dictionaries made from Wiktionary and JMdict write it.
struct StructuredContent {
  private(set) var definitions: [DictionaryDefinition] = []
  private var builder = TextBuilder(keepsLines: true)
  private var current = DictionaryDefinition("")
  private var listDepth = 0
  private var numbers: [Int] = []
  /// How many bytes may be read again for a tag that stands behind its content.
  private var rereadBudget: Int
  private static let deepest = 64

  private init(budget: Int) {
    rereadBudget = budget
  }

  /// Reads the content that comes next.
  ///
  /// - Throws: `JSONError` for what is no JSON, or too deep.
  static func definitions(
    from reader: inout JSONPullReader
  ) throws(JSONError) -> [DictionaryDefinition] {
    var content = StructuredContent(budget: 4 * reader.bytes.count)
    try content.read(&reader, depth: 0)
    content.finishDefinition()
    return content.definitions
  }

  private mutating func read(_ reader: inout JSONPullReader, depth: Int) throws(JSONError) {
    guard depth < Self.deepest else { throw reader.fault("at most \(Self.deepest) elements deep") }
    switch try reader.kind() {
    case .string: try reader.string(into: &builder)
    case .array:
      var index = 0
      try reader.open("[")
      while try reader.next(isFirst: index == 0, close: "]") {
        try read(&reader, depth: depth + 1)
        index += 1
      }
    case .object: try element(&reader, depth: depth)
    default: try reader.skip()
    }
  }

  /// What is known of an element before its content.
  fileprivate struct Element {
    var tag = ""
    var purpose = ""
    var isBold = false
    var isItalic = false
    var isRaised: Bool?
    var description = ""
  }

  private mutating func element(_ reader: inout JSONPullReader, depth: Int) throws(JSONError) {
    var element = Element()
    var contentOffset: Int?
    var isRead = false
    try reader.open("{")
    var isFirst = true
    while try reader.next(isFirst: isFirst, close: "}") {
      isFirst = false
      let name = try reader.memberName()
      switch name {
      case "tag": element.tag = try reader.stringOrNull()
      case "data": element.purpose = try Self.purpose(&reader)
      case "style": Self.read(try reader.value(), into: &element)
      case "description", "alt", "title":
        if try reader.kind() == .string {
          element.description = try reader.string()
        } else {
          try reader.skip()
        }
      case "content" where !element.tag.isEmpty:
        isRead = true
        begin(element)
        if isSkipped(element) {
          try reader.skip()
        } else {
          try content(of: element, &reader, depth: depth)
        }
        end(element)
      case "content":
        contentOffset = reader.position
        try reader.skip()
        rereadBudget -= reader.position - (contentOffset ?? 0)
        guard rereadBudget >= 0 else { throw reader.fault("“tag” before “content”") }
      default: try reader.skip()
      }
    }
    guard !isRead else { return }
    begin(element)
    if let contentOffset, !isSkipped(element) {
      var inner = reader
      inner.move(to: contentOffset)
      try content(of: element, &inner, depth: depth)
    } else if element.tag == "img", !element.description.isEmpty {
      builder.append("[\(element.description)]")
    }
    end(element)
  }

  /// Content of an element: most goes on with the text, examples stand apart.
  private mutating func content(
    of element: Element, _ reader: inout JSONPullReader, depth: Int
  ) throws(JSONError) {
    guard element.isExample || element.isNote else {
      return try read(&reader, depth: depth + 1)
    }
    let outer = builder
    builder = TextBuilder(keepsLines: true)
    try read(&reader, depth: depth + 1)
    let text = builder.text().plain
    builder = outer
    guard !text.isEmpty else { return }
    if element.isExample { current.examples.append(text) } else { current.notes.append(text) }
  }

  private func isSkipped(_ element: Element) -> Bool {
    element.tag == "rp" || ["backlink", "attribution", "summary-entry"].contains(element.purpose)
  }

  private mutating func begin(_ element: Element) {
    switch element.tag {
    case "br": builder.breakLine()
    case "ol", "ul":
      numbers.append(element.tag == "ol" ? 1 : 0)
      listDepth += 1
      builder.breakLine()
    case "li":
      if listDepth <= 1 {
        finishDefinition()
      } else {
        builder.beginItem(bullet(), depth: listDepth - 2)
      }
    case "div", "p", "table", "tr", "details", "summary", "thead", "tbody", "tfoot":
      builder.breakLine()
    case "td", "th": builder.append(" ")
    case "rt": builder.append("(")
    default: break
    }
    if element.isBold { builder.begin(.bold) }
    if element.isItalic { builder.begin(.italic) }
    if let isRaised = element.isRaised { builder.begin(isRaised ? .superscript : .subscript) }
  }

  private mutating func end(_ element: Element) {
    if let isRaised = element.isRaised { builder.end(isRaised ? .superscript : .subscript) }
    if element.isItalic { builder.end(.italic) }
    if element.isBold { builder.end(.bold) }
    switch element.tag {
    case "ol", "ul":
      _ = numbers.popLast()
      listDepth -= 1
      builder.breakLine()
      if listDepth == 0 { finishDefinition() }
    case "li":
      if listDepth <= 1 { finishDefinition() } else { builder.endItem(depth: listDepth - 2) }
    case "div", "p", "table", "tr", "details", "summary", "thead", "tbody", "tfoot":
      builder.breakLine()
    case "td", "th": builder.append(" ")
    case "rt": builder.append(")")
    default: break
    }
  }

  private mutating func bullet() -> String {
    guard let number = numbers.last, number > 0 else { return "•" }
    numbers[numbers.count - 1] += 1
    return "\(number)."
  }

  private mutating func finishDefinition() {
    current.text = builder.text()
    if !current.isEmpty { definitions.append(current) }
    current = DictionaryDefinition("")
    builder = TextBuilder(keepsLines: true)
  }

  /// What an element is for, as its data say: `example-sentence`.
  private static func purpose(_ reader: inout JSONPullReader) throws(JSONError) -> String {
    guard try reader.kind() == .object else {
      try reader.skip()
      return ""
    }
    var content: String?
    var name: String?
    try reader.forEachMember { reader, member throws(JSONError) in
      switch member {
      case "content" where try reader.kind() == .string: content = try reader.string()
      case "name" where try reader.kind() == .string: name = try reader.string()
      default: try reader.skip()
      }
    }
    return content ?? name ?? ""
  }

  private static func read(_ style: JSONValue, into element: inout Element) {
    element.isBold = style["fontWeight"]?.string == "bold"
    element.isItalic = style["fontStyle"]?.string == "italic"
    switch style["verticalAlign"]?.string {
    case "super": element.isRaised = true
    case "sub": element.isRaised = false
    default: break
    }
  }
}

extension StructuredContent.Element {
  fileprivate var isExample: Bool {
    purpose.hasPrefix("example-sentence") && !purpose.hasSuffix("-a") && !purpose.hasSuffix("-b")
      || purpose == "example" || purpose == "extra-example"
  }

  fileprivate var isNote: Bool {
    ["preamble", "notes", "info-gloss", "antonyms", "synonyms", "xref", "references"]
      .contains(purpose)
  }
}
