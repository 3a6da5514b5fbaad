import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel

/// The command `lexical interest`.
let interestCommand = CommandDescription(
  name: "interest",
  summary: "See and set how much each topic is wanted among the words on offer",
  examples: [
    "lexical interest                          # every topic that anything is known of",
    "lexical interest pos:VERB 2               # verbs twice as often",
    "lexical interest 'source:emma.txt' 0.5",
  ],
  discussion: """
    A topic is a text you read (source:TITLE), a root (root:en:root/spect) or a part of speech \
    (pos:VERB): releases know no subjects such as law or music. The weight is 1 where nothing is \
    known, between 0.05 and 4 in effect. Each word you add from a topic raises it by 15 %, each you \
    ignore lowers it by 30 %; those answers are folded from your log, the weight you set here is kept \
    apart and “lexical undo” takes it back.
    """,
  operands: [
    Operand(name: "TOPIC", count: .optional, meaning: "a topic"),
    Operand(name: "WEIGHT", count: .optional, meaning: "from 0 to 4"),
  ],
  options: [.flag("json", "one JSON object"), .store]
) { arguments, tool in
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  if let name = arguments.operands.first {
    guard TriageTopic(name: name) != nil else {
      throw UsageError(
        "“\(name)” is no topic: source:TITLE, root:ID or pos:TAG", command: "interest")
    }
    let tags = PartOfSpeech.allCases.map(\.tag)
    guard !name.hasPrefix("pos:") || tags.contains(String(name.dropFirst(4))) else {
      throw UsageError(
        "“\(name.dropFirst(4))” is no part of speech: \(tags.joined(separator: ", "))",
        command: "interest",
        suggestion: nearest(to: name.dropFirst(4).uppercased(), among: tags).map { "pos:\($0)" })
    }
    guard arguments.operands.count > 1, let weight = Double(arguments.operands[1]),
      (0...4).contains(weight)
    else { throw UsageError("expected a WEIGHT from 0 to 4", command: "interest") }
    let millionths = Int((weight * 1e6).rounded())
    try await mapStoreErrors {
      try await store.record(
        [.set(.interest(in: name), to: .integer(millionths))], title: "interest in \(name)")
    }
  }
  let weights = try await mapStoreErrors { try await store.topicWeights() }
  if arguments.has("json") {
    let topics = weights.topics.map { topic -> JSONValue in
      [
        "topic": .string(topic.name), "weight": .number(topic.weight),
        "added": .integer(Int64(topic.added)), "ignored": .integer(Int64(topic.ignored)),
      ]
    }
    let report: JSONValue = ["schema": "lexical.interest/1", "topics": .array(topics)]
    try tool.output.line(report.text)
    return .fine
  }
  for topic in weights.topics {
    try tool.output.line(
      "\(topic.weight.text(2))\t\(topic.name.printable)\t+\(topic.added)\t−\(topic.ignored)")
  }
  if weights.topics.isEmpty { tool.remark("nothing yet: every topic has the weight 1") }
  return .fine
}
