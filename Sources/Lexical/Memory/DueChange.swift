package import LearnerDatabase
package import LearnerLog
package import LexicalModel
package import Scheduling

/// The due days of the learner's words before and after new weights.
package struct DueChange {
  private typealias Entry = ReschedulePlan<LexemeID>.Entry

  private let today: StudyDay
  private let entries: [Entry]
  /// Memories as the new weights have them.
  private let memories: [LexemeID: WordMemory]
  /// Reschedulings of before, which end with the weights they were made for.
  private let ended: [RegisterWrite]

  /// Replays the log with new weights; nothing is written.
  package init(_ store: LearnerStore, weights: RegisterWrite) async throws {
    let (now, moment, registers) = try await mapStoreErrors {
      (
        try await store.wordStates(), try await store.moment(),
        try await store.values()
      )
    }
    today = moment.studyDay
    ended = registers.keys.filter { $0.field == RegisterKey.reschedulingField }.sorted()
      .map { RegisterWrite($0, to: .absent) }
    let writes = [weights] + ended
    let later = try await mapStoreErrors { try await store.wordStates(assuming: writes) }
    let before = Dictionary(uniqueKeysWithValues: now.map { ($0.lexeme, $0) })
    entries = later.compactMap { state in
      guard let due = before[state.lexeme]?.memory.dueDay else { return nil }
      return Self.entry(state, due: due)
    }
    memories = Dictionary(uniqueKeysWithValues: later.map { ($0.lexeme, $0.memory) })
  }

  /// Words on short steps and those that are never shown keep what they have.
  private static func entry(_ state: WordState, due: StudyDay) -> Entry? {
    guard case .review = state.memory.card.phase, !state.isSuspended, state.status != .ignored,
      let since = state.memory.since, let wanted = state.memory.dueDay
    else { return nil }
    return Entry(
      card: state.lexeme, lastReview: since, due: due, interval: wanted.days(since: since),
      recall: state.retrievability ?? 1)
  }

  package func plan(dailyCap: Int) -> ReschedulePlan<LexemeID> {
    ReschedulePlan(entries, today: today, dailyCap: dailyCap)
  }

  /// The registers that make a plan true once the weights are stored: words that the weights alone
  /// would bring back sooner than the plan has them.
  package func writes(for plan: ReschedulePlan<LexemeID>) -> [RegisterWrite] {
    let targets = Dictionary(uniqueKeysWithValues: plan.moves.map { ($0.card, $0.to) })
    let held = Set(plan.held)
    var writes: [RegisterKey: RegisterWrite] = [:]
    for write in ended { writes[write.key] = write }
    for entry in entries {
      guard let memory = memories[entry.card], let wanted = memory.dueDay,
        let day = targets[entry.card] ?? (held.contains(entry.card) ? entry.due : nil),
        day > max(wanted, today), let rescheduling = Rescheduling(of: memory, to: day)
      else { continue }
      let key = RegisterKey.rescheduling(of: entry.card)
      writes[key] = RegisterWrite(key, to: rescheduling.value)
    }
    return writes.values.sorted { $0.key < $1.key }
  }
}
