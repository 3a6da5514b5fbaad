/// Renders the sides of a card from its template and the fields of its note (Anki manual,
/// “Card templates”).
///
/// What is rendered is HTML as the fields have it; whoever shows it takes the text. What a template
/// hides on the front (a cloze, a hint, a field that is typed) is not on the front.
package struct AnkiTemplate {
  private let fields: [String: String]
  private let special: [String: String]
  /// The number of the cloze that is asked for; nil for a note type without.
  private let cloze: Int?

  /// - Parameters:
  ///   - note: the note.
  ///   - type: its type.
  ///   - ordinal: which card of the note.
  ///   - deck: the name of the deck, as templates show it.
  package init(
    _ note: AnkiCollection.Note, _ type: AnkiCollection.NoteType, ordinal: Int, deck: [String]
  ) {
    var fields: [String: String] = [:]
    for (name, value) in zip(type.fields, note.fields) { fields[name] = value }
    self.fields = fields
    let template = type.isCloze ? type.templates.first : type.templates[checked: ordinal]
    special = [
      "Tags": note.tags.joined(separator: " "), "Type": type.name,
      "Deck": deck.joined(separator: "::"), "Subdeck": deck.last ?? "",
      "Card": template?.name ?? "", "CardFlag": "",
    ]
    cloze = type.isCloze ? ordinal + 1 : nil
  }

  /// The front and the back as HTML; the back without the front that it repeats.
  package func sides(of template: AnkiCollection.Template) -> (front: String, back: String) {
    (render(template.frontPieces, isFront: true), render(template.backPieces, isFront: false))
  }

  enum Piece: Sendable {
    case text(Substring)
    case field(String)
    case open(String, isNegated: Bool)
    case close(String)
  }

  private func render(_ pieces: [Piece], isFront: Bool) -> String {
    var output = ""
    // Of each section that is open: its name, and whether what stands in it is shown.
    var sections: [(name: String, isShown: Bool)] = []
    for piece in pieces {
      let isShown = sections.allSatisfy(\.isShown)
      switch piece {
      case .text(let text): if isShown { output += text }
      case .field(let name):
        if isShown { output += value(of: name, isFront: isFront) }
      case .open(let name, let isNegated):
        sections.append((name, isFilled(name) != isNegated))
      case .close(let name):
        if let open = sections.lastIndex(where: { $0.name == name }) {
          sections.removeSubrange(open...)
        }
      }
    }
    return output
  }

  /// The parts of one side of a template.
  static func pieces(_ template: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = template[...]
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else { break }
      pieces.append(.text(rest[..<open.lowerBound]))
      let tag = String(rest[open.upperBound..<close.lowerBound])
      let name = String(tag.drop { "#^/! {".contains($0) }).trimmed
      switch tag.first {
      case "#": pieces.append(.open(name, isNegated: false))
      case "^": pieces.append(.open(name, isNegated: true))
      case "/": pieces.append(.close(name))
      case "!": break
      default: pieces.append(.field(name))
      }
      rest = rest[close.upperBound...]
    }
    pieces.append(.text(rest))
    return pieces
  }

  /// Whether a section of this name is shown: its field has text, or is the cloze of the card.
  private func isFilled(_ name: String) -> Bool {
    if let cloze, name == "c\(cloze)" { return true }
    let text = fields[name] ?? special[name] ?? ""
    return !text.allSatisfy(\.isWhitespace)
  }

  private func value(of reference: String, isFront: Bool) -> String {
    var parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(\.trimmed)
    let name = parts.removeLast()
    // The front stands above the back anyhow.
    if name == "FrontSide" { return "" }
    let filters = Set(parts)
    guard let text = fields[name] ?? special[name] else { return "" }
    if filters.contains("cloze") {
      guard let cloze else { return "" }
      // A cloze that is typed is asked for as a gap all the same.
      return AnkiCloze.render(text, asking: cloze, isFront: isFront)
    }
    if isFront, filters.contains("type") || filters.contains("hint") { return "" }
    // A field with clozes that a template shows plainly would tell the answer.
    if cloze != nil, isFront { return AnkiCloze.render(text, asking: cloze ?? 1, isFront: true) }
    return cloze == nil ? text : AnkiCloze.render(text, asking: 0, isFront: false)
  }
}

/// Gaps in a text: `{{c1::text::hint}}`.
package enum AnkiCloze {
  /// The text with the gaps of one number hidden (front) or shown (back), and all others shown.
  package static func render(_ text: String, asking number: Int, isFront: Bool) -> String {
    var parser = Parser(rest: text[...], number: number, isFront: isFront)
    return parser.read(untilClosed: false, depth: 0)
  }

  /// The least number of the gaps in a text; nil for a text without.
  package static func firstNumber(in text: String) -> Int? {
    text.ranges(of: "{{c").compactMap { range in
      let digits = text[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
      return text[digits.endIndex...].hasPrefix("::") ? Int(digits) : nil
    }.min()
  }

  private struct Parser {
    var rest: Substring
    let number: Int
    let isFront: Bool

    /// Clozes inside each other that are followed; deeper ones are text.
    private static let deepest = 8

    mutating func read(untilClosed: Bool, depth: Int) -> String {
      var output = ""
      while let character = rest.first {
        if untilClosed, rest.hasPrefix("}}") {
          rest = rest.dropFirst(2)
          return output
        }
        if depth < Self.deepest, rest.hasPrefix("{{c"), let (numbers, length) = opening() {
          rest = rest.dropFirst(length)
          let content = read(untilClosed: true, depth: depth + 1)
          let parts = content.firstRange(of: "::").map {
            (content[..<$0.lowerBound], content[$0.upperBound...])
          }
          let shown = parts?.0 ?? content[...]
          if isFront, numbers.contains(number) {
            output += "[\(parts?.1 ?? "...")]"
          } else {
            output += shown
          }
          continue
        }
        output.append(character)
        rest = rest.dropFirst()
      }
      return output
    }

    /// The numbers of a cloze that begins here, and the characters of its beginning.
    private func opening() -> (numbers: [Int], length: Int)? {
      let digits = rest.dropFirst(3).prefix { $0.isASCII && ($0.isNumber || $0 == ",") }
      let numbers = digits.split(separator: ",").compactMap { Int($0) }
      guard !numbers.isEmpty, rest.dropFirst(3 + digits.count).hasPrefix("::") else { return nil }
      return (numbers, 5 + digits.count)
    }
  }
}

extension Array {
  /// The element at an index; nil where there is none.
  subscript(checked index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

extension StringProtocol {
  /// The text without space at its ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
