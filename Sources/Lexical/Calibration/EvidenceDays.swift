package import KnowledgeModel
package import LearnerLog
package import LexicalModel
package import LexiconEngine
import Scheduling

/// What the events after a quiz say of words that had no history before, day by day.
package struct EvidenceDays: Sendable {
  private let start: EventOrder?
  private let lookupIndex: LookupIndex
  private var seen: Set<LexemeID> = []
  /// Words read over, of which a check still tells more than that.
  private var passedOver: Set<LexemeID> = []
  private var days: [Int: DayEvidence] = [:]

  /// - Parameters:
  ///   - start: the quiz; what came before only takes words out. Nil for the whole log.
  ///   - lookupIndex: knows the difficulties.
  package init(since start: EventOrder?, lookupIndex: LookupIndex) {
    self.start = start
    self.lookupIndex = lookupIndex
  }

  /// The days that say something, in order.
  package var evidence: [(day: Int, evidence: DayEvidence)] {
    days.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A word that says nothing again.
  package mutating func leaveOut(_ lexeme: LexemeID) {
    seen.insert(lexeme)
  }

  /// Takes in a first review, a check near the frontier or a sitting of reading, in the order of
  /// events.
  ///
  /// The `chosen` words were taken up because they were unknown: what their first review shows,
  /// which may come after much practice, says nothing of words that nobody chose.
  package mutating func add(_ event: Event, chosen: Set<LexemeID>) {
    let isLater = start.map { event.order > $0 } ?? true
    switch event.fact.content {
    case let review as Review:
      guard let difficulty = difficulty(of: review.lexeme), isLater,
        !chosen.contains(review.lexeme)
      else { return }
      days[review.moment.studyDay.number, default: DayEvidence()]
        .grade(difficulty, DayEvidence.FirstGrade(review.rating))
    case let answer as CalibrationAnswer:
      // An answer that came before anyone can have read the word says nothing of it.
      guard answer.session.hasPrefix(KnowledgeEstimate.checkSession),
        passedOver.remove(answer.lexeme) != nil || difficulty(of: answer.lexeme) != nil, isLater,
        !(1..<QuizState.hasteLimit).contains(answer.durationMs)
      else { return }
      days[answer.moment.studyDay.number, default: DayEvidence()]
        .check(Float(answer.difficulty) / 1e6, isRight: answer.outcome == .yesRight)
    case let reading as Reading:
      let day = reading.moment.studyDay.number
      // Words looked up without those that were passed over say nothing.
      let says = isLater && !reading.met.isEmpty
      for lexeme in reading.lookedUp {
        passedOver.remove(lexeme)
        guard let difficulty = difficulty(of: lexeme), says else { continue }
        days[day, default: DayEvidence()].meet(difficulty, lookedUp: true)
      }
      for lexeme in reading.met {
        guard let difficulty = difficulty(of: lexeme), says else { continue }
        passedOver.insert(lexeme)
        days[day, default: DayEvidence()].meet(difficulty, lookedUp: false)
      }
    default: return
    }
  }

  /// Takes in the mark of a word that was never reviewed.
  package mutating func add(markOf word: WordEvidence) {
    guard let mark = word.mark, mark != .ignored else { return }
    let time = HybridTime(packed: word.stateUpdatedAt)
    guard start.map({ time > $0.time }) ?? true, let difficulty = difficulty(of: word.lexeme)
    else { return }
    // A mark has no zone of its own; the day only says which marks count together.
    let day = Moment(milliseconds: time.milliseconds).studyDay.number
    days[day, default: DayEvidence()].mark(difficulty, isKnown: mark == .known)
  }

  /// The difficulty of a word that comes up for the first time; nil later, and for one of another
  /// release.
  private mutating func difficulty(of lexeme: LexemeID) -> Float? {
    guard seen.insert(lexeme).inserted else { return nil }
    return lookupIndex.ordinal(of: lexeme).map { lookupIndex.difficulty(of: $0) }
  }
}

extension DayEvidence.FirstGrade {
  package init(_ rating: Rating) {
    self =
      switch rating {
      case .again: .again
      case .hard: .hard
      case .good: .good
      case .easy: .easy
      }
  }
}
