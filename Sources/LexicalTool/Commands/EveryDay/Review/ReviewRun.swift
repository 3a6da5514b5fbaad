import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore
import Scheduling

/// One run of `lexical review`: makes the session, leads it, and sums it up.
struct ReviewRun {
  let arguments: ParsedArguments
  let tool: Tool
  let store: LearnerStore
  let settings: SessionSettings
  /// The id of the only deck; nil is all of them.
  private let deck: String?

  init(_ arguments: ParsedArguments, _ tool: Tool) async throws {
    try Self.check(arguments)
    self.arguments = arguments
    self.tool = tool
    store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
    var settings = SessionSettings(
      try await mapStoreErrors { [store] in try await store.values(ofEntitiesWithPrefix: "profile")
      })
    if let minutes = try arguments.integer("minutes", in: 0...1_440) { settings.minutes = minutes }
    if let order = arguments.text("order").flatMap(ReviewOrder.init) { settings.order = order }
    self.settings = settings
    if let name = arguments.text("deck") {
      let decks = try await mapStoreErrors { [store] in try await store.decks() }
      deck = try decks.found(name, command: "review").id.text
    } else {
      deck = nil
    }
  }

  /// Refuses options that ask for two kinds of session, or for what a session has not.
  private static func check(_ arguments: ParsedArguments) throws(UsageError) {
    let kinds = ["cram", "boost", "leeches", "html"].filter { arguments.has($0) }
    var pair = Array(kinds.prefix(2))
    if pair.count < 2, arguments.has("html"), arguments.has("json") { pair = ["html", "json"] }
    if pair.count == 2 {
      throw UsageError("--\(pair[0]) or --\(pair[1]): not both", command: "review")
    }
    if arguments.has("anew"), !arguments.has("boost") {
      throw UsageError("--anew is for --boost", command: "review")
    }
  }

  func run() async throws -> ExitCode {
    let release = try openRelease()
    if let release { try await mapStoreErrors { try await store.follow(release) } }
    let library = try await CardLibrary(store, release: release)
    if arguments.has("leeches") { return try await listLeeches(library) }
    if arguments.has("boost") { return try await lead(boost(library)) }
    if arguments.has("cram") { return try await lead(cram(library)) }
    if let path = arguments.text("html") { return try await writePage(library, to: path) }
    let fit = try await BackgroundFit.begin(store)
    let code = try await lead(scheduled(library))
    if let fit, code == .fine { tool.remark(try await fit.report()) }
    return code
  }

  /// Asks until the session is over or the learner leaves.
  private func lead(_ controller: some CardReviewController) async throws -> ExitCode {
    var controller = controller
    if arguments.has("json") {
      return try await JSONReview(settings: settings, tool: tool).run(&controller)
    }
    if tool.terminal.isInteractive, tool.environment["TERM"] != "dumb",
      let keys = KeyReader(isOnOtherScreen: true)
    {
      return try await TerminalReview(settings: settings, tool: tool).run(&controller, keys)
    }
    return try await LineReview(settings: settings, tool: tool).run(&controller)
  }

  /// The release, where there is one; one that was asked for has to be there.
  private func openRelease() throws(LexicalError) -> CorpusRelease? {
    let locator = CorpusLocator(environment: tool.environment)
    guard arguments.text("corpus") != nil || (try? locator.find(nil)) != nil else { return nil }
    return try locator.open(arguments.text("corpus"))
  }

  private func scheduled(_ library: CardLibrary) async throws -> ScheduledReviewController {
    let moment = try await mapStoreErrors { try await store.moment() }
    let table = try await finishedTests(on: moment)
    let dayStart = moment.milliseconds - 36 * 3_600_000
    let today = try await mapStoreErrors { try await store.reviews(since: dayStart) }
    var limits = settings.limits.left(after: today, on: moment.studyDay)
    if let limit = try arguments.integer("limit", in: 0...100_000) { limits.reviews = limit }
    if let new = try arguments.integer("new", in: 0...100_000) { limits.newWords = new }
    let queue = DueQueue(
      table,
      SessionRequest(
        now: moment.milliseconds, today: moment.studyDay, offsetMinutes: moment.offsetMinutes,
        order: settings.order, limits: limits, deck: deck))
    var cards = try await self.cards(queue.cards)
    var tests: [LeitnerController] = []
    for test in queue.tests {
      let lexemes = try await mapStoreErrors { try await store.lexemes(at: test.places) }
      tests.append(LeitnerController(deck: test.deck, number: test.number, cards: lexemes))
      cards += lexemes.map { ReviewSession.Card($0, .box) }
    }
    let steps = try await mapStoreErrors {
      try await store.lexemes(at: queue.steps.map(\.place))
    }
    let session = ReviewSession(
      cards,
      steps: zip(steps, queue.steps).map { (ReviewSession.Card($0, .learning), $1.due) },
      deadline: deadline(from: moment))
    let load =
      settings.balancesLoad
      ? table.load(from: moment.studyDay, easyDays: settings.easyDays) : nil
    return try await ScheduledReviewController(
      store: store, library: library, mode: .scheduled, session: session, load: load,
      tests: tests, heldBack: queue.heldBack)
  }

