package import KnowledgeModel

/// An item with everything that is needed to ask it.
package struct QuizQuestion {
  /// What was chosen.
  package let item: QuizState.Item
  package let lemma: String
  /// The word as it is asked: with its article where it has one.
  package let headword: String
  /// The meanings to choose from after a claim; nil where claims are taken at their word.
  package let options: MeaningOptions?

  package init(
    item: QuizState.Item, lemma: String, headword: String? = nil, options: MeaningOptions?
  ) {
    self.item = item
    self.lemma = lemma
    self.headword = headword ?? lemma
    self.options = options
  }

  /// What the answer says.
  ///
  /// - Parameters:
  ///   - isClaimed: whether the learner says they know it.
  ///   - choice: the meaning chosen; nil for *not sure*.
  ///   - milliseconds: how long it took; nil where nobody measured it.
  /// - Returns: the answer as the quiz takes it in.
  package func answer(isClaimed: Bool, choice: Int?, milliseconds: Int?) -> QuizAnswer {
    let outcome: QuizOutcome =
      if !isClaimed {
        .no
      } else if let options {
        choice == options.right ? .yesRight : .yesWrong
      } else {
        .yes
      }
    let subject: QuizAnswer.Subject =
      switch item {
      case .word(let word): .word(word.lexeme, difficulty: word.difficulty)
      case .pseudoword: .pseudoword
      }
    return QuizAnswer(subject, outcome, milliseconds: milliseconds)
  }
}
