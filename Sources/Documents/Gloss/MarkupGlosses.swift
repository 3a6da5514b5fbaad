internal import Markup

/// Writes glosses into one file of markup: XHTML of a book, HTML of a page.
struct MarkupGlosses {
  private let bytes: [UInt8]
  /// Runs of text without a tag in them, in order.
  private var runs: [Run] = []
  /// Before the end of the body.
  private var bodyEnd: Int?
  private(set) var insertions = Insertions()
  private var notes = ""

  private struct Run {
    var range: Range<Int>
    let isInLink: Bool
  }

  /// Elements whose text takes no glosses: drawings, formulas, code, contents, controls.
  private static let closed = Set(
    [
      "svg", "math", "ruby", "pre", "code", "script", "style", "title", "nav", "textarea",
      "button", "select", "option", "head", "samp", "kbd",
    ].map { NameKey($0) })
  private static let empty = Set(
    [
      "br", "img", "hr", "meta", "link", "input", "area", "base", "col", "embed", "source",
      "track", "wbr", "param", "image",
    ].map { NameKey($0) })

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var tokenizer = HTMLTokenizer(bytes)
    var closedDepth = 0
    var closedName = NameKey.none
    var links = 0
    var isOpen = false
    while let token = tokenizer.next() {
      switch token.kind {
      case .text, .replacement:
        guard closedDepth == 0 else { continue }
        if isOpen, let last = runs.last, last.range.upperBound == token.range.lowerBound {
          runs[runs.count - 1].range = last.range.lowerBound..<token.range.upperBound
        } else {
          runs.append(Run(range: token.range, isInLink: links > 0))
        }
        isOpen = true
        continue
      case .startTag where token.isSelfClosing || Self.empty.contains(token.name): break
      case .startTag:
        if closedDepth > 0 {
          if token.name == closedName { closedDepth += 1 }
        } else if Self.closed.contains(token.name) {
          closedDepth = 1
          closedName = token.name
        } else if token.name == NameKey("a") {
          links += 1
        }
      case .endTag:
        if closedDepth > 0 {
          if token.name == closedName { closedDepth -= 1 }
        } else if token.name == NameKey("a") {
          links = max(0, links - 1)
        } else if token.name == NameKey("body") {
          bodyEnd = token.range.lowerBound
        }
      default: break
      }
      isOpen = false
    }
  }

  /// Writes a gloss around a word.
  ///
  /// - Parameters:
  ///   - gloss: what to write.
  ///   - extent: the bytes of the word in the file.
  ///   - number: the number of the gloss in the book, for links.
  ///   - style: how it stands there.
  ///   - dialect: what the file is.
  ///   - language: of the meanings.
  /// - Returns: false where there is no room for one.
  mutating func write(
    _ gloss: Gloss, around extent: Range<Int>, number: Int, style: GlossStyle,
    dialect: MarkupDialect, language: String
  ) -> Bool {
    let index = runs.firstIndexSorted { $0.range.upperBound >= extent.upperBound }
    guard index < runs.count, runs[index].range.lowerBound <= extent.lowerBound,
      runs[index].range.upperBound >= extent.upperBound, !extent.isEmpty
    else { return false }
    let text = style == .footnote ? gloss.meaning : gloss.text(atMost: style.longestText)
    let meaning = text.markupReferences
    let tag = (gloss.language ?? language).markupReferences
    let attribute = dialect == .html ? "lang=\"\(tag)\"" : "lang=\"\(tag)\" xml:lang=\"\(tag)\""
    switch style {
    case .ruby:
      insertions.add("<ruby>", at: extent.lowerBound)
      insertions.add(
        // The space at the end keeps it apart from the gloss of the next word.
        "<rp> (</rp><rt \(attribute)>\(meaning)&#160;</rt><rp>)</rp></ruby>",
        at: extent.upperBound)
    case .inline where dialect == .fictionBook:
      insertions.add(" [\(meaning)]", at: extent.upperBound)
    case .inline:
      let language = dialect == .epub2 ? "xml:lang=\"\(tag)\"" : attribute
      insertions.add(
        " <span class=\"lexical-gloss\" \(language)>[\(meaning)]</span>", at: extent.upperBound)
    case .footnote:
      guard !runs[index].isInLink, bodyEnd != nil else { return false }
      let type = dialect == .epub3 ? " xmlns:epub=\"\(Self.namespace)\" epub:type=\"noteref\"" : ""
      insertions.add(
        "<a class=\"lexical-noteref\"\(type) id=\"lexical-ref-\(number)\" "
          + "href=\"#lexical-note-\(number)\">", at: extent.lowerBound)
      insertions.add("</a>", at: extent.upperBound)
      let note =
        "<p><a href=\"#lexical-ref-\(number)\">\(gloss.headword.markupReferences)</a>: "
        + (gloss.language == nil
          ? "\(meaning)</p>"
          : "<span \(dialect == .epub2 ? "xml:lang=\"\(tag)\"" : attribute)>\(meaning)</span></p>")
      notes +=
        dialect == .epub3
        ? "<aside epub:type=\"footnote\" id=\"lexical-note-\(number)\">\(note)</aside>\n"
        : "<div id=\"lexical-note-\(number)\">\(note)</div>\n"
    }
    return true
  }

  private static let namespace = "http://www.idpf.org/2007/ops"

  /// The file with its glosses, and with its notes before the end of the body.
  consuming func finished(dialect: MarkupDialect, language: String) -> [UInt8] {
    if let bodyEnd, !notes.isEmpty {
      let tag = language.markupReferences
      let type =
        switch dialect {
        case .epub3: " xmlns:epub=\"\(Self.namespace)\" lang=\"\(tag)\" xml:lang=\"\(tag)\""
        case .epub2: " xml:lang=\"\(tag)\""
        case .html, .fictionBook: " lang=\"\(tag)\""
        }
      insertions.add("<div class=\"lexical-notes\"\(type)>\n\(notes)</div>\n", at: bodyEnd)
    }
    return insertions.applied(to: bytes)
  }
}

/// What a file of markup is.
enum MarkupDialect: Hashable, Sendable {
  case epub2
  case epub3
  case html
  case fictionBook
}
