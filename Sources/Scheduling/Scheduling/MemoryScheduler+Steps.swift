import LexicalModel

extension MemoryScheduler {
  /// Where an answer takes a card; without a delay the card goes to review after an interval in
  /// days.
  struct Move {
    let phase: CardPhase
    let delay: Duration?

    static var review: Self { Self(phase: .review, delay: nil) }
  }

  /// The rules of learning and relearning steps (py-fsrs 6.3.2).
  func move(from phase: CardPhase, rating: Rating) -> Move {
    switch phase {
    case .new:
      return step(0, of: settings.learningSteps, rating: rating) { .learning(step: $0) }
    case .learning(let step):
      return self.step(step, of: settings.learningSteps, rating: rating) { .learning(step: $0) }
    case .relearning(let step):
      return self.step(step, of: settings.relearningSteps, rating: rating) {
        .relearning(step: $0)
      }
    case .review, .box:
      guard rating == .again, let first = settings.relearningSteps.first else { return .review }
      return Move(phase: .relearning(step: 0), delay: first)
    }
  }

  /// A step that is longer than the longest interval would come after the answers above it, which
  /// may not be longer either.
  func held(_ move: Move) -> Move {
    guard settings.ordersAnswers, let delay = move.delay else { return move }
    let longest = Duration.seconds(86_400) * settings.maximumInterval
    return Move(phase: move.phase, delay: min(delay, longest))
  }

  /// *Again* goes back to the first step, *Hard* repeats the step (the first one a little later),
  /// *Good* goes on, *Easy* and the end of the steps go to review.
  private func step(
    _ step: Int, of steps: [Duration], rating: Rating, phase: (Int) -> CardPhase
  ) -> Move {
    guard let first = steps.first, step < steps.count || rating == .again else { return .review }
    switch rating {
    case .again:
      return Move(phase: phase(0), delay: first)
    case .hard:
      if step > 0 { return Move(phase: phase(step), delay: steps[step]) }
      let delay = steps.count == 1 ? first * 3 / 2 : (first + steps[1]) / 2
      return Move(phase: phase(0), delay: delay)
    case .good:
      guard step + 1 < steps.count else { return .review }
      return Move(phase: phase(step + 1), delay: steps[step + 1])
    case .easy:
      return .review
    }
  }
}
