import LearnerDatabase
import LearnerLog
import Lexical

/// The command `lexical undo`.
let undoCommand = CommandDescription(
  name: "undo",
  summary: "Take back the last thing you did, however large",
  examples: [
    "lexical undo", "lexical undo --dry-run      # what it would be",
    "lexical undo --count 3      # the last three",
  ],
  discussion: """
    Reviews, marks, captures and imports can be undone, newest first; nothing is deleted, so that \
    other devices learn of it too. Each is named with the time when it was done. With nothing to undo the \
    command ends with 1.

    What stands beside the log is not undone: after “texts add” or “texts remove” the command says so, \
    names what came before it, and ends with 1; once more takes that back.
    """,
  options: [
    .value("count", "N", "how many to take back (default: 1)"),
    .flag("last", "the last one; the default"),
    .flag("dry-run", "name the last one and leave it"), .corpus, .store,
  ]
) { arguments, tool in
  let count = try arguments.integer("count", in: 1...1_000) ?? 1
  let store = try tool.store(arguments)
  let names = try await WordNames(store, release: try tool.releaseIfAny(arguments))
  let moments = try await mapStoreErrors { try await store.moments() }
  for _ in 0..<count {
    let step = try await mapStoreErrors { try await store.nextUndo() }
    if let aside = try await mapStoreErrors({ try await store.lastNonUndoableAction() }) {
      tool.warn(aside.explanation(before: step?.sentence(names, moments)))
      if !arguments.has("dry-run") {
        try await mapStoreErrors { try await store.forgetNonUndoableAction() }
      }
      return .checkedFalse
    }
    if arguments.has("dry-run") {
      guard let step else { throw LexicalError(LearnerStoreError.nothingToUndo) }
      tool.remark(phrase(.undoWould, ["what": step.sentence(names, moments)]))
      return .fine
    }
    try await mapStoreErrors { try await store.undo() }
    if let step { tool.remark(phrase(.undoDone, ["what": step.sentence(names, moments)])) }
  }
  return .fine
}
