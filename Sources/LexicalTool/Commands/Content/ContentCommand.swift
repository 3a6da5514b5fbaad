import JSON
import LearnerLog
import Processes

/// The command that writes sentences, articles and translations, as the learner named it.
///
/// It comes from an option or the environment and never from a register: what other devices write must not
/// decide what runs here.
struct ContentCommand {
  private let words: [String]
  private let isJSON: Bool
  private let timeLimit: Int

  /// Nil where nobody named one.
  init?(_ arguments: ParsedArguments, _ tool: Tool) throws(UsageError) {
    guard let line = arguments.text("command") ?? tool.environment["LEXICAL_COMMAND"],
      !line.isEmpty
    else { return nil }
    words = arguments.has("shell") ? ["/bin/sh", "-c", line] : try CommandWords(line).words
    isJSON = arguments.text("prompt") == "json"
    timeLimit = try arguments.integer("time-limit", in: 1...3_600) ?? 60
  }

  /// The options of the commands that may ask it.
  static let options: [CommandOption] = [
    .value(
      "command", "COMMAND",
      "a program that writes: the prompt on stdin, the answer on stdout (default: $LEXICAL_COMMAND)"
    ),
    .flag("shell", "let /bin/sh read the command"),
    .choice("prompt", ["text", "json"], "how the prompt is written (default: text)"),
    .value("time-limit", "SECONDS", "kill the command after so long (default: 60)"),
  ]

  /// Asks the command.
  ///
  /// - Parameters:
  ///   - prompt: what to write.
  ///   - limit: the most it may write, in bytes.
  /// - Returns: the bytes as they came.
  /// - Throws: ``ToolError`` when it cannot be started, takes too long, writes too much or ends badly.
  func answer(to prompt: ContentPrompt, limit: Int) throws(ToolError) -> [UInt8] {
    let input = isJSON ? prompt.json.text + "\n" : prompt.text
    let result: ProcessResult
    do {
      result = try ProgramCall(words, timeLimit: .seconds(timeLimit), outputLimit: limit)
        .run(input: Array(input.utf8))
    } catch {
      throw failure(error)
    }
    guard result.end == .exit(0) else {
      let ending =
        switch result.end {
        case .exit(let code): "ended with \(code)"
        case .signal(let number): "was killed by signal \(number)"
        }
      let said =
        String(decoding: result.errorOutput, as: UTF8.self)
        .split(whereSeparator: \.isNewline).last.map { ": \($0.printable)" } ?? ""
      throw ToolError(.inputOutput, "\(name) \(ending)\(said)")
    }
    return result.output
  }

  private var name: String { "the command “\(words[0].printable)”" }

  private func failure(_ error: ProcessError) -> ToolError {
    switch error {
    case .cannotStart(_, let number):
      ToolError(.noInput, "\(name) cannot be started: \(systemMessage(number))")
    case .timeLimit:
      ToolError(
        .inputOutput, "\(name) was still running after \(timeLimit) s and was killed (--time-limit)"
      )
    case .outputLimit(let limit):
      ToolError(.badData, "\(name) wrote more than \(limit) bytes and was killed")
    case .system(let action, let number):
      ToolError(.inputOutput, "cannot \(action): \(systemMessage(number))")
    }
  }
}
