import Lexical
import LibC
import Processes

/// The `lexical` command.
@main
struct CommandLineTool {
  /// Not asynchronous itself: the runtime would leave the first thread to the pool, and unwind it.
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    // A limit on file sizes becomes an error that is told, not a death.
    signal(SIGXFSZ, SIG_IGN)
    let executor = CallingThreadExecutor()
    Task(executorPreference: executor) {
      let tool = CommandLineTool(environment: processEnvironment())
      let code = await tool.run(Array(CommandLine.arguments.dropFirst()))
      exit(code.rawValue)
    }
    executor.run()
  }

  /// The environment of the process.
  let environment: [String: String]
  /// What stdout is; nil measures the terminal by the option `--color`.
  var terminal: Terminal?
  /// Whether a person can be asked.
  var isAttended = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  var output = ByteOutput(descriptor: STDOUT_FILENO)
  var errors: @Sendable (String) -> Void = writeToStandardError

  /// Finds the command that the words name, runs it, and turns what it throws into a line and a
  /// code, all in the language of the learner.
  func run(_ words: [String]) async -> ExitCode {
    await InterfaceLanguage.$current.withValue(language(for: nil)) { await runSpoken(words) }
  }

  /// The language of the environment, or that the settings beside a store name.
  private func language(for store: String?) -> InterfaceLanguage {
    InterfaceLanguage(
      environment: environment,
      besideStoreAt: try? StoreLocator(environment: environment).find(store))
  }

  private func runSpoken(_ words: [String]) async -> ExitCode {
    var name = ""
    do {
      switch try CommandTable.resolve(words) {
      case .help(let text):
        try output.write(text)
        try output.flush()
        return .fine
      case .command(let command, let rest):
        name = command.name
        return try await run(command, rest)
      }
    } catch let error as UsageError {
      return report(
        error.message, error.suggestion, command: error.command.isEmpty ? name : error.command)
    } catch let error as LexicalError where error.kind == .badRequest {
      return report(error.message, error.suggestion, command: name)
    } catch let error as LexicalError {
      errors("lexical: \(error.message)\n")
      return ExitCode(error.kind)
    } catch {
      errors("lexical: \(error)\n")
      return .internalError
    }
  }

  private func run(_ command: CommandDescription, _ words: [String]) async throws -> ExitCode {
    let arguments = try ParsedArguments(words, for: command)
    if arguments.has("help") {
      try output.write(command.help)
      try output.flush()
      return .fine
    }
    if !command.isServer { ProcessMemory.useLargePages() }
    var environment = environment
    if let now = arguments.text("now") { environment[StatedClock.variable] = now }
    if let tag = arguments.text("language") { environment[CorpusLocator.languageVariable] = tag }
    let tool = Tool(
      environment: environment,
      terminal: terminal
        ?? Terminal(choice: arguments.text("color") ?? "auto", environment: environment),
      isQuiet: arguments.has("quiet"), isAttended: isAttended, output: output, errors: errors)
    defer { tool.scratch.remove() }
    for note in arguments.notes { tool.remark("lexical: \(note)") }
    let language = language(for: arguments.text("store"))
    let code = try await InterfaceLanguage.$current.withValue(language) {
      try await command.run(arguments, tool)
    }
    try output.flush()
    return code
  }

  private func report(_ message: String, _ suggestion: String?, command: String) -> ExitCode {
    var text = "lexical: \(message.printable)\n"
    if let suggestion { text += phrase(.errorDidYouMean, ["name": suggestion]) + "\n" }
    let help = "lexical \(command.isEmpty ? "" : command + " ")--help"
    errors(text + phrase(.errorTry, ["command": help]) + "\n")
    return .usage
  }

  private static func processEnvironment() -> [String: String] {
    var result: [String: String] = [:]
    // Safe: `environ` is a null-terminated array of strings that nothing changes here.
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      if let equals = unsafe strchr(text, Int32(UInt8(ascii: "="))) {
        let name = unsafe UnsafeRawBufferPointer(start: text, count: equals - text)
        result[unsafe String(decoding: name, as: UTF8.self)] = unsafe String(cString: equals + 1)
      }
      unsafe entry += 1
    }
    return result
  }
}
