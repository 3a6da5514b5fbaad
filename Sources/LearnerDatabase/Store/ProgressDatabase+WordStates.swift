import LearnerLog
import LexicalModel
import SQLite
import Scheduling

extension ProgressDatabase {
  static let insertWordState =
    "INSERT INTO word_state VALUES (" + Array(repeating: "?", count: 27).joined(separator: ", ")
    + ")"

  static let wordStateColumns =
    "subject.name, word_state.status, mark, phase, step, stability, difficulty, fast_stability, "
    + "next_review_date, due_day, last_review_date, last_review_offset, last_review_day, "
    + "since_day, review_count, lapse_count, prior_known, is_synthetic, is_captured, deck, "
    + "is_suspended, last_time, state_updated_at"

  /// The values of a row, in the order of the table.
  ///
  /// - Parameters:
  ///   - state: the word.
  ///   - row: the same word as queues see it.
  ///   - number: that of its subject.
  ///   - isListed: whether it is listed.
  /// - Returns: a value for each column.
  static func values(
    of state: WordState, _ row: QueueRecord, number: Int64, isListed: Bool
  ) -> [Value] {
    let memory = state.memory
    let card = memory.card
    return [
      .integer(number), .integer(learner), .int(Int(state.status.rawValue)),
      .optional(state.mark?.rawValue), .int(phaseCode(card.phase)), .int(stepCode(card.phase)),
      .optional(card.memory?.stability), .optional(card.memory?.difficulty),
      .optional(card.memory?.fastStability), .optional(memory.due),
      .optional(memory.dueDay?.number), .optional(memory.lastReview?.milliseconds),
      .optional(memory.lastReview?.offsetMinutes), .optional(memory.lastReview?.studyDay.number),
      .optional(memory.since?.number), .int(memory.reviewCount), .int(memory.lapseCount),
      .optional(memory.priorKnown), .int(memory.isSynthetic ? 1 : 0),
      .int(memory.isCaptured ? 1 : 0), .optional(state.deck), .int(state.isSuspended ? 1 : 0),
      .optional(memory.last?.packed), .integer(state.stateUpdatedAt),
      .int(row.waits ? 1 : 0), .int(isListed ? 1 : 0), .optional(row.buriedUntil?.number),
    ]
  }

  /// The state in the current row; see ``wordStateColumns``.
  static func wordState(
    _ row: borrowing Statement, on day: StudyDay, rules: SchedulingConfiguration
  ) -> WordState {
    var memory = WordMemory()
    memory.card.phase = phase(Int(row.integer(3)), step: Int(row.integer(4)))
    if let stability = row.optionalReal(5) {
      memory.card.memory = MemoryState(
        stability: stability, difficulty: row.real(6), fastStability: row.real(7))
    }
    memory.due = row.optionalInteger(8)
    memory.dueDay = row.optionalInteger(9).map { StudyDay(number: Int($0)) }
    memory.lastReview = row.optionalInteger(10).map {
      Moment(
        milliseconds: $0, offsetMinutes: Int(row.integer(11)),
        studyDay: StudyDay(number: Int(row.integer(12))))
    }
    memory.since = row.optionalInteger(13).map { StudyDay(number: Int($0)) }
    memory.reviewCount = Int(row.integer(14))
    memory.lapseCount = Int(row.integer(15))
    memory.priorKnown = row.optionalInteger(16).map { Int($0) }
    memory.isSynthetic = row.integer(17) != 0
    memory.isCaptured = row.integer(18) != 0
    memory.last = row.optionalInteger(21).map { HybridTime(packed: $0) }
    let deck = row.optionalText(19)
    return WordState(
      lexeme: LexemeID(row.text(0)),
      status: LexemeStatus(rawValue: UInt8(clamping: row.integer(1))) ?? .new,
      mark: row.optionalInteger(2).flatMap { LexemeStatus(rawValue: UInt8(clamping: $0)) },
      memory: memory,
      retrievability: rules.rules(ofDeck: deck).retrievability(of: memory, on: day),
      stateUpdatedAt: row.integer(22), deck: deck, isSuspended: row.integer(20) != 0)
  }

  /// Phases as numbers: 0 new, 1 learning, 2 review, 3 relearning, 10 + level for a Leitner box.
  private static func phaseCode(_ phase: CardPhase) -> Int {
    if case .box(let level) = phase { return 10 + level.number }
    return phase.code
  }

  private static func stepCode(_ phase: CardPhase) -> Int {
    phase.step ?? 0
  }

  static func phase(_ code: Int, step: Int) -> CardPhase {
    switch code {
    case 1: .learning(step: step)
    case 2: .review
    case 3: .relearning(step: step)
    default: LeitnerLevel(code - 10).map { .box($0) } ?? .new
    }
  }
}
