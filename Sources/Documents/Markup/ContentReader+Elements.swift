internal import Markup

extension ContentReader {
  mutating func push(
    _ token: MarkupToken, _ role: ElementRole, _ tokenizer: inout some MarkupTokenizer
  ) throws(MarkupError) {
    guard frames.count < options.depth else {
      throw .limit(
        offset: token.range.lowerBound,
        expected: "at most \(options.depth) elements inside each other")
    }
    var inner = context
    var join = BlockJoin.paragraph
    switch role {
    case .heading(let level):
      inner.kind = .heading(level: min(6, max(level, inner.sectionDepth)))
    case .list: inner.listDepth += 1
    case .listItem: inner.kind = .listItem(depth: max(1, inner.listDepth))
    case .quotation: inner.kind = .quotation
    case .caption: inner.kind = .caption
    case .code:
      inner.kind = .code
      inner.isPreformatted = true
    case .verseLine: inner.kind = .verseLine
    case .table: tables.append((row: -1, column: -1))
    case .row:
      if let table = tables.last { tables[tables.count - 1] = (table.row + 1, -1) }
    case .cell:
      if let table = tables.last {
        tables[tables.count - 1].column += 1
        inner.kind = .tableCell(row: max(0, table.row), column: table.column + 1)
      }
    case .skipped, .metadata: inner.isSkipped = true
    case .navigation: if !options.keepsNavigation { inner.isSkipped = true }
    default: break
    }
    if options.roles[NameKey("v")] != nil, token.name == NameKey("section") {
      inner.sectionDepth += 1
    }
    if !tokenizer.attributes.isEmpty { classify(&inner, role, tokenizer) }
    if inner.isVerse, case .paragraph = role { inner.kind = .verseLine }
    if inner.kind == .verseLine, role.isBlock {
      join = verseParent == frames.last?.serial && verseParent != nil ? .line : .paragraph
      verseParent = frames.last?.serial
    }
    if role.isBlock { builder.beginBlock(inner.kind, join: join) }
    var frame = Frame(
      name: token.name, role: role, context: inner, serial: serial, offset: builder.offset,
      block: builder.blockIndex)
    serial += 1
    if case .link = role { frame.link = link(tokenizer) }
    if token.name == .textSpan, tokenizer.attribute(NameKey("y")) != nil {
      builder.noteLine(token.range)
    }
    if case .emphasis(.superscript) = role, let index = frames.lastIndex(where: { $0.link != nil }),
      index + 4 > frames.count
    {
      frames[index].link?.hasSuperscript = true
    }
    frames.append(frame)
    context = inner
    if !options.isXML { openCounts[token.name, default: 0] += 1 }
  }

  mutating func end(_ token: MarkupToken) {
    // The tags of XML are matched; only a line break that is written with two has no frame.
    let isOpen =
      options.isXML ? frames.last?.name == token.name : openCounts[token.name, default: 0] > 0
    guard isOpen else { return }
    while let name = frames.last?.name {
      if name == token.name, case .quotedText = frames[frames.count - 1].role, !context.isSkipped {
        builder.append(Array("”".utf8), source: token.range)
      }
      pop()
      if name == token.name { return }
    }
  }

  mutating func pop() {
    guard let frame = frames.popLast() else { return }
    context = frames.last?.context ?? Context()
    if !options.isXML { openCounts[frame.name, default: 1] -= 1 }
    switch frame.role {
    case .emphasis(let style) where !frame.context.isSkipped: closeEmphasis(frame, style)
    case .link where !frame.context.isSkipped: closeLink(frame)
    case .table: _ = tables.popLast()
    default: break
    }
    if frame.role.isBlock { builder.beginBlock(context.kind) }
  }

  /// Ends the elements whose end tag HTML lets a writer omit before a start tag.
  mutating func closeImplied(before role: ElementRole, name: NameKey) {
    if role.isBlock, openCounts[.paragraph, default: 0] > 0 { close(.paragraph) }
    switch role {
    case .listItem: close(to: Self.items, stop: Self.lists)
    case .row: close(to: Self.rows, stop: Self.tableNames)
    case .cell: close(to: Self.cells, stop: Self.rows)
    default:
      if name == .term || name == .definition { close(to: Self.terms, stop: Self.termLists) }
    }
  }

  static let items = Set(words: "li")
  static let lists = Set(words: "ul ol menu dir")
  static let rows = Set(words: "tr")
  static let tableNames = Set(words: "table")
  static let cells = Set(words: "td th")
  static let terms = Set(words: "dt dd")
  static let termLists = Set(words: "dl")

  mutating func close(_ name: NameKey) {
    while let last = frames.last?.name {
      pop()
      if last == name { return }
    }
  }

  /// Ends the innermost element of some names, if it is among the last 64 and in none of `stop`.
  mutating func close(to names: Set<NameKey>, stop: Set<NameKey>) {
    for frame in frames.reversed().prefix(64) {
      if stop.contains(frame.name) { return }
      if names.contains(frame.name) { return close(frame.name) }
    }
  }
}
