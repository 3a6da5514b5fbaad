import Documents
import Lexical
import LexicalToolFiles
import LexiconStore

/// A text to print for a class: numbered lines, and beside each paragraph the words to learn in it.
struct Handout {
  private let text: AnnotatedDocument
  private let glosses: [Gloss]
  /// Columns of a line of the text.
  private static let lineWidth = 58

  init(_ text: AnnotatedDocument, _ glosses: [Gloss]) {
    self.text = text
    self.glosses = glosses
  }

  /// The whole page; it has no script.
  var bytes: [UInt8] {
    let document = text.document
    var body = "<main>\n<h1>\(text.title.htmlEscaped)</h1>\n"
    if !document.authors.isEmpty {
      body += "<p class=\"author\">\(document.authors.joined(separator: ", ").htmlEscaped)</p>\n"
    }
    var line = 0
    var rest = glosses[...]
    for unit in PageUnit.units(of: document, blocks: document.blocks.indices) {
      let own = rest.prefix { $0.range.lowerBound < unit.range.upperBound }
      rest = rest.dropFirst(own.count)
      body += row(unit, own, line: &line)
    }
    let metadata = text.reader.release.metadata
    body += "<footer>\(metadata.title.htmlEscaped), \(metadata.license.htmlEscaped)</footer>\n"
    return HTMLPage(
      title: text.title, language: document.language ?? metadata.language,
      style: PageResources.text(.handout_css), script: "",
      body: Array((body + "</main>\n").utf8), data: Array("{}".utf8)
    ).bytes
  }

  /// A paragraph with its lines and its words.
  private func row(
    _ unit: PageUnit, _ own: ArraySlice<Gloss>, line: inout Int
  ) -> String {
    let isHeading = if case .heading = unit.kind { true } else { false }
    if isHeading {
      return "<h2>\(text.document.string(unit.range).collapsed.htmlEscaped)</h2>\n"
    }
    var lines = ""
    for (start, end) in breaks(unit.range) {
      line += 1
      let marked = markup(start..<end, own)
      let number = line % 5 == 0 || line == 1 ? "\(line)" : ""
      lines += "<span class=\"line\"><i>\(number)</i>\(marked)</span>\n"
    }
    var seen: Set<String> = []
    let words = own.filter { seen.insert($0.headword).inserted }.map {
      "<p><b>\($0.headword.htmlEscaped)</b> \($0.meaning.htmlEscaped)</p>"
    }.joined()
    return "<div class=\"row\"><div class=\"text\">\(lines)</div><div class=\"words\">\(words)"
      + "</div></div>\n"
  }

  /// Where the lines of a range begin and end: at spaces, and where the text ends a line.
  private func breaks(_ range: Range<Int>) -> [(Int, Int)] {
    let bytes = text.document.text
    var lines: [(Int, Int)] = []
    var start = range.lowerBound
    var space: Int?
    var columns = 0
    for index in range {
      let byte = bytes[index]
      if byte == 0x0A {
        lines.append((start, index))
        (start, space, columns) = (index + 1, nil, 0)
        continue
      }
      if byte == 0x20 { space = index }
      if byte & 0xC0 != 0x80 { columns += 1 }
      if columns > Self.lineWidth, let end = space, end > start {
        lines.append((start, end))
        columns = text.document.string(end + 1..<index + 1).count
        (start, space) = (end + 1, nil)
      }
    }
    if start < range.upperBound { lines.append((start, range.upperBound)) }
    return lines
  }

  /// A line with its glossed words marked.
  private func markup(_ range: Range<Int>, _ own: ArraySlice<Gloss>) -> String {
    var output: [UInt8] = []
    var position = range.lowerBound
    for gloss in own {
      let part = gloss.range.clamped(to: range)
      guard !part.isEmpty, part.lowerBound >= position else { continue }
      text.document.text[position..<part.lowerBound].htmlEscape(into: &output)
      output += "<u>".utf8
      text.document.text[part].htmlEscape(into: &output)
      output += "</u>".utf8
      position = part.upperBound
    }
    text.document.text[position..<range.upperBound].htmlEscape(into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
