/// Plain text as fields of Anki write it, and back: HTML, of which only line breaks and pictures
/// count.
package enum AnkiMarkup {
  /// The text as HTML, without what steers a terminal or a page; ``text(of:)`` gives the rest back.
  package static func html(
    of text: some StringProtocol, picture: String? = nil, sound: String? = nil
  ) -> String {
    var html = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "\n": html += "<br>"
      case _ where scalar.isHostileToTerminals && scalar != "\t": continue
      default: html.unicodeScalars.append(scalar)
      }
    }
    // The names of files are digests: nothing in them needs escaping.
    return html + (picture.map { "<img src=\"\($0)\">" } ?? "")
      + (sound.map { "[sound:\($0)]" } ?? "")
  }

  /// The text of a field and the files of its pictures; tags, scripts and styles are left out.
  package static func text(of html: some StringProtocol) -> (text: String, pictures: [String]) {
    var reader = Reader(html)
    reader.read()
    return (reader.text, reader.pictures)
  }

  private struct Reader {
    private let input: [Unicode.Scalar]
    private var position = 0
    package private(set) var text = ""
    package private(set) var pictures: [String] = []
    /// Whether a block has ended, so that what follows begins a line.
    private var isBlockOver = false

    package init(_ html: some StringProtocol) {
      input = Array(html.unicodeScalars)
    }

    package mutating func read() {
      while position < input.count {
        switch input[position] {
        case "<": readTag()
        case "&": append(readEntity())
        default:
          append(String(input[position]))
          position += 1
        }
      }
    }

    private mutating func append(_ piece: String) {
      if isBlockOver, !text.isEmpty, text.unicodeScalars.last != "\n" { text += "\n" }
      isBlockOver = false
      text += piece
    }

    private mutating func readTag() {
      let next = position + 1 < input.count ? input[position + 1] : " "
      guard next == "/" || next == "!" || next.properties.isAlphabetic else {
        append("<")
        position += 1
        return
      }
      let end = input[position...].firstIndex(of: ">") ?? input.count
      let tag = String(String.UnicodeScalarView(input[(position + 1)..<end]))
      position = min(end + 1, input.count)
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
      switch name {
      case "br": append("\n")
      case "div", "p", "li", "tr", "ul", "ol", "table", "h1", "h2", "h3": isBlockOver = true
      case "img": if let source = Self.source(in: tag) { pictures.append(source) }
      case "script", "style": if !tag.hasPrefix("/") { skip(to: "</\(name)") }
      default: break
      }
    }

    /// Passes over what no reader sees.
    private mutating func skip(to closing: String) {
      let ending = Array(closing.unicodeScalars)
      while position < input.count {
        let rest = input[position...].prefix(ending.count)
        if rest.count == ending.count,
          zip(rest, ending).allSatisfy({ $0.properties.lowercaseMapping == String($1) })
        {
          return
        }
        position += 1
      }
    }

    private static func source(in tag: String) -> String? {
      guard let start = tag.range(of: "src=") else { return nil }
      let rest = tag[start.upperBound...]
      guard let quote = rest.first, quote == "\"" || quote == "'" else {
        return String(rest.prefix { !$0.isWhitespace && $0 != "/" })
      }
      return String(rest.dropFirst().prefix { $0 != quote })
    }

    private mutating func readEntity() -> String {
      let limit = min(position + 12, input.count)
      guard let end = input[position..<limit].firstIndex(of: ";") else {
        position += 1
        return "&"
      }
      let name = String(String.UnicodeScalarView(input[(position + 1)..<end]))
      guard let scalar = Self.scalar(named: name) else {
        position += 1
        return "&"
      }
      position = end + 1
      return String(scalar)
    }

    private static func scalar(named name: String) -> Unicode.Scalar? {
      switch name {
      case "amp": return "&"
      case "lt": return "<"
      case "gt": return ">"
      case "quot": return "\""
      case "apos": return "'"
      case "nbsp": return "\u{A0}"
      default: break
      }
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      return (isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10))
        .flatMap { Unicode.Scalar($0) }
    }
  }
}

extension String {
  /// The first place where a text stands in this one.
  fileprivate func range(of text: String) -> Range<Index>? {
    ranges(of: text).first
  }
}
