import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// Answers the terms of a search about words: what is looked up once for all of them.
struct AnkiFinder {
  private let search: AnkiSearch
  private let today: StudyDay
  private let now: Int64
  /// By the name in a search, the words of the deck.
  private let decks: [String: Set<LexemeID>]
  /// By the text of a term, the lexeme that it is a form of.
  private let lexemes: [String: LexemeID]
  /// The word that was kept last: numbers say nothing of time, and clients take the last one.
  private let newest: LexemeID?

  /// - Parameters:
  ///   - search: the terms.
  ///   - words: everything that can be found.
  ///   - application: the store and the release.
  /// - Throws: ``LexicalError`` when the store cannot be read.
  init(_ search: AnkiSearch, _ words: [WordState], _ application: Application) async throws {
    let moment = try await mapStoreErrors { try await application.store.moment() }
    var decks: [String: Set<LexemeID>] = [:]
    var lexemes: [String: LexemeID] = [:]
    let resolver = ReleaseResolver(release: application.release)
    for term in search.terms {
      switch term.name {
      case "deck":
        let all = try await mapStoreErrors { try await application.store.decks() }
        guard let deck = all.named(term.text) else { continue }
        decks[term.text] = Set(
          try await mapStoreErrors { try await application.store.words(inDeck: deck.id.text) })
      case "", "word", "expression":
        guard let text = term.pattern.plain else { continue }
        lexemes[text] = resolver.lexeme(for: text) ?? resolver.ownLexeme(for: text)
      default: continue
      }
    }
    self.search = search
    self.decks = decks
    self.lexemes = lexemes
    today = moment.studyDay
    now = moment.milliseconds
    newest =
      words.filter(\.memory.isCaptured).max {
        ($0.stateUpdatedAt, $0.lexeme) < ($1.stateUpdatedAt, $1.lexeme)
      }?.lexeme
  }

  /// Whether a word fits the search.
  func fits(_ word: WordState, number: Int64) -> Bool {
    search.fits { fits($0, word, number) }
  }

  private func fits(_ term: AnkiSearch.Term, _ word: WordState, _ number: Int64) -> Bool {
    switch term.name {
    case "deck":
      if term.text == "*" || term.text == AnkiDoor.standardDeck { return true }
      return decks[term.text]?.contains(word.lexeme) ?? false
    case "note": return term.pattern.fits(AnkiDoor.model)
    case "nid", "cid": return term.text.split(separator: ",").contains { Int64($0) == number }
    case "tag": return term.pattern.fits(word.status.name)
    case "", "word", "expression":
      if let text = term.pattern.plain { return lexemes[text] == word.lexeme }
      return term.pattern.fits(AnkiDoor.word(of: word.lexeme))
    case "added": return word.lexeme == newest && isWithin(term.text, word.updated)
    case "edited": return isWithin(term.text, word.updated)
    case "rated": return isWithin(term.text, word.memory.lastReview?.milliseconds)
    case "is":
      switch (term.text, word.memory.card.phase) {
      case ("suspended", _): return word.isSuspended
      case ("new", .new), ("review", .review), ("review", .box): return true
      case ("learn", .learning), ("learn", .relearning): return true
      case ("due", _): return word.memory.dueDay.map { $0 <= today } ?? false
      default: return false
      }
    case "prop":
      guard term.text.hasPrefix("due<="), let days = Int(term.text.dropFirst(5)),
        let due = word.memory.dueDay
      else { return false }
      return due.days(since: today) <= days
    default: return false
    }
  }

  /// Whether a time is within so many days.
  private func isWithin(_ days: String, _ time: Int64?) -> Bool {
    guard let time, let days = Int64(days), (1...36_500).contains(days) else { return false }
    return time > now - days * 86_400_000
  }
}

extension WordState {
  /// When anything about the word happened last, in milliseconds since 1970.
  var updated: Int64 { HybridTime(packed: stateUpdatedAt).milliseconds }
}
