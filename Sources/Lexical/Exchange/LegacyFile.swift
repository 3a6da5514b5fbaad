import JSON
package import LearnerDatabase
package import LearnerLog
import LexicalModel
import Scheduling

/// The export of the older app: `VocabularyItem`s, each with its `ReviewLog`s inside it or beside
/// it.
///
/// Reviews become reviews; the word, its meaning and its context become a capture and a meaning;
/// what has no place here is kept word for word in a register, so that nothing is lost.
package enum LegacyFile {
  package typealias Facts = (
    facts: [ImportedFact], refused: [ImportReport.RefusedLine], remarks: [String]
  )

  /// Reads the items and their reviews.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: what messages call it.
  ///   - scale: how its ratings are counted; nil tells it by all of them.
  ///   - resolver: finds the lexemes of words.
  ///   - moment: what the learner's zone makes of an instant.
  /// - Returns: what to write down, and the lines that say nothing.
  /// - Throws: ``LexicalError`` for a file that is none, or mixes two scales.
  package static func facts(
    in bytes: [UInt8], name: String, scale: LegacyRatings? = nil, resolver: some WordResolver,
    moment: @escaping (Int64) -> Moment
  ) throws(LexicalError) -> Facts {
    let value: JSONValue
    do { value = try JSONValue.parse(bytes) } catch {
      throw LexicalError(
        .badData,
        "“\(name.printable)” is of no known kind (\(error)); for cards: lexical import cards; for "
          + "words you know: lexical import words")
    }
    let items = value.array ?? Self.list(in: value, ["items", "vocabularyItems", "VocabularyItem"])
    guard let items else {
      throw LexicalError(
        .badData,
        "“\(name.printable)” is of no known kind: expected a page's marks, an export, a CSV of "
          + "reviews, or JSON with “vocabularyItems”; for cards: lexical import cards; for words "
          + "you know: lexical import words")
    }
    let logs = Self.list(in: value, ["reviewLogs", "ReviewLog", "logs"]) ?? []
    let inner = items.lazy.flatMap { $0["reviewLogs"]?.array ?? $0["logs"]?.array ?? [] }
    let numbers = (Array(inner) + logs).compactMap { ($0["rating"] ?? $0["grade"])?.integer }
    let found = if let scale { scale } else { try LegacyRatings(numbers, name: name) }
    var reader = Reader(resolver: resolver, scale: found, moment: moment)
    for (index, item) in items.enumerated() { reader.read(item: item, number: index + 1) }
    for (index, log) in logs.enumerated() { reader.read(log: log, of: nil, number: index + 1) }
    return (reader.facts, reader.refused, Self.remarks(numbers, scale: scale, found: found))
  }

  /// What there is to say of the ratings, where the file leaves it open.
  private static func remarks(
    _ numbers: [Int64], scale: LegacyRatings?, found: LegacyRatings
  ) -> [String] {
    guard scale == nil, !numbers.isEmpty else { return [] }
    if found == .fromZero { return ["its ratings count from 0 (again) to 3 (easy)"] }
    guard !numbers.contains(4) else { return [] }
    return [
      "its ratings are taken as 1 again, 2 hard, 3 good; if that app counts from 0: “lexical undo”, then "
        + "“lexical import --ratings 0-3”"
    ]
  }

  private static func list(in value: JSONValue, _ names: [String]) -> [JSONValue]? {
    names.lazy.compactMap { value[$0]?.array }.first
  }

  private struct Reader<Resolver: WordResolver> {
    package let resolver: Resolver
    let scale: LegacyRatings
    package let moment: (Int64) -> Moment
    package var facts: [ImportedFact] = []
    package var refused: [ImportReport.RefusedLine] = []
    private var lexemes: [String: LexemeID] = [:]

    init(resolver: Resolver, scale: LegacyRatings, moment: @escaping (Int64) -> Moment) {
      self.resolver = resolver
      self.scale = scale
      self.moment = moment
    }

    package mutating func read(item: JSONValue, number: Int) {
      guard let word = text(item, ["lemma", "word", "term"]), !word.isEmpty,
        word.utf8.count <= 256
      else {
        refuse(number, "expected an item with a “lemma” or “word”")
        return
      }
      let lexeme = resolver.lexeme(for: word) ?? resolver.ownLexeme(for: word)
      let id = text(item, ["id", "uuid"]) ?? word
      lexemes[id] = lexeme
      let created = instant(item["createdAt"]) ?? instant(item["dateAdded"]) ?? 0
      let capture = Capture(
        lexeme, form: word, sentence: text(item, ["context", "contextSentence", "sentence"]) ?? "",
        source: text(item, ["source"]) ?? "", at: moment(created))
      facts.append(ImportedFact(.capture(capture), namedFor: "legacy item \(id)", at: created))
      if let meaning = text(item, ["definition", "meaning"]), !meaning.isEmpty {
        facts.append(
          ImportedFact(
            .set(.meaning(of: lexeme), to: .text(meaning)), namedFor: "legacy meaning \(id)",
            at: created))
      }
      if let value = RegisterValue(exact(item)) {
        facts.append(
          ImportedFact(
            .set(RegisterKey(Subject(lexeme), "legacy:\(id)"), to: value),
            namedFor: "legacy fields \(id)", at: created))
      } else {
        refuse(number, "an item of more than 32 kB: its other fields are not kept")
      }
      for log in item["reviewLogs"]?.array ?? item["logs"]?.array ?? [] {
        read(log: log, of: lexeme, number: number)
      }
    }

    package mutating func read(log: JSONValue, of item: LexemeID?, number: Int) {
      let owner = text(log, ["vocabularyItemId", "itemId", "cardId", "item", "card"])
      guard let lexeme = item ?? owner.flatMap({ lexemes[$0] }) else {
        refuse(number, "expected a review log of an item that is in the file")
        return
      }
      guard let rating = rating(log["rating"] ?? log["grade"]),
        let date = instant(log["reviewDate"] ?? log["date"])
      else {
        refuse(number, "expected a “rating” from \(scale.text) and a “reviewDate”")
        return
      }
      let observation = ReviewObservation(
        elapsedDays: millionths(log["elapsedDays"]),
        stabilityBefore: millionths(log["stabilityBefore"]),
        stabilityAfter: millionths(log["stabilityAfter"]),
        difficultyBefore: millionths(log["difficultyBefore"]),
        difficultyAfter: millionths(log["difficultyAfter"]))
      let seconds = log["timeTaken"]?.double ?? log["duration"]?.double ?? 0
      let review = Review(
        of: lexeme, rating, at: moment(date),
        durationMs: Int(min(max(seconds, 0), 86_400) * 1_000),
        scheduledDays: log["scheduledDays"]?.integer.map { Int(clamping: $0) },
        reviewState: state(log["state"]), observation: observation)
      let name = text(log, ["id", "uuid"]) ?? "\(lexeme.text) \(date) \(rating.rawValue)"
      facts.append(ImportedFact(.review(review), namedFor: "legacy review \(name)", at: date))
    }

    private mutating func refuse(_ number: Int, _ reason: String) {
      refused.append(ImportReport.RefusedLine(number: number, reason: reason))
    }

    private func text(_ value: JSONValue, _ names: [String]) -> String? {
      names.lazy.compactMap { value[$0]?.string }.first
    }

    private func millionths(_ value: JSONValue?) -> Int? {
      value?.double.flatMap { $0.magnitude < 1e9 ? Int(($0 * 1e6).rounded()) : nil }
    }

    /// Ratings by number or by name.
    private func rating(_ value: JSONValue?) -> Rating? {
      if let number = value?.integer { return scale.rating(Int(clamping: number)) }
      switch value?.string?.lowercased() {
      case "again": return .again
      case "hard": return .hard
      case "good": return .good
      case "easy": return .easy
      default: return nil
      }
    }

    private func state(_ value: JSONValue?) -> Int {
      if let number = value?.integer { return (0...3).contains(number) ? Int(number) : 0 }
      return ["new", "learning", "review", "relearning"].firstIndex(of: value?.string ?? "") ?? 0
    }

    /// A date as text (RFC 3339), or as a number: seconds since 2001 as Swift writes them (below
    /// 1.2 billion), seconds since 1970, or milliseconds since 1970.
    private func instant(_ value: JSONValue?) -> Int64? {
      if let text = value?.string {
        return Timestamp(text).map { $0.microseconds.dividedRoundingDown(by: 1_000) }
      }
      guard let number = value?.double, number >= 0, number < 1e14 else { return nil }
      if number < 1.2e9 { return Int64((number + 978_307_200) * 1_000) }
      return Int64(number < 1e11 ? number * 1_000 : number)
    }

    /// The value with its fractions as texts, since registers hold none.
    private func exact(_ value: JSONValue) -> JSONValue {
      switch value {
      case .number(let number): .string("\(number)")
      case .array(let elements): .array(elements.map(exact))
      case .object(let members):
        .object(
          members.filter { !["reviewLogs", "logs"].contains($0.name) }
            .map { JSONMember(name: $0.name, value: exact($0.value)) })
      default: value
      }
    }
  }
}
