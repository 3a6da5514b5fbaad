import Lexical

/// The command `lexical plan FILE… --target PERCENT`.
let planCommand = CommandDescription(
  name: "plan",
  summary: "List the fewest words that open a text, or a series of texts",
  examples: [
    "lexical plan chapter.txt --target 98",
    "lexical plan a.txt b.txt --target 95 --format json",
  ],
  discussion: """
    The set is the smallest there is: each word adds its own count to the coverage and nothing else, so the \
    words with the highest counts gain most. A series is planned as one text, and shown text by text.
    """,
  operands: [
    Operand(name: "FILE", count: .oneOrMore, meaning: "text files in the order they will be read")
  ],
  options: [
    .value("target", "PERCENT", "the coverage to reach (default: 98)"),
    .choice("format", ["text", "json"], "how to write (default: text)"),
    .value("limit", "N", "show at most so many words (default: 50; all as json)"),
    .known, .knownRank,
    .policy, .corpus, .store,
  ]
) { arguments, tool in
  let request = try await ReadRequest(arguments, tool)
  try PlanReport(request, tool).write(
    arguments.operands, target: arguments.number("target", in: 1...100) ?? 98,
    limit: arguments.integer("limit", in: 1...1_000_000) ?? 50)
  return .fine
}
