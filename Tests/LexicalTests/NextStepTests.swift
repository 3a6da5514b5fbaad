import LearnerDatabase
import LearnerLog
import LexicalModel
import LexicalTestSupport
import TestSupport
import Testing

@testable import Lexical

/// The path of a first hour: each step names the next one.
@Suite struct `The next step` {
  private func answers(_ count: Int, at moment: Moment) -> [Fact] {
    (0..<count).map { number in
      .calibrationAnswer(
        CalibrationAnswer(
          session: "verified-1-40-0", number: number + 1, lexeme: LexemeID("en:walk"),
          format: "verified", outcome: .yes, difficulty: 5_000_000, at: moment))
    }
  }

  @Test func `a beginner without a release installs one, and with one tells what they know`()
    async throws
  {
    let everyday = try Everyday()
    #expect(try await everyday.store.nextStep(hasRelease: false) == .install)
    #expect(try await everyday.store.nextStep(hasRelease: true) == .calibrate)
  }

  @Test func `a captured word is reviewed first, and then the rest is asked for`() async throws {
    let everyday = try Everyday()
    let store = everyday.store
    let walk = LexemeID("en:walk")
    let moment = try await store.moment()
    try await store.record([.capture(Capture(walk, form: "walk", sentence: "", at: moment))])
    #expect(
      try await store.nextStep(hasRelease: true) == .review(due: 0, new: 1, minutes: 1))
    try await store.review(walk, .easy)
    #expect(try await store.nextStep(hasRelease: true) == .calibrateLater)
  }

  @Test func `a quiz that was left is resumed, and after it something is read`() async throws {
    let everyday = try Everyday()
    let store = everyday.store
    let moment = try await store.moment()
    let facts = answers(12, at: moment)
    try await store.record(Array(facts.prefix(4)))
    #expect(try await store.nextStep(hasRelease: true) == .resumeQuiz(answers: 4))
    try await store.record(Array(facts.dropFirst(4)))
    #expect(try await store.nextStep(hasRelease: true) == .read)
  }

  @Test func `after reading and reviewing come the words of the day, and then a rest`()
    async throws
  {
    let everyday = try Everyday()
    let store = everyday.store
    let walk = LexemeID("en:walk")
    let moment = try await store.moment()
    try await store.record(answers(12, at: moment))
    try await store.record([.capture(Capture(walk, form: "walk", sentence: "", at: moment))])
    try await store.review(walk, .easy)
    #expect(try await store.nextStep(hasRelease: true) == .triage)
    try await store.record([.triage(Triage(LexemeID("en:go"), .ignore, at: moment))])
    guard case .rest(let due, let now) = try await store.nextStep(hasRelease: true) else {
      Issue.record("expected a rest")
      return
    }
    #expect(due > now)
    everyday.passDays(400)
    guard case .review(1, 0, _) = try await store.nextStep(hasRelease: true) else {
      Issue.record("expected a review")
      return
    }
  }

  @Test(arguments: [
    NextStep.install, .calibrate, .resumeQuiz(answers: 3), .review(due: 2, new: 1, minutes: 4),
    .calibrateLater, .read, .triage, .rest(until: 7_200_000, now: 0),
  ])
  func `every step names its command`(step: NextStep) {
    #expect(step.text.contains(step.command))
    #expect(StartPage.lines(next: step).contains("  Next: \(step.text)"))
  }

  @Test func `the work of a review is told in words`() {
    #expect(
      NextStep.review(due: 2, new: 1, minutes: 4).text
        == "Review 2 cards and 1 new word, about 4 minutes: lexical review")
  }
}
