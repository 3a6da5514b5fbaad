import Glibc
import KnowledgeModel
import LexicalModel
import Scheduling

/// Learners who took a quiz of 25 items and then read and review for weeks.
struct ReadingSimulation: Sendable {
  /// How the evidence of reading is used.
  enum Method: String, Sendable, CaseIterable {
    /// Four habits of looking words up, no cap, nothing else: the negative control.
    case naive
    /// The habit grid with its cap.
    case capped
    /// The same, and five verified checks a day near the frontier.
    case checked = "capped + 5 checks"
  }

  static let days = [1, 3, 7, 14, 28, 42]
  /// Words read in a day, drawn independently by Zipf's law.
  private static let wordsPerDay = 1_500
  private static let checksPerDay = 5

  private(set) var errors = [[Double]](repeating: [], count: days.count)
  private(set) var covered = [Int](repeating: 0, count: days.count)

  /// Runs every learner; `growth` is by how much a frontier rises each day, with the words learned.
  init(
    _ method: Method, in world: SimulatedWorld, learners: Int, growth: Double = 0
  ) {
    let prior = CalibrationPrior(medianSlope: Float(world.marginalSlope), slopeSpread: 0.3)
    let zipf = ZipfRanks(count: SimulatedWorld.wordCount)
    for number in 0..<learners {
      var chance = SplitMix(seed: 7_112_026, step: number)
      let learner = SimulatedLearner(.honest, in: world, &chance)
      var state = QuizState(
        bank: world.bank, seed: chance.next(), prior: prior,
        stopRule: StopRule(halfWidth: 0, minimumItems: 25, maximumItems: 25))
      while !state.isFinished, case .word(let word)? = state.nextItem() {
        let outcome = learner.answer(Int(word.lexeme.index), in: world, &chance)
        state.record(QuizAnswer(.word(word.lexeme, difficulty: word.difficulty), outcome))
      }
      let habit = Habit(
        unknown: 0.15 + 0.6 * chance.fraction(), known: exp(log(0.006) + 2 * chance.fraction()))
      var reader = Reader(learner, world, habit, asked: state.answers)
      var rich = ReadingPosterior(
        state.posterior.frontier, claimRate: state.posterior.claimRate)
      var naive = NaiveReadingPosterior(state.posterior.frontier)
      var looked = 0
      for day in 1...(Self.days.last ?? 1) {
        if growth > 0 { reader.learner.grow(by: growth, in: world, &chance) }
        let met = reader.read(Self.wordsPerDay, zipf, &chance)
        if method == .naive {
          naive.observe(met)
        } else {
          var evidence = DayEvidence()
          for word in met { evidence.meet(word.difficulty, lookedUp: word.wasLookedUp) }
          if method == .checked {
            let start = state.posterior.moved(to: rich.frontier)
            for check in reader.check(Self.checksPerDay, from: start, &chance) {
              evidence.check(check.difficulty, isRight: check.isRight)
            }
          }
          rich.observe(evidence)
        }
        guard day == Self.days[looked] else { continue }
        let estimate = (method == .naive ? naive.frontier : rich.frontier).lexicalRank
        let truth = exp(reader.learner.frontier)
        errors[looked].append(abs(estimate.median / truth - 1))
        if (estimate.low...estimate.high).contains(truth) { covered[looked] += 1 }
        looked += 1
      }
    }
  }

  func error(_ index: Int) -> Double { median(errors[index]) }

  func coverage(_ index: Int) -> Double {
    Double(covered[index]) / Double(max(errors[index].count, 1))
  }
}

/// How often a reader looks up words they do not know, and words they do.
struct Habit: Sendable {
  let unknown: Double
  let known: Double
}

/// Ranks as often as words occur in running text: in proportion to 1 / rank.
struct ZipfRanks: Sendable {
  private let cumulative: [Double]

  init(count: Int) {
    var sum = 0.0
    cumulative = (1...count).map { rank in
      sum += 1 / Double(rank)
      return sum
    }
  }

