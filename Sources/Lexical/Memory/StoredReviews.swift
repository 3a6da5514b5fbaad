package import LearnerDatabase
package import LearnerLog
package import LexicalModel
package import Scheduling

/// The learner's own reviews as a log, with what they were scheduled by.
///
/// Only reviews that count: no cram, nothing that was undone, nothing before a word was forgotten
/// on purpose, no guesses of calibration. A word whose memory began as such a guess is left out
/// whole: its first review is not its first meeting.
package struct StoredReviews {
  package let log: ReviewLog
  /// Whose registers hold the weights: the profile's or a deck's.
  package let subject: Subject
  package let scheduler: MemoryScheduler<FSRS>
  /// What the log has of each word: ratings, with the days since the review before.
  private let histories: [LexemeID: [(rating: Rating, elapsedDays: Int)]]

  /// Reads the reviews of all words that share the learner's weights, or those of one deck.
  ///
  /// - Throws: ``LexicalError`` for a deck that is not there or has no memory model.
  package init(_ store: LearnerStore, deck: String? = nil) async throws {
    let (rules, states, histories, names) = try await mapStoreErrors {
      (
        try await store.rules(), try await store.wordStates(), try await store.histories(),
        try await store.values(of: .deck)
      )
    }
    subject = deck.map { .deck(DeckID($0)) } ?? .profile
    if let deck, !names.keys.contains(where: { $0.subject == .deck(DeckID(deck)) }),
      !states.contains(where: { $0.deck == deck })
    {
      throw LexicalError(.noInput, "there is no deck “\(deck.printable)”")
    }
    guard case .fsrs(let scheduler) = rules.rules(ofDeck: deck).scheduler else {
      throw LexicalError(.badData, "the Leitner system has no weights to fit")
    }
    self.scheduler = scheduler.ordered
    let own = Set(names.keys.filter { Self.schedulingFields.contains($0.field) }.map(\.subject))
    var builder = LogBuilder()
    var kept: [LexemeID: [(rating: Rating, elapsedDays: Int)]] = [:]
    for state in states where state.deck == deck || deck == nil {
      guard deck != nil || !own.contains(.deck(DeckID(state.deck ?? ""))),
        let history = histories[state.lexeme]
      else { continue }
      let beganAsGuess = state.memory.priorKnown != nil && history.first?.rating.isRecall == true
      guard !beganAsGuess else { continue }
      let title = state.deck.map { names[.deck($0, "name")]?.string ?? $0 } ?? ""
      kept[state.lexeme] = builder.add(history, deck: title)
    }
    log = builder.log
    self.histories = kept
  }

  /// Fields that give a deck weights of its own, or no weights at all.
  private static let schedulingFields: Set<String> = [
    Setting.weights.field, Setting.scheduler.field,
  ]

  package var weights: FSRSWeights { scheduler.model.weights }

  /// What the log has of a word; nil where it has nothing.
  package func history(of word: LexemeID) -> [(rating: Rating, elapsedDays: Int)]? {
    histories[word]
  }
}

/// Collects histories word by word.
private struct LogBuilder {
  private var reviews: [ReviewLog.Review] = []
  private var decks: [String: Int] = [:]
  private var deckNames: [String] = []
  private var cards: Int64 = 0

  package var log: ReviewLog {
    ReviewLog(reviews, deckNames: deckNames.map { $0.isEmpty ? "no deck" : $0 })
  }

  /// Adds the reviews of one word, and gives their ratings and days.
  package mutating func add(
    _ history: [Review], deck name: String
  ) -> [(rating: Rating, elapsedDays: Int)] {
    let deck = decks[name] ?? deckNames.count
    if decks.updateValue(deck, forKey: name) == nil { deckNames.append(name) }
    let first = reviews.count
    var last: Review?
    var time = Int64.min
    for review in history {
      // The order of events, also where a clock was set back.
      time = max(time, review.moment.milliseconds)
      reviews.append(
        ReviewLog.Review(
          card: cards, time: time, rating: review.rating,
          elapsedDays: last.map { review.moment.studyDay.days(since: $0.moment.studyDay) } ?? 0,
          elapsedTime: last.map { review.moment.days(since: $0.moment) },
          deck: deck,
          milliseconds: review.durationMs))
      last = review
    }
    cards += 1
    return reviews[first...].map { ($0.rating, $0.elapsedDays) }
  }
}
