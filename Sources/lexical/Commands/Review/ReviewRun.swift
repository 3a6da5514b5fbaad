import CorpusStore
import LearnerModel
import LearnerStorage
import SpacedRepetition
import Study

/// One run of `lexical review`: makes the session, leads it, and sums it up.
struct ReviewRun {
  let arguments: ParsedArguments
  let tool: Tool
  let store: LearnerStore
  let settings: SessionSettings

  init(_ arguments: ParsedArguments, _ tool: Tool) async throws {
    self.arguments = arguments
    self.tool = tool
    store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
    var settings = SessionSettings(
      try await storing { [store] in try await store.values(ofEntitiesWithPrefix: "profile") })
    if let minutes = try arguments.integer("minutes", in: 0...1_440) { settings.minutes = minutes }
    if let order = arguments.text("order").flatMap(ReviewOrder.init) { settings.order = order }
    self.settings = settings
  }

  func run() async throws -> ExitCode {
    let release = try openRelease()
    if let release { try await storing { try await store.follow(release) } }
    let library = try await CardLibrary(store, release: release)
    var desk = try await arguments.has("cram") ? cram(library) : scheduled(library)
    let code: ExitCode
    if arguments.has("json") {
      code = try await JSONReview(settings: settings, tool: tool).run(&desk)
    } else if tool.terminal.isInteractive, tool.environment["TERM"] != "dumb",
      let keys = KeyReader()
    {
      code = try await TerminalReview(settings: settings, tool: tool).run(&desk, keys)
    } else {
      code = try await LineReview(settings: settings, tool: tool).run(&desk)
    }
    return code
  }

  /// The release, where there is one; one that was asked for has to be there.
  private func openRelease() throws(ToolError) -> CorpusRelease? {
    let locator = CorpusLocator(environment: tool.environment)
    guard arguments.text("corpus") != nil || (try? locator.find(nil)) != nil else { return nil }
    return try locator.open(arguments.text("corpus"))
  }

  private func scheduled(_ library: CardLibrary) async throws -> ReviewDesk {
    let moment = try await storing { try await store.moment() }
    let table = try await storing { try await store.studyTable() }
    let dayStart = moment.milliseconds - 36 * 3_600_000
    let today = try await storing { try await store.reviews(since: dayStart) }
    var limits = settings.limits.left(after: today, on: moment.studyDay)
    if let limit = try arguments.integer("limit", in: 0...100_000) { limits.reviews = limit }
    if let new = try arguments.integer("new", in: 0...100_000) { limits.newWords = new }
    let queue = DueQueue(
      table,
      SessionRequest(
        now: moment.milliseconds, today: moment.studyDay, order: settings.order, limits: limits,
        deck: arguments.text("deck")))
    var cards = try await self.cards(queue.cards)
    var tests: [LeitnerDesk] = []
    for test in queue.tests {
      let lexemes = try await storing { try await store.lexemes(at: test.places) }
      tests.append(LeitnerDesk(deck: test.deck, number: test.number, cards: lexemes))
      cards += lexemes.map { ReviewSession.Card($0, .box) }
    }
    let steps = try await storing {
      try await store.lexemes(at: queue.steps.map(\.place))
    }
    let session = ReviewSession(
      cards,
      steps: zip(steps, queue.steps).map { (ReviewSession.Card($0, .learning), $1.due) },
      deadline: deadline(from: moment))
    let load =
      settings.balancesLoad
      ? table.load(from: moment.studyDay, easyDays: settings.easyDays) : nil
    return ReviewDesk(
      store: store, library: library, mode: .scheduled, session: session, load: load, tests: tests)
  }

  private func cram(_ library: CardLibrary) async throws -> ReviewDesk {
    let moment = try await storing { try await store.moment() }
    let table = try await storing { try await store.studyTable() }
    let queue = CramQueue(
      table, on: moment.studyDay,
      limit: try arguments.integer("limit", in: 0...100_000) ?? CramQueue.standardLimit,
      deck: arguments.text("deck"))
    let cards = try await self.cards(queue.places.map { QueuedCard(place: $0, kind: .review) })
    return ReviewDesk(
      store: store, library: library, mode: .cram,
      session: ReviewSession(cards, deadline: deadline(from: moment)))
  }

  private func deadline(from moment: Moment) -> Int64? {
    settings.minutes == 0 ? nil : moment.milliseconds + Int64(settings.minutes) * 60_000
  }

  private func cards(_ queued: [QueuedCard]) async throws -> [ReviewSession.Card] {
    let lexemes = try await storing { try await store.lexemes(at: queued.map(\.place)) }
    return zip(lexemes, queued).map { ReviewSession.Card($0, $1.kind) }
  }
}
