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
    "lexical interest subject:food 3           # words about food three times as often",
    "lexical interest --subjects               # what words can be about",
    "lexical interest pos:VERB 2               # verbs twice as often",
    "lexical interest 'source:emma.txt' 0.5",
  ],
  discussion: """
    A topic is a text you read (source:TITLE), a root (root:en:root/spect), a subject such as law or \
    music (subject:law), which is that of a word's commonest sense, or a part of speech (pos:VERB). \
    The weight is 1 where nothing is known, between 0.05 and 4 in effect. Each word you add from a topic raises it by 15 %, each you \
    ignore lowers it by 30 %; those answers are folded from your log, the weight you set here is kept \
    apart and “lexical undo” takes it back.
    """,
  operands: [
    Operand(name: "TOPIC", count: .optional, meaning: "a topic"),
    Operand(name: "WEIGHT", count: .optional, meaning: "from 0 to 4"),
  ],
  formats: OutputFormat.records,
  options: [
    .flag("subjects", "every subject of the release with its weight"), .corpus, .store,
  ]
) { arguments, tool in
  let store =
    try arguments.operands.isEmpty ? tool.storeForReading(arguments) : tool.store(arguments)
  let subjects = try tool.releaseIfAny(arguments)?.allSubjects() ?? []
  if let name = arguments.operands.first {
    guard arguments.operands.count > 1, let weight = Double(arguments.operands[1]) else {
      throw UsageError("expected a WEIGHT from 0 to 4")
    }
    try await store.setInterest(in: name, to: weight, subjects: subjects)
  }
  let weights = try await mapStoreErrors { try await store.topicWeights() }
  var records = RecordWriter(
    arguments, tool, schema: "lexical.interest/1", member: "topics",
    columns: ["weight", "topic", "added", "ignored"])
  let topics = arguments.has("subjects") ? weights.topics(ofSubjects: subjects) : weights.topics
  for topic in topics {
    try records.write(
      TopicWeights.json(of: topic),
      cells: [topic.weight.text(2), topic.name, "+\(topic.added)", "−\(topic.ignored)"])
  }
  try records.end()
  if topics.isEmpty { tool.remark("nothing yet: every topic has the weight 1") }
  return .fine
}
