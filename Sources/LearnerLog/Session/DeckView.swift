import LexicalModel
import Scheduling

/// One deck's rules as a scan of many cards needs them: looked up once for a run of cards.
struct DeckView {
  let number: UInt32
  let name: String?
  let isEnabled: Bool
  let isLeitner: Bool
  private let curve: ForgettingCurve
  /// A chance of recall, and the share of its stability after which a word has at most that chance.
  private var threshold = (chance: 0.0, share: Double.infinity)

  init(_ number: UInt32, _ table: QueueIndex) {
    self.number = number
    name = table.decks[number]
    let rules = table.rules.rules(ofDeck: name)
    isEnabled = rules.isEnabled
    switch rules.scheduler {
    case .fsrs(let scheduler):
      isLeitner = false
      curve = scheduler.ordered.model.curve
    case .leitner:
      isLeitner = true
      curve = FSRS().curve
    }
  }

  /// Whether a word is surely likelier recalled than by a chance, found without its own chance: a
  /// power takes most of the time of a queue.
  ///
  /// False where the two are nearly the same.
  mutating func isRecalled(_ row: QueueRecord, on day: StudyDay, beyond chance: Double) -> Bool {
    // Closer to 1 the share would be lost in rounding.
    guard let since = row.since, let stability = row.stability, chance < 1 - 1e-7 else {
      return false
    }
    if chance != threshold.chance {
      let share = curve.interval(stability: 1, desiredRetention: chance)
      threshold = (chance, share * (1 - 1e-6))
    }
    return Double(day.days(since: since)) < threshold.share * stability
  }

  /// The chance of recall on a day; 0 where nothing is known.
  func retrievability(of row: QueueRecord, on day: StudyDay) -> Double {
    guard let since = row.since, let stability = row.stability else { return 0 }
    return curve.retrievability(after: Double(day.days(since: since)), stability: stability)
  }
}
