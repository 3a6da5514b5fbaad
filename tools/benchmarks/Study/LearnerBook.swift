import LearnerDatabase
import LearnerLog
import LexicalModel
import LexiconEngine
import LexiconStore
import Scheduling

/// The life of a learner who does not exist, as events: a quiz, words that the quiz took for known,
/// texts that were read, words taken in, and years of reviews.
///
/// The same seed and end give the same events.
struct LearnerBook {
  /// Words that some event is about.
  var words = 30_000
  /// Reviews, at least so many.
  var reviews = 75_000
  /// Days from the first event to the last.
  var days = 700
  var seed: UInt64 = 1

  /// Three thousand words are known from the start.
  private static let frontier = 3_000

  /// Writes the life into a new store, so that it ends at an instant.
  ///
  /// - Parameters:
  ///   - path: the file of the store, which is made.
  ///   - release: what the words are taken from.
  ///   - end: milliseconds since 1970.
  /// - Throws: what the store throws.
  func write(to path: String, from release: CorpusRelease, endingAt end: Int64) async throws {
    let store = try LearnerStore(path: path, environment: .system())
    try await store.importFacts(
      facts(from: release.lookupIndex, endingAt: end), from: DeviceID(digestOf: "learner \(seed)"),
      title: "a life")
  }

  /// What happened, in order.
  func facts(from lookupIndex: LookupIndex, endingAt end: Int64) -> [ImportedFact] {
    var writer = FactWriter(
      lookupIndex: lookupIndex, start: end - Int64(days) * 86_400_000, seed: seed)
    writer.takeQuiz(frontier: Self.frontier)
    let log = ReviewLogSimulator(days: days - 1).reviews(reviews, seed: seed)
    writer.study(log)
    writer.read(sittings: days / 9, frontier: Self.frontier)
    writer.triage(days: days)
    writer.markRest(upTo: words)
    return writer.facts
  }
}

/// Collects facts with the times at which they happened.
private struct FactWriter {
  let lookupIndex: LookupIndex
  let start: Int64
  var random: SplitMix
  private(set) var facts: [ImportedFact] = []
  private var touched: Set<LexemeOrdinal> = []
  private var cards: [Int64: LexemeID] = [:]
  /// Ranks near the frontier and beyond, in the order in which they are learned.
  private var toLearn: [LexemeOrdinal] = []
  /// Ranks whose words are known when nothing else is said of them.
  private static let easyRanks = 2_200
  private static let decks = ["verbs", "travel", "work", nil]

  init(lookupIndex: LookupIndex, start: Int64, seed: UInt64) {
    self.lookupIndex = lookupIndex
    self.start = start
    random = SplitMix(seed: seed)
  }

  private func moment(day: Int, hour: Double) -> Moment {
    Moment(
      milliseconds: start + Int64(day) * 86_400_000 + Int64(hour * 3_600_000), offsetMinutes: 60)
  }

  private mutating func add(_ fact: Fact, at milliseconds: Int64) {
    facts.append(ImportedFact(fact, namedFor: "\(facts.count) \(start)", at: milliseconds))
  }

  private func id(_ lexeme: LexemeOrdinal) -> LexemeID { lookupIndex.id(of: lexeme) }

  /// Whether somebody whose vocabulary reaches a rank knows a word: surely, well inside of it.
  private mutating func knows(_ lexeme: LexemeOrdinal, frontier: Int) -> Bool {
    let ratio = Double(lexeme.index + 1) / Double(frontier)
    return random.fraction() < 1 / (1 + ratio * ratio * ratio)
  }

  /// Forty answers around the frontier, and the words that follow from them.
  mutating func takeQuiz(frontier: Int) {
    for number in 1...40 {
      let lexeme = LexemeOrdinal(200 + random.below(frontier * 3))
      let isKnown = knows(lexeme, frontier: frontier)
      let moment = moment(day: 0, hour: 9 + Double(number) / 200)
      add(
        .calibrationAnswer(
          CalibrationAnswer(
            session: "first", number: number, lexeme: id(lexeme), format: "verified",
            outcome: isKnown ? .yesRight : .no,
            difficulty: Int((lookupIndex.difficulty(of: lexeme) * 1e6).rounded()),
            durationMs: 4_000,
            at: moment)), at: moment.milliseconds)
    }
    let moment = moment(day: 0, hour: 9.5)
    for index in 0..<frontier / 2 {
      let lexeme = LexemeOrdinal(index)
      touched.insert(lexeme)
      add(
        .calibratedKnown(
          CalibratedKnown(
            lexeme: id(lexeme), session: "first", probability: 960_000, stability: 1_900_000_000,
            initialStability: 900_000_000 + 1_000_000 * (index % 900), difficulty: 3_000_000,
            at: moment)),
        at: moment.milliseconds)
    }
    toLearn = (frontier / 2..<frontier * 4).map { LexemeOrdinal($0) }
    for position in toLearn.indices.reversed() {
      toLearn.swapAt(position, min(toLearn.count - 1, max(0, position - random.below(900))))
    }
  }

