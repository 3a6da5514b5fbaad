import Glibc
import Lexical

/// The `lexical` command.
@main
struct Lexical {
  /// Not asynchronous itself: the runtime would leave the first thread to the pool, and unwind it.
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    // A limit on file sizes becomes an error that is told, not a death.
    signal(SIGXFSZ, SIG_IGN)
    let executor = CallingThreadExecutor()
    Task(executorPreference: executor) {
      let code = await run(
        Array(CommandLine.arguments.dropFirst()), environment: processEnvironment())
      exit(code.rawValue)
    }
    executor.run()
  }

  /// Finds the command that the words name, runs it, and turns what it throws into a line and a code.
  static func run(_ words: [String], environment: [String: String]) async -> ExitCode {
    do {
      switch try CommandTable.resolve(words) {
      case .help(let text):
        writeToStandardOutput(text)
        return .fine
      case .command(let command, let rest):
        let arguments = try ParsedArguments(rest, for: command)
        let tool = Tool(
          environment: environment, colorChoice: arguments.text("color") ?? "auto",
          isQuiet: arguments.has("quiet"))
        if arguments.has("help") {
          writeToStandardOutput(command.help)
          return .fine
        }
        let code = try await command.run(arguments, tool)
        try tool.output.flush()
        return code
      }
    } catch let error as UsageError {
      return tell(error)
    } catch let error as LexicalError {
      writeToStandardError("lexical: \(error.message)\n")
      return ExitCode(error.kind)
    } catch {
      writeToStandardError("lexical: \(error)\n")
      return .internalError
    }
  }

  private static func tell(_ error: UsageError) -> ExitCode {
    var text = "lexical: \(error.message.printable)\n"
    if let suggestion = error.suggestion { text += "Did you mean “\(suggestion)”?\n" }
    text += "Try: lexical \(error.command.isEmpty ? "" : error.command + " ")--help\n"
    writeToStandardError(text)
    return .usage
  }

  private static func writeToStandardOutput(_ text: String) {
    let output = ByteOutput(descriptor: STDOUT_FILENO)
    try? output.write(text)
    try? output.flush()
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
