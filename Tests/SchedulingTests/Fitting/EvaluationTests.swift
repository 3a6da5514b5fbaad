import LexicalModel
import TestSupport
import Testing

@testable import Scheduling

@Suite struct `Evaluation of weights` {
  /// What `evaluate` of fsrs-rs-python 0.9.3 says of the same log.
  @Test func `log loss and RMSE are the reference's`() throws {
    let log = ReviewLogSimulator().log(reviews: 3_000, seed: 5)
    let published = try #require(Evaluation(log, weights: .fsrs6Default))
    #expect(published.count == 2_026)
    #expect(abs(published.logLoss - 0.278229119) < 1e-6)
    #expect(abs(published.rmseBins - 0.062184386) < 1e-6)
    let truth = try #require(Evaluation(log, weights: .example))
    #expect(abs(truth.logLoss - 0.269716263) < 1e-6)
    #expect(abs(truth.rmseBins - 0.049187392) < 1e-6)
  }

  @Test func `without predictions there is nothing to say`() {
    #expect(Evaluation(ReviewLog([]), weights: .fsrs6Default) == nil)
    #expect(Evaluation(SampleLogs.log([[(3, 0), (3, 0)]]), weights: .fsrs6Default) == nil)
  }

  @Test func `the true weights rank recall better than chance`() throws {
    let evaluation = try #require(Evaluation(SampleLogs.small, weights: .example))
    #expect(try #require(evaluation.areaUnderCurve) > 0.55)
    #expect(abs(evaluation.observedRetention - evaluation.predictedRetention) < 0.02)
  }

  @Test func `the area under the curve counts pairs in order`() {
    var generator = SeededGenerator(seed: 8)
    var ranks = RankCounts()
    var recalled: [Double] = []
    var forgotten: [Double] = []
    for _ in 0..<300 {
      let chance = Double(Int.random(in: 0...63, using: &generator)) / 64
      let isRecalled = Double.random(in: 0...1, using: &generator) < chance
      ranks.add(chance: chance, isRecalled: isRecalled)
      if isRecalled { recalled.append(chance) } else { forgotten.append(chance) }
    }
    var inOrder = 0.0
    for high in recalled {
      for low in forgotten { inOrder += high > low ? 1 : high == low ? 0.5 : 0 }
    }
    expectClose(
      ranks.areaUnderCurve ?? 0, inOrder / Double(recalled.count * forgotten.count))
  }

  @Test func `groups share the reviews among them`() throws {
    let all = try #require(Evaluation(SampleLogs.small, weights: .example))
    let groups = Evaluation.byFirstRating(SampleLogs.small, weights: .example)
    #expect(groups.map(\.evaluation.count).reduce(0, +) == all.count)
    #expect(groups.map(\.rating) == Rating.allCases)
  }

  @Test func `decks are evaluated by themselves`() {
    let reviews = ReviewLogSimulator(days: 200).reviews(600, seed: 2).map { review in
      var review = review
      review.deck = Int(review.card % 2)
      return review
    }
    let log = ReviewLog(reviews, deckNames: ["verbs", "nouns", "empty"])
    let decks = Evaluation.byDeck(log, weights: .fsrs6Default)
    #expect(decks.map(\.deck) == ["verbs", "nouns"])
    #expect(decks.map(\.evaluation.count).reduce(0, +) == log.targetCount)
  }

  @Test func `the calibration curve of the true weights holds the observed shares`() {
    let curve = CalibrationCurve(SampleLogs.small, weights: .example, bins: 8)
    #expect(curve.points.map(\.count).reduce(0, +) == SampleLogs.small.targetCount)
    #expect(zip(curve.points, curve.points.dropFirst()).allSatisfy { $0.predicted <= $1.predicted })
    let held = curve.points.filter { $0.interval.contains($0.predicted) }.count
    #expect(held >= 6, "\(curve)")
  }

  @Test func `cross-validation judges only what came later`() throws {
    let validation = try #require(CrossValidation(SampleLogs.small, baseline: .fsrs6Default))
    let targets = SampleLogs.small.targetCount
    #expect(validation.fitted.count == validation.baseline.count)
    #expect(abs(validation.fitted.count - targets * 5 / 6) <= 1)
    #expect(validation.fitted.logLoss < validation.baseline.logLoss * 1.02)
    #expect(CrossValidation(ReviewLog([]), baseline: .fsrs6Default) == nil)
  }
}

@Suite struct `Rating habits` {
  @Test func `Hard pressed for forgotten cards is noticed`() {
    var simulator = ReviewLogSimulator(days: 700)
    simulator.hardForForgotten = 0.7
    simulator.recallRatings = ByRating(again: 0, hard: 0.02, good: 0.84, easy: 0.14)
    let habits = RatingHabits(simulator.log(reviews: 4_000, seed: 3))
    #expect(habits.verdict == .hardMeansForgotten, "\(habits)")
  }

  @Test func `Hard pressed for effort is not blamed`() {
    let habits = RatingHabits(SampleLogs.small)
    #expect(habits.verdict != .hardMeansForgotten, "\(habits)")
    #expect(habits.hardShare > 0.05)
  }

  @Test func `a few Hard answers say nothing`() {
    let log = SampleLogs.log(Array(repeating: [(3, 0), (2, 3), (3, 9)], count: 20))
    #expect(RatingHabits(log).verdict == .unknown)
  }
}

@Suite struct `Uncertainty of weights` {
  @Test func `the truth lies within a few standard errors`() throws {
    let log = SampleLogs.small
    let fitted = WeightFitter().fit(log).weights
    let uncertainty = try #require(WeightUncertainty(log, weights: fitted))
    #expect(uncertainty.standardErrors.allSatisfy { $0.isFinite && $0 >= 0 })
    let far = zip(zip(fitted.values, FSRSWeights.example.values), uncertainty.standardErrors)
      .filter { abs($0.0.0 - $0.0.1) > 3 * $0.1 + 0.02 }
    #expect(far.count <= 4, "\(far)")
  }

  @Test func `more reviews make surer`() throws {
    let more = ReviewLogSimulator(days: 700).log(reviews: 7_500, seed: 5)
    let few = try #require(WeightUncertainty(SampleLogs.small, weights: .example))
    let many = try #require(WeightUncertainty(more, weights: .example))
    #expect(many.standardErrors[2] < few.standardErrors[2])
    #expect(many.standardErrors[8] < few.standardErrors[8])
  }

  @Test func `a card's chance of recall is the model's, with an interval around it`() throws {
    let uncertainty = try #require(WeightUncertainty(SampleLogs.small, weights: .example))
    let estimate = try #require(
      uncertainty.retrievability(after: [(.good, 0), (.good, 4), (.hard, 12)], days: 20))
    let model = FSRS(.example)
    var memory = model.state(afterFirst: .good)
    memory = model.state(after: .good, elapsedDays: 4, from: memory)
    memory = model.state(after: .hard, elapsedDays: 12, from: memory)
    expectClose(estimate.value, model.retrievability(of: memory, after: 20))
    #expect(estimate.standardError > 0 && estimate.interval.contains(estimate.value))
    #expect(estimate.interval.lowerBound > 0 && estimate.interval.upperBound < 1)
  }
}