  /// Each card of a log becomes a word that was captured the day before its first review.
  mutating func study(_ log: [ReviewLog.Review]) {
    var states: [Int64: Int] = [:]
    for review in log {
      let lexeme = word(of: review)
      let time = start + review.time
      let state = states[review.card] ?? 0
      let seconds = [14.0, 10, 6, 4][review.rating.rawValue - 1] * (0.5 + random.fraction() * 1.2)
      var observation = ReviewObservation()
      observation.elapsedDays = state == 0 ? nil : review.elapsedDays * 1_000_000
      add(
        .review(
          Review(
            of: lexeme, review.rating, at: Moment(milliseconds: time, offsetMinutes: 60),
            durationMs: Int(seconds * 1e3), scheduledDays: state == 2 ? review.elapsedDays : nil,
            reviewState: review.elapsedDays > 0 ? 2 : state == 0 ? 0 : 1,
            observation: observation)), at: time)
      states[review.card] = 2
    }
  }

  private mutating func word(of review: ReviewLog.Review) -> LexemeID {
    if let id = cards[review.card] { return id }
    let lexeme = toLearn.isEmpty ? LexemeOrdinal(random.below(20_000)) : toLearn.removeFirst()
    touched.insert(lexeme)
    let id = id(lexeme)
    cards[review.card] = id
    let time = start + review.time - 3_600_000
    add(
      .capture(
        Capture(
          id, form: lookupIndex.lemma(of: lexeme), sentence: "",
          source: "book \(random.below(6)).txt",
          at: Moment(milliseconds: time, offsetMinutes: 60))), at: time)
    if let deck = Self.decks[random.below(Self.decks.count)] {
      add(.set(.deck(of: id), to: .text(deck)), at: time)
    }
    return id
  }

  /// Sittings with texts of a few hundred words each.
  mutating func read(sittings: Int, frontier: Int) {
    for sitting in 0..<sittings {
      let moment = moment(day: sitting * 9 + random.below(9), hour: 20)
      var (met, lookedUp): ([LexemeID], [LexemeID]) = ([], [])
      let reach = frontier + sitting * 20
      for _ in 0..<180 {
        let lexeme = LexemeOrdinal(random.below(1 + random.below(1 + reach * 4)))
        if knows(lexeme, frontier: reach) || random.fraction() < 0.5 {
          met.append(id(lexeme))
        } else {
          lookedUp.append(id(lexeme))
        }
      }
      let source = "book \(sitting / 12).txt"
      add(
        .reading(Reading(source: source, met: met, lookedUp: lookedUp, at: moment)),
        at: moment.milliseconds)
    }
  }

  /// Two offers a day: one word in five is added, two are ignored.
  mutating func triage(days: Int) {
    for day in stride(from: 1, to: days, by: 2) {
      let lexeme = LexemeOrdinal(2_000 + random.below(6_000))
      let moment = moment(day: day, hour: 8)
      let answer: Triage.Answer = [.add, .ignore, .ignore, .reveal, .reveal][random.below(5)]
      add(
        .triage(Triage(id(lexeme), answer, topic: "pos:NOUN", at: moment)),
        at: moment.milliseconds)
      if answer == .ignore { add(.mark(id(lexeme), .ignored), at: moment.milliseconds) }
    }
  }

  /// Marks, until there are states of so many words.
  mutating func markRest(upTo count: Int) {
    let moment = moment(day: 3, hour: 21)
    for index in stride(from: lookupIndex.lexemeCount - 1, through: 0, by: -1) {
      guard touched.count < count else { return }
      guard touched.insert(LexemeOrdinal(index)).inserted else { continue }
      add(
        .mark(id(LexemeOrdinal(index)), index < Self.easyRanks ? .known : .new),
        at: moment.milliseconds)
    }
  }
}
