/// The version of the tool and the library.
let lexicalVersion = "0.1.0"

/// The command `lexical version`.
let versionCommand = CommandDescription(
  name: "version",
  summary: "Print the versions of the tool and of what it stands on",
  examples: ["lexical version"]
) { _, tool in
  try tool.output.line("lexical \(lexicalVersion)")
  return .fine
}
