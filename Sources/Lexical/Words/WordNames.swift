package import LearnerDatabase
package import LearnerLog
package import LexicalModel
import LexiconEngine
package import LexiconStore

/// What people call the words and cards of a store, whose events name them by ids.
package struct WordNames: Sendable {
  /// The fronts of the cards, by the texts of their ids.
  private let fronts: [String: String]
  private let release: CorpusRelease?

  /// - Parameters:
  ///   - store: whose cards are named by their fronts.
  ///   - release: whose words are named by their lemmas; nil names them by what their ids say.
  /// - Throws: ``LexicalError`` when the store cannot be read.
  package init(_ store: LearnerStore, release: CorpusRelease?) async throws(LexicalError) {
    let registers = try await mapFailures { try await store.values(of: .card) }
    fronts = Dictionary(
      registers.compactMap { key, value in
        guard key.field == OwnCard.frontField, let front = value.string else { return nil }
        return (key.subject.text, front.isEmpty ? "a picture" : front.collapsed)
      }
    ) { first, _ in first }
    self.release = release
  }

  /// The word or the front of the card; of a card that was deleted, that it was one.
  package func name(of lexeme: LexemeID) -> String {
    if let asked = AskedWord(lexeme) { return "\(name(of: asked.lexeme)) (\(asked.form.meaning))" }
    if lexeme.isCard { return fronts[lexeme.text] ?? "a card that was deleted" }
    if let lookupIndex = release?.lookupIndex, let ordinal = lookupIndex.ordinal(of: lexeme) {
      return lookupIndex.lemma(of: ordinal)
    }
    return lexeme.plainText
  }

  /// What a subject is called.
  package func name(of subject: Subject) -> String {
    switch subject {
    case .lexeme, .card: name(of: LexemeID(subject.text))
    case .form(let form):
      "“\(IdentifierResolver().lexeme(for: form).map { name(of: $0) } ?? form)” in texts"
    case .deck(let deck): "the deck \(deck.text)"
    case .article: "an article"
    case .device: "a device"
    case .profile: "settings"
    case .nothing: "-"
    }
  }

  /// A title in which words and cards stand by their ids, with their names in place of these.
  package func spelled(_ title: String) -> String {
    var rest = title[...]
    var spelled = ""
    while let space = rest.firstIndex(of: " ") {
      spelled += word(rest[..<space]) + " "
      rest = rest[rest.index(after: space)...]
      // The id of a card may hold spaces.
      if rest.hasPrefix(Subject.Kind.card.prefix), let front = fronts[String(rest)] {
        return spelled + "“\(front)”"
      }
    }
    return spelled + word(rest)
  }

  private func word(_ text: Substring) -> String {
    if let front = fronts[String(text)] { return "“\(front)”" }
    guard let lexeme = IdentifierResolver().lexeme(for: String(text)) else { return String(text) }
    return "“\(name(of: lexeme))”"
  }
}

extension LexemeID {
  /// The word that the id is made from: *look up* for `en:look_up`.
  package var plainText: String {
    let text = String(text.drop { $0 != ":" }.dropFirst())
    return text.isEmpty ? self.text : text.replacing("_", with: " ")
  }
}
