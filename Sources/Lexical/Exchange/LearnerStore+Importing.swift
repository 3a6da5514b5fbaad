package import JSON
package import LearnerDatabase
import Files
import LearnerLog
import LexicalModel
import Scheduling

extension LearnerStore {
  /// Takes in one file, whatever it is: whole, or not at all where it has lines that cannot be read
  /// and those are not to be skipped.
  ///
  /// - Throws: ``LexicalError`` with the name of the file.
  package func importFile(
    _ bytes: [UInt8], name: String, resolver: some WordResolver,
    skips: Bool = false, isDryRun: Bool, ratings: LegacyRatings? = nil
  ) async throws -> ImportReport {
    try await mapStoreErrors {
      let schema = PageFile.schema(of: bytes)
      if let report = try importPage(
        bytes, resolver: resolver, isDryRun: true, revives: true)
      {
        if isDryRun || !skips && !report.refused.isEmpty { return report.taking(isDryRun) }
        return try importPage(bytes, resolver: resolver, revives: true) ?? report
      }
      if schema == ExportFile.schema {
        let events: [Event]
        do throws(LearnerStoreError) { events = try ExportFile.events(in: bytes) } catch {
          let failure = LexicalError(error)
          throw LexicalError(failure.kind, "\(name.printable): \(failure.message)")
        }
        var report = ImportReport(format: ExportFile.schema)
        report.added = try importEvents(
          events, title: "import \(ExportFile.schema)", isDryRun: isDryRun)
        report.known = max(0, events.count - report.added)
        return report
      }
      if let schema, schema.hasPrefix("lexical.") {
        throw LexicalError(.badData, "\(name.printable): \(unreadable(schema))")
      }
      let moment = try moments()
      var read: LegacyFile.Facts
      let format: String
      if ReviewLogTable.isTable(bytes) {
        format = "review log (CSV)"
        let table = try ReviewLogTable.facts(in: bytes, resolver: resolver, moment: moment)
        read = (table.facts, table.refused, [])
        try refuseUnknownCards(in: &read, lines: table.lines)
      } else {
        format = "vocabulary items (JSON)"
        read = try LegacyFile.facts(
          in: bytes, name: name, scale: ratings, resolver: resolver, moment: moment)
      }
      var report = ImportReport(format: format)
      report.refused = read.refused
      report.remarks = read.remarks
      guard isDryRun || skips || read.refused.isEmpty else { return report }
      let facts = try unknown(read.facts)
      report.added = try importFacts(
        facts, from: DeviceID(digestOf: format), title: "import \(format)", isDryRun: isDryRun,
        revives: true)
      report.known = read.facts.count - report.added
      return report
    }
  }

  /// Takes the reviews out that are of no word and of no card that is here: nothing could ever ask
  /// them.
  private func refuseUnknownCards(
    in read: inout LegacyFile.Facts, lines: [Int]
  ) throws(LearnerStoreError) {
    let cards = Set(read.facts.compactMap(\.fact.subject).filter { $0.kind == .card })
    guard !cards.isEmpty else { return }
    let fronts = Set(
      try values(of: cards).keys.filter { $0.field == OwnCard.frontField }.map(\.subject))
    // What the store has already, from a time when it asked nothing, is no stranger.
    let new = Set(try unknown(read.facts).map(\.id))
    var kept: [ImportedFact] = []
    for (fact, line) in zip(read.facts, lines) {
      guard let subject = fact.fact.subject, subject.kind == .card, !fronts.contains(subject),
        new.contains(fact.id)
      else {
        kept.append(fact)
        continue
      }
      let id = subject.text.dropFirst(Subject.Kind.card.prefix.count)
      read.refused.append(
        ImportReport.RefusedLine(
          number: line,
          reason: "no card and no word is “\(id)”: import its cards first (lexical import cards)"))
    }
    read.facts = kept
    read.refused.sort { $0.number < $1.number }
  }

  /// The facts without the reviews that the store has, under whatever name: its own export comes
  /// back.
  func unknown(
    _ facts: [ImportedFact]
  ) throws(LearnerStoreError) -> [ImportedFact] {
    struct Answer: Hashable {
      let lexeme: LexemeID
      let milliseconds: Int64
      let rating: Rating
    }
    guard try reviewCount() > 0 else { return facts }
    let answers = Set(
      try reviews().map {
        Answer(lexeme: $0.lexeme, milliseconds: $0.moment.milliseconds, rating: $0.rating)
      })
    return facts.filter { fact in
      guard let review = fact.fact.as(Review.self) else { return true }
      return !answers.contains(
        Answer(
          lexeme: review.lexeme, milliseconds: review.moment.milliseconds, rating: review.rating))
    }
  }

  /// Takes in what pages have saved into a folder.
  package func importPages(
    in folder: String, resolver: some WordResolver, isDryRun: Bool
  ) async throws -> Int {
    var count = 0
    for name in (try? FileSystem.names(in: folder)) ?? [] where name.hasSuffix(".jsonl") {
      guard let bytes = try? FileSystem.readGuarded("\(folder)/\(name)", limit: 64 << 20) else {
        continue
      }
      let report = try await mapStoreErrors {
        try importPage(bytes, resolver: resolver, isDryRun: isDryRun)
      }
      count += report?.added ?? 0
    }
    return count
  }
}

/// Why a file that names this schema cannot be taken in.
private func unreadable(_ schema: String) -> String {
  let known = [PageFile.marksSchema, PageFile.eventsSchema, ExportFile.schema]
  let kind = schema.prefix { $0 != "/" }
  guard let own = known.first(where: { $0.prefix { $0 != "/" } == kind }) else {
    return "it is \(schema.prefix(40).printable), which is not to be imported"
  }
  return
    "it is \(schema.prefix(40).printable), made by a newer lexical; this one reads \(own)"
}

extension ImportReport {
  /// The report of a dry run as it stands where nothing was taken in.
  fileprivate func taking(_ isDryRun: Bool) -> ImportReport {
    var report = self
    if !isDryRun { (report.added, report.known) = (0, 0) }
    return report
  }

  /// The document `lexical.import/1` of a file.
  package func json(file: String) -> JSONValue {
    [
      "schema": "lexical.import/1", "file": .string(file), "format": .string(format),
      "added": .integer(Int64(added)), "known": .integer(Int64(known)),
      "refused": .integer(Int64(refused.count)),
    ]
  }
}
