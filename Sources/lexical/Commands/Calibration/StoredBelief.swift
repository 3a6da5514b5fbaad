import Calibration
import CorpusImage
import CorpusStore
import LearnerModel
import LearnerStorage
import SpacedRepetition
import Vocabulary

/// What a progress store lets one believe of its learner: the last quiz, and what came after it.
///
/// A fold over events: the answers of the last session, then day by day the first review of each word and
/// the words met for the first time while reading. Words that the quiz asked have a history of their own
/// and say nothing again.
struct StoredBelief {
  private(set) var frontier: FrontierBelief
  /// Days after the quiz that said something.
  private(set) var laterDays = 0

  /// Nil for a store without a quiz.
  init?(_ store: LearnerStore, in release: CorpusRelease) async throws {
    let events = try await storing {
      try await store.events(of: [.calibrationAnswer, .review, .reading])
    }
    guard let last = events.last(where: { $0.fact.kind == .calibrationAnswer }),
      case .calibrationAnswer(let answer) = last.fact
    else { return nil }
    var posterior = CalibrationPosterior()
    var seen: Set<LexemeID> = []
    var days: [(day: Int, events: [Event])] = []
    for event in events {
      switch event.fact {
      case .calibrationAnswer(let each) where each.session == answer.session:
        seen.insert(each.lexeme)
        let outcome = QuizOutcome(rawValue: each.outcome.rawValue) ?? .no
        if each.lexeme.language == "pseudo" {
          posterior.observePseudoword(claimed: outcome.isClaim)
        } else {
          posterior.observe(outcome, difficulty: Float(each.difficulty) / 1e6)
        }
      case .review, .reading:
        let day = event.fact.moment?.studyDay.number ?? 0
        if event.order < last.order {
          seen.formUnion(Self.lexemes(of: event))
        } else if days.last?.day == day {
          days[days.count - 1].events.append(event)
        } else {
          days.append((day, [event]))
        }
      default: continue
      }
    }
    var reading = ReadingPosterior(posterior.frontier, claimRate: posterior.claimRate)
    var previous = answer.moment.studyDay.number
    for (day, events) in days {
      var evidence = DayEvidence(daysSince: day - previous)
      for event in events { Self.add(event, to: &evidence, &seen, release.image) }
      reading.observe(evidence)
      previous = max(previous, day)
      laterDays += 1
    }
    frontier = reading.frontier
  }

  private static func lexemes(of event: Event) -> [LexemeID] {
    switch event.fact {
    case .review(let review): [review.lexeme]
    case .reading(let reading): reading.met + reading.lookedUp
    default: []
    }
  }

  private static func add(
    _ event: Event, to evidence: inout DayEvidence, _ seen: inout Set<LexemeID>,
    _ image: LookupImage
  ) {
    func difficulty(of lexeme: LexemeID) -> Float? {
      guard seen.insert(lexeme).inserted else { return nil }
      return image.ordinal(of: lexeme).map { image.difficulty(of: $0) }
    }
    switch event.fact {
    case .review(let review):
      guard let difficulty = difficulty(of: review.lexeme) else { return }
      let grade: DayEvidence.FirstGrade =
        switch review.rating {
        case .again: .again
        case .hard: .hard
        case .good: .good
        case .easy: .easy
        }
      evidence.grade(difficulty, grade)
    case .reading(let reading):
      for lexeme in reading.lookedUp {
        if let difficulty = difficulty(of: lexeme) { evidence.meet(difficulty, lookedUp: true) }
      }
      for lexeme in reading.met {
        if let difficulty = difficulty(of: lexeme) { evidence.meet(difficulty, lookedUp: false) }
      }
    default: return
    }
  }
}
