package import JSON
package import LearnerLog
package import LexicalModel
package import Scheduling

extension WordState {
  /// What the records of the seeds call the learner: a store has one.
  private static let userID = "learner"

  private var leitnerLevel: JSONValue {
    guard case .box(let level) = memory.card.phase else { return .null }
    return .integer(Int64(level.number))
  }

  /// Every field of the state.
  package var json: JSONValue { json(recall: nil) }

  /// Every field of the state, with the range in which the chance of recall lies where it is known.
  package func json(recall range: ClosedRange<Double>?) -> JSONValue {
    func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
    func integer(_ value: Int64?) -> JSONValue { value.map { .integer($0) } ?? .null }
    let bounds: JSONValue =
      range.map { .array([.number($0.lowerBound), .number($0.upperBound)]) } ?? .null
    return .object([
      "userId": .string(Self.userID), "lemmaId": .string(lexeme.text),
      "status": .string(status.name),
      "mark": mark.map { .string($0.name) } ?? .null, "stability": number(stability),
      "difficulty": number(difficulty), "retrievability": number(retrievability),
      "retrievabilityInterval": bounds,
      "nextReviewDate": integer(nextReviewDate), "lastReviewDate": integer(lastReviewDate),
      "reviewCount": integer(Int64(reviewCount)), "lapseCount": integer(Int64(lapseCount)),
      "stateUpdatedAt": integer(stateUpdatedAt), "leitnerLevel": leitnerLevel,
      "suspended": .bool(isSuspended),
    ])
  }

  /// The word as a record of `lexical.words/1`: its state and its level of mastery.
  ///
  /// - Parameters:
  ///   - name: what people call the word.
  ///   - thresholds: the days from which a word counts as mastered.
  ///   - range: the range in which the chance of recall lies; nil where it is not known.
  ///   - senses: the meanings in which the word was met; nil leaves them out.
  /// - Returns: the record.
  package func record(
    named name: String, _ thresholds: MasteryThresholds, recall range: ClosedRange<Double>? = nil,
    senses: [LexemeEntry.Gloss]? = nil
  ) -> JSONValue {
    let level = StudyStatistics.level(of: self, thresholds)
    let met =
      senses.map { [JSONMember(name: "senses", value: .array($0.map(\.senseJSON)))] } ?? []
    return .object(
      (json(recall: range).members ?? []) + [
        JSONMember(name: "word", value: .string(name)),
        JSONMember(name: "nextReviewDay", value: memory.dueDay.map { .string($0.text) } ?? .null),
        JSONMember(name: "assumed", value: .bool(memory.isSynthetic)),
        JSONMember(name: "mastery", value: level.map { .string($0.rawValue) } ?? .null),
      ] + met)
  }
}
