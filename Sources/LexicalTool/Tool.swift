import JSON
import Lexical
import LibC

/// What a command works with: where its output goes, what the environment says.
struct Tool {
  let environment: [String: String]
  let terminal: Terminal
  /// Whether progress and remarks are unwanted.
  let isQuiet: Bool
  /// Whether a person can be asked: stdin and stderr are terminals.
  let isAttended: Bool
  /// Data go here and nothing else does.
  let output: ByteOutput
  /// Writes to stderr at once.
  let errors: @Sendable (String) -> Void
  /// The store of a command that only reads where there is none; removed when the command has
  /// ended.
  let scratch: ScratchStore

  /// A tool for the terminal or the pipes that the process was started with.
  init(environment: [String: String], colorChoice: String, isQuiet: Bool) {
    self.init(
      environment: environment, terminal: Terminal(choice: colorChoice, environment: environment),
      isQuiet: isQuiet, isAttended: isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1,
      output: ByteOutput(descriptor: STDOUT_FILENO))
  }

  /// A tool whose output is kept, unless one is given.
  init(
    environment: [String: String], terminal: Terminal, isQuiet: Bool, isAttended: Bool = false,
    output: ByteOutput = ByteOutput(),
    errors: @escaping @Sendable (String) -> Void = writeToStandardError
  ) {
    self.environment = environment
    self.terminal = terminal
    self.isQuiet = isQuiet
    self.isAttended = isAttended
    self.output = output
    self.errors = errors
    scratch = ScratchStore(environment: environment)
  }

  /// The same tool with its data going elsewhere.
  func writing(to output: ByteOutput) -> Tool {
    Tool(
      environment: environment, terminal: terminal, isQuiet: isQuiet, isAttended: isAttended,
      output: output, errors: errors)
  }

  /// Writes a remark, which is not data, to stderr.
  func remark(_ text: String) {
    if !isQuiet { errors(text + "\n") }
  }

  /// Writes a warning to stderr, also where quiet was asked for.
  ///
  /// A value, so that work which goes on elsewhere can be given it.
  var warn: @Sendable (String) -> Void {
    let errors = errors
    return { errors("lexical: " + $0 + "\n") }
  }

  /// Writes a JSON document on a line.
  func write(_ document: JSONValue) throws(LexicalError) {
    try output.line(document.text)
  }

  /// Writes a JSON document on a line, and sends it at once.
  func send(_ document: JSONValue) throws(LexicalError) {
    try write(document)
    try output.flush()
  }

  /// Writes lines of text.
  func write(_ lines: some Sequence<String>) throws(LexicalError) {
    for line in lines { try output.line(line) }
  }

  /// Milliseconds since 1970, as `--now`, `$LEXICAL_NOW` or the system has it.
  func now() throws(LexicalError) -> Int64 {
    try StatedClock(environment: environment).now()
  }

  // MARK: - Persons

  /// Asks on the terminal before something is done that was not asked for.
  ///
  /// - Returns: false also where nobody can be asked.
  func confirms(_ question: String) -> Bool {
    isAttended && terminal.isInteractive && asks(question)
  }

  private func asks(_ question: String) -> Bool {
    errors(question + " [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }

  // MARK: - The alternate screen

  /// Switches to the terminal's alternate screen, for what is redrawn.
  func enterOtherScreen() throws(LexicalError) {
    try output.write("\u{1B}[?1049h")
  }

  /// Switches back at once, so that later lines, also of stderr, stand on the screen that stays.
  func leaveOtherScreen() throws(LexicalError) {
    try output.write("\u{1B}[?1049l")
    try output.flush()
  }
}

@Sendable func writeToStandardError(_ text: String) {
  let bytes = Array(text.utf8)
  // Safe: the range is that of the array, alive for the call.
  unsafe bytes.withUnsafeBytes { _ = unsafe LibC.write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