  /// The table, once Leitner tests that nobody has to answer any more are noted as finished.
  private func finishedTests(on moment: Moment) async throws -> QueueIndex {
    while true {
      let table = try await mapStoreErrors { try await store.queueIndex() }
      let queue = DueQueue(
        table,
        SessionRequest(
          now: moment.milliseconds, today: moment.studyDay, offsetMinutes: moment.offsetMinutes,
          limits: DayLimits(reviews: 0, newWords: 0)))
      let facts: [Fact] = queue.tests.filter(\.places.isEmpty).compactMap { test in
        let day = test.lastAnswer ?? moment.studyDay
        return .set(.leitnerTest(test.number, ofDeck: test.deck), to: .integer(day.number))
      }
      guard !facts.isEmpty else { return table }
      try await mapStoreErrors { try await store.record(facts, title: "a Leitner test") }
    }
  }

  private func cram(_ library: CardLibrary) async throws -> ScheduledReviewController {
    let moment = try await mapStoreErrors { try await store.moment() }
    let table = try await mapStoreErrors { try await store.queueIndex() }
    let queue = CramQueue(
      table, on: moment.studyDay,
      limit: try arguments.integer("limit", in: 0...100_000) ?? CramQueue.standardLimit,
      deck: deck)
    let cards = try await self.cards(queue.places.map { QueuedCard(place: $0, kind: .review) })
    return try await ScheduledReviewController(
      store: store, library: library, mode: .cram,
      session: ReviewSession(cards, deadline: deadline(from: moment)))
  }

  private func boost(_ library: CardLibrary) async throws -> BoostController {
    try await BoostController(store: store, library: library, isAnew: arguments.has("anew")) {
      let moment = try await mapStoreErrors { try await store.moment() }
      let table = try await mapStoreErrors { try await store.queueIndex() }
      let queue = BoostQueue(
        table, on: moment.studyDay,
        limit: try arguments.integer("limit", in: 0...100_000) ?? CramQueue.standardLimit,
        newWords: try arguments.integer("new", in: 0...100_000) ?? settings.limits.newWords,
        deck: deck)
      return try await cards(queue.cards).map {
        BoostSession.Card($0.lexeme, isNew: $0.kind == .new)
      }
    } remark: {
      tool.remark($0)
    }
  }

  private func writePage(_ library: CardLibrary, to path: String) async throws -> ExitCode {
    let controller = try await scheduled(library)
    let leeches = try await LeechWatch(store)
    var cards: [ReviewPage.Card] = []
    for card in controller.session.cards {
      guard let face = try await library.face(of: card.lexeme) else { continue }
      let state = try await mapStoreErrors { try await store.wordState(of: card.lexeme) }
      var isLeech = false
      if let state { isLeech = try await leeches.evidence(of: state)?.isLeech ?? false }
      cards.append(
        ReviewPage.Card(
          lexeme: card.lexeme, face: face, phase: state?.memory.card.phase ?? .new,
          isLeech: isLeech, reviewCount: state?.reviewCount ?? 0))
    }
    let rules = try await mapStoreErrors { try await store.rules() }
    try ReviewPage(
      settings: settings, library: library, rolloverHour: rules.standard.rolloverHour
    ).write(cards, to: path, tool)
    return .fine
  }

  private func listLeeches(_ library: CardLibrary) async throws -> ExitCode {
    let leeches = try await LeechWatch(store).leeches()
    if leeches.isEmpty { tool.remark("no leeches: nothing is forgotten more often than it should") }
    for (word, evidence) in leeches {
      let front = try await library.face(of: word.lemmaId)?.front ?? word.lemmaId.text
      if arguments.has("json") {
        let line: JSONValue = [
          "lemmaId": .string(word.lemmaId.text), "front": .string(front),
          "lapses": .integer(Int64(evidence.lapses)),
          "expectedLapses": .number(evidence.expectedLapses),
          "logRatio": .number(evidence.logRatio),
        ]
        try tool.output.line(line.text)
      } else {
        let expected = Int((evidence.expectedLapses * 10).rounded())
        try tool.output.line(
          "\(word.lemmaId.text.printable)\t\(front.printable)\tforgotten \(evidence.lapses) times, "
            + "\(expected / 10).\(expected % 10) expected")
      }
    }
    return .fine
  }

  private func deadline(from moment: Moment) -> Int64? {
    settings.minutes == 0 ? nil : moment.milliseconds + Int64(settings.minutes) * 60_000
  }

  private func cards(_ queued: [QueuedCard]) async throws -> [ReviewSession.Card] {
    let lexemes = try await mapStoreErrors { try await store.lexemes(at: queued.map(\.place)) }
    return zip(lexemes, queued).map { ReviewSession.Card($0, $1.kind) }
  }
}
