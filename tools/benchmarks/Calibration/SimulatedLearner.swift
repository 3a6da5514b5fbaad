import Glibc
import KnowledgeModel
import Scheduling

/// A learner whose knowledge of every word is drawn once, and who answers in their own way.
struct SimulatedLearner: Sendable {
  /// How learners claim words they do not know.
  enum Kind: String, Sendable, CaseIterable {
    /// Now and then: 4 in 100.
    case honest
    /// Three in ten of all unknown words.
    case over
    /// Up to half of the words that are half known.
    case near
    /// Three in ten learners are *over*, the others honest.
    case mix
  }

  /// Which words the learner knows, by rank.
  private(set) var knows: [Bool]
  /// ln R50: the frontier of the logistic curve that fits the learner's whole vocabulary best.
  private(set) var frontier: Double
  /// Words known.
  let size: Int
  let kind: Kind
  /// How often the learner claims an unknown word.
  let claimRate: Double
  /// Logits per e-fold of a word's true difficulty.
  let slope: Double
  private var position: Double

  init(_ kind: Kind, in world: SimulatedWorld, _ chance: inout SplitMix) {
    position = log(300) + (log(35_000) - log(300)) * chance.fraction()
    slope = world.slope * exp(0.2 * chance.normal())
    let isOver = kind == .over || (kind == .mix && chance.fraction() < 0.3)
    self.kind = kind == .mix ? (isOver ? .over : .honest) : kind
    claimRate = isOver ? 0.3 : chance.beta(1.2, 26)
    var knows: [Bool] = []
    knows.reserveCapacity(world.truths.count)
    for truth in world.truths {
      let odds = exp(slope * (Double(truth) - position))
      knows.append(chance.fraction() * (1 + odds) < 1)
    }
    self.knows = knows
    size = knows.reduce(0) { $0 + ($1 ? 1 : 0) }
    frontier = Self.fittedFrontier(knows, world.difficulties, start: position)
  }

  /// Learns words so that the frontier rises: each unknown word with the chance that makes it fit.
  mutating func grow(by rise: Double, in world: SimulatedWorld, _ chance: inout SplitMix) {
    for (word, truth) in world.truths.enumerated() where !knows[word] {
      let distance = slope * (position - Double(truth))
      guard distance > -12 else { continue }
      let before = 1 / (1 + exp(-distance))
      let after = 1 / (1 + exp(-distance - slope * rise))
      knows[word] = chance.fraction() * (1 - before) < after - before
    }
    position += rise
    frontier += rise
  }

  /// What the learner answers to a word, verified where its meaning is asked for after a claim.
  func answer(
    _ word: Int, in world: SimulatedWorld, isVerified: Bool = true, _ chance: inout SplitMix
  ) -> QuizOutcome {
    let (claims, slip, guess) = (chance.fraction(), chance.fraction(), chance.fraction())
    if knows[word] {
      guard claims >= 0.02 else { return .no }
      return isVerified ? (slip < 0.03 ? .yesWrong : .yesRight) : .yes
    }
    var rate = claimRate
    var luck = 0.25
    if kind == .near {
      let half = 1 / (1 + exp(slope * (Double(world.truths[word]) - position)))
      rate = max(rate, min(0.5, half))
      if rate > claimRate { luck = 0.4 }
    }
    guard claims < rate else { return .no }
    return isVerified ? (guess < luck ? .yesRight : .yesWrong) : .yes
  }

  /// The maximum-likelihood frontier of a logistic curve over what the engine sees, by Newton's
  /// method.
  private static func fittedFrontier(
    _ knows: [Bool], _ difficulties: [Float], start: Double
  ) -> Double {
    let step = 0.02
    var totals = [Double](repeating: 0, count: 700)
    var known = totals
    for (word, difficulty) in difficulties.enumerated() {
      let bin = min(max(Int(Double(difficulty) / step), 0), totals.count - 1)
      totals[bin] += 1
      if knows[word] { known[bin] += 1 }
    }
    // P = σ(b − a x), with b = a t.
    var (a, b) = (2.0, 2.0 * start)
    for _ in 0..<40 {
      var (gradientA, gradientB, aa, ab, bb) = (0.0, 0.0, 1e-6, 0.0, 1e-6)
      for bin in totals.indices where totals[bin] > 0 {
        let x = (Double(bin) + 0.5) * step
        let p = 1 / (1 + exp(a * x - b))
        let residual = known[bin] - totals[bin] * p
        let weight = totals[bin] * p * (1 - p)
        gradientA -= residual * x
        gradientB += residual
        aa += weight * x * x
        ab -= weight * x
        bb += weight
      }
      let determinant = aa * bb - ab * ab
      let moveA = (bb * gradientA - ab * gradientB) / determinant
      let moveB = (aa * gradientB - ab * gradientA) / determinant
      let scale = min(1, 1 / max(abs(moveA), 1e-9))
      a += scale * moveA
      b += scale * moveB
      if abs(moveA) + abs(moveB) < 1e-9 { break }
    }
    return b / a
  }
}
