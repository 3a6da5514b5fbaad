import Scheduling

/// How fast memories are updated, evaluated, fitted and simulated.
enum MemoryBenchmarks {
  static let all: [Benchmark] = [
    Benchmark(name: "fsrs-update", summary: "FSRS-6 memory updates on one core", body: update),
    Benchmark(name: "evaluate-100k", summary: "predict and judge 100 000 reviews", body: evaluate),
    Benchmark(name: "fit-100k", summary: "fit 21 weights to 100 000 reviews") {
      try fit(reviews: 100_000, days: 1_000, seed: 42, budget: 0.07)
    },
    Benchmark(name: "fit-1m", summary: "fit 21 weights to 1 000 000 reviews") {
      try fit(reviews: 1_000_000, days: 2_500, seed: 43, budget: 0.92)
    },
  ]

  /// Reviews of many cards in turn, as a replay meets them.
  private static func update() throws -> [Measurement] {
    let model = FSRS()
    let log = ReviewLogSimulator().reviews(100_000, seed: 1)
    let cards = Dictionary(grouping: log, by: \.card).sorted { $0.key < $1.key }.map(\.value)
    var sum = 0.0
    let seconds = Stopwatch.medianOnOneCore {
      sum = 0
      for reviews in cards {
        var memory: MemoryState?
        for review in reviews {
          memory = model.state(
            after: review.rating, elapsedDays: Double(review.elapsedDays), from: memory)
        }
        sum += memory?.stability ?? 0
      }
    }
    try check(sum > 0 && sum.isFinite, "stabilities add up to \(sum)")
    let rate = Double(log.count) / seconds / 1e6
    return [
      Measurement(
        name: "fsrs-update", value: rate, unit: "M updates/s", reference: 15, ratio: rate / 15)
    ]
  }

  private static func evaluate() throws -> [Measurement] {
    let log = ReviewLogSimulator().log(reviews: 100_000, seed: 42)
    var evaluation: Evaluation?
    let seconds = Stopwatch.median {
      evaluation = Evaluation(log, weights: .fsrs6Default)
    }
    let loss = evaluation?.logLoss ?? 0
    let truth = Evaluation(log, weights: .example)?.logLoss ?? 1
    try check(loss > truth, "the published weights beat the true ones: \(loss), \(truth)")
    return [
      Measurement(
        name: "evaluate-100k", value: seconds * 1e3, unit: "ms", reference: 10,
        ratio: 0.01 / seconds)
    ]
  }

  private static func fit(
    reviews: Int, days: Int, seed: UInt64, budget: Double
  ) throws -> [Measurement] {
    let log = ReviewLogSimulator(days: days).log(reviews: reviews, seed: seed)
    var outcome: FitOutcome?
    let seconds = Stopwatch.median(runs: reviews > 500_000 ? 3 : 7) {
      outcome = WeightFitter().fit(log)
    }
    guard let outcome, let fitted = Evaluation(log, weights: outcome.weights)?.logLoss,
      let truth = Evaluation(log, weights: .example)?.logLoss
    else { throw WrongAnswer(description: "nothing to evaluate") }
    try check(fitted < truth * 1.0003, "log loss \(fitted), with the true weights \(truth)")
    let name = reviews > 500_000 ? "fit-1m" : "fit-100k"
    return [
      Measurement(
        name: name, value: seconds, unit: "s", reference: budget, ratio: budget / seconds),
      Measurement(
        name: "\(name)-loss", value: fitted, unit: "log loss", reference: truth,
        ratio: truth / fitted),
    ]
  }
}
