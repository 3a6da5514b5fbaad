import Lexical

/// The command `lexical completions SHELL`.
let completionsCommand = CommandDescription(
  name: "completions",
  summary: "Print the completion script of a shell",
  examples: ["lexical completions bash > ~/.local/share/bash-completion/completions/lexical"],
  operands: [Operand(name: "SHELL", count: .one, meaning: "bash, zsh or fish")]
) { arguments, tool in
  let shell = arguments.operands[0]
  guard Completions.shells.contains(shell) else {
    throw UsageError(
      "SHELL is one of \(Completions.shells.joined(separator: ", ")), not “\(shell)”",
      suggestion: nearest(to: shell, among: Completions.shells))
  }
  try tool.output.write(Completions.script(for: shell))
  return .fine
}

/// The command `lexical manual`.
let manualCommand = CommandDescription(
  name: "manual",
  summary: "Print the manual page",
  examples: ["lexical manual | man -l -"]
) { _, tool in
  try tool.output.write(Manual.page)
  return .fine
}
