import LearnerModel
import LearnerStorage

/// The command `lexical export`.
let exportCommand = CommandDescription(
  name: "export",
  summary: "Write everything you have done, in one canonical form",
  examples: [
    "lexical export > progress.jsonl                # every event; two devices can compare digests",
    "lexical export --format csv > reviews.csv      # for FSRS tools",
  ],
  discussion: """
    “jsonl” (lexical.export/1) holds every event in the order of events. Its last line has the digest \
    of the lines above and of the state that follows from them: two devices that have synced write \
    the same bytes. “lexical import” reads it.

    “csv” holds the reviews that count, as the tools of FSRS read them: card_id, review_time (ms), \
    review_rating (1–4), review_state (0–3), review_duration (ms).
    """,
  options: [.choice("format", ["jsonl", "csv"], "what to write (default: jsonl)"), .store]
) { arguments, tool in
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  if arguments.text("format") == "csv" {
    let reviews = try await storing { try await store.reviews() }
    try tool.output.line(ReviewLogTable.header)
    for review in reviews { try tool.output.line(ReviewLogTable.row(review)) }
    return .fine
  }
  let lines = try await storing { try await store.exportLines() }
  for line in lines { try tool.output.line(line) }
  return .fine
}
