internal import Markup

/// Finds the article of a page by the density of its text.
///
/// Each paragraph gives points to the elements around it: one, one for each comma, one for each
/// hundred bytes up to three; less by its share of links; all of them to its parent, half to the
/// next, a sixth, a ninth, a twelfth to the next three. The element with the most points is the
/// article, with its siblings that have at least a fifth of them (the rule that Readability of
/// Arc90 made known). Menus, forms, comments and their like get no points and are not read.
struct ArticleFinder {
  private struct Element {
    let name: NameKey
    let parent: Int
    let start: Int
    var end: Int
    var score = 0.0
    /// Whether the element, or one around it, is no part of an article.
    let isBoilerplate: Bool
    let isMain: Bool
  }

  private var elements: [Element] = []
  private var open: [Int] = []
  private var openCounts: [NameKey: Int] = [:]
  private var bytes = 0
  private var commas = 0
  private var linkBytes = 0
  private var linkDepth = 0
  private var skipDepth = 0
  private var total = 0.0
  /// Where each paragraph with points ends, and its points.
  private var paragraphs: [(offset: Int, points: Double)] = []
  private var position = 0
  private let end: Int

  /// A page with more elements is read whole.
  private static let elementLimit = 1 << 20

  /// - Complexity: O(bytes).
  init(_ source: [UInt8]) {
    end = source.count
    var tokenizer = HTMLTokenizer(source)
    while elements.count < Self.elementLimit, let token = tokenizer.next() {
      switch token.kind {
      case .text:
        count(source, token.content)
        position = token.range.upperBound
      case .startTag: start(token, tokenizer)
      case .endTag: close(token)
      default: break
      }
    }
    flush()
    while !open.isEmpty { pop(at: end) }
  }

  private mutating func count(_ source: [UInt8], _ range: Range<Int>) {
    guard skipDepth == 0 else { return }
    var text = 0
    for index in range {
      if source[index] > 0x20 { text += 1 }
      if source[index] == UInt8(ascii: ",") { commas += 1 }
    }
    bytes += text
    if linkDepth > 0 { linkBytes += text }
  }

  private mutating func start(_ token: MarkupToken, _ tokenizer: HTMLTokenizer) {
    let role = ElementRole.html[token.name] ?? .inline
    if case .lineBreak = role { return }
    if role.isBlock {
      flush()
      if openCounts[.paragraph, default: 0] > 0 { close(.paragraph, at: token.range.lowerBound) }
    }
    switch role {
    case .link: linkDepth += 1
    case .skipped, .metadata:
      if !ElementRole.void.contains(token.name) { skipDepth += 1 } else { return }
    case .inline, .emphasis, .quotedText, .image, .rule: return
    default: break
    }
    guard open.count < 4096 else { return }
    let parent = open.last ?? -1
    let inherited = parent >= 0 && elements[parent].isBoilerplate
    let isMain =
      token.name == NameKey("article") || token.name == NameKey("main")
      || tokenizer.value(.role, hasWordIn: Self.mainRoles)
    let isBoilerplate =
      inherited || Self.boilerplateElements.contains(token.name)
      || (!isMain && hasBoilerplateName(tokenizer))
    open.append(elements.count)
    openCounts[token.name, default: 0] += 1
    elements.append(
      Element(
        name: token.name, parent: parent, start: token.range.lowerBound, end: end,
        isBoilerplate: isBoilerplate, isMain: isMain))
  }

  private static let mainRoles = Set(words: "main article")
  private static let boilerplateElements = Set(words: "nav aside footer form dialog menu search")

  private func hasBoilerplateName(_ tokenizer: HTMLTokenizer) -> Bool {
    for key in [NameKey.classes, .id, .role] {
      guard let value = tokenizer.value(key)?.lowercased() else { continue }
      for part in value.split(whereSeparator: { !$0.isLetter }) where Self.words.contains(part) {
        return true
      }
    }
    return false
  }

  private static let words = Set(
    """
    nav navigation navbar menu sidebar footer comments comment disqus share sharing social related \
    recommended promo newsletter subscribe cookie cookies banner breadcrumb breadcrumbs advert ad \
    ads sponsor sponsored pagination pager popup modal masthead toolbar complementary skip toc \
    navbox catlinks editsection hatnote infobox
    """.split(separator: " "))

