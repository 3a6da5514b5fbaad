package import LearnerDatabase
package import LearnerLog
package import LexicalModel
package import Scheduling

/// A session on a store: asks cards in turn and writes down what the answers say, each before the
/// next.
///
/// Every answer is on the disk when ``answer(_:milliseconds:)`` returns, so that leaving a session,
/// by a key or by a kill, loses nothing: the next one begins where this one ended.
package struct ScheduledReviewController: CardReviewController {
  /// What answers do.
  package enum Mode: Hashable {
    case scheduled
    /// Answers are counted and move nothing.
    case cram
  }

  package let store: LearnerStore
  package let library: CardLibrary
  package let mode: Mode
  package private(set) var session: ReviewSession
  private var load: DueLoad?
  /// The open tests of Leitner decks, with the cards that each still waits for.
  private var tests: [LeitnerController]
  /// What each turn has written; nil for a turn that wrote nothing.
  private var written: [(event: EventID?, tests: [LeitnerController])] = []
  package var question: ReviewQuestion?
  /// Cards that the day's limits hold back.
  package let heldBack: Int
  private let leeches: LeechWatch

  package init(
    store: LearnerStore, library: CardLibrary, mode: Mode, session: ReviewSession,
    load: DueLoad? = nil, tests: [LeitnerController] = [], heldBack: Int = 0
  ) async throws {
    leeches = try await LeechWatch(store)
    self.store = store
    self.library = library
    self.mode = mode
    self.session = session
    self.load = load
    self.tests = tests
    self.heldBack = heldBack
  }

  package var hasRelease: Bool { library.release != nil }
  package var tally: SessionTally { session.tally }
  package var remaining: Int { session.remaining }
  package var note: String { mode == .cram ? phrase(.reviewNoteCram) : "" }

  /// The next question; nil when the session is over.
  ///
  /// A card that was suspended, deleted or answered elsewhere in the meantime is passed over.
  package mutating func next() async throws -> ReviewQuestion? {
    if let question { return question }
    while let card = session.next(at: try await now()) {
      guard try await isStillAsked(card), let face = try await library.face(of: card.lexeme) else {
        session.passOver()
        continue
      }
      let made = try await question(
        of: card, face, number: session.tally.answers + 1,
        count: session.tally.answers + session.remaining)
      question = made
      return made
    }
    return nil
  }

  /// The cards to come as questions, with what each answer leads to, for a page that asks them
  /// without the store at hand.
  ///
  /// - Parameter limit: the most questions.
  /// - Returns: the questions in the order of the session; nothing is asked or written.
  /// - Throws: ``LexicalError`` when the store or the release cannot be read.
  package func questions(limit: Int) async throws -> [ReviewQuestion] {
    var questions: [ReviewQuestion] = []
    let cards = session.cards
    for card in cards.prefix(limit) {
      guard let face = try await library.face(of: card.lexeme) else { continue }
      questions.append(
        try await question(of: card, face, number: questions.count + 1, count: cards.count))
    }
    return questions
  }

  private func question(
    of card: ReviewSession.Card, _ face: CardFace, number: Int, count: Int
  ) async throws -> ReviewQuestion {
    let plan = mode == .scheduled ? try await plan(for: card) : nil
    return ReviewQuestion(
      card: card, face: face, plan: plan,
      intervals: plan.map { plan in ByRating { interval(after: $0, of: card, plan) } },
      number: number, count: count, isLeech: try await evidence(of: card)?.isLeech ?? false)
  }

  package mutating func answer(
    _ rating: Rating, to question: ReviewQuestion, milliseconds: Int
  ) async throws -> ReviewRemark? {
    let answer = SessionTally.Answer(rating, milliseconds: milliseconds)
    let card = question.card
    let before = tests
    guard mode == .scheduled, let plan = question.plan else {
      let cram = try await mapStoreErrors {
        try await store.record(
          [
            .cram(
              Cram(of: card.lexeme, rating, at: try await store.moment(), durationMs: milliseconds))
          ], title: "cram \(card.lexeme)")
      }
      finishTurn(cram[0].id, before)
      session.answered(answer, back: rating.isRecall ? .never : .last)
      return rating.isRecall ? nil : try await leechRemark(question)
    }
    let completion = card.kind == .box ? complete(card, rating, plan.moment.studyDay) : []
    let state = try await mapStoreErrors {
      try await store.review(
        card.lexeme, rating, durationMs: milliseconds, plan: plan, with: completion)
    }
    finishTurn(plan.id, before)
    let isFirst = card.kind == .box && state.reviewCount == 1
    session.answered(answer, as: isFirst ? .new : nil, back: back(card, rating, state))
    if let day = state.memory.dueDay, let load { self.load = load.adding(day) }
    guard rating.isRecall else { return try await leechRemark(question) }
    let isMastered =
      library.mastery.level(of: state) == .mastered && question.face.mastery != .mastered
    return isMastered ? .mastered(question.face.title) : nil
  }

  package mutating func undo() async throws -> Bool {
    guard let turn = written.popLast() else { return false }
    if let event = turn.event { try await mapStoreErrors { _ = try await store.undo(event) } }
    session.undo()
    tests = turn.tests
    question = nil
    return true
  }

  package mutating func skip() {
    finishTurn(nil, tests)
    session.skip()
  }

  package mutating func removeCard(
    _ question: ReviewQuestion, by fact: Fact, title: String
  ) async throws {
    let card = question.card
    let before = tests
    var facts = [fact]
    if card.kind == .box, let today = question.plan?.moment.studyDay {
      facts += complete(card, .good, today)
    }
    let events = try await mapStoreErrors { [facts] in
      try await store.record(facts, title: "\(title) \(card.lexeme)")
    }
    finishTurn(events[0].id, before)
    session.remove()
  }

  // MARK: - Inside a turn

  private func evidence(of card: ReviewSession.Card) async throws -> LeechEvidence? {
    guard card.kind == .review || card.kind == .learning,
      let state = try await mapStoreErrors({ try await store.wordState(of: card.lexeme) })
    else { return nil }
    return try await leeches.evidence(of: state)
  }

  private func leechRemark(_ question: ReviewQuestion) async throws -> ReviewRemark? {
    guard let evidence = try await evidence(of: question.card), evidence.isLeech else {
      return nil
    }
    return .leech(
      question.face.title, lapses: evidence.lapses, expected: evidence.expectedLapses)
  }

  private mutating func finishTurn(_ event: EventID?, _ tests: [LeitnerController]) {
    written.append((event, tests))
    question = nil
  }

  private func now() async throws -> Int64 {
    try await mapStoreErrors { try await store.moment().milliseconds }
  }

  /// Whether what has happened elsewhere since the queue was made leaves anything to ask.
  private func isStillAsked(_ card: ReviewSession.Card) async throws -> Bool {
    let (state, today) = try await mapStoreErrors {
      (try await store.wordState(of: card.lexeme), try await store.moment().studyDay)
    }
    guard let state else { return card.kind == .new }
    guard !state.isSuspended, state.mark?.isCovered != true else { return false }
    guard mode == .scheduled else { return true }
    switch card.kind {
    case .new: return state.memory.card.phase == .new
    case .review: return state.memory.dueDay.map { $0 <= today } ?? false
    case .learning, .box: return true
    }
  }

  private func plan(for card: ReviewSession.Card) async throws -> AnswerPlan {
    try await mapStoreErrors { [load] in try await store.plan(for: card.lexeme, load: load) }
  }

  private func interval(
    after rating: Rating, of card: ReviewSession.Card, _ plan: AnswerPlan
  ) -> Interval {
    guard card.kind == .box, let test = tests.first(where: { $0.holds(card.lexeme) }) else {
      return plan.interval(after: rating)
    }
    return test.interval(after: plan.memories[rating])
  }

  private func back(
    _ card: ReviewSession.Card, _ rating: Rating, _ state: WordState
  ) -> ReviewSession.Return {
    switch state.memory.card.phase {
    case .learning, .relearning: state.memory.due.map { .at($0) } ?? .never
    case .box: rating.isRecall ? .never : .last
    case .new, .review: .never
    }
  }

  /// Notes the answer in the card's test.
  ///
  /// - Returns: what says that the test is finished, when this was its last card.
  private mutating func complete(
    _ card: ReviewSession.Card, _ rating: Rating, _ today: StudyDay
  ) -> [Fact] {
    guard rating.isRecall,
      let position = tests.firstIndex(where: { $0.holds(card.lexeme) })
    else { return [] }
    return tests[position].finish(card.lexeme, on: today)
  }
}
