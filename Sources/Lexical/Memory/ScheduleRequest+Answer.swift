import ICU
package import JSON
import LexicalModel
import Scheduling

extension ScheduleRequest {
  /// The history with what the scheduler made of each review.
  package func answer() throws(ScheduleError) -> JSONValue {
    let days = try localDays()
    var card = CardState.new
    var answers: [JSONValue] = []
    for (index, review) in reviews.enumerated() {
      let moment = ReviewMoment(elapsedDays: elapsedDays(before: index, localDays: days))
      let before = card
      let outcome = scheduler.outcome(for: card, rating: review.rating, at: moment)
      card = outcome.card
      answers.append(
        .object(
          review.members.filter(isKept) + added(to: review, outcome)
            + fractions(before, moment, outcome)))
    }
    return .object(
      members.map { member in
        member.name == "reviews" ? JSONMember(name: "reviews", value: .array(answers)) : member
      })
  }

  private static let addedNames: Set = [
    "state", "step", "stability", "difficulty", "due", "interval_seconds",
    "retrievability_before", "stability_fast", "interval_90", "interval_70",
  ]

  private func isKept(_ member: JSONMember) -> Bool {
    !Self.addedNames.contains(member.name)
  }

  /// What FSRS-7 says besides: recall before the review, the fast stability, and the days, with
  /// their fractions, until recall is 90 and 70 %.
  private func fractions(
    _ before: CardState, _ moment: ReviewMoment, _ outcome: Outcome
  ) -> [JSONMember] {
    let model = scheduler.model
    guard model.weights.version.countsFractions, let memory = outcome.card.memory else { return [] }
    let recall = before.memory.map { model.retrievability(of: $0, after: moment.elapsedDays) }
    return [
      JSONMember(name: "retrievability_before", value: recall.map { .number($0) } ?? .null),
      JSONMember(name: "stability_fast", value: .number(memory.fastStability)),
      JSONMember(
        name: "interval_90", value: .number(model.interval(for: memory, desiredRetention: 0.9))),
      JSONMember(
        name: "interval_70", value: .number(model.interval(for: memory, desiredRetention: 0.7))),
    ]
  }

  private func added(to review: Review, _ outcome: Outcome) -> [JSONMember] {
    let interval = (outcome.interval.duration ?? .zero).components
    let microseconds = interval.seconds * 1_000_000 + interval.attoseconds / 1_000_000_000_000
    let memory = outcome.card.memory
    return [
      JSONMember(name: "state", value: .integer(Int64(outcome.card.phase.code))),
      JSONMember(
        name: "step", value: outcome.card.phase.step.map { .integer(Int64($0)) } ?? .null),
      JSONMember(name: "stability", value: .number(memory?.stability ?? 0)),
      JSONMember(name: "difficulty", value: .number(memory?.difficulty ?? 0)),
      JSONMember(
        name: "due",
        value: .string(
          "\(Timestamp(microseconds: review.instant.microseconds + microseconds))")),
      JSONMember(name: "interval_seconds", value: .number(Double(microseconds) / 1e6)),
    ]
  }

  /// Days since the review before: with fractions for FSRS-7; by the learner's calendar where there
  /// is one, in full periods of 24 hours elsewhere.
  private func elapsedDays(before index: Int, localDays: [StudyDay]?) -> Double {
    guard index > 0 else { return 0 }
    let isFraction = scheduler.model.weights.version.countsFractions
    if isFraction, let days = reviews[index].elapsedDays { return days }
    if !isFraction, let localDays {
      return Double(localDays[index].days(since: localDays[index - 1]))
    }
    let elapsed = reviews[index].instant.microseconds - reviews[index - 1].instant.microseconds
    return isFraction
      ? Double(max(0, elapsed)) / 86_400e6 : Double(max(0, elapsed) / 86_400_000_000)
  }

  private func localDays() throws(ScheduleError) -> [StudyDay]? {
    guard let calendar else { return nil }
    do {
      var zone = try LocalTimeZone(identifier: calendar.identifier)
      var days: [StudyDay] = []
      for review in reviews {
        let milliseconds = review.instant.microseconds / 1_000
        let offset = try zone.offset(at: milliseconds)
        days.append(
          StudyDay(
            wallClockSeconds: (milliseconds + offset) / 1_000,
            rolloverHour: calendar.rolloverHour))
      }
      return days
    } catch {
      throw ScheduleError(calendar.zone, "“zone”: a zone of the IANA database")
    }
  }
}

/// A line that `lexical schedule` cannot work with: where, and what was expected there.
package struct ScheduleError: Error {
  package let position: JSONLocation
  package let expected: String

  package init(_ position: JSONLocation, _ expected: String) {
    self.position = position
    self.expected = expected
  }

  /// The start of what stands at the place.
  package var found: String {
    let text = position.value.text
    return text.utf8.count <= 40 ? text : String(text.prefix(39)) + "…"
  }
}
