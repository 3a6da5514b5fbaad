import ForeignFormats
import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling

/// A card whose review log is taken in, and as which word.
struct AnkiCardHistory: Sendable {
  let card: AnkiCollection.Card
  let lexeme: LexemeID
  /// Of the note.
  let guid: String
  /// Whether a log without a beginning is given one.
  let canStart: Bool
}

/// The review logs of some cards as facts.
struct AnkiHistoryFacts: Sendable {
  private let collection: AnkiCollection
  private let moment: @Sendable (Int64) -> Moment
  private(set) var facts: [ImportedFact] = []
  private(set) var reviewCount = 0
  /// Histories that begin with an interval and an ease factor of SM-2.
  private(set) var startCount = 0

  init(_ collection: AnkiCollection, moment: @escaping @Sendable (Int64) -> Moment) {
    self.collection = collection
    self.moment = moment
  }

  /// Adds the history of a card.
  mutating func add(_ known: AnkiCardHistory) {
    let (card, lexeme) = (known.card, known.lexeme)
    let name = "\(known.guid)\n\(card.ordinal)"
    let history = AnkiHistory(collection.reviews(of: card), canStart: known.canStart)
    var isFirst = true
    if known.canStart, !history.steps.contains(where: \.makesMemory),
      let start = card.start(collectionCreated: collection.created)
    {
      add(start, to: card, as: lexeme, name)
      isFirst = false
    }
    for step in history.steps {
      switch step {
      case .start(let row):
        add(AnkiStart(row), to: card, as: lexeme, name)
        isFirst = false
      case .reset(let row):
        // Before an answer of the same instant.
        let instant = row.id - 1
        let forget = Fact.forget(Forget(lexeme, at: moment(instant)))
        add(forget, "forget\n\(name)\n\(row.id)", at: instant)
        isFirst = true
      case .practice(let row, let rating):
        let cram = Cram(of: lexeme, rating, at: moment(row.id), durationMs: row.milliseconds)
        add(.cram(cram), "cram\n\(name)\n\(row.id)", at: row.id)
      case .answer(let row, let rating):
        let fact = review(row, rating, of: lexeme, isFirst: isFirst)
        add(fact, "review\n\(name)\n\(row.id)", at: row.id)
        reviewCount += 1
        isFirst = false
      }
    }
  }

  private func review(
    _ row: AnkiCollection.Review, _ rating: Rating, of lexeme: LexemeID, isFirst: Bool
  ) -> Fact {
    let state: CardPhase =
      switch row.kind {
      case _ where isFirst: .new
      case .learning: .learning(step: 0)
      case .relearning: .relearning(step: 0)
      default: .review
      }
    return .review(
      Review(
        of: lexeme, rating, at: moment(row.id), durationMs: row.milliseconds,
        reviewState: state.code, chosenDays: row.interval > 0 ? row.interval : nil))
  }

  /// Writes down the memory with which a history begins that Anki kept no beginning of, as Anki
  /// takes it: from the interval and the ease of SM-2.
  private mutating func add(
    _ start: AnkiStart, to card: AnkiCollection.Card, as lexeme: LexemeID, _ name: String
  ) {
    let preset = collection.decks[card.deck]?.preset.flatMap { collection.presets[$0] }
    let weights = (preset?.weights).flatMap { try? FSRSWeights(migrating: $0) }
    let model = weights.map { FSRS($0) } ?? FSRS()
    let retention = preset?.historicalRetention ?? 0.9
    guard let memory = start.memory(by: model, retention: retention) else { return }
    let stability = max(1, Int((memory.stability * 1e6).rounded()))
    let known = CalibratedKnown(
      lexeme: lexeme, session: CalibratedKnown.takenOverSession, probability: 1_000_000,
      stability: stability, initialStability: stability,
      difficulty: Int((memory.difficulty * 1e6).rounded()), at: moment(start.milliseconds))
    add(.calibratedKnown(known), "start\n\(name)\n\(start.milliseconds)", at: start.milliseconds)
    startCount += 1
  }

  private mutating func add(_ fact: Fact, _ name: String, at time: Int64) {
    facts.append(ImportedFact(fact, ofAnki: name, at: time))
  }
}
