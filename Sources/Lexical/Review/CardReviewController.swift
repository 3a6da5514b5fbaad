package import LearnerDatabase
package import LearnerLog
package import LexicalModel
import Scheduling

/// Where cards are asked and answers taken in: what a terminal, a pipe and a script lead alike.
package protocol CardReviewController {
  var store: LearnerStore { get }
  /// Whether a release is in use.
  var hasRelease: Bool { get }
  var tally: SessionTally { get }
  /// Cards to come, the one that is asked included.
  var remaining: Int { get }
  /// Cards that the day's limits hold back.
  var heldBack: Int { get }
  /// What is special about the session, in a few words; empty for a scheduled one.
  var note: String { get }
  /// What is asked; nil when ``next()`` shall look for it.
  var question: ReviewQuestion? { get set }

  /// The next question; nil when the session is over.
  mutating func next() async throws -> ReviewQuestion?

  /// Writes an answer to the question down, and sends its card where it goes.
  ///
  /// - Returns: what became of it, to be told; nil when the next card says enough.
  mutating func answer(
    _ rating: Rating, to question: ReviewQuestion, milliseconds: Int
  ) async throws -> ReviewRemark?

  /// Takes the last turn back, and asks its card again; whether there was one.
  mutating func undo() async throws -> Bool

  /// Sends the card of the question to the end.
  mutating func skip() throws

  /// Takes the card of the question out of the session by a fact about its word.
  ///
  /// The `title` is what was done: *bury* or *suspend*.
  mutating func removeCard(
    _ question: ReviewQuestion, by fact: Fact, title: String
  ) async throws
}

extension CardReviewController {
  /// Does what the learner has chosen, except leaving.
  ///
  /// - Returns: what became of it, to be told; nil when the next card says enough.
  package mutating func perform(
    _ action: ReviewAction, milliseconds: Int
  ) async throws -> ReviewRemark? {
    guard let question else { return nil }
    let front = question.face.title
    let lexeme = question.card.lexeme
    switch action {
    case .rate(let rating):
      return try await answer(rating, to: question, milliseconds: milliseconds)
    case .undo:
      return try await undo() ? .undone : .nothingToUndo
    case .skip:
      try skip()
      return .comesAgain(front)
    case .bury:
      let tomorrow = try await mapStoreErrors { try await store.moment().studyDay.advanced(by: 1) }
      try await removeCard(
        question, by: .set(.buriedUntil(lexeme), to: .integer(tomorrow.number)), title: "bury")
      return .buried(front)
    case .suspend:
      try await removeCard(
        question, by: .set(.isSuspended(lexeme), to: .bool(true)), title: "suspend")
      return .suspended(front)
    case .edit(let meaning):
      try await write(meaning, of: lexeme)
      self.question = nil
      return .written
    case .quit: return nil
    }
  }

  /// Gives a word a meaning of the learner's own; an empty one takes it away.
  private func write(_ meaning: String, of lexeme: LexemeID) async throws {
    let value: RegisterValue = meaning.isEmpty ? .absent : .text(String(meaning.prefix(4_096)))
    try await mapStoreErrors {
      try await store.record(
        [.set(.meaning(of: lexeme), to: value)], title: "meaning of \(lexeme)")
    }
  }
}

/// What a learner should know of the action before.
package enum ReviewRemark: Hashable {
  case nothingToUndo
  case undone
  case comesAgain(String)
  case buried(String)
  case suspended(String)
  case written
  /// A word is forgotten more often than the model explains.
  case leech(String, lapses: Int, expected: Double)
  case graduated(String, left: Int)
  /// A word has reached the last level of mastery.
  case mastered(String)

  package var text: String {
    switch self {
    case .nothingToUndo: phrase(.reviewNothingToUndo)
    case .undone: phrase(.reviewUndone)
    case .comesAgain(let word): phrase(.reviewComesAgain, ["word": word.printable])
    case .buried(let word): phrase(.reviewBuried, ["word": word.printable])
    case .suspended(let word): phrase(.reviewSuspended, ["word": word.printable])
    case .written: phrase(.reviewWritten)
    case .leech(let word, let lapses, let expected):
      phrase(
        .reviewLeech,
        ["word": word.printable, "lapses": "\(lapses)", "expected": Self.rounded(expected)])
    case .mastered(let word): phrase(.reviewMastered, ["word": word.printable])
    case .graduated(let word, let left):
      phrase(.reviewGraduated, ["word": word.printable, "count": grouped(left)])
    }
  }

  /// One decimal.
  private static func rounded(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
