import JSON
import LearnerModel
import LearnerStorage
import Vocabulary

/// The command `lexical log [WORD]`.
let logCommand = CommandDescription(
  name: "log",
  summary: "Show what you have done, the latest last",
  examples: ["lexical log --last 20", "lexical log en:walk        # the history of one word"],
  discussion: "Prints the events that count, as JSON lines; what was undone is not there.",
  operands: [Operand(name: "WORD", count: .optional, meaning: "a word or a lemma id")],
  options: [.value("last", "N", "only the latest N"), .corpus, .store]
) { arguments, tool in
  let last = try arguments.integer("last", in: 1...10_000_000)
  var lexeme: LexemeID?
  if let word = arguments.operands.first {
    lexeme = try wordResolver(arguments, tool).lexeme(for: word)
    guard lexeme != nil else { throw ToolError(.badData, "no lexeme for “\(word.printable)”") }
  }
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let kinds = Set(EventKind.allCases).subtracting([.retraction])
  let events = try await storing { try await store.events(of: kinds, about: lexeme) }
  for event in last.map({ events.suffix($0) }) ?? events[...] {
    try tool.output.line(event.line)
  }
  return .fine
}
