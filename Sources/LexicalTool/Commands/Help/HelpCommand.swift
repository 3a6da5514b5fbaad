import Lexical

/// The command `lexical help [COMMAND…]`.
let helpCommand = CommandDescription(
  name: "help",
  summary: "Explain a command",
  examples: ["lexical help", "lexical help version", "lexical help deck move"],
  operands: [Operand(name: "COMMAND", count: .any, meaning: "the command to explain")]
) { arguments, tool in
  // A name of two words may come as one: help 'deck move'.
  let words = arguments.operands.flatMap { $0.split(separator: " ").map(String.init) }
  guard !words.isEmpty else {
    try tool.output.write(CommandTable.overview)
    return .fine
  }
  switch try CommandTable.resolve(words + ["--help"]) {
  case .help(let text): try tool.output.write(text)
  case .command(let command, _): try tool.output.write(command.help)
  }
  return .fine
}
