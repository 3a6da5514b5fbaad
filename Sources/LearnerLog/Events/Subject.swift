package import LexicalModel

/// What an event or a register is about, parsed once from the text that files and the store carry.
///
/// ``text`` gives back exactly what ``init(_:)`` read, so that an event of any origin keeps its
/// bytes.
package enum Subject: Hashable, Sendable {
  /// A word of a release, or `own:…`.
  case lexeme(LexemeID)
  /// A card that the learner has made.
  case card(String)
  case deck(DeckID)
  /// An article, by its id.
  case article(String)
  /// A form as it is written in texts.
  case form(String)
  /// A device, by its 32 hexadecimal digits.
  case device(String)
  /// The learner.
  case profile
  /// What stands for the subject of an event that has none; see ``Retraction``.
  case nothing

  /// Reads the text of a subject; every text without another meaning names a lexeme.
  package init(_ text: String) {
    switch text {
    case "profile": self = .profile
    case "-": self = .nothing
    default:
      guard let kind = Kind.allCases.first(where: { text.hasPrefix($0.prefix) }) else {
        self = .lexeme(LexemeID(text))
        return
      }
      self.init(kind, String(text.dropFirst(kind.prefix.count)))
    }
  }

  /// The subject of what is reviewed: a word or a card.
  package init(_ lexeme: LexemeID) {
    self.init(lexeme.text)
  }

  private init(_ kind: Kind, _ name: String) {
    self =
      switch kind {
      case .card: .card(name)
      case .deck: .deck(DeckID(name))
      case .article: .article(name)
      case .form: .form(name)
      case .device: .device(name)
      }
  }

  /// The kinds whose texts begin with a prefix of their own.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case card
    case deck
    case article = "content"
    case form
    case device

    /// How the texts begin: `deck:`.
    package var prefix: String { rawValue + ":" }
  }

  /// The kind with the name behind its prefix; nil for lexemes, the profile and nothing.
  private var named: (kind: Kind, name: String)? {
    switch self {
    case .card(let name): (.card, name)
    case .deck(let id): (.deck, id.text)
    case .article(let name): (.article, name)
    case .form(let name): (.form, name)
    case .device(let name): (.device, name)
    case .lexeme, .profile, .nothing: nil
    }
  }

  package var kind: Kind? { named?.kind }

  /// The text that files and the store carry: `deck:travel`.
  package var text: String {
    switch self {
    case .lexeme(let lexeme): lexeme.text
    case .profile: "profile"
    case .nothing: "-"
    default: named.map { $0.kind.prefix + $0.name } ?? ""
    }
  }

  /// Whether it is reviewed: a word or a card.
  package var isReviewed: Bool {
    switch self {
    case .lexeme, .card: true
    default: false
    }
  }

  /// Whether its registers say how words are scheduled.
  package var holdsSettings: Bool {
    switch self {
    case .profile, .deck: true
    default: false
    }
  }

  /// What stands before the first colon: the language of a word.
  var language: String {
    String(text.prefix { $0 != ":" })
  }
}

extension Subject: Comparable {
  /// Orders by the UTF-8 bytes of ``text``.
  package static func < (left: Self, right: Self) -> Bool {
    if case .lexeme(let left) = left, case .lexeme(let right) = right {
      return left.text.precedesInBytes(right.text)
    }
    if let left = left.named, let right = right.named, left.kind == right.kind {
      return left.name.precedesInBytes(right.name)
    }
    return left.text.precedesInBytes(right.text)
  }
}

extension Subject: CustomStringConvertible {
  package var description: String { text }
}

extension LexemeID {
  /// Whether it names a card that the learner has made, and not a word.
  package var isCard: Bool { Subject(self).kind == .card }
}
