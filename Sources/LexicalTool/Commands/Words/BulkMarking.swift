import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore

/// Marks many words at once, after it has said what that would do.
struct BulkMarking {
  let plan: MarkPlan
  private let tool: Tool
  /// The options that ask for many words at once.
  static let options: [CommandOption] = [
    .value("rank-below", "N", "every new word of a rank below N"),
    .value("level", "A1..B1", "every new word of these levels"),
    .value("rest-of", "FILE", "every word of a text that is still new"),
    .flag("yes", "do not ask before more than 100 words"),
  ]

  /// Whether the options ask for many words at once.
  static func isAsked(_ arguments: ParsedArguments) -> Bool {
    ["rank-below", "level", "rest-of"].contains { arguments.has($0) }
  }

  private let arguments: ParsedArguments
  /// More words than this are asked about first.
  private static let unaskedLimit = 100

  init(_ plan: MarkPlan, _ arguments: ParsedArguments, _ tool: Tool) {
    self.plan = plan
    self.arguments = arguments
    self.tool = tool
  }

  /// Shows it or does it; the title is what `undo` calls it.
  func run(on store: LearnerStore, title: String) async throws -> ExitCode {
    let isDryRun = arguments.has("dry-run")
    let isLarge = plan.marked.count > Self.unaskedLimit
    if isDryRun, !arguments.isJSON { try tool.output.write(summary) }
    if !isDryRun, isLarge, !arguments.has("yes") {
      let question = summary + phrase(.markAsk)
      // A script that means so many words says so: nobody can be asked there.
      guard tool.confirms(question) else {
        tool.warn(phrase(.markUnasked, ["words": words]))
        return .checkedFalse
      }
    }
    if !isDryRun, !plan.marked.isEmpty {
      try await mapStoreErrors { try await store.record(plan.facts, title: title) }
    }
    if arguments.isJSON { try tool.write(plan.json(isDryRun: isDryRun)) }
    if !isDryRun {
      tool.remark(
        phrase(.markBulk, ["words": words, "status": plan.status.spokenName, "rest": left])
          + (plan.marked.isEmpty ? "" : "; " + phrase(.markBulkUndo)))
    }
    return .fine
  }

  private var words: String { phrase(.countWords, count: plan.marked.count) }

  /// What stays as it is, and why.
  private var left: String {
    let parts = LexemeStatus.allCases.compactMap { status in
      plan.left[status].map { "\(grouped($0)) \(status.spokenName)" }
    }
    return parts.isEmpty ? "" : "; " + phrase(.markLeft, ["words": parts.joined(separator: ", ")])
  }

  /// What would be marked: by band and level, and some of the words.
  private var summary: String {
    var text =
      phrase(.markWould, ["words": words, "status": plan.status.spokenName, "rest": left]) + "\n"
    for (label, count) in plan.bands {
      let share = Double(count) / Double(max(plan.marked.count, 1))
      text +=
        "  \(phrase(.quizRank)) \(padLeft(label, 12)) \(padLeft(grouped(count), 7))  \(bar(share, width: 20))\n"
    }
    let levels = plan.levels.map { "\($0.level.name) \(grouped($0.count))" }
    if !levels.isEmpty { text += "  \(phrase(.quizLevel)) \(levels.joined(separator: " · "))\n" }
    let sample = plan.sample(12).map { $0.lexeme.plainText.printable }
    if !sample.isEmpty {
      let lines = wrapped(
        phrase(.markSuchAs, ["words": sample.joined(separator: ", ")]), width: 76)
      text += lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    }
    return text
  }
}
