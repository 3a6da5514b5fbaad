import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// Cards as miners read them to colour what they show: each word is a note with one card of the
/// same number.
struct AnkiCards {
  private let application: Application

  init(_ application: Application) {
    self.application = application
  }

  /// Days that a word which is marked as known counts as known for: more than any threshold.
  private static let knownInterval = 36_500

  /// Answers a call about cards or notes of some numbers; none has a number that is not there.
  func answer(
    _ action: String, _ asked: [(number: Int64, word: WordState?)]
  ) async throws -> JSONValue {
    switch action {
    case "areSuspended":
      return .array(asked.map { $0.word.map { .bool($0.isSuspended) } ?? .null })
    case "cardsModTime", "notesModTime":
      let name = action == "cardsModTime" ? "cardId" : "noteId"
      return .array(
        asked.compactMap { number, word in
          word.map {
            [
              .init(name: name, value: .integer(number)),
              .init(name: "mod", value: .integer($0.updated / 1_000)),
            ]
          }
          .map { .object($0) }
        })
    default:
      let decks = try await mapStoreErrors { try await application.store.decks() }.decks
      let names = Dictionary(decks.map { ($0.id.text, $0.name) }) { first, _ in first }
      return .array(
        asked.map { number, word in
          word.map { card($0, number, deck: $0.deck.flatMap { names[$0] }) } ?? [:]
        })
    }
  }

  private func card(_ word: WordState, _ number: Int64, deck: String?) -> JSONValue {
    let (type, queue) = kind(of: word)
    return [
      "cardId": .integer(number), "note": .integer(number),
      "deckName": .string(deck ?? AnkiDoor.standardDeck),
      "modelName": .string(AnkiDoor.model), "fieldOrder": 0, "ord": 0, "question": "", "answer": "",
      "css": "",
      "fields": ["Word": ["value": .string(AnkiDoor.word(of: word.lexeme)), "order": 0]],
      "interval": .integer(Int64(interval(of: word))), "factor": 0, "type": type, "queue": queue,
      "due": .integer(Int64(word.memory.dueDay?.number ?? 0)),
      "reps": .integer(Int64(word.memory.reviewCount)),
      "lapses": .integer(Int64(word.memory.lapseCount)), "left": 0, "flags": 0, "nextReviews": [],
      "mod": .integer(word.updated / 1_000),
    ]
  }

  /// The days from the last review to the next; what the learner says of a word wins.
  private func interval(of word: WordState) -> Int {
    if word.mark?.isCovered == true { return Self.knownInterval }
    guard let due = word.memory.dueDay, let last = word.memory.lastReview?.studyDay else {
      return word.status.isCovered ? Self.knownInterval : 0
    }
    return max(0, due.days(since: last))
  }

  /// Type and queue: 0 new, 1 learning, 2 review, 3 learned again; −1 is a queue that nobody asks.
  private func kind(of word: WordState) -> (type: JSONValue, queue: JSONValue) {
    let type: Int64 =
      if word.mark?.isCovered == true { 2 } else {
        switch word.memory.card.phase {
        case .new: 0
        case .learning: 1
        case .review, .box: 2
        case .relearning: 3
        }
      }
    return (.integer(type), .integer(word.isSuspended ? -1 : type == 3 ? 1 : type))
  }
}
