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
  /// The only deck, with those inside it; nil is all of them.
  private let deck: ReviewPlanner.DeckChoice?

  init(_ arguments: ParsedArguments, _ tool: Tool) async throws {
    try Self.check(arguments)
    self.arguments = arguments
    self.tool = tool
    store =
      try arguments.has("leeches") || arguments.has("html")
      ? tool.storeForReading(arguments) : tool.store(arguments)
    var settings = SessionSettings(
      try await mapStoreErrors { [store] in try await store.values(of: [.profile])
      })
    if let minutes = try arguments.integer("minutes", in: 0...1_440) { settings.minutes = minutes }
    if let order = arguments.text("order").flatMap(ReviewOrder.init) { settings.order = order }
    self.settings = settings
    if let name = arguments.text("deck") {
      let decks = try await mapStoreErrors { [store] in try await store.decks() }
      deck = try ReviewPlanner.DeckChoice(name, among: decks)
    } else {
      deck = nil
    }
  }

  /// Refuses options that ask for two kinds of session, or for what a session has not.
  private static func check(_ arguments: ParsedArguments) throws(UsageError) {
    let kinds = ["cram", "boost", "leeches", "html"].filter { arguments.has($0) }
    var pair = Array(kinds.prefix(2))
    if pair.count < 2, arguments.has("html"), arguments.isJSON { pair = ["html", "jsonl"] }
    if pair.count == 2 {
      throw UsageError("--\(pair[0]) or --\(pair[1]): not both")
    }
    if arguments.has("anew"), !arguments.has("boost") {
      throw UsageError("--anew is for --boost")
    }
  }

  func run() async throws -> ExitCode {
    let release = try tool.releaseIfAny(arguments)
    if let release { try await mapStoreErrors { try await store.follow(release) } }
    var planner = ReviewPlanner(
      store: store,
      library: try await CardLibrary(
        store, release: release,
        native: try await NativeMeanings(environment: tool.environment, for: store, warn: tool.warn)
      ),
      settings: settings)
    if arguments.has("leeches") { return try await listLeeches(planner.library) }
    planner.deck = deck
    planner.limit = try arguments.integer("limit", in: 0...100_000)
    planner.newWords = try arguments.integer("new", in: 0...100_000)
    if arguments.has("boost") {
      return try await lead(
        planner.boost(isAnew: arguments.has("anew")) { [tool] in tool.remark($0) })
    }
    if arguments.has("cram") { return try await lead(planner.cram()) }
    if let path = arguments.text("html") { return try await writePage(planner, to: path) }
    try await tool.takeInbox(store)
    let fit = try await BackgroundFit.begin(store)
    let code = try await lead(planner.scheduled())
    if let fit, code == .fine { tool.remark(try await fit.report()) }
    return code
  }

  /// Asks until the session is over or the learner leaves.
  private func lead(_ controller: some CardReviewController) async throws -> ExitCode {
    var controller = controller
    if arguments.isJSON {
      return try await JSONReview(settings: settings, tool: tool).run(&controller)
    }
    let speaker = try CardSpeaker(store, language: try language, environment: tool.environment)
    if tool.terminal.isInteractive, tool.environment["TERM"] != "dumb",
      let keys = KeyReader(isOnOtherScreen: true)
    {
      return try await TerminalReview(
        settings: settings,
        pictures: CardPictures(
          store, shownBy: PictureProtocol(environment: tool.environment)), speaker: speaker,
        tool: tool
      ).run(&controller, keys)
    }
    return try await LineReview(
      settings: settings, pictures: CardPictures(store), speaker: speaker, tool: tool
    ).run(&controller)
  }

  /// The language of the words, as a tag.
  private var language: String {
    get throws { try tool.releaseIfAny(arguments)?.metadata.language ?? "en" }
  }

  private func writePage(_ planner: ReviewPlanner, to path: String) async throws -> ExitCode {
    let rules = try await mapStoreErrors { try await store.rules() }
    try ReviewPage(
      settings: settings, library: planner.library, rolloverHour: rules.standard.rolloverHour
    ).write(try await planner.dueCards(), to: path, tool)
    return .fine
  }

  private func listLeeches(_ library: CardLibrary) async throws -> ExitCode {
    let leeches = try await LeechWatch(store).leeches()
    if leeches.isEmpty { tool.remark(phrase(.reviewNoLeeches)) }
    var records = RecordWriter(
      arguments, tool, schema: "lexical.leeches/1", member: "leeches",
      columns: ["lemmaId", "front", "lapses"])
    for (word, evidence) in leeches {
      let front = try await library.face(of: word.lexeme)?.front ?? word.lexeme.text
      try records.write(
        evidence.json(of: word.lexeme, front: front),
        cells: [
          word.lexeme.text, front,
          "forgotten \(evidence.lapses) times, \(evidence.expectedLapses.text(1)) expected",
        ])
    }
    try records.end()
    return .fine
  }
}
