/// The command `lexical help [COMMAND…]`.
let helpCommand = CommandDescription(
  name: "help",
  summary: "Explain a command",
  examples: ["lexical help", "lexical help version"],
  operands: [Operand(name: "COMMAND", count: .any, meaning: "the command to explain")]
) { arguments, tool in
  let words = arguments.operands
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
