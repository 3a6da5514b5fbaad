import LearnerLog
import Scheduling

/// What the derived tables say of a state, worked out without the database.
struct DerivedRows: Sendable {
  struct Word: Sendable {
    let subject: Subject
    /// Nil for a word without one.
    let state: WordState?
    /// The same as queues see it.
    let record: QueueRecord?
    /// Whether the word is shown in lists.
    let isListed: Bool
  }

  let words: [Word]
  /// The registers that hold something; those of a subject stand together.
  let registers: [(key: RegisterKey, write: RegisterTable.Write)]
  /// Events that wait for their time or for a correction.
  let quarantinedCount: Int

  /// The rows of all words, or of some subjects.
  init(_ state: LearnerState, of subjects: Set<Subject>? = nil) {
    let numbers =
      subjects.map { $0.compactMap { state.subjects.number(of: $0) } }
      ?? Array(0..<Int32(state.subjects.count))
    words = numbers.filter { state.subjects[$0].isReviewed }.map { number in
      let row = state.wordState(of: number)
      return Word(
        subject: state.subjects[number], state: row, record: row.map { state.queueRecord(of: $0) },
        isListed: state.isListed(state.subjects[number]))
    }
    registers =
      subjects.map { $0.sorted().flatMap { state.registers.held(by: $0) } }
      ?? state.registers.held
    quarantinedCount = state.quarantinedCount
  }

  /// The rows of all words of a state that was not folded yet and of more events; nil where one of
  /// them decides which events count, so that all are to be replayed.
  init?(_ begun: LearnerState, with events: some Sequence<Event>) {
    var state = begun
    for event in events {
      if event.fact.isDecision { return nil }
      state.add(event)
    }
    state.fold()
    self.init(state)
  }
}
