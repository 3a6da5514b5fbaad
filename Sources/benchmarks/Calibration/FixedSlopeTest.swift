import Calibration
import Glibc

/// The adaptive test that item response software offers.
///
/// Two parameters with the true slope given, the item of maximum information, the expected frontier a
/// posteriori. Claims are taken at their word.
struct FixedSlopeTest: Sendable {
  private let slope: Double
  private let nodes: [Double]
  private var weights: [Double]

  init(slope: Double) {
    self.slope = slope
    let (low, high, count) = (log(50.0), log(100_000.0), 161)
    nodes = (0..<count).map { low + (high - low) * Double($0) / Double(count - 1) }
    weights = Array(repeating: 1 / Double(count), count: count)
  }

  /// The expected frontier, which is also where an item informs most.
  var mean: Double {
    zip(weights, nodes).reduce(0) { $0 + $1.0 * $1.1 }
  }

  mutating func observe(_ isClaimed: Bool, difficulty: Double) {
    var total = 0.0
    for index in nodes.indices {
      let known = 1 / (1 + exp(-slope * (nodes[index] - difficulty)))
      weights[index] *= isClaimed ? known : 1 - known
      total += weights[index]
    }
    for index in weights.indices { weights[index] /= total }
  }

  var estimate: Estimate {
    let mean = mean
    let variance = zip(weights, nodes).reduce(0) { $0 + $1.0 * ($1.1 - mean) * ($1.1 - mean) }
    let width = 1.645 * variance.squareRoot()
    return Estimate(median: exp(mean), low: exp(mean - width), high: exp(mean + width))
  }
}
