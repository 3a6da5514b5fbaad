import Glibc
import KnowledgeModel

/// The adaptive test that item response software offers.
///
/// Two parameters with the true slope given, the item of maximum information, the expected frontier
/// a posteriori. Claims are taken at their word; or, to see what nobody can beat, how often the
/// learner claims an unknown word is given as well, and the meanings count.
struct FixedSlopeTest: Sendable {
  private let slope: Double
  private let claimRate: Double?
  private let nodes: [Double]
  private var weights: [Double]

  init(slope: Double, claimRate: Double? = nil) {
    self.slope = slope
    self.claimRate = claimRate
    let (low, high, count) = (log(50.0), log(100_000.0), 161)
    nodes = (0..<count).map { low + (high - low) * Double($0) / Double(count - 1) }
    weights = Array(repeating: 1 / Double(count), count: count)
  }

  /// Whether meanings are asked for.
  var isVerified: Bool { claimRate != nil }

  /// The expected frontier, which is also where an item informs most.
  var mean: Double {
    zip(weights, nodes).reduce(0) { $0 + $1.0 * $1.1 }
  }

  mutating func observe(_ outcome: QuizOutcome, difficulty: Double) {
    var total = 0.0
    for index in nodes.indices {
      let known = 1 / (1 + exp(-slope * (nodes[index] - difficulty)))
      weights[index] *= chance(of: outcome, known: known)
      total += weights[index]
    }
    for index in weights.indices { weights[index] /= total }
  }

  /// The chance of an answer, as the simulated learners give it.
  private func chance(of outcome: QuizOutcome, known: Double) -> Double {
    guard let claimRate else { return outcome.isClaim ? known : 1 - known }
    let vain = claimRate * (1 - known)
    return switch outcome {
    case .no: 1 - 0.98 * known - vain
    case .yes: 0.98 * known + vain
    case .yesRight: 0.98 * 0.97 * known + 0.25 * vain
    case .yesWrong: 0.98 * 0.03 * known + 0.75 * vain
    }
  }

  var estimate: Estimate {
    let mean = mean
    let variance = zip(weights, nodes).reduce(0) { $0 + $1.0 * ($1.1 - mean) * ($1.1 - mean) }
    let width = 1.645 * variance.squareRoot()
    return Estimate(median: exp(mean), low: exp(mean - width), high: exp(mean + width))
  }
}
