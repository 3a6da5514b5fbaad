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
    case .fewAnswers: phrase(.caveatFewAnswers)
    case .alwaysYes: phrase(.caveatAlwaysYes)
    case .alwaysNo: phrase(.caveatAlwaysNo)
    case .careless: phrase(.caveatCareless)
    case .machineSpeed: phrase(.caveatMachineSpeed)
    case .belowScale: phrase(.caveatBelowScale)
    case .beyondScale: phrase(.caveatBeyondScale)
    case .unverified: phrase(.caveatUnverified)
    }
  }
}
