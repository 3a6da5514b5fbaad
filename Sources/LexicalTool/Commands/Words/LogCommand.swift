import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel

/// The command `lexical log [WORD]`.
let logCommand = CommandDescription(
  name: "log",
  summary: "Show what you have done, the latest last",
  examples: ["lexical log --last 20", "lexical log en:walk        # the history of one word"],
  discussion: """
    Prints the events that count; what was undone is not there. At a terminal a line has when it happened, \
    what it was about and what was done. Elsewhere, and with --jsonl, it is the event as it is exported and \
    synced, on one line of JSON: k is its kind, p what happened, i its id, d the device and s its place among \
    the events of that device, l and c its time: milliseconds since 1970, and a counter.
    """,
  operands: [Operand(name: "WORD", count: .optional, meaning: "a word or a lemma id")],
  options: [
    .value("last", "N", "only the latest N"),
    .flag("jsonl", "one JSON object an event; the default where stdout is no terminal"), .corpus,
    .store,
  ]
) { arguments, tool in
  let last = try arguments.integer("last", in: 1...10_000_000)
  var lexeme: LexemeID?
  if let word = arguments.operands.first {
    lexeme = try wordResolver(arguments, tool).lexeme(for: word)
    guard lexeme != nil else { throw LexicalError(.badData, "no lexeme for “\(word.printable)”") }
  }
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let kinds = Set(EventKind.allCases).subtracting([.retraction])
  let events = try await mapStoreErrors { try await store.events(of: kinds, about: lexeme) }
  let offset = try await mapStoreErrors { try await store.moment().offsetMinutes }
  let isForPeople = tool.terminal.isInteractive && !arguments.has("jsonl")
  for event in last.map({ events.suffix($0) }) ?? events[...] {
    try tool.output.line(isForPeople ? event.row(offsetMinutes: offset) : event.line)
  }
  if events.isEmpty { tool.remark("nothing yet") }
  return .fine
}

extension Event {
  /// The event in a line for people.
  fileprivate func row(offsetMinutes: Int) -> String {
    let subject = fact.subject?.printable ?? "-"
    return "\(localTime(offsetMinutes: offsetMinutes))  \(pad(subject, 24))  \(fact.summary)"
  }
}