  private mutating func close(_ token: MarkupToken) {
    let role = ElementRole.html[token.name] ?? .inline
    if role.isBlock { flush() }
    close(token.name, at: token.range.upperBound)
  }

  private mutating func close(_ name: NameKey, at offset: Int) {
    guard openCounts[name, default: 0] > 0 else { return }
    while let last = open.last {
      let found = elements[last].name
      pop(at: offset)
      if found == name { return }
    }
  }

  private mutating func pop(at offset: Int) {
    guard let index = open.popLast() else { return }
    elements[index].end = offset
    let name = elements[index].name
    openCounts[name, default: 1] -= 1
    switch ElementRole.html[name] ?? .inline {
    case .link: linkDepth -= 1
    case .skipped, .metadata: skipDepth -= 1
    default: break
    }
  }

  /// Gives the points of the paragraph that ends to the elements around it.
  private mutating func flush() {
    defer { (bytes, commas, linkBytes) = (0, 0, 0) }
    guard bytes >= 25, let last = open.last, !elements[last].isBoilerplate else { return }
    let share = 1 - Double(linkBytes) / Double(bytes)
    let points = (1 + Double(commas) + min(Double(bytes) / 100, 3)) * share
    total += points
    paragraphs.append((position - 1, points))
    // The paragraph's own element gets none: it is never the article, its parent may be.
    var element = elements[last].name == .paragraph ? elements[last].parent : last
    for divisor in [1.0, 2, 6, 9, 12] {
      guard element >= 0 else { return }
      elements[element].score += points / divisor
      element = elements[element].parent
    }
  }

  /// The parts of the page to read, sorted; `nil` for all of it.
  var ranges: [Range<Int>]? {
    guard elements.count < Self.elementLimit else { return nil }
    let candidates = elements.indices.filter { !elements[$0].isBoilerplate }
    let mains = candidates.filter { elements[$0].isMain && elements[$0].score > total * 0.3 }
    guard
      let best = mains.max(by: { elements[$0].score < elements[$1].score })
        ?? candidates.max(by: { elements[$0].score < elements[$1].score }),
      elements[best].score > 0
    else { return nil }
    let bar = max(3, elements[best].score * 0.2)
    var chosen: [Range<Int>] = []
    for index in candidates
    where index == best
      || (elements[index].parent == elements[best].parent && elements[index].score >= bar)
    {
      chosen.append(elements[index].start..<elements[index].end)
    }
    let first = chosen[0].lowerBound
    let title = NameKey("h1")
    if let heading = candidates.last(where: {
      elements[$0].name == title && elements[$0].start < first
    }), !elements.contains(where: { $0.name == title && $0.start >= first }) {
      chosen.insert(elements[heading].start..<elements[heading].end, at: 0)
    }
    return without(boilerplateIn: hasMost(chosen) ? chosen : [0..<end])
  }

  /// Whether some parts of the page have at least 60 % of its points: a page with more beside them
  /// is a book or a list, of which nothing may be lost.
  private func hasMost(_ parts: [Range<Int>]) -> Bool {
    var points = 0.0
    var part = 0
    for paragraph in paragraphs {
      while part < parts.count, parts[part].upperBound <= paragraph.offset { part += 1 }
      guard part < parts.count else { break }
      if parts[part].contains(paragraph.offset) { points += paragraph.points }
    }
    return points >= total * 0.6
  }

  /// Some parts of the page with the elements inside of them that are no article cut out.
  private func without(boilerplateIn parts: [Range<Int>]) -> [Range<Int>] {
    let cuts = elements.filter { element in
      element.isBoilerplate && (element.parent < 0 || !elements[element.parent].isBoilerplate)
    }.map { $0.start..<$0.end }
    var result: [Range<Int>] = []
    var cut = 0
    for part in parts {
      var start = part.lowerBound
      while cut < cuts.count, cuts[cut].upperBound <= start { cut += 1 }
      var index = cut
      while index < cuts.count, cuts[index].lowerBound < part.upperBound {
        if cuts[index].lowerBound > start { result.append(start..<cuts[index].lowerBound) }
        start = max(start, cuts[index].upperBound)
        index += 1
      }
      if start < part.upperBound { result.append(start..<part.upperBound) }
    }
    return result
  }
}
