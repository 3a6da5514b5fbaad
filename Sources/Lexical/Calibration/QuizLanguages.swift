import LearnerLog
import LexicalModel
import LexiconEngine

extension [Event] {
  /// The answers of quizzes and checks about the words of a language, with the invented words that
  /// were asked among them.
  func calibrationAnswers(in language: String) -> [Event] {
    var others: Set<String> = []
    var own: Set<String> = []
    for answer in lazy.compactMap({ $0.fact.as(CalibrationAnswer.self) })
    where answer.lexeme.language != "pseudo" {
      if answer.lexeme.language == language {
        own.insert(answer.session)
      } else {
        others.insert(answer.session)
      }
    }
    guard !others.isEmpty else { return self }
    return filter { event in
      guard let answer = event.fact.as(CalibrationAnswer.self) else { return true }
      return answer.lexeme.language == "pseudo"
        ? own.contains(answer.session) : answer.lexeme.language == language
    }
  }
}

extension LookupIndex {
  /// The language of the lexemes, by tag; nil for a release without any.
  var language: String? {
    lexemeCount > 0 ? String(id(of: LexemeOrdinal(0)).language) : nil
  }
}
