import LearnerDatabase
import LearnerLog
public import LexicalModel
import Scheduling

extension Learner {
  /// Begins a session: a queue of cards with their faces, asked one after the other.
  ///
  /// - Parameters:
  ///   - kind: which cards come, and what answers do.
  ///   - deck: the name or id of the only deck, with those inside it; nil takes cards
  ///     of all of them.
  ///   - limit: the most reviews; nil follows the learner's settings.
  ///   - newLimit: the most new words; nil follows the learner's settings.
  /// - Returns: the session before its first card.
  /// - Throws: ``LexicalError`` when the store cannot be read, or when there is no such deck.
  /// - Complexity: O(words of the learner) once; each card costs a few queries after that.
  public func study(
    _ kind: StudySession.Kind = .scheduled, deck: String? = nil, limit: Int? = nil,
    newLimit: Int? = nil
  ) async throws(LexicalError) -> StudySession {
    try await mapFailures {
      _ = try await store.follow(lexicon.release)
      var planner = ReviewPlanner(
        store: store, library: try await CardLibrary(store, release: lexicon.release),
        settings: SessionSettings(try await store.values(of: [.profile])))
      if let deck {
        planner.deck = try ReviewPlanner.DeckChoice(deck, among: try await store.decks())
      }
      planner.limit = limit
      planner.newWords = newLimit
      return switch kind {
      case .scheduled: StudySession(try await planner.scheduled())
      case .cram: StudySession(try await planner.cram())
      case .boost: StudySession(try await planner.boost(isAnew: false) { _ in })
      }
    }
  }
}

/// A review session: asks cards in turn, and writes each answer down before the next card.
///
/// A session that is left early loses nothing: the next one begins where this one ended.
///
/// ```swift
/// var session = try await learner.study()
/// while let card = try await session.next() {
///   show(card.front, card.sentence, card.meanings)
///   try await session.answer(ask(card), milliseconds: 2_400)
/// }
/// print(session.progress.rightCount, "of", session.progress.answerCount)
/// ```
public struct StudySession {
  /// Which cards a session asks, and what its answers do.
  public enum Kind: Hashable, Sendable {
    /// What is due and the day's new words; each answer moves the memory of its word.
    case scheduled
    /// The weakest memories first, due or not; answers are counted and move nothing.
    case cram
    /// Failed and new words in a circle until each was right twice in a row; a circle that was left
    /// is resumed.
    case boost
  }

  private var controller: any CardReviewController

  init(_ controller: any CardReviewController) {
    self.controller = controller
  }

  /// The card that is asked now: the same until it is answered, skipped or taken out.
  ///
  /// - Returns: the card; nil when the session is over.
  /// - Throws: ``LexicalError`` when the store or the lexicon cannot be read.
  public mutating func next() async throws(LexicalError) -> StudyCard? {
    var controller = controller
    let question = try await mapFailures { try await controller.next() }
    self.controller = controller
    return question.map(StudyCard.init)
  }

  /// Answers the card that is asked; the answer is on the disk when the call returns.
  ///
  /// - Parameters:
  ///   - rating: how the recall went.
  ///   - milliseconds: how long the answer took; 0 when unknown.
  /// - Returns: what the learner should know of the card, such as that it is a leech; nil mostly.
  /// - Throws: ``LexicalError`` when the store cannot be written, and when no card is asked;
  ///   nothing has changed then.
  @discardableResult
  public mutating func answer(
    _ rating: Rating, milliseconds: Int = 0
  ) async throws(LexicalError) -> String? {
    try await perform(.rate(rating), milliseconds)?.text
  }

  /// Takes the last answer of the session back, and asks its card again.
  ///
  /// - Returns: whether there was one.
  /// - Throws: ``LexicalError`` when the store cannot be written.
  @discardableResult
  public mutating func undo() async throws(LexicalError) -> Bool {
    var controller = controller
    let isUndone = try await mapFailures { try await controller.undo() }
    self.controller = controller
    return isUndone
  }

