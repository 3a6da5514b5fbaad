/// What a package or collection of Anki holds, as its database tells it.
package struct AnkiCollection: Sendable {
  /// What is learned: fields of a note type.
  package struct Note: Sendable {
    /// What names the note in every collection.
    package let guid: String
    package let type: Int64
    /// Seconds since 1970.
    package let modified: Int64
    package let tags: [String]
    /// HTML.
    package let fields: [String]
  }

  /// One side of a note that is asked for.
  package struct Card: Sendable {
    package let id: Int64
    package let note: Int64
    /// The deck it belongs to, also while a filtered deck holds it.
    package let deck: Int64
    /// Which template, or for cloze which number less one.
    package let ordinal: Int
    package let modified: Int64
    package let isSuspended: Bool
    package let kind: Kind
    /// For a card in review: the day on which it is due, counted from that on which the collection
    /// began.
    package let due: Int
    /// Days; 0 for a new card.
    package let interval: Int
    /// What SM-2 multiplies the interval by, in thousandths.
    package let ease: Int
    /// Seconds since 1970; nil where only newer versions would write it.
    package let lastReview: Int64?
    /// The memory that FSRS had when the collection was written; nil without FSRS.
    package let stability: Double?
    package let difficulty: Double?

    package enum Kind: Int, Sendable {
      case new = 0
      case learning = 1
      case review = 2
      case relearning = 3
    }
  }

  package struct NoteType: Sendable {
    package let name: String
    package let isCloze: Bool
    package let fields: [String]
    package let templates: [Template]
  }

  package struct Template: Sendable {
    package let name: String
    package let front: String
    package let back: String
    /// The parts of both sides, found once for all cards.
    let frontPieces: [AnkiTemplate.Piece]
    let backPieces: [AnkiTemplate.Piece]

    package init(name: String, front: String, back: String) {
      self.name = name
      self.front = front
      self.back = back
      frontPieces = AnkiTemplate.pieces(front)
      backPieces = AnkiTemplate.pieces(back)
    }
  }

  package struct Deck: Sendable {
    /// Parts from the top down, as in `Languages::English`.
    package let name: [String]
    /// The settings it uses; nil for a filtered deck.
    package let preset: Int64?
  }

  /// What decks that share settings are scheduled by.
  package struct Preset: Sendable {
    package let name: String
    /// The weights of FSRS, whatever version; empty where it was never fitted.
    package let weights: [Double]
    package let desiredRetention: Double?
    /// What share of reviews was recalled before FSRS; nil for Anki's own guess.
    package let historicalRetention: Double?
  }

  /// A row of the review log.
  package struct Review: Sendable {
    /// Milliseconds since 1970, which is also its id.
    package let id: Int64
    package let card: Int64
    /// 1 to 4; 0 for what is no answer.
    package let answer: Int
    /// Days, or seconds below zero.
    package let interval: Int
    package let ease: Int
    package let milliseconds: Int
    package let kind: Kind

    package enum Kind: Int, Sendable {
      case learning = 0
      case review = 1
      case relearning = 2
      /// In a filtered deck.
      case filtered = 3
      /// Set by hand: put back to the start, or given a date.
      case manual = 4
      /// Moved by new weights.
      case rescheduled = 5
    }
  }

  /// Seconds since 1970 at which the days of due dates begin to count.
  package internal(set) var created: Int64 = 0
  package internal(set) var notes: [Int64: Note] = [:]
  package internal(set) var cards: [Card] = []
  package internal(set) var noteTypes: [Int64: NoteType] = [:]
  package internal(set) var decks: [Int64: Deck] = [:]
  package internal(set) var presets: [Int64: Preset] = [:]
  /// By card, then in time.
  package internal(set) var reviews: [Review] = []
  /// Rows that point nowhere, and were passed over.
  package internal(set) var orphans = 0

  /// The reviews of a card, in time.
  package func reviews(of card: Card) -> ArraySlice<Review> {
    let first = position(before: card.id)
    var end = first
    while end < reviews.count, reviews[end].card == card.id { end += 1 }
    return reviews[first..<end]
  }

  private func position(before card: Int64) -> Int {
    var (low, high) = (0, reviews.count)
    while low < high {
      let middle = (low + high) / 2
      if reviews[middle].card < card { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
