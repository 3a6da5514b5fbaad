import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel

/// The command `lexical reset WORD|CARD…`.
let resetCommand = CommandDescription(
  name: "reset",
  summary: "Forget on purpose: words and cards begin anew",
  examples: [
    "lexical reset dog",
    "lexical reset --from words.txt --dry-run", "lexical reset 3f2a          # a card of your own",
  ],
  discussion: """
    What was remembered of the word ends, and it waits for its first review again; a mark as known or \
    ignored and a suspension are taken back. The reviews stay in the log and in the statistics, and \
    “lexical undo” brings the memory back. Where there is nothing to forget the command ends with 1.
    """,
  operands: [Operand(name: "WORD", count: .any, meaning: "words, lemma ids or card ids")],
  formats: OutputFormat.document,
  options: [
    .value("from", "FILE", "take words from a file, one per line; - for stdin"),
    .flag("skip", "pass over words that are not found"),
    .flag("dry-run", "show what would begin anew"), .corpus, .store,
  ]
) { arguments, tool in
  let store = try tool.store(arguments)
  let lexemes = try await WordArguments(arguments, dropping: 0)
    .studied(by: try tool.resolver(arguments), in: store, tool)
  let plan = try await mapStoreErrors { try await store.resetPlan(lexemes) }
  let names = try await WordNames(store, release: try tool.releaseIfAny(arguments))
  if !arguments.has("dry-run"), !plan.facts.isEmpty {
    try await mapStoreErrors {
      try await store.record(plan.facts, title: "reset \(plan.lexemes.title)")
    }
  }
  if arguments.isJSON {
    try tool.write([
      "schema": "lexical.reset/1", "dryRun": .bool(arguments.has("dry-run")),
      "reset": .array(plan.lexemes.map { .string($0.text) }),
      "untouched": .array(plan.untouched.map { .string($0.text) }),
    ])
  } else {
    for lexeme in plan.lexemes {
      let name = names.name(of: lexeme).printable
      if arguments.has("dry-run") {
        try tool.output.line(name)
      } else {
        tool.remark(phrase(.resetDone, ["word": name]))
      }
    }
    for lexeme in plan.untouched {
      tool.remark(phrase(.resetNothing, ["word": names.name(of: lexeme).printable]))
    }
  }
  return plan.lexemes.isEmpty ? .checkedFalse : .fine
}

/// The command `lexical due DATE WORD|CARD…`.
let dueCommand = CommandDescription(
  name: "due",
  summary: "Say on which day words and cards come next",
  examples: [
    "lexical due tomorrow dog", "lexical due 2026-12-24 en:walk run",
    "lexical due +3 --from words.txt",
  ],
  discussion: """
    A word in review comes on that day instead of the one that was worked out; its next answer counts the \
    days that have really passed. A word that was never asked is put off until the day. Cards of a Leitner deck come \
    with the tests of their level (“lexical deck move”), and words marked as known or ignored never: they \
    end the command with 1, and nothing is changed. “lexical undo” takes it back.
    """,
  operands: [
    Operand(
      name: "DATE", count: .one, meaning: "2026-12-24, today, tomorrow, or +3 for in three days"),
    Operand(name: "WORD", count: .any, meaning: "words, lemma ids or card ids"),
  ],
  formats: OutputFormat.document,
  options: [
    .value("from", "FILE", "take words from a file, one per line; - for stdin"),
    .flag("skip", "pass over words that are not found, or cannot come on a day"), .corpus, .store,
  ]
) { arguments, tool in
  let store = try tool.store(arguments)
  let today = try await mapStoreErrors { try await store.moment().studyDay }
  let typed = arguments.operands[0]
  guard let day = StudyDay(text: typed, from: today) else {
    throw UsageError(phrase(.errorNoDay, ["day": typed]))
  }
  guard day >= today else {
    throw UsageError(phrase(.errorDayOver, ["day": day.text, "today": today.text]))
  }
  let lexemes = try await WordArguments(arguments, dropping: 1)
    .studied(by: try tool.resolver(arguments), in: store, tool)
  let plan = try await mapStoreErrors { try await store.duePlan(lexemes, to: day) }
  let names = try await WordNames(store, release: try tool.releaseIfAny(arguments))
  for (lexeme, why) in plan.refused {
    tool.warn("“\(names.name(of: lexeme).printable)” \(why.sentence)")
  }
  guard plan.refused.isEmpty || arguments.has("skip"), !plan.facts.isEmpty else {
    return .checkedFalse
  }
  try await mapStoreErrors {
    try await store.record(plan.facts, title: "due \(day.text) \(plan.lexemes.title)")
  }
  if arguments.isJSON {
    try tool.write([
      "schema": "lexical.due/1", "date": .string(day.text),
      "words": .array(plan.lexemes.map { .string($0.text) }),
    ])
  } else {
    let shown = plan.lexemes.prefix(3).map { "“\(names.name(of: $0).printable)”" }
    let rest = plan.lexemes.count > 3 ? ", + \(plan.lexemes.count - 3)" : ""
    tool.remark(
      phrase(
        .dueSet, count: plan.lexemes.count,
        ["words": shown.joined(separator: ", ") + rest, "day": day.spelled]))
  }
  return .fine
}
