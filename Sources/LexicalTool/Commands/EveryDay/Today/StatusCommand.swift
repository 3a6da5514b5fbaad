import JSON
import LearnerDatabase
import Lexical

/// The command `lexical status`.
let statusCommand = CommandDescription(
  name: "status",
  summary: "Say in one line what is due, for a prompt, a status bar or a lock screen",
  examples: [
    "lexical status                                  # 12 due · 5 new · 4 min · 8 days in a row",
    "lexical status --template '{due} due, {new} new'",
    "lexical status --json",
  ],
  discussion: """
    It answers within a few milliseconds: it reads the derived tables and the end of the log, of the release \
    only its language, and replays nothing. A day is the learner's own, from one rollover hour to the next.

    Fields of --template: \
    \(StatusLine.meanings.map { "{\($0.name)} \($0.meaning)" }.joined(separator: "; ")). {{ and }} are \
    braces; \\n and \\t are a line end and a tab.
    """,
  formats: OutputFormat.document,
  options: [
    .value("template", "TEMPLATE", "your own line, with fields in braces"),
    .value("date", "DATE", "another day: 2026-11-21"), .store,
  ],
  oldSpellings: [
    .format { OutputFormat(rawValue: $0) == nil ? [("template", $0)] : nil }
  ]
) { arguments, tool in
  let day = try arguments.studyDay()
  let store = try tool.storeForReading(arguments)
  let summary = try await mapStoreErrors { try await store.dailySummary(on: day) }
  let next =
    day == nil
    ? try await store.nextStep(on: summary, hasRelease: tool.hasRelease) : nil
  let line = StatusLine(day: summary, next: next)
  if arguments.isJSON {
    try tool.write(line.json)
  } else if let template = arguments.text("template") {
    try tool.output.line(try line.text(template: template))
  } else {
    try tool.output.line(line.text)
    // A prompt or a status bar takes one line; a person is told what to do.
    if let next, tool.terminal.isInteractive || next == .calibrate {
      try tool.output.flush()
      tool.remark(next.announcement)
    }
  }
  return .fine
}
