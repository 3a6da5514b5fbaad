package import LexicalModel
import Scheduling

/// Brain Boost: failed and new words in small circles until each was right twice in a row.
///
/// What happens inside lives in the session alone; a word reaches the log when it graduates, once.
/// The session can be written down as JSON after each answer and taken up again, on the same store,
/// after anything.
package struct BoostSession: Hashable, Sendable {
  /// A word in the circle.
  package struct Card: Hashable, Sendable {
    package let lexeme: LexemeID
    package internal(set) var isNew: Bool
    /// Right answers since the last wrong one.
    package internal(set) var streak = 0
    package internal(set) var failures = 0
    /// Time spent on it.
    package internal(set) var milliseconds = 0
    /// How often its graduation was taken back.
    package internal(set) var attempt = 0

    package init(_ lexeme: LexemeID, isNew: Bool) {
      self.lexeme = lexeme
      self.isNew = isNew
    }
  }

  /// A word that has graduated, as the log takes it in.
  package struct Graduation: Hashable, Sendable {
    package let card: Card
    package let rating: Rating
    /// What its review is named for: the same when a killed session repeats it.
    package let name: String
  }

  /// What distinguishes this session from all others.
  package let name: String
  /// Milliseconds since 1970.
  package let started: Int64
  /// The circle; the first card is asked now.
  package internal(set) var queue: [Card]
  package internal(set) var tally = SessionTally()
  package internal(set) var graduated = 0
  /// The study day on which it began.
  package let day: StudyDay?
  /// The only deck it asks; nil is all of them.
  package let deck: String?
  /// The words that have graduated on ``day``, in this circle and those before it: the steps they
  /// are still on are no reason to begin with them again.
  package internal(set) var graduates: Set<LexemeID>

  /// Right answers in a row that a word graduates with.
  package static let graduation = 2
  /// Cards that come between a wrong answer and the next try, and between a right one and the next.
  static let gapAfterWrong = 2
  static let gapAfterRight = 6

  /// - Parameters:
  ///   - name: what distinguishes it.
  ///   - started: milliseconds since 1970.
  ///   - cards: the circle; words that have graduated on the day are left out.
  ///   - day: the study day.
  ///   - deck: the only deck; nil is all of them.
  ///   - graduates: the words that have graduated on the day before this circle.
  package init(
    name: String, started: Int64, cards: [Card], day: StudyDay? = nil, deck: String? = nil,
    graduates: Set<LexemeID> = []
  ) {
    self.name = name
    self.started = started
    self.day = day
    self.deck = deck
    self.graduates = graduates
    queue = cards.filter { !graduates.contains($0.lexeme) }
  }

  package var current: Card? { queue.first }

  /// What the answer to the current card would make of it: nil as long as it stays in the circle.
  package func graduation(after rating: Rating) -> Graduation? {
    guard var card = queue.first else { return nil }
    Self.note(rating, in: &card)
    guard card.streak >= Self.graduation else { return nil }
    // Known at first sight is easy; what had to be learned here is hard, which is what it was.
    let result: Rating = card.failures > 0 ? .hard : rating == .easy ? .easy : .good
    return Graduation(
      card: card, rating: result,
      name: graduationName(of: card))
  }

  /// Takes in the answer to the current card.
  package mutating func answer(_ rating: Rating, milliseconds: Int) {
    guard var card = queue.first else { return }
    let isGraduated = graduation(after: rating) != nil
    tally.count(
      SessionTally.Answer(rating, milliseconds: milliseconds), of: card.isNew ? .new : .learning)
    queue.removeFirst()
    Self.note(rating, in: &card)
    card.isNew = false
    card.milliseconds += max(0, milliseconds)
    if isGraduated {
      graduated += 1
      graduates.insert(card.lexeme)
    } else {
      let gap = rating.isRecall ? Self.gapAfterRight : Self.gapAfterWrong
      queue.insert(card, at: min(gap, queue.count))
    }
  }

  /// Puts the current card at the end of the circle.
  package mutating func skip() {
    guard !queue.isEmpty else { return }
    queue.append(queue.removeFirst())
  }

  /// Takes the current card out: it was suspended, or has graduated before.
  package mutating func remove() {
    if !queue.isEmpty { queue.removeFirst() }
  }

  /// Takes some words out, wherever they are: the log knows that they have graduated.
  package mutating func drop(_ words: Set<LexemeID>) {
    let count = queue.count
    graduates.formUnion(words)
    queue.removeAll { words.contains($0.lexeme) }
    graduated += count - queue.count
  }

  /// What the review of a word is named for when it graduates.
  package func graduationName(of card: Card) -> String {
    "boost\n\(name)\n\(card.lexeme.text)\n\(card.attempt)"
  }

  /// Counts a graduation of the current card that was taken back, so that the next has a name of
  /// its own.
  package mutating func beginAnew() {
    if !queue.isEmpty { queue[0].attempt += 1 }
  }

  private static func note(_ rating: Rating, in card: inout Card) {
    if rating.isRecall {
      // Known at once and easily needs no second proof.
      card.streak = rating == .easy && card.failures == 0 ? graduation : card.streak + 1
    } else {
      card.streak = 0
      card.failures += 1
    }
  }
}
