import ICU
import MemoryFitting

/// Where the commands about memory get their reviews from.
enum ReviewSource {
  /// The options that choose it.
  static let options: [CommandOption] = [
    .value("csv", "FILE", "reviews from a table; - for stdin"),
    .value("zone", "NAME", "whose days to count where the table does not (default: UTC)"),
    .value("rollover", "HOUR", "when a day begins (default: 4)"),
  ]

  /// What help says of the table.
  static let tableDiscussion = """
    The table has a header. It needs card_id and rating, and review_time, delta_t or both; names \
    that Anki, its exporters and srs-benchmark use are known too (cid, ease, elapsed_days, \
    day_offset, duration, deck_id…). review_time is in seconds or milliseconds since 1970; delta_t \
    counts days since the card's last review. Rows with rating 0 are no answers and are skipped.
    """

  static func log(_ arguments: ParsedArguments, _ tool: Tool) throws -> ReviewLog {
    guard let path = arguments.text("csv") else {
      throw UsageError("say where the reviews are: --csv FILE")
    }
    let file = try InputFile(path)
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