  /// A rank, counted from 0.
  func draw(_ chance: inout SplitMix) -> Int {
    let wanted = chance.fraction() * (cumulative.last ?? 0)
    var (low, high) = (0, cumulative.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] <= wanted { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A learner with a book: what they meet for the first time and what they look up.
private struct Reader: Sendable {
  struct Met {
    let difficulty: Float
    let wasLookedUp: Bool
  }

  struct Check {
    let difficulty: Float
    let isRight: Bool
  }

  var learner: SimulatedLearner
  private let world: SimulatedWorld
  private let habit: Habit
  private var asked: Set<LexemeOrdinal> = []
  private var seen: [Bool]

  init(
    _ learner: SimulatedLearner, _ world: SimulatedWorld, _ habit: Habit, asked: [QuizAnswer]
  ) {
    self.learner = learner
    self.world = world
    self.habit = habit
    seen = Array(repeating: false, count: world.difficulties.count)
    for answer in asked {
      if case .word(let lexeme, _) = answer.subject { see(lexeme) }
    }
  }

  private mutating func see(_ lexeme: LexemeOrdinal) {
    asked.insert(lexeme)
    seen[Int(lexeme.index)] = true
  }

  mutating func read(_ count: Int, _ zipf: ZipfRanks, _ chance: inout SplitMix) -> [Met] {
    var met: [Met] = []
    for _ in 0..<count {
      let word = zipf.draw(&chance)
      guard !seen[word] else { continue }
      seen[word] = true
      let rate = learner.knows[word] ? habit.known : habit.unknown
      met.append(
        Met(difficulty: world.difficulties[word], wasLookedUp: chance.fraction() < rate))
    }
    return met
  }

  /// Asks words with their meaning where the belief is least sure, without telling what was right.
  mutating func check(
    _ count: Int, from start: CalibrationPosterior, _ chance: inout SplitMix
  ) -> [Check] {
    var state = QuizState(
      checking: start, bank: world.bank, items: count, seed: chance.next(), excluding: asked)
    var checks: [Check] = []
    while !state.isFinished, case .word(let word)? = state.nextItem() {
      see(word.lexeme)
      let outcome = learner.answer(Int(word.lexeme.index), in: world, &chance)
      state.record(QuizAnswer(.word(word.lexeme, difficulty: word.difficulty), outcome))
      checks.append(Check(difficulty: word.difficulty, isRight: outcome == .yesRight))
    }
    return checks
  }
}

/// What others do: every word read counts in full, and readers look up unknown words at one of four
/// rates.
private struct NaiveReadingPosterior {
  private var weights: [[Double]]
  private static let rates = [0.2, 0.4, 0.6, 0.8]
  private static let slope = 2.25

  init(_ belief: FrontierPosterior) {
    weights = Self.rates.map { _ in belief.frontierWeights.map { Double($0) / 4 } }
  }

  mutating func observe(_ met: [Reader.Met]) {
    var logs = weights.map { $0.map { log(max($0, 1e-300)) } }
    for (node, frontier) in FrontierPosterior.frontiers.enumerated() {
      for word in met {
        let known = 1 / (1 + exp(-Self.slope * Double(frontier - word.difficulty)))
        for (index, rate) in Self.rates.enumerated() {
          let lookup = 0.01 * known + rate * (1 - known)
          logs[index][node] += log(word.wasLookedUp ? lookup : 1 - lookup)
        }
      }
    }
    let highest = logs.joined().max() ?? 0
    weights = logs.map { $0.map { exp($0 - highest) } }
    let total = weights.joined().reduce(0, +)
    weights = weights.map { $0.map { $0 / total } }
  }

  /// Only the frontier counts: the slope was taken for granted.
  var frontier: FrontierPosterior {
    let sums = FrontierPosterior.frontiers.indices.map { node in
      weights.reduce(0) { $0 + $1[node] }
    }
    return FrontierPosterior(frontierWeights: sums.map(Float.init))
  }
}
