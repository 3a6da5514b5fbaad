import Files
import ICU
import LearnerDatabase
import Lexical
import Scheduling

/// Where the commands about memory get their reviews from: the learner's own, or a table.
enum ReviewSource {
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

  /// The reviews that the options choose; weights that were typed stand in for those in use.
  static func history(
    _ arguments: ParsedArguments, _ tool: Tool
  ) async throws -> ReviewHistory {
    let version = arguments.text("version").flatMap { Int($0) }.flatMap {
      FSRSVersion(rawValue: $0)
    }
    guard arguments.has("csv") else {
      return try await ReviewHistory(
        try store(arguments, tool), deck: arguments.text("deck"), version: version,
        weights: try weights(arguments))
    }
    guard !arguments.has("deck") else {
      throw UsageError("--deck is for your own reviews; a table is taken whole")
    }
    return try ReviewHistory(
      try table(arguments, tool), version: version, weights: try weights(arguments),
      relearningSteps: try arguments.integer("relearning-steps", in: 0...20) ?? 1)
  }

  /// The same, and nil without a table and without a store.
  static func historyIfAny(
    _ arguments: ParsedArguments, _ tool: Tool
  ) async throws -> ReviewHistory? {
    if !arguments.has("csv"), !arguments.has("deck") {
      let path = try StoreLocator(environment: tool.environment).find(arguments.text("store"))
      guard FileSystem.exists(path) else { return nil }
    }
    return try await history(arguments, tool)
  }

  /// The numbers of `--weights`; nil without the option.
  static func weights(_ arguments: ParsedArguments) throws(UsageError) -> [Double]? {
    guard let text = arguments.text("weights") else { return nil }
    return try text.split(whereSeparator: { ", []".contains($0) }).map {
      field throws(UsageError) in
      guard let value = Double(field) else {
        throw UsageError("--weights is numbers split by commas; “\(field)” is none")
      }
      return value
    }
  }

  /// The learner's store, which must be there.
  static func store(
    _ arguments: ParsedArguments, _ tool: Tool
  ) throws(LexicalError) -> LearnerStore {
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

  private static func table(_ arguments: ParsedArguments, _ tool: Tool) throws -> ReviewTable {
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
    return table
  }

  private static func zone(_ name: String) throws(UsageError) -> LocalTimeZone {
    do {
      return try LocalTimeZone(identifier: name)
    } catch {
      throw UsageError("--zone is a zone of the IANA database such as Europe/Paris, not “\(name)”")
    }
  }
}
