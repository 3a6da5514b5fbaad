/// A search as miners write it: terms that all have to fit, `OR`, `-` and parentheses.
///
/// A term is a text, or `name:text`, with quotes around either or both; `*` stands for any text,
/// `_` for any character, and a backslash before a character takes its meaning away.
struct AnkiSearch: Hashable, Sendable {
  indirect enum Node: Hashable, Sendable {
    case all([Node])
    case either([Node])
    case not(Node)
    case term(Term)
  }

  struct Term: Hashable, Sendable {
    /// In lower case; empty for a text alone.
    let name: String
    /// As it was written, without quotes.
    let text: String
    let pattern: Pattern
  }

  let root: Node

  /// The most bytes of a search.
  private static let limit = 64 << 10
  /// Parentheses within each other.
  private static let depthLimit = 40

  /// - Returns: nil for a search that says nothing, is too long, or whose parentheses do not fit.
  init?(_ text: String) {
    guard text.utf8.count <= Self.limit else { return nil }
    var tokens = Self.tokens(of: text)[...]
    guard let root = Self.either(&tokens, depth: 0), tokens.isEmpty else { return nil }
    self.root = root
  }

  // MARK: - Reading

  private enum Token: Hashable {
    case open
    case close
    case minus
    case either
    case term(Term)
  }

  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    var rest = Array(text)[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "(" || first == ")" {
        tokens.append(first == "(" ? .open : .close)
        rest.removeFirst()
      } else if first == "-" {
        tokens.append(.minus)
        rest.removeFirst()
      } else {
        let word = Self.word(&rest)
        switch word.isQuoted ? "" : word.text.lowercased() {
        case "or": tokens.append(.either)
        case "and": break
        default: tokens.append(.term(Term(word.text)))
        }
      }
    }
    return tokens
  }

  /// A run of characters up to a space or a parenthesis outside quotes; backslashes stay.
  private static func word(_ rest: inout ArraySlice<Character>) -> (text: String, isQuoted: Bool) {
    var text = ""
    var isInside = false
    var isQuoted = false
    while let character = rest.first {
      if !isInside, character.isWhitespace || character == "(" || character == ")" { break }
      rest.removeFirst()
      if character == "\\", let next = rest.popFirst() {
        text.append(character)
        text.append(next)
      } else if character == "\"" {
        isInside.toggle()
        isQuoted = true
      } else {
        text.append(character)
      }
    }
    return (text, isQuoted)
  }

  private static func either(_ tokens: inout ArraySlice<Token>, depth: Int) -> Node? {
    guard let first = all(&tokens, depth: depth) else { return nil }
    var nodes = [first]
    while tokens.first == .either {
      tokens.removeFirst()
      guard let next = all(&tokens, depth: depth) else { return nil }
      nodes.append(next)
    }
    return nodes.count == 1 ? nodes[0] : .either(nodes)
  }

  private static func all(_ tokens: inout ArraySlice<Token>, depth: Int) -> Node? {
    var nodes: [Node] = []
    while let token = tokens.first, token != .close, token != .either {
      guard let node = one(&tokens, depth: depth) else { return nil }
      nodes.append(node)
    }
    return nodes.count == 1 ? nodes[0] : nodes.isEmpty ? nil : .all(nodes)
  }

  private static func one(_ tokens: inout ArraySlice<Token>, depth: Int) -> Node? {
    guard depth < depthLimit else { return nil }
    switch tokens.popFirst() {
    case .minus: return one(&tokens, depth: depth + 1).map { .not($0) }
    case .open:
      let node = either(&tokens, depth: depth + 1)
      return tokens.popFirst() == .close ? node : nil
    case .term(let term): return .term(term)
    case .close, .either, nil: return nil
    }
  }

  // MARK: - Answering

  /// Whether what is searched fits.
  func fits(_ isFitting: (Term) -> Bool) -> Bool { Self.fits(root, isFitting) }

  private static func fits(_ node: Node, _ isFitting: (Term) -> Bool) -> Bool {
    switch node {
    case .all(let nodes): nodes.allSatisfy { fits($0, isFitting) }
    case .either(let nodes): nodes.contains { fits($0, isFitting) }
    case .not(let node): !fits(node, isFitting)
    case .term(let term): isFitting(term)
    }
  }

  /// The terms of the search, in order.
  var terms: [Term] { Self.terms(of: root) }

  private static func terms(of node: Node) -> [Term] {
    switch node {
    case .all(let nodes), .either(let nodes): nodes.flatMap { terms(of: $0) }
    case .not(let node): terms(of: node)
    case .term(let term): [term]
    }
  }
}

extension AnkiSearch.Term {
  fileprivate init(_ word: String) {
    // A colon behind a backslash belongs to the text.
    var isEscaped = false
    let colon = word.firstIndex { character in
      defer { isEscaped = character == "\\" && !isEscaped }
      return character == ":" && !isEscaped
    }
    let text = colon.map { String(word[word.index(after: $0)...]) } ?? word
    name = colon.map { String(word[..<$0]).lowercased().replacing("\\", with: "") } ?? ""
    pattern = AnkiSearch.Pattern(text)
    self.text = pattern.plain ?? text
  }
}

extension AnkiSearch {
  /// A text with wildcards, to which case does not matter.
  struct Pattern: Hashable, Sendable {
    private enum Piece: Hashable {
      case character(Character)
      case anyCharacter
      case anyText
    }

    private let pieces: [Piece]
    /// The text where it has no wildcard.
    let plain: String?

    init(_ text: String) {
      var pieces: [Piece] = []
      var plain = ""
      var isPlain = true
      var rest = Array(text)[...]
      while let character = rest.popFirst() {
        switch character {
        case "\\":
          let next = rest.popFirst() ?? "\\"
          plain.append(next)
          pieces += next.lowercased().map { .character($0) }
        case "*", "_":
          isPlain = false
          pieces.append(character == "*" ? .anyText : .anyCharacter)
        default:
          plain.append(character)
          pieces += character.lowercased().map { .character($0) }
        }
      }
      self.pieces = pieces
      self.plain = isPlain ? plain : nil
    }

    /// - Complexity: O(characters · pieces)
    func fits(_ text: String) -> Bool {
      let characters = Array(text.lowercased())
      // The last wildcard for any text, and what it has taken so far.
      var (position, index) = (0, 0)
      var back: (piece: Int, position: Int)?
      while position < characters.count {
        if index < pieces.count, pieces[index] == .anyText {
          back = (index, position)
          index += 1
        } else if index < pieces.count,
          pieces[index] == .anyCharacter || pieces[index] == .character(characters[position])
        {
          index += 1
          position += 1
        } else if let last = back {
          back = (last.piece, last.position + 1)
          index = last.piece + 1
          position = last.position + 1
        } else {
          return false
        }
      }
      return pieces[index...].allSatisfy { $0 == .anyText }
    }
  }
}
