package import JSON
import KnowledgeModel
package import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling

/// The one thing to do next, which every command of the day names alike.
package enum NextStep: Hashable, Sendable {
  /// No release is in use: nothing can be looked up.
  case install
  /// Nothing is known of the learner.
  case calibrate
  /// A quiz was left before its end.
  case resumeQuiz(answers: Int)
  /// Cards are due, or new words wait for their first review today.
  case review(due: Int, new: Int, minutes: Int)
  /// Words were kept or cards made, and what the learner knows beside them is not known.
  case calibrateLater
  /// Everything is answered, and no text was read yet.
  case read
  /// Everything is answered; the words of the day wait to be looked at.
  case triage
  /// Everything is answered; the next card comes at an instant, in milliseconds since 1970.
  case rest(until: Int64, now: Int64)

  /// The step as a sentence with the command that does it.
  package var text: String {
    switch self {
    case .install: phrase(.nextInstall)
    case .calibrate: phrase(.nextCalibrate)
    case .resumeQuiz(let answers): phrase(.nextResumeQuiz, count: answers)
    case .review(let due, let new, let minutes):
      phrase(
        .nextReview,
        ["work": Self.work(due, new), "minutes": phrase(.countMinutes, count: minutes)])
    case .calibrateLater: phrase(.nextCalibrateLater)
    case .read: phrase(.nextRead)
    case .triage: phrase(.nextTriage)
    case .rest(let due, let now): phrase(.nextRest, ["wait": Self.wait(due - now)])
    }
  }

  /// The step after the words that announce it: `Next: …`.
  package var announcement: String { phrase(.next, ["step": text]) }

  /// Two things in words, or the one that is there.
  package static func joined(_ first: String?, _ second: String?) -> String {
    guard let first, let second else { return first ?? second ?? "" }
    return phrase(.joinAnd, ["first": first, "second": second])
  }

  /// The step for programs: its sentence and its command.
  package var json: JSONValue { ["text": .string(text), "command": .string(command)] }

  /// The command alone, for programs.
  package var command: String {
    switch self {
    case .install: "lexical corpus install"
    case .calibrate, .calibrateLater: "lexical calibrate"
    case .resumeQuiz: "lexical calibrate --resume"
    case .review: "lexical review"
    case .read, .rest: "lexical read"
    case .triage: "lexical triage"
    }
  }

  /// Cards and new words in words.
  static func work(_ due: Int, _ new: Int) -> String {
    joined(
      due > 0 ? phrase(.countCards, count: due) : nil,
      new > 0 ? phrase(.countNewWords, count: new) : nil)
  }

  /// A time from now, in the largest unit that says enough.
  package static func wait(_ milliseconds: Int64) -> String {
    let minutes = Int(milliseconds / 60_000)
    switch minutes {
    case ..<90: return phrase(.waitMinutes, count: max(1, minutes))
    case ..<2_880: return phrase(.waitHours, count: (minutes + 30) / 60)
    default: return phrase(.waitDays, count: (minutes + 720) / 1_440)
    }
  }
}

extension LearnerStore {
  /// Whether no answer was given yet.
  package var hasNoReviews: Bool {
    get throws(LexicalError) {
      do { return try latestEvents(of: .review, count: 1).isEmpty } catch {
        throw LexicalError(error)
      }
    }
  }

  /// What the learner does next.
  ///
  /// - Parameters:
  ///   - day: the day at a glance; nil looks at it.
  ///   - hasRelease: whether a release is in use.
  /// - Returns: the step; there is always one.
  /// - Throws: ``LexicalError`` when the store cannot be read.
  /// - Complexity: a few reads by index; nothing is replayed.
  package func nextStep(
    on day: LearnerDay? = nil, hasRelease: Bool
  ) throws(LexicalError) -> NextStep {
    do {
      let day = if let day { day } else { try dailySummary() }
      let outlook = day.outlook
      let quiz = try latestQuiz()
      let isWarm = day.profile.keys.contains {
        guard let language else { return $0.hasPrefix("calibrationSession:") }
        return $0 == RegisterKey.calibrationSession(language: language).field
      }
      if !isWarm, let quiz, !quiz.isEnough { return .resumeQuiz(answers: quiz.answers) }
      if outlook.due.total > 0 || outlook.new > 0 {
        return .review(
          due: outlook.due.total, new: outlook.new, minutes: max(1, outlook.minutes))
      }
      let hasWords = try !statusCounts().isEmpty
      guard hasRelease || hasWords else { return .install }
      if quiz == nil, !isWarm { return hasWords ? .calibrateLater : .calibrate }
      if try latestEvents(of: .capture, count: 1).isEmpty,
        try latestEvents(of: .reading, count: 1).isEmpty
      {
        return .read
      }
      if hasRelease, try !hasTriaged(on: day.day) { return .triage }
      let now = try moment().milliseconds
      guard let due = try queueIndex().nextDue(after: now) else { return .read }
      return .rest(until: due, now: now)
    } catch {
      throw LexicalError(error)
    }
  }

  /// The last quiz, by its answers; nil before any.
  private func latestQuiz() throws(LearnerStoreError) -> (answers: Int, isEnough: Bool)? {
    let latest = try latestEvents(of: .calibrationAnswer, count: 60)
    let own = language.map { latest.calibrationAnswers(in: $0) } ?? latest
    let answers = own.compactMap { $0.fact.as(CalibrationAnswer.self) }
      .filter { !$0.session.hasPrefix(KnowledgeEstimate.checkSession) }
    guard let session = answers.first?.session else { return nil }
    let count = answers.count { $0.session == session }
    return (count, count >= Self.fewestAnswers)
  }

  /// Answers from which a quiz says something.
  private static let fewestAnswers = 10

  private func hasTriaged(on day: StudyDay) throws(LearnerStoreError) -> Bool {
    // Answers in another language may have come since.
    let filter = try languageFilter()
    return try latestEvents(of: .triage, count: 20).contains {
      $0.fact.as(Triage.self).map { $0.moment.studyDay >= day && filter.includes($0.lexeme) }
        ?? false
    }
  }
}
