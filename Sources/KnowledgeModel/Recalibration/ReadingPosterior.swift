import Scheduling

/// What is believed of a learner while they read and review: frontier, slope, and how they look
/// words up.
///
/// Reading is capped at forty observations' worth a day, however much was read: words of one text
/// say less than their number. With twenty, intervals hold the truth 96 times in 100 and are wider
/// than need be; with forty 94 times, and 88 to 92 times while the learner grows by 0.4 % a day.
package struct ReadingPosterior: Hashable, Sendable {
  /// By habit, slope, and vector of frontiers.
  private var weights: [SIMD16<Float>]
  /// Habits that still have weight.
  private var isAlive = [Bool](repeating: true, count: LookupHabit.count)
  /// How often the learner claims a word in vain.
  private let claimRate: Float

  /// Observations that a day of reading may count for.
  private static let dailyCap: Float = 40
  /// How far from the frontier a word still tells of it, in log rank.
  ///
  /// Farther off the curve is not
  /// logistic, and many sure words would outvote the few that matter.
  private static let reach: Float = 1.5
  /// How far a frontier moves in a day, as a standard deviation in log rank.
  static let dailyMove: Float = 0.02
  /// Checks that the marks of one kind may count for on a day.
  private static let markCap: Float = 2.5

  /// - Parameters:
  ///   - belief: what a quiz left, or a prior.
  ///   - claimRate: how often the learner claims words in vain.
  package init(_ belief: FrontierPosterior, claimRate: Float = 0.1) {
    weights = (0..<LookupHabit.count).flatMap { _ in belief.weights }
    self.claimRate = claimRate
  }

  /// The belief with the habits summed out.
  package var frontier: FrontierPosterior {
    let size = FrontierGrid.slopes.count * FrontierGrid.vectorCount
    var sums = [SIMD16<Float>](repeating: .zero, count: size)
    for index in weights.indices { sums[index % size] += weights[index] }
    return FrontierPosterior(weights: sums)
  }

  /// Takes in what a day says.
  ///
  /// - Parameters:
  ///   - day: the whole day, for the caps are those of a day.
  ///   - daysSince: days since the last one, in which the frontier may have moved.
  /// - Complexity: O(places met), whatever the number of words.
  package mutating func observe(_ day: DayEvidence, daysSince: Int = 1) {
    diffuse(by: Self.dailyMove * Float(max(0, daysSince)).squareRoot())
    guard !day.isEmpty else { return }
    buryHabits()
    var logs = readingLogs(day.met)
    let common = answerLogs(day)
    let size = common.count
    var highest = -Float.infinity
    for index in logs.indices {
      logs[index] += common[index % size]
      // What has no weight cannot win, however well it fits.
      highest = max(highest, logs[index].replacing(with: -1e30, where: weights[index] .<= 0).max())
    }
    var total: Float = 0
    for index in weights.indices where weights[index].max() > 1e-12 {
      weights[index] *= exponentials(logs[index] - highest)
      total += weights[index].sum()
    }
    let factor = 1 / total
    for index in weights.indices {
      let weight = weights[index] * factor
      weights[index] = weight.replacing(with: 0, where: weight .< 1e-12)
    }
  }

  /// Drops habits that the days have ruled out: they are most of the work and none of the result.
  private mutating func buryHabits() {
    let size = FrontierGrid.slopes.count * FrontierGrid.vectorCount
    for habit in isAlive.indices where isAlive[habit] {
      let cells = habit * size..<(habit + 1) * size
      guard weights[cells].reduce(0, { $0 + $1.sum() }) < 1e-7 else { continue }
      isAlive[habit] = false
      for index in cells { weights[index] = .zero }
    }
  }

  /// Widens the belief: something happened that it did not foresee.
  ///
  /// - Parameter factor: by how much the standard deviation of the frontier shall grow.
  package mutating func widen(by factor: Float) {
    diffuse(by: frontier.spread * (max(factor, 1) * max(factor, 1) - 1).squareRoot())
  }

  private mutating func diffuse(by deviation: Float) {
    FrontierDiffusion(deviation: deviation).apply(to: &weights)
  }

  /// The logarithm of the chance of what was looked up and what was not, by habit, slope and
  /// frontier.
  private func readingLogs(_ met: [DayEvidence.Met]) -> [SIMD16<Float>] {
    var logs = [SIMD16<Float>](repeating: .zero, count: weights.count)
    guard !met.isEmpty else { return logs }
    let mean = frontier.mean
    let met = met.filter { abs($0.difficulty - mean) <= Self.reach }
    let share = min(1, Self.dailyCap / Float(max(met.count, 1)))
    var lookups = [Float](repeating: 0, count: LookupTable.positions.count)
    var passes = lookups
    for word in met {
      let position = LookupTable.position(of: word.difficulty) - LookupTable.positions.lowerBound
      if word.wasLookedUp { lookups[position] += share } else { passes[position] += share }
    }
    let table = LookupTable.standard
    let size = FrontierGrid.slopes.count * FrontierGrid.vectorCount
    for (index, position) in LookupTable.positions.enumerated()
    where lookups[index] + passes[index] > 0 {
      for habit in 0..<LookupHabit.count where isAlive[habit] {
        var cell = habit * size
        for slope in FrontierGrid.slopes.indices {
          let start = table.start(habit: habit, slope: slope, position: position)
          for vector in 0..<FrontierGrid.vectorCount {
            let row = start + vector * 16
            logs[cell] += table.lookup(row) * lookups[index] + table.pass(row) * passes[index]
            cell += 1
          }
        }
      }
    }
    return logs
  }

  /// The logarithm of the chance of first answers and checks, by slope and frontier.
  private func answerLogs(_ day: DayEvidence) -> [SIMD16<Float>] {
    var logs = [SIMD16<Float>](
      repeating: .zero, count: FrontierGrid.slopes.count * FrontierGrid.vectorCount)
    let recalls = (1 - ResponseModel.lapse) * (1 - ResponseModel.slip)
    for answer in day.graded {
      add(
        to: &logs, difficulty: answer.difficulty, isKnown: answer.grade != .again,
        weight: answer.grade.weight, recalls: recalls, luck: 0.03)
    }
    for check in day.checked {
      add(
        to: &logs, difficulty: check.difficulty, isKnown: check.isRight, weight: 1,
        recalls: recalls, luck: claimRate * ResponseModel.guess)
    }
    let mean = day.marked.isEmpty ? 0 : frontier.mean
    let marked = day.marked.filter { abs($0.difficulty - mean) <= Self.reach }
    let known = marked.count { $0.isKnown }
    let weight = min(Float(min(known, marked.count - known)), Self.markCap)
    for mark in marked where weight > 0 {
      add(
        to: &logs, difficulty: mark.difficulty, isKnown: mark.isKnown,
        weight: weight / Float(mark.isKnown ? known : marked.count - known),
        recalls: 1 - ResponseModel.lapse, luck: claimRate)
    }
    return logs
  }

  private func add(
    to logs: inout [SIMD16<Float>], difficulty: Float, isKnown: Bool, weight: Float, recalls: Float,
    luck: Float
  ) {
    let table = KnowledgeTable.standard
    let position = FrontierGrid.position(of: difficulty)
    for slope in FrontierGrid.slopes.indices {
      let start = table.start(slope: slope, position: position)
      for vector in 0..<FrontierGrid.vectorCount {
        let knows = table[start + vector * KnowledgeTable.vectorStride]
        let success = knows * recalls + (1 - knows) * luck
        let chance = isKnown ? success : 1 - success
        var lanes = SIMD16<Float>()
        for lane in 0..<16 { lanes[lane] = Float(logarithm(Double(chance[lane]))) }
        logs[slope * FrontierGrid.vectorCount + vector] += lanes * weight
      }
    }
  }
}

private func exponentials(_ values: SIMD16<Float>) -> SIMD16<Float> {
  var lanes = SIMD16<Float>()
  for lane in 0..<16 {
    lanes[lane] = values[lane] > -60 ? Float(exponential(Double(values[lane]))) : 0
  }
  return lanes
}
