import LearnerLog
import SQLite
import Scheduling

/// The replay of one word or card, kept from the plan that was shown until the answer.
///
/// It holds every event of the word and of all settings. Each transaction of this store drops it,
/// and one of another process is seen by SQLite's data version.
struct ReplayedSubject: Sendable {
  let subject: Subject
  /// SQLite's `data_version` when the events were read.
  let dataVersion: Value?
  private(set) var state: LearnerState

  init(_ subject: Subject, state: LearnerState, dataVersion: Value?) {
    self.subject = subject
    self.state = state
    self.dataVersion = dataVersion
  }

  /// Adds events that were just written.
  ///
  /// - Returns: whether the state shows what follows from them; false where it takes a replay of
  ///   more.
  mutating func add(_ events: [Event], now: Int64) -> Bool {
    guard state.advance(to: now) == .done else { return false }
    return events.allSatisfy { event in
      let subject = event.fact.subject.map { state.resolution.resolved($0) }
      guard let subject, subject == self.subject || subject.holdsSettings else { return false }
      return state.insert(event) == .done
    }
  }

  /// What is remembered of the word; nil before its first event.
  var wordState: WordState? {
    state.subjects.number(of: subject).flatMap { state.wordState(of: $0) }
  }

  mutating func plan(
    as id: EventID, device: DeviceID, time: HybridTime, moment: Moment, load: DueLoad?
  ) -> AnswerPlan {
    state.plan(for: subject, id: id, device: device, time: time, moment: moment, load: load)
  }
}
