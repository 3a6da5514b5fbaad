import LearnerModel
import SpacedRepetition

/// One deck's rules as a scan of many cards needs them: looked up once for a run of cards.
struct DeckView {
  let number: UInt32
  let name: String?
  let isEnabled: Bool
  let isLeitner: Bool
  private let curve: ForgettingCurve

  init(_ number: UInt32, _ table: StudyTable) {
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

  /// The chance of recall on a day; 0 where nothing is known.
  func retrievability(of row: StudyRow, on day: StudyDay) -> Double {
    guard let since = row.since, let stability = row.stability else { return 0 }
    return curve.retrievability(after: Double(day.days(since: since)), stability: stability)
  }
}
