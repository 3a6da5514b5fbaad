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
  formats: OutputFormat.records,
  options: [
    .value("last", "N", "only the latest N"), .corpus,
    .store,
  ]
) { arguments, tool in
  let last = try arguments.integer("last", in: 1...10_000_000)
  var lexeme: LexemeID?
  if let word = arguments.operands.first {
    lexeme = try tool.resolver(arguments).lexeme(for: word)
    guard lexeme != nil else { throw LexicalError(.badData, "no lexeme for “\(word.printable)”") }
  }
  let store = try tool.storeForReading(arguments)
  let kinds = Set(EventKind.all).subtracting([.retraction])
  let events = try await mapStoreErrors { try await store.events(of: kinds, about: lexeme) }
  let moments = try await mapStoreErrors { try await store.moments() }
  let names = try await WordNames(store, release: try tool.releaseIfAny(arguments))
  // Without a format, a program gets the events themselves.
  let areLines = !arguments.hasFormat && !tool.terminal.isInteractive
  var records = RecordWriter(
    arguments, tool, schema: "lexical.log/1", member: "events",
    columns: ["time", "subject", "summary"])
  for event in last.map({ events.suffix($0) }) ?? events[...] {
    if areLines || arguments.format == .jsonl {
      try tool.output.line(event.line)
    } else {
      let cells = event.cells(names, moments)
      try records.write(
        (try? JSONValue.parse(event.line)) ?? .null, cells: cells,
        lines: ["\(cells[0])  \(pad(cells[1].printable, 24))  \(cells[2])"])
    }
  }
  if !areLines { try records.end() }
  if events.isEmpty { tool.remark(phrase(.logNothing)) }
  return .fine
}

extension Event {
  /// When it happened, what it is about and what it says.
  fileprivate func cells(_ names: WordNames, _ moments: (Int64) -> Moment) -> [String] {
    [
      localTime(moments), fact.subject.map { names.name(of: $0) } ?? "-", fact.summary,
    ]
  }
}
