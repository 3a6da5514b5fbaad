import LearnerLog
import LexicalModel
import SQLite
import Scheduling

/// The indexes of a word state's columns, found once for all rows of a query.
struct WordStateColumns {
  let subject, status, mark, phase, step, stability, difficulty, fastStability: Int
  let due, dueDay, lastReview, lastReviewOffset, lastReviewDay, since: Int
  let reviewCount, lapseCount, priorKnown, isSynthetic, isCaptured: Int
  let deck, isSuspended, lastTime, updatedAt: Int

  init(_ statement: borrowing Statement) {
    subject = statement.column("subject")
    status = statement.column("status")
    mark = statement.column("mark")
    phase = statement.column("phase")
    step = statement.column("step")
    stability = statement.column("stability")
    difficulty = statement.column("difficulty")
    fastStability = statement.column("fast_stability")
    due = statement.column("next_review_date")
    dueDay = statement.column("due_day")
    lastReview = statement.column("last_review_date")
    lastReviewOffset = statement.column("last_review_offset")
    lastReviewDay = statement.column("last_review_day")
    since = statement.column("since_day")
    reviewCount = statement.column("review_count")
    lapseCount = statement.column("lapse_count")
    priorKnown = statement.column("prior_known")
    isSynthetic = statement.column("is_synthetic")
    isCaptured = statement.column("is_captured")
    deck = statement.column("deck")
    isSuspended = statement.column("is_suspended")
    lastTime = statement.column("last_time")
    updatedAt = statement.column("state_updated_at")
  }
}

extension ProgressDatabase {
  /// Writes the row of a word.
  ///
  /// - Parameters:
  ///   - state: the word.
  ///   - record: the same word as queues see it.
  ///   - number: that of its subject.
  ///   - isListed: whether the word is shown in lists.
  /// - Throws: ``LearnerStoreError`` when the store cannot be written; nothing has changed then.
  func insert(
    _ state: WordState, _ record: QueueRecord, number: Int64, isListed: Bool
  ) throws(LearnerStoreError) {
    let memory = state.memory
    let card = memory.card
    try connection.execute(
      .insertWordState,
      [
        "subject": .integer(number), "status": .int(Int(state.status.rawValue)),
        "mark": .optional(state.mark?.rawValue), "phase": .int(Self.phaseCode(card.phase)),
        "step": .int(Self.stepCode(card.phase)), "stability": .optional(card.memory?.stability),
        "difficulty": .optional(card.memory?.difficulty),
        "fastStability": .optional(card.memory?.fastStability), "due": .optional(memory.due),
        "dueDay": .optional(memory.dueDay?.number),
        "lastReview": .optional(memory.lastReview?.milliseconds),
        "lastReviewOffset": .optional(memory.lastReview?.offsetMinutes),
        "lastReviewDay": .optional(memory.lastReview?.studyDay.number),
        "since": .optional(memory.since?.number), "reviewCount": .int(memory.reviewCount),
        "lapseCount": .int(memory.lapseCount), "priorKnown": .optional(memory.priorKnown),
        "isSynthetic": .bool(memory.isSynthetic), "isCaptured": .bool(memory.isCaptured),
        "deck": .optional(state.deck), "isSuspended": .bool(state.isSuspended),
        "lastTime": .optional(memory.last?.packed), "updatedAt": .integer(state.stateUpdatedAt),
        "waits": .bool(record.awaitsFirstReview), "isListed": .bool(isListed),
        "buriedUntil": .optional(record.buriedUntil?.number),
      ])
  }

  /// The state in the current row.
  static func wordState(
    _ row: borrowing Statement, _ columns: WordStateColumns, on day: StudyDay,
    rules: SchedulingConfiguration
  ) -> WordState {
    var memory = WordMemory()
    memory.card.phase = phase(row.int(columns.phase), step: row.int(columns.step))
    if let stability = row.optionalReal(columns.stability) {
      memory.card.memory = MemoryState(
        stability: stability, difficulty: row.real(columns.difficulty),
        fastStability: row.real(columns.fastStability))
    }
    memory.due = row.optionalInteger(columns.due)
    memory.dueDay = row.optionalInteger(columns.dueDay).map { StudyDay(number: Int($0)) }
    memory.lastReview = row.optionalInteger(columns.lastReview).map {
      Moment(
        milliseconds: $0, offsetMinutes: row.int(columns.lastReviewOffset),
        studyDay: StudyDay(number: row.int(columns.lastReviewDay)))
    }
    memory.since = row.optionalInteger(columns.since).map { StudyDay(number: Int($0)) }
    memory.reviewCount = row.int(columns.reviewCount)
    memory.lapseCount = row.int(columns.lapseCount)
    memory.priorKnown = row.optionalInteger(columns.priorKnown).map { Int($0) }
    memory.isSynthetic = row.integer(columns.isSynthetic) != 0
    memory.isCaptured = row.integer(columns.isCaptured) != 0
    memory.last = row.optionalInteger(columns.lastTime).map { HybridTime(packed: $0) }
    let deck = row.optionalText(columns.deck)
    return WordState(
      lexeme: LexemeID(row.text(columns.subject)),
      status: LexemeStatus(rawValue: UInt8(clamping: row.integer(columns.status))) ?? .new,
      mark: row.optionalInteger(columns.mark).flatMap {
        LexemeStatus(rawValue: UInt8(clamping: $0))
      },
      memory: memory,
      retrievability: rules.retrievability(of: memory, inDeck: deck, on: day),
      stateUpdatedAt: row.integer(columns.updatedAt), deck: deck,
      isSuspended: row.integer(columns.isSuspended) != 0)
  }

  /// The code of the lowest Leitner level; each level above adds one.
  static let leitnerPhase = 10

  /// Phases as numbers: 0 new, 1 learning, 2 review, 3 relearning; a Leitner box adds its level.
  private static func phaseCode(_ phase: CardPhase) -> Int {
    if case .box(let level) = phase { return leitnerPhase + level.number }
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
    default: LeitnerLevel(code - leitnerPhase).map { .box($0) } ?? .new
    }
  }
}
