package import JSON
package import LexicalModel
package import Scheduling

/// One history for `lexical schedule`, read from a line of JSON and checked.
package struct ScheduleRequest {
  package struct Review {
    package let rating: Rating
    package let instant: Timestamp
    /// Days and fractions of days since the review before, where the line tells them.
    package let elapsedDays: Double?
    /// The review as it came, to be given back with what was added.
    package let members: [JSONMember]
  }

  /// Where the days of a history begin; nil for whole periods of 24 hours.
  package struct Calendar {
    package let zone: JSONLocation
    package let identifier: String
    package let rolloverHour: Int
  }

  package let scheduler: MemoryScheduler<FSRS>
  package let reviews: [Review]
  package let calendar: Calendar?
  /// The history as it came.
  package let members: [JSONMember]

  package init(_ line: JSONLocation) throws(ScheduleError) {
    guard let members = line.value.members else {
      throw ScheduleError(line, "an object with “parameters” and “reviews”")
    }
    self.members = members
    let settings = try SchedulingSettings(line)
    scheduler = MemoryScheduler(FSRS(try Self.weights(line)), settings: settings)
    guard let positions = line.member("reviews")?.elements else {
      throw ScheduleError(line.member("reviews") ?? line, "“reviews”: an array of reviews")
    }
    let countsFractions = scheduler.model.weights.version.countsFractions
    var reviews: [Review] = []
    for position in positions {
      reviews.append(try Review(position, after: reviews.last, countsFractions: countsFractions))
    }
    self.reviews = reviews
    calendar = try Calendar(line)
  }

  private static func weights(_ line: JSONLocation) throws(ScheduleError) -> FSRSWeights {
    let given = line.member("parameters") ?? line.member("weights")
    let position = given ?? line
    let expected = "“parameters”: 19 numbers (FSRS-5), 21 (FSRS-6) or 34 (FSRS-7)"
    guard let elements = given?.elements,
      let version = FSRSVersion.allCases.first(where: { $0.weightCount == elements.count })
    else { throw ScheduleError(position, expected) }
    var values: [Double] = []
    for element in elements {
      guard let value = element.value.double else { throw ScheduleError(element, "a number") }
      values.append(value)
    }
    do {
      return try FSRSWeights(exactly: values, version: version)
    } catch {
      switch error {
      case .count: throw ScheduleError(position, expected)
      case .notFinite(let index): throw ScheduleError(elements[index], "a finite number")
      case .outOfBounds(let index, _, let bounds):
        throw ScheduleError(
          elements[index],
          "weight \(index) from \(bounds.lowerBound) to \(bounds.upperBound)")
      }
    }
  }
}

extension ScheduleRequest.Review {
  fileprivate init(
    _ position: JSONLocation, after last: Self?, countsFractions: Bool
  ) throws(ScheduleError) {
    guard let members = position.value.members else {
      throw ScheduleError(position, "a review object")
    }
    let rating = position.member("rating")
    guard let number = rating?.value.integer, let known = Rating(rawValue: Int(clamping: number))
    else {
      throw ScheduleError(
        rating ?? position, "“rating”: 1 (again), 2 (hard), 3 (good) or 4 (easy)")
    }
    let review = position.member("review")
    let elapsed = countsFractions ? try Self.elapsedDays(position.member("elapsed_days")) : nil
    if let elapsed, review == nil {
      // Without times the first review is at the start of 1970, and the others follow it.
      let microseconds = (last?.instant.microseconds ?? 0) + Int64((elapsed * 86_400e6).rounded())
      self.init(
        rating: known, instant: Timestamp(microseconds: microseconds), elapsedDays: elapsed,
        members: members)
      return
    }
    guard let instant = review?.value.string.flatMap(Timestamp.init) else {
      throw ScheduleError(
        review ?? position, "“review”: an instant such as \"2024-01-23T13:00:10.000000Z\"")
    }
    self.init(rating: known, instant: instant, elapsedDays: elapsed, members: members)
  }

  private static func elapsedDays(_ position: JSONLocation?) throws(ScheduleError) -> Double? {
    guard let position, position.value != .null else { return nil }
    guard let days = position.value.double, (0...36_500).contains(days) else {
      throw ScheduleError(position, "“elapsed_days”: days from 0 to 36500")
    }
    return days
  }
}

extension ScheduleRequest.Calendar {
  fileprivate init?(_ line: JSONLocation) throws(ScheduleError) {
    guard let zone = line.member("zone"), zone.value != .null else { return nil }
    guard let identifier = zone.value.string else {
      throw ScheduleError(zone, "“zone”: a name such as \"Europe/Paris\"")
    }
    var hour = 4
    if let rollover = line.member("rollover"), rollover.value != .null {
      guard let given = rollover.value.integer, (0...23).contains(given) else {
        throw ScheduleError(rollover, "“rollover”: an hour from 0 to 23")
      }
      hour = Int(given)
    }
    self.init(zone: zone, identifier: identifier, rolloverHour: hour)
  }
}

extension SchedulingSettings {
  fileprivate init(_ line: JSONLocation) throws(ScheduleError) {
    self.init(ordersAnswers: false)
    if let position = line.member("desired_retention") {
      guard let retention = position.value.double.flatMap(DesiredRetention.init(exactly:)) else {
        throw ScheduleError(position, "“desired_retention”: a number between 0 and 1")
      }
      desiredRetention = retention
    }
    if let position = line.member("maximum_interval") {
      guard let days = position.value.integer, (1...36_500).contains(days) else {
        throw ScheduleError(position, "“maximum_interval”: whole days from 1 to 36500")
      }
      maximumInterval = Int(days)
    }
    if let position = line.member("learning_steps_seconds") {
      learningSteps = try Self.steps(position)
    }
    if let position = line.member("relearning_steps_seconds") {
      relearningSteps = try Self.steps(position)
    }
  }

  private static func steps(_ position: JSONLocation) throws(ScheduleError) -> [Duration] {
    guard let elements = position.elements else {
      throw ScheduleError(position, "an array of seconds")
    }
    var steps: [Duration] = []
    for element in elements {
      guard let seconds = element.value.double, seconds >= 0, seconds <= 3.2e9 else {
        throw ScheduleError(element, "seconds from 0 to 3.2e9")
      }
      steps.append(.microseconds(Int64((seconds * 1e6).rounded())))
    }
    return steps
  }
}
