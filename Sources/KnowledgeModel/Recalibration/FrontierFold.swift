/// A fold over the days of a learner that goes on from the days that have not changed.
///
/// A learner who marks a word changes what today says; all days before it are folded already:
///
/// ```swift
/// var fold = FrontierFold()
/// let before = fold.frontier(from: quiz, after: days)        // every day
/// let after = fold.frontier(from: quiz, after: changedDays)  // the days from the first change on
/// ```
package struct FrontierFold: Sendable {
  /// A learner's frontier after some of ``days``.
  private struct Step {
    var count: Int
    var frontier: LearnerFrontier
  }

  /// The days that the last step has taken in.
  private var days: [(day: Int, evidence: DayEvidence)] = []
  /// What to go on from: every ``stride`` days, and before the last one.
  private var steps: [Step] = []

  /// Days between two steps; a step takes 100 kB.
  private static let stride = 64

  package init() {}

  /// The frontier after days.
  ///
  /// - Parameters:
  ///   - start: the frontier before the first day.
  ///   - days: all of them, in rising order, as ``LearnerFrontier/observe(_:on:)`` takes them.
  ///   - visit: is called with the frontier as each day leaves it that is folded now, before them
  ///     with the start where no day was folded before.
  /// - Returns: the same as a fold that begins anew.
  /// - Complexity: O(days from the first that is another than in the last call).
  package mutating func frontier(
    from start: LearnerFrontier, after days: [(day: Int, evidence: DayEvidence)],
    visit: (LearnerFrontier) -> Void = { _ in }
  ) -> LearnerFrontier {
    if steps.first?.frontier != start { steps = [Step(count: 0, frontier: start)] }
    // The last day goes on, and is folded each time.
    let closed = max(days.count - 1, 0)
    var same = 0
    while same < min(self.days.count, closed), self.days[same].day == days[same].day,
      self.days[same].evidence == days[same].evidence
    {
      same += 1
    }
    steps.removeAll { $0.count > same }
    guard var step = steps.last else { preconditionFailure("the first step is the start") }
    if step.count == 0 { visit(start) } else if step.count % Self.stride != 0 { steps.removeLast() }
    for (day, evidence) in days[step.count..<closed] {
      step.frontier.observe(evidence, on: day)
      step.count += 1
      visit(step.frontier)
      if step.count % Self.stride == 0 { steps.append(step) }
    }
    if step.count % Self.stride != 0 { steps.append(step) }
    self.days = Array(days.prefix(closed))
    guard let last = days.last else { return step.frontier }
    step.frontier.observe(last.evidence, on: last.day)
    visit(step.frontier)
    return step.frontier
  }
}
