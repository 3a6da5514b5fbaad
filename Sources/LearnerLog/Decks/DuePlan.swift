package import LexicalModel
import Scheduling

/// What giving words a day to come would write.
///
/// A word in review gets the day in place of the scheduler's, until its next answer; a word that
/// was never asked is put off until the day.
package struct DuePlan: Sendable {
  /// Why a word gets no day.
  package enum Refusal: Hashable, Sendable {
    /// The tests of its deck say when its level comes.
    case isLeitner
    /// It is marked known or ignored, or suspended.
    case isNotStudied
  }

  package let facts: [Fact]
  /// The words that get the day.
  package let lexemes: [LexemeID]
  package let refused: [(lexeme: LexemeID, why: Refusal)]

  /// - Parameters:
  ///   - words: each once, with its state; nil where nothing is known of it.
  ///   - day: when they come.
  package init(_ words: some Sequence<(lexeme: LexemeID, state: WordState?)>, to day: StudyDay) {
    var facts: [Fact] = []
    var lexemes: [LexemeID] = []
    var refused: [(lexeme: LexemeID, why: Refusal)] = []
    for (lexeme, state) in words {
      if let why = state.flatMap(Self.refusal) {
        refused.append((lexeme, why))
        continue
      }
      lexemes.append(lexeme)
      if let state, let rescheduling = Rescheduling(of: state.memory, to: day) {
        facts.append(.set(.rescheduling(of: lexeme), to: rescheduling.value))
      } else {
        if state?.isChosen != true, !lexeme.isCard { facts.append(.mark(lexeme, .learning)) }
        facts.append(.set(.buriedUntil(lexeme), to: .integer(day.number)))
      }
    }
    self.facts = facts
    self.lexemes = lexemes
    self.refused = refused
  }

  private static func refusal(_ state: WordState) -> Refusal? {
    if state.isSuspended || state.mark?.isCovered == true { return .isNotStudied }
    if case .box = state.memory.card.phase { return .isLeitner }
    return nil
  }
}
