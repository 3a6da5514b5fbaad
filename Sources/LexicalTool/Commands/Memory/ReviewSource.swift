import Files
import ICU
import LearnerDatabase
import Lexical
import Scheduling

/// Where the commands about memory get their reviews from: the learner's own, or a table.
struct ReviewSource {
  let log: ReviewLog
  let version: FSRSVersion
  /// The weights in use.
  let weights: FSRSWeights
  let relearningSteps: Int
  let desiredRetention: Double

  /// The options that choose it.
  static let options: [CommandOption] = [
    .value("csv", "FILE", "reviews from a table instead of your own; - for stdin"),
    .value("zone", "NAME", "whose days to count where the table does not (default: UTC)"),
    .value("rollover", "HOUR", "when a day begins in the table (default: 4)"),
    .value("deck", "NAME", "your own reviews of one deck, and its weights"), .store,
  ]

  /// What help says of the reviews.
  static let discussion = """
    Your own reviews are those that count: no cramming, nothing undone, no guesses of calibration, and \
    only words that share your weights. A deck with weights of its own is asked for with --deck.

    A table has a header. It needs card_id and rating, and review_time, delta_t or both; names \
    that Anki, its exporters and srs-benchmark use are known too (cid, ease, elapsed_days, \
    day_offset, duration, deck_id…). review_time is in seconds or milliseconds since 1970; delta_t \
    counts days since the card's last review. Rows with rating 0 are no answers and are skipped.
    """

  /// Reads what the options choose; weights that were typed stand in for those in use.
  init(_ arguments: ParsedArguments, _ tool: Tool) async throws {
    let typed: FSRSVersion? = arguments.text("version").map { $0 == "5" ? .five : .six }
    guard !arguments.has("csv") else {
      guard !arguments.has("deck") else {
        throw UsageError("--deck is for your own reviews; a table is taken whole")
      }
      version = typed ?? .six
      log = try Self.table(arguments, tool)
      weights = try WeightOption.weights(arguments, version: version) ?? .standard(version)
      relearningSteps = try arguments.integer("relearning-steps", in: 0...20) ?? 1
      desiredRetention = DesiredRetention.standard.value
      return
    }
    let reviews = try await StoredReviews(
      try Self.store(arguments, tool), deck: arguments.text("deck"))
    version = reviews.weights.version
    if let typed, typed != version {
      throw UsageError(
        "you use FSRS-\(version.rawValue); --version \(typed.rawValue) needs --csv FILE")
    }
    log = reviews.log
    weights = try WeightOption.weights(arguments, version: version) ?? reviews.weights
    relearningSteps = reviews.scheduler.settings.relearningSteps.count
    desiredRetention = reviews.scheduler.settings.desiredRetention.value
  }

  /// The same, and nil without a table and without a store.
  init?(ifAny arguments: ParsedArguments, _ tool: Tool) async throws {
    if !arguments.has("csv"), !arguments.has("deck") {
      let path = try StoreLocator(environment: tool.environment).find(arguments.text("store"))
      guard FileSystem.exists(path) else { return nil }
    }
    try await self.init(arguments, tool)
  }

  /// The learner's store, which must be there.
  static func store(_ arguments: ParsedArguments, _ tool: Tool) throws -> LearnerStore {
    let locator = StoreLocator(environment: tool.environment)
    let path = try locator.find(arguments.text("store"))
    guard FileSystem.exists(path) else {
      throw LexicalError(
        .noInput,
        "there is no progress store yet (\(path.printable)); reviews of another program come with "
          + "--csv FILE")
    }
    return try locator.open(path)
  }

  private static func table(_ arguments: ParsedArguments, _ tool: Tool) throws -> ReviewLog {
    let file = try InputFile(arguments.text("csv") ?? "-")
    let bytes = try file.readAll()
    let rollover = try arguments.integer("rollover", in: 0...23) ?? 4
    var zone = try Self.zone(arguments.text("zone") ?? "UTC")
    let table = try ReviewTable(bytes, name: file.name) { instant in
      try zone.civilDay(at: instant, rollover: Int64(rollover) * 3_600_000)
    }
    if table.skippedRows > 0 {
      tool.remark("\(table.skippedRows) rows with rating 0 are no answers and were skipped.")
    }
    return table.log
  }

  private static func zone(_ name: String) throws(UsageError) -> LocalTimeZone {
    do {
      return try LocalTimeZone(identifier: name)
    } catch {
      throw UsageError("--zone is a zone of the IANA database such as Europe/Paris, not “\(name)”")
    }
  }
}
