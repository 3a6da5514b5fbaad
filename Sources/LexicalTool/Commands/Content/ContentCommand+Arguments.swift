import Lexical

extension ContentCommand {
  /// Nil where nobody named one.
  init?(_ arguments: ParsedArguments, _ tool: Tool) throws {
    guard let line = arguments.text("command") ?? tool.environment["LEXICAL_COMMAND"],
      !line.isEmpty
    else { return nil }
    self.init(
      words: arguments.has("shell") ? ["/bin/sh", "-c", line] : try CommandWords(line).words,
      isJSON: arguments.text("prompt") == "json",
      timeLimit: try arguments.integer("time-limit", in: 1...3_600) ?? 60)
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
}