  /// Asks the card again at the end of the session.
  ///
  /// - Throws: ``LexicalError`` when no card is asked.
  public mutating func skip() async throws(LexicalError) { try await perform(.skip, 0) }

  /// Puts the card off until tomorrow.
  ///
  /// - Throws: ``LexicalError`` when the store cannot be written, and when no card is asked.
  public mutating func bury() async throws(LexicalError) { try await perform(.bury, 0) }

  /// Puts the card off until the learner says otherwise.
  ///
  /// - Throws: ``LexicalError`` when the store cannot be written, and when no card is asked.
  public mutating func suspend() async throws(LexicalError) { try await perform(.suspend, 0) }

  /// What the session has come to so far.
  public var progress: StudyProgress { StudyProgress(controller) }

  @discardableResult
  private mutating func perform(
    _ action: ReviewAction, _ milliseconds: Int
  ) async throws(LexicalError) -> ReviewRemark? {
    guard controller.question != nil else {
      throw LexicalError(.badRequest, "no card is asked: call next() before answering")
    }
    var controller = controller
    let remark = try await mapFailures {
      try await controller.perform(action, milliseconds: milliseconds)
    }
    self.controller = controller
    return remark
  }
}

/// A card that a session asks, with both of its faces.
public struct StudyCard: Hashable, Sendable {
  /// The lexeme; of a card of the learner's own its id.
  public let lexeme: LexemeID
  /// The word as it was met, or the front of an own card.
  public let front: String
  /// The sentence in which it was met; nil when none is known.
  public let sentence: String?
  /// The sentence with the word taken out, for asking without showing it; nil without a sentence.
  public let cloze: String?
  /// The citation form; nil for an own card.
  public let lemma: String?
  /// The pronunciation in IPA; nil when unknown.
  public let ipa: String?
  /// Meanings, the learner's own first; the back of an own card.
  public let meanings: [String]
  /// Translations into the learner's language; empty when no language is set.
  public let translations: [String]
  /// The name of the deck; nil for a card in none.
  public let deck: String?
  /// The position of the card in the session, counted from 1.
  public let number: Int
  /// The cards of the session, as far as they are known.
  public let count: Int
  /// Whether the word is forgotten more often than the model explains.
  public let isLeech: Bool
  /// How long until the card comes back, by rating.
  ///
  /// A rating after which it never comes has none; where answers move no memory there are none.
  public let delays: [Rating: Duration]

  init(_ question: ReviewQuestion) {
    lexeme = question.card.lexeme
    front = question.face.front
    sentence = question.face.sentence?.text
    cloze = question.face.sentence?.cloze
    lemma = question.face.lemma
    ipa = question.face.ipa
    meanings = question.face.meanings
    translations = question.face.translations
    deck = question.face.deck
    number = question.number
    count = question.count
    isLeech = question.isLeech
    var delays: [Rating: Duration] = [:]
    if let intervals = question.intervals {
      for rating in Rating.allCases { delays[rating] = intervals[rating].duration }
    }
    self.delays = delays
  }
}

/// What a session has come to so far.
public struct StudyProgress: Hashable, Sendable {
  /// Cards to come, the one that is asked included.
  public let remainingCount: Int
  /// Cards that the day's limits hold back.
  public let heldBackCount: Int
  /// Answers so far.
  public let answerCount: Int
  /// Answers that recalled the word.
  public let rightCount: Int
  /// Words that were asked for the first time.
  public let newCount: Int
  /// The time that was spent on answers, in milliseconds.
  public let milliseconds: Int

  init(_ controller: any CardReviewController) {
    remainingCount = controller.remaining
    heldBackCount = controller.heldBack
    answerCount = controller.tally.answers
    rightCount = controller.tally.right
    newCount = controller.tally.newWords
    milliseconds = controller.tally.milliseconds
  }
}
