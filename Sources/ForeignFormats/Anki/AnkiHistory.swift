package import LexicalModel

/// What the review log of a card says, as things that happened.
package struct AnkiHistory: Sendable {
  package enum Step: Sendable {
    /// An answer whose interval and ease stand for everything before it.
    case start(AnkiCollection.Review)
    /// An answer that counts.
    case answer(AnkiCollection.Review, Rating)
    /// An answer that was only practice: in a filtered deck that does not reschedule.
    case practice(AnkiCollection.Review, Rating)
    /// The card was put back to the start.
    case reset(AnkiCollection.Review)
  }

  package let steps: [Step]

  /// Reads the rows of one card, in time.
  ///
  /// Rows without an answer (dates set by hand, rescheduling) say nothing of the memory; a manual
  /// row with no ease puts the card back to the start. Where a card began to be learned anew
  /// without such a row, it was put back before the last such beginning: so FSRS reads it too.
  ///
  /// A log in which the card never begins to be learned has lost its beginning. The first answer
  /// with an interval of a day or more stands for it, and what is before that answer is left out.
  ///
  /// With `canStart` false such a log is read as if nothing were missing.
  package init(_ rows: some Collection<AnkiCollection.Review>, canStart: Bool = true) {
    let last = Self.lastBeginning(rows)
    let start = canStart && last == nil ? rows.first(where: \.isInterday)?.id : nil
    var steps: [Step] = []
    for row in rows {
      if let start, row.id <= start {
        if row.id == start { steps.append(.start(row)) }
        continue
      }
      if let last, row.id == last, steps.contains(where: \.isAnswer) { steps.append(.reset(row)) }
      if row.kind == .manual, row.ease == 0 {
        steps.append(.reset(row))
        continue
      }
      guard let rating = Rating(rawValue: row.answer) else { continue }
      let isPractice = row.kind == .filtered && row.ease == 0
      steps.append(isPractice ? .practice(row, rating) : .answer(row, rating))
    }
    // What ends a history without a later answer leaves a new card.
    self.steps = steps
  }

  /// The row with which the card began to be learned for the last time.
  private static func lastBeginning(_ rows: some Collection<AnkiCollection.Review>) -> Int64? {
    var beginning: Int64?
    var isLearning = false
    for row in rows where row.answer > 0 && !(row.kind == .filtered && row.ease == 0) {
      if row.kind == .learning {
        if !isLearning { beginning = row.id }
        isLearning = true
      } else {
        isLearning = false
      }
    }
    return beginning
  }
}

extension AnkiHistory.Step {
  package var isAnswer: Bool {
    if case .answer = self { true } else { false }
  }

  /// Whether there is a memory after it.
  package var makesMemory: Bool {
    switch self {
    case .start, .answer: true
    case .practice, .reset: false
    }
  }
}

extension AnkiCollection.Review {
  /// Whether it is an answer that counts and the card does not come back within a day.
  fileprivate var isInterday: Bool {
    (1...4).contains(answer) && !(kind == .filtered && ease == 0)
      && (interval >= 1 || interval <= -86_400)
  }
}
