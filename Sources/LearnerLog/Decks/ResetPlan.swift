package import LexicalModel
import Scheduling

/// What beginning words anew would write: their memories end, and whatever keeps them from being
/// asked is taken back.
package struct ResetPlan: Sendable {
  /// What to write down, in order; empty where there is nothing to forget.
  package let facts: [Fact]
  /// The words that begin anew.
  package let lexemes: [LexemeID]
  /// The words of which nothing is remembered: they have nothing to forget.
  package let untouched: [LexemeID]

  /// - Parameters:
  ///   - words: each once, with its state; nil where nothing is known of it.
  ///   - registers: those of the words.
  ///   - moment: when it is done.
  package init(
    _ words: some Sequence<(lexeme: LexemeID, state: WordState?)>,
    registers: [RegisterKey: RegisterValue], at moment: Moment
  ) {
    var facts: [Fact] = []
    var (lexemes, untouched): ([LexemeID], [LexemeID]) = ([], [])
    for (lexeme, state) in words {
      guard let state, state.hasMemory || state.mark?.isCovered == true else {
        untouched.append(lexeme)
        continue
      }
      lexemes.append(lexeme)
      facts.append(.forget(Forget(lexeme, at: moment)))
      // Without a review, a capture or a deck nothing else would bring it back.
      if state.mark != .learning, !lexeme.isCard {
        facts.append(.mark(lexeme, .learning))
      } else if state.mark?.isCovered == true {
        facts.append(.set(.status(of: lexeme), to: .absent))
      }
      for key in [
        RegisterKey.isSuspended(lexeme), .buriedUntil(lexeme), .rescheduling(of: lexeme),
      ] where registers[key] != nil {
        facts.append(.set(key, to: .absent))
      }
    }
    self.facts = facts
    self.lexemes = lexemes
    self.untouched = untouched
  }
}

extension WordState {
  /// Whether there is anything to forget: a review, or what calibration has assumed.
  fileprivate var hasMemory: Bool { reviewCount > 0 || memory.isSynthetic || memory.card != .new }
}
