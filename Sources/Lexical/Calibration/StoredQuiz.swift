package import KnowledgeModel
package import LearnerLog
import LexicalModel
package import LexiconEngine
import Scheduling

/// A session of the quiz as its events tell it.
package struct StoredQuiz: Sendable {
  package let session: String
  package let answers: [CalibrationAnswer]
  /// The place of its last answer among all events, and the study day of that.
  package let order: EventOrder
  package let day: Int
  package let state: QuizState

  /// The `events` are of one session, in the order of events; nil where there are none.
  private init?(_ events: [Event], lookupIndex: LookupIndex) {
    let answers = events.compactMap { event in
      if let answer = event.fact.as(CalibrationAnswer.self) { answer } else { nil }
    }
    guard let last = events.last, let first = answers.first else { return nil }
    session = first.session
    order = last.order
    day = answers.map(\.moment.studyDay.number).max() ?? 0
    self.answers = answers.sorted { $0.number < $1.number }
    var state = QuizSettings(session: session).start(bank: QuizBank([]))
    for answer in self.answers { state.record(QuizAnswer(answer, in: lookupIndex)) }
    self.state = state
  }

  /// The last session that something can be concluded from; where there is none, the last session.
  ///
  /// A quiz that was left after three answers, or answered without reading, takes nothing away.
  package static func last(in events: [Event], lookupIndex: LookupIndex) -> StoredQuiz? {
    var sessions: [String] = []
    var answers: [String: [Event]] = [:]
    for event in events {
      guard let answer = event.fact.as(CalibrationAnswer.self),
        !answer.session.hasPrefix(KnowledgeEstimate.checkSession)
      else { continue }
      answers[answer.session, default: []].append(event)
      sessions.removeAll { $0 == answer.session }
      sessions.append(answer.session)
    }
    var latest: StoredQuiz?
    for session in sessions.reversed() {
      guard let quiz = StoredQuiz(answers[session] ?? [], lookupIndex: lookupIndex) else {
        continue
      }
      if !quiz.state.assessment.caveats.contains(where: \.isDoubt) { return quiz }
      if latest == nil { latest = quiz }
    }
    return latest
  }
}
