import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore
import Scheduling

/// Reviews, which may be answered without a network and arrive later, once.
extension Application {
  /// Which cards come, and what answers do.
  enum ReviewMode: String {
    case scheduled
    /// The weakest memories first; answers are counted and move nothing.
    case cram
  }

  /// Makes the sessions of the learner, of one deck or of all.
  func planner(deck: String?) async throws -> ReviewPlanner {
    let settings = SessionSettings(
      try await mapStoreErrors { try await store.values(of: [.profile]) })
    let library = try await CardLibrary(store, release: release, native: try await native())
    var planner = ReviewPlanner(store: store, library: library, settings: settings)
    if let deck {
      let decks = try await mapStoreErrors { try await store.decks() }
      planner.deck = try ReviewPlanner.DeckChoice(deck, among: decks)
    }
    return planner
  }

  /// The cards that a session asks next, with what each answer leads to: `lexical.review/1`.
  func review(_ mode: ReviewMode, deck: String?, limit: Int) async throws -> JSONValue {
    let planner = try await planner(deck: deck)
    let controller = try await mode == .cram ? planner.cram() : planner.scheduled()
    let settings = planner.settings
    let questions = try await controller.questions(limit: limit)
    let sounds = try CardSounds(store, language: release.metadata.language)
    return [
      "schema": "lexical.review/1", "mode": .string(mode.rawValue),
      "cards": .array(
        questions.map { $0.json(hidesWord: settings.hidesWord).heard($0.face, by: sounds) }),
      "remaining": .integer(Int64(controller.remaining)),
      "heldBack": .integer(Int64(controller.heldBack)), "haptics": .bool(settings.haptics),
      "accent": .string(settings.accent),
    ]
  }

  /// What a card sounds like: its own sound, a recording, or what the learner's program says.
  ///
  /// - Throws: ``LexicalError`` for a card without any, which a browser says with a voice of its
  ///   own; and where the program fails.
  func sound(of card: LexemeID) async throws -> (name: PictureName, bytes: [UInt8]) {
    let library = try await CardLibrary(store, release: release, native: try await native())
    guard let face = try await library.face(of: card),
      let sound = try CardSounds(store, language: release.metadata.language).bytes(of: face)
    else { throw LexicalError(.noInput, "no sound for this card") }
    return sound
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
    if !isKnown, body["mode"]?.string == ReviewMode.cram.rawValue {
      guard (0...now + Self.lateness).contains(time) else { throw Self.fromFuture }
      try await mapStoreErrors {
        let cram = Cram(
          of: lexeme, rating, at: try await store.moments()(time), durationMs: Int(milliseconds))
        try await store.importFacts(
          [ImportedFact(.cram(cram), id: id, at: time)], from: DeviceID(digestOf: "app"),
          title: "cram \(lexeme)")
      }
    } else if !isKnown {
      if abs(now - time) <= Self.lateness {
        let settings = SessionSettings(
          try await mapStoreErrors { try await store.values(of: [.profile]) })
        let load = try await load(settings)
        try await mapStoreErrors {
          let plan = try await store.plan(for: lexeme, load: load, as: id)
          try await store.review(lexeme, rating, durationMs: Int(milliseconds), plan: plan)
        }
      } else {
        guard (0...now).contains(time) else { throw Self.fromFuture }
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

  private static let fromFuture = LexicalError(
    .badData, "the answer is from the future; set the clock of the device")

  /// Takes a card out of the reviews, until tomorrow or for good; once, however often it arrives.
  func putOff(_ body: JSONValue) async throws -> JSONValue {
    guard let name = body["id"]?.string, let id = EventID(hexadecimal: name),
      let text = body["lemmaId"]?.string, (1...512).contains(text.utf8.count),
      let until = body["until"]?.string, ["tomorrow", "recalled"].contains(until)
    else {
      throw LexicalError(
        .badRequest,
        "expected 32 hexadecimal digits in “id”, a card in “lemmaId”, and tomorrow or "
          + "recalled in “until”")
    }
    let lexeme = LexemeID(text)
    try await mapStoreErrors {
      let moment = try await store.moment()
      let fact: Fact =
        until == "tomorrow"
        ? .set(
          .buriedUntil(lexeme), to: .integer(moment.studyDay.advanced(by: 1).number))
        : .set(.isSuspended(lexeme), to: .bool(true))
      try await store.importFacts(
        [ImportedFact(fact, id: id, at: moment.milliseconds)], from: DeviceID(digestOf: "app"),
        title: "\(until == "tomorrow" ? "bury" : "suspend") \(lexeme)")
    }
    return ["schema": "lexical.putOff/1", "id": .string(name), "until": .string(until)]
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

extension JSONValue {
  /// The card of a session, with whether the server can let it be heard.
  func heard(_ face: CardFace, by sounds: CardSounds) -> JSONValue {
    .object(
      (members ?? []) + [JSONMember(name: "isHeard", value: .bool(sounds.canBeHeard(face)))])
  }
}
