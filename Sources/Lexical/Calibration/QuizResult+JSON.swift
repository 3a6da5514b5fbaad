package import JSON
package import KnowledgeModel

extension QuizResult {
  /// The result as the last line of the protocol.
  package var line: JSONValue {
    var members: [JSONMember] = [
      JSONMember(name: "type", value: "result"),
      JSONMember(name: "lexicalRank", value: lexicalRank.json),
      JSONMember(name: "vocabularySize", value: vocabularySize.json),
      JSONMember(name: "items", value: .integer(Int64(items))),
    ]
    if !caveats.isEmpty {
      members.append(
        JSONMember(name: "caveats", value: .array(caveats.map { .string($0.rawValue) })))
    }
    return .object(members)
  }
}

extension Estimate {
  /// The estimate with its interval, as whole numbers.
  package var json: JSONValue {
    [
      "median": .integer(Int64(median.rounded())), "low": .integer(Int64(low.rounded())),
      "high": .integer(Int64(high.rounded())),
    ]
  }
}

extension QuizCaveat {
  /// What to tell the learner.
  package var sentence: String {
    switch self {
    case .fewAnswers: "Too few answers for a result one could build on; this is a first guess."
    case .alwaysYes:
      "Every word was claimed, but the meanings do not bear it out: this says little about you."
    case .alwaysNo:
      "Nearly every word was denied, the commonest too. Either you are at the very beginning, or the answers "
        + "were not in earnest; nothing is concluded."
    case .careless:
      "The answers hardly depend on the words, so the estimate is kept as wide as the doubt."
    case .machineSpeed:
      "Many answers came faster than anyone reads; they were left out of the estimate."
    case .belowScale:
      "You are near the lower end of what the quiz can tell apart; read it as “at most”."
    case .beyondScale:
      "You are near the upper end of what the quiz can tell apart; read it as “at least”."
    case .unverified:
      "No meaning was checked. People mostly claim some half-known words, so this may be too high."
    }
  }
}
