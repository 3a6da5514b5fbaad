import JSON
import LearnerModel
import LearnerStorage
import Vocabulary

/// The command `lexical mark STATUS WORD…`.
let markCommand = CommandDescription(
  name: "mark",
  summary: "Say what you know: mark words as known, learning, ignored or new",
  examples: [
    "lexical mark known walk run          # two words at once, undone as one",
    "lexical mark ignored en:lol",
    "cut -f1 words.tsv | lexical mark known --from - --dry-run",
  ],
  discussion: """
    A word is a form of any lexeme of the release, or a lemma id such as en:walk. The command ends \
    with 0 only when the marks are on the disk. Words that no lexeme has end it with 65, and nothing \
    is marked; --skip passes them over instead.

    “lexical undo” takes all marks of one command back.
    """,
  operands: [
    Operand(name: "STATUS", count: .one, meaning: "known, learning, ignored or new"),
    Operand(name: "WORD", count: .any, meaning: "words or lemma ids"),
  ],
  options: [
    .value("from", "FILE", "take words from a file, one per line; - for stdin"),
    .flag("skip", "pass over words that are not found"),
    .flag("dry-run", "show what would be marked"), .flag("json", "one JSON object"), .corpus,
    .store,
  ]
) { arguments, tool in
  guard let status = LexemeStatus(name: arguments.operands[0]) else {
    throw UsageError(
      "“\(arguments.operands[0])” is no status: known, learning, ignored or new", command: "mark",
      suggestion: nearest(
        to: arguments.operands[0], among: LexemeStatus.allCases.map(\.name)))
  }
  let words = try WordArguments(arguments, dropping: 1, command: "mark")
  let (lexemes, missing) = words.found(by: try wordResolver(arguments, tool))
  try words.check(missing, tool)
  let isDryRun = arguments.has("dry-run")
  if !isDryRun {
    let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
    try await storing {
      try await store.record(
        lexemes.map { .mark($0, status) },
        title: "mark \(lexemes.title) \(status.name)")
    }
  }
  if arguments.has("json") {
    let report: JSONValue = [
      "schema": "lexical.mark/1", "status": .string(status.name), "dryRun": .bool(isDryRun),
      "marked": .array(lexemes.map { .string($0.text) }),
      "missing": .array(missing.map { .string($0) }),
    ]
    try tool.output.line(report.text)
  } else if isDryRun {
    for lexeme in lexemes { try tool.output.line("\(lexeme.text.printable)\t\(status.name)") }
  } else {
    let count = lexemes.count
    tool.remark("marked \(count) \(count == 1 ? "word" : "words") as \(status.name)")
  }
  return .fine
}
