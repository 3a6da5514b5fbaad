package import LearnerDatabase
package import LearnerLog
package import LexicalModel
import LexiconStore

extension LearnerStore {
  /// Writes an answer to an offer down, as one thing that “lexical undo” takes back.
  ///
  /// *Add* takes the word in, so that it waits for its first review, and takes back a mark that
  /// says otherwise; *ignore* marks it as ignored; *reveal* is only remembered.
  ///
  /// - Parameters:
  ///   - lexeme: the word.
  ///   - answer: what the learner said.
  ///   - topic: what it was offered for.
  /// - Throws: ``LearnerStoreError`` when nothing was written.
  package func answer(
    _ lexeme: LexemeID, _ answer: Triage.Answer, topic: String
  ) throws(LearnerStoreError) {
    var facts: [Fact] = [
      .triage(Triage(lexeme, answer, topic: topic, at: try moment()))
    ]
    switch answer {
    case .reveal: break
    case .add:
      if try wordState(of: lexeme)?.mark != nil {
        facts.append(.set(.status(of: lexeme), to: .absent))
      }
      facts += try resumption(of: [lexeme])
    case .ignore: facts.append(.mark(lexeme, .ignored))
    }
    try record(facts, title: "\(answer.name) \(lexeme)")
  }
}

extension LearnerStore {
  /// What brings suspended words back into review: whoever asks for them again wants to be asked.
  package func resumption(of lexemes: [LexemeID]) throws(LearnerStoreError) -> [Fact] {
    let registers = try values(of: Set(lexemes.map { Subject($0) }))
    return lexemes.filter { registers[.isSuspended($0)] == .bool(true) }
      .map { .set(.isSuspended($0), to: .absent) }
  }
}

extension Triage.Answer {
  /// The word one types: `add`.
  package var name: String {
    switch self {
    case .reveal: "reveal"
    case .add: "add"
    case .ignore: "ignore"
    }
  }

  package init?(name: String) {
    guard let answer = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = answer
  }
}
