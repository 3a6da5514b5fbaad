package import LexicalModel

/// Makes review logs of learners whose memory is known, so that fits can be judged by the truth.
///
/// Cards are learned at random days; each is reviewed when a scheduler with the published weights
/// says, with fuzz, sometimes late and sometimes early; recall is drawn from the true weights.
/// Same-day steps follow fixed chances. The same seed gives the same log.
package struct ReviewLogSimulator: Hashable, Sendable {
  package var trueWeights: FSRSWeights
  /// The chances of Again, Hard, Good and Easy at a first review.
  package var firstRatings: ByRating<Double>
  /// The chances of Hard, Good and Easy (and none of Again) after recall.
  package var recallRatings: ByRating<Double>
  /// The chance that a forgotten card is rated Hard, which is a misuse.
  package var hardForForgotten = 0.0
  /// Days over which cards are learned and reviewed.
  package var days: Int

  /// A learner somewhat unlike the published weights.
  package init(days: Int = 1_000) {
    trueWeights = .example
    firstRatings = ByRating(again: 0.22, hard: 0.10, good: 0.52, easy: 0.16)
    recallRatings = ByRating(again: 0, hard: 0.12, good: 0.74, easy: 0.14)
    self.days = days
  }

  /// A log of at least so many reviews, made of whole cards.
  package func log(reviews wanted: Int, seed: UInt64) -> ReviewLog {
    ReviewLog(reviews(wanted, seed: seed))
  }

  /// The same, as reviews in the order they happened.
  package func reviews(_ wanted: Int, seed: UInt64) -> [ReviewLog.Review] {
    var run = Run(simulator: self, seed: seed)
    var card: Int64 = 0
    while run.reviews.count < wanted {
      card += 1
      run.learn(card)
    }
    return run.reviews.sorted { ($0.time, $0.card) < ($1.time, $1.card) }
  }

  /// Chances of the next rating on the same day, by the last rating (Again, Hard, Good).
  private static let sameDayRatings = [
    ByRating(again: 0.30, hard: 0.06, good: 0.57, easy: 0.07),
    ByRating(again: 0.05, hard: 0.46, good: 0.44, easy: 0.05),
    ByRating(again: 0.07, hard: 0.08, good: 0.80, easy: 0.05),
  ]

  private struct Run {
    let simulator: ReviewLogSimulator
    let truth: FSRS
    let scheduler = FSRS()
    var random: SplitMix
    var reviews: [ReviewLog.Review] = []

    private var countsFractions: Bool { simulator.trueWeights.version.countsFractions }

    init(simulator: ReviewLogSimulator, seed: UInt64) {
      self.simulator = simulator
      truth = FSRS(simulator.trueWeights)
      random = SplitMix(seed: seed)
    }

    mutating func pick(_ chances: ByRating<Double>) -> Rating {
      var rest = random.fraction()
      for rating in Rating.allCases {
        rest -= chances[rating]
        if rest < 0 { return rating }
      }
      return .good
    }

    mutating func learn(_ card: Int64) {
      var day = Int(random.fraction() * Double(simulator.days) * 0.9)
      var last = day
      var lastTime: Int64?
      var memory: (true: MemoryState, scheduled: MemoryState)?
      while day < simulator.days {
        var time = Int64(day) * 86_400_000 + 25_200_000 + Int64(random.fraction() * 5e7)
        var rating: Rating
        let elapsed = memory == nil ? 0 : day - last
        let hours = fraction(since: lastTime, until: time)
        if let known = memory {
          let recall = truth.retrievability(
            of: known.true, after: countsFractions ? hours : Double(elapsed))
          let isRecalled = random.fraction() < recall
          rating = isRecalled ? pick(simulator.recallRatings) : .again
          if !isRecalled, random.fraction() < simulator.hardForForgotten { rating = .hard }
          // What happens in the head follows recall, whatever button is pressed.
          memory = step(known, heard: isRecalled ? rating : .again, pressed: rating, elapsed, hours)
        } else {
          rating = pick(simulator.firstRatings)
          memory = (truth.state(afterFirst: rating), scheduler.state(afterFirst: rating))
        }
        add(card, time, rating, elapsed, hours)
        lastTime = time
        var repeats = rating == .easy || (elapsed > 0 && rating != .again) ? 0 : 2
        while repeats > 0, rating != .easy, let known = memory, random.fraction() < 0.97 {
          rating = pick(ReviewLogSimulator.sameDayRatings[rating.rawValue - 1])
          time += 60_000 + Int64(random.fraction() * 840_000)
          let wait = fraction(since: lastTime, until: time)
          if countsFractions {
            let recall = truth.retrievability(of: known.true, after: wait)
            rating = random.fraction() < recall ? pick(simulator.recallRatings) : .again
          }
          memory = step(known, heard: rating, pressed: rating, 0, wait)
          add(card, time, rating, 0, wait)
          lastTime = time
          if rating >= .good { repeats -= 1 }
        }
        last = day
        day += delay(memory?.scheduled.stability ?? 1)
      }
    }

    private func step(
      _ memory: (true: MemoryState, scheduled: MemoryState), heard: Rating, pressed: Rating,
      _ elapsed: Int, _ fraction: Double
    ) -> (true: MemoryState, scheduled: MemoryState) {
      (
        truth.state(
          after: heard, elapsedDays: countsFractions ? fraction : Double(elapsed),
          from: memory.true),
        scheduler.state(after: pressed, elapsedDays: Double(elapsed), from: memory.scheduled)
      )
    }

    /// Days and fractions of days between two times; 0 before the first.
    private func fraction(since last: Int64?, until time: Int64) -> Double {
      last.map { Double(max(0, time - $0)) / 86_400_000 } ?? 0
    }

    private mutating func add(
      _ card: Int64, _ time: Int64, _ rating: Rating, _ elapsed: Int, _ fraction: Double
    ) {
      reviews.append(
        ReviewLog.Review(
          card: card, time: time, rating: rating, elapsedDays: elapsed, elapsedTime: fraction,
          milliseconds: rating == .again ? 12_000 : 7_000))
    }

    /// Days to the next review: the interval with fuzz, in 18 % of cases late, in 6 % early.
    private mutating func delay(_ interval: Double) -> Int {
      let range = FuzzRange(interval: max(interval, 1), minimum: 1, maximum: 3_650)
      var days = Double(range.day(seed: random.next()))
      let chance = random.fraction()
      if chance < 0.18 {
        days += -logarithm(1 - random.fraction()) * (1 + 0.25 * days)
      } else if chance < 0.24 {
        days *= 0.4 + 0.6 * random.fraction()
      }
      return max(1, Int(days))
    }
  }
}

extension FSRSWeights {
  /// A learner who forgets a little later than the published weights say.
  package static let example: Self = {
    let values = [
      0.35, 1.05, 3.1, 12.4, 6.9, 0.62, 2.3, 0.02, 1.65, 0.13, 0.95, 1.7, 0.09, 0.3, 1.9, 0.42, 2.2,
      0.72, 0.25, 0.11, 0.21,
    ]
    return (try? Self(exactly: values, version: .six)) ?? .fsrs6Default
  }()
}
