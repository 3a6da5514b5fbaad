import ForeignFormats
import LexicalModel
import Scheduling

/// Where the memory of a card begins whose first reviews Anki has no longer, or never had: an
/// interval and an ease factor of SM-2 at an instant.
struct AnkiStart {
  /// Days, at least one.
  let interval: Double
  /// What SM-2 multiplies an interval by, 2.5 at the start; up to 1.1 it is a difficulty of FSRS,
  /// which Anki writes there.
  let ease: Double
  /// Since 1970.
  let milliseconds: Int64

  init(interval: Double, ease: Double, milliseconds: Int64) {
    self.interval = interval
    self.ease = ease
    self.milliseconds = milliseconds
  }

  /// The start that a row of the review log makes.
  init(_ row: AnkiCollection.Review) {
    self.init(
      interval: Double(max(1, row.interval)), ease: Double(row.ease) / 1_000, milliseconds: row.id)
  }

  /// The memory, as Anki's FSRS takes it over.
  func memory(by model: FSRS, retention: Double) -> MemoryState? {
    let factor = ease > 0 ? ease : 2.5
    guard
      let state = model.state(fromEaseFactor: factor, interval: interval, retention: retention)
    else { return nil }
    guard ease > 0, ease <= 1.1 else { return state }
    let difficulty = min(max((ease - 0.1) * 9 + 1, 1), 10)
    return MemoryState(stability: state.stability, difficulty: difficulty)
  }
}

extension AnkiCollection.Card {
  /// The start of a card that is scheduled and has no review in the log; nil for a new one.
  func start(collectionCreated created: Int64) -> AnkiStart? {
    guard kind == .review || kind == .relearning, interval > 0 else { return nil }
    let seconds = lastReview ?? created + Int64(due - interval) * 86_400
    guard seconds > 0 else { return nil }
    return AnkiStart(
      interval: Double(interval), ease: Double(ease) / 1_000, milliseconds: seconds * 1_000)
  }
}
