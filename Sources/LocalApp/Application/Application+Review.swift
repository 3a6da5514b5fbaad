import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import Scheduling

/// Reviews, which may be answered without a network and arrive later, once.
extension Application {
  /// The cards that a session asks next, with what each answer leads to: `lexical.review/1`.
  func review(limit: Int) async throws -> JSONValue {
    let settings = SessionSettings(
      try await mapStoreErrors { try await store.values(of: [.profile]) })
    let library = try await CardLibrary(store, release: release)
    let planner = ReviewPlanner(store: store, library: library, settings: settings)
    let controller = try await planner.scheduled()
    let load = try await load(settings)
    var cards: [JSONValue] = []
    for card in controller.session.cards.prefix(limit) {
      guard let face = try await library.face(of: card.lexeme) else { continue }
      let plan = try await mapStoreErrors { try await store.plan(for: card.lexeme, load: load) }
      let question = ReviewQuestion(
        card: card, face: face, plan: plan, intervals: ByRating { plan.interval(after: $0) },
        number: cards.count + 1, count: controller.session.cards.count, isLeech: false)
      cards.append(question.json(hidesWord: settings.hidesWord))
    }
    return [
      "schema": "lexical.review/1", "cards": .array(cards),
      "remaining": .integer(Int64(controller.remaining)),
      "heldBack": .integer(Int64(controller.heldBack)), "haptics": .bool(settings.haptics),
      "accent": .string(settings.accent),
    ]
  }

  /// How many answers came in time to be planned by what is due on other days.
  private func load(_ settings: SessionSettings) async throws -> DueLoad? {
    guard settings.balancesLoad else { return nil }
    let (index, moment) = try await mapStoreErrors {
      (try await store.queueIndex(), try await store.moment())
    }
    return index.load(from: moment.studyDay, easyDays: settings.easyDays)
  }

  /// An answer older than this was given without a network; it counts at its own time.
  private static let lateness: Int64 = 120_000

  /// Writes an answer down; one that has arrived before changes nothing.
  ///
  /// - Returns: whether it was new, and when the card comes back.
  func answer(_ body: JSONValue) async throws -> JSONValue {
    guard let name = body["id"]?.string, let id = EventID(hexadecimal: name) else {
      throw LexicalError(.badRequest, "expected 32 hexadecimal digits in “id”")
    }
    guard let text = body["lemmaId"]?.string, (1...512).contains(text.utf8.count) else {
      throw LexicalError(.badRequest, "expected the id of a card in “lemmaId”")
    }
    guard let rating = body["rating"]?.integer.flatMap({ Rating(rawValue: Int($0)) }) else {
      throw LexicalError(.badRequest, "expected 1, 2, 3 or 4 in “rating”")
    }
    let milliseconds = body["milliseconds"]?.integer ?? 0
    guard (0...86_400_000).contains(milliseconds) else {
      throw LexicalError(.badRequest, "expected milliseconds of a day in “milliseconds”")
    }
    let lexeme = LexemeID(text)
    let isKnown = try await mapStoreErrors { try await !store.known(among: [id]).isEmpty }
    let now = try await now()
    let time = body["time"]?.integer ?? now
    if !isKnown {
      if abs(now - time) <= Self.lateness {
        let settings = SessionSettings(
          try await mapStoreErrors { try await store.values(of: [.profile]) })
        let load = try await load(settings)
        try await mapStoreErrors {
          let plan = try await store.plan(for: lexeme, load: load, as: id)
          try await store.review(lexeme, rating, durationMs: Int(milliseconds), plan: plan)
        }
      } else {
        guard (0...now).contains(time) else {
          throw LexicalError(.badData, "the answer is from the future; set the clock of the device")
        }
        try await answerLate(lexeme, rating, Int(milliseconds), at: time, as: id)
      }
    }
    let state = try await mapStoreErrors { try await store.wordState(of: lexeme) }
    return [
      "schema": "lexical.answered/1", "id": .string(name), "isNew": .bool(!isKnown),
      "due": state?.memory.due.map { .integer($0) } ?? .null,
      "status": state.map { .string($0.status.name) } ?? .null,
    ]
  }

  private func answerLate(
    _ lexeme: LexemeID, _ rating: Rating, _ milliseconds: Int, at time: Int64, as id: EventID
  ) async throws {
    try await mapStoreErrors {
      let moment = try await store.moments()(time)
      let state = try await store.wordState(of: lexeme)
      let review = Review(
        of: lexeme, rating, at: moment, durationMs: milliseconds,
        reviewState: state?.memory.card.phase.code ?? 0)
      try await store.importFacts(
        [ImportedFact(.review(review), id: id, at: time)], from: DeviceID(digestOf: "app"),
        title: "review \(lexeme)")
    }
  }
}
