import Files
package import KnowledgeModel

/// How a quiz is to run.
package struct QuizSettings {
  package let format: QuizFormat
  package let seed: UInt64
  package let maximumItems: Int
  /// The name of the session in the learner's events.
  package let session: String

  /// - Parameters:
  ///   - format: how a word is asked.
  ///   - seed: decides the order of the words, together with the answers.
  ///   - maximumItems: the most words that are asked.
  ///   - isCheck: whether a few words near the frontier are checked, outside any quiz.
  ///   - now: milliseconds since 1970, which tell sessions of one seed apart.
  package init(format: QuizFormat, seed: UInt64, maximumItems: Int, isCheck: Bool, now: Int64) {
    self.format = format
    self.seed = seed
    self.maximumItems = maximumItems
    let kind = isCheck ? KnowledgeEstimate.checkSession : format.rawValue + "-"
    session = "\(kind)\(seed)-\(maximumItems)-\(now)"
  }

  /// The settings that a session's name tells, so that it can be resumed on any device; the usual
  /// ones for a name that a page or another program has given.
  package init(session: String) {
    self.session = session
    let parts = session.split(separator: "-")
    if parts.count >= 4, let seed = UInt64(parts[parts.count - 3]),
      let maximumItems = Int(parts[parts.count - 2]), (1...400).contains(maximumItems),
      let format = QuizFormat(rawValue: parts.dropLast(3).joined(separator: "-"))
    {
      (self.seed, self.maximumItems, self.format) = (seed, maximumItems, format)
    } else {
      (seed, maximumItems, format) = (0, 40, .verified)
    }
  }

  /// The quiz before its first answer.
  package func start(bank: QuizBank) -> QuizState {
    QuizState(
      bank: bank, format: format, seed: seed,
      stopRule: StopRule(minimumItems: min(12, maximumItems), maximumItems: maximumItems))
  }
}
