import ICU
import Lexical
import SQLite

/// The version of the tool and the library.
let lexicalVersion = "0.1.0"

/// The command `lexical version`.
let versionCommand = CommandDescription(
  name: "version",
  summary: "Print the versions of the tool and of what it stands on",
  examples: ["lexical version"],
  discussion: "The first line is that of the tool; SQLite, ICU and its Unicode follow."
) { _, tool in
  let sqlite = Connection.libraryVersion
  let icu = ICUVersion()
  try tool.output.line("lexical \(lexicalVersion)")
  try tool.output.line("SQLite \(sqlite / 1_000_000).\(sqlite / 1_000 % 1_000).\(sqlite % 1_000)")
  try tool.output.line("ICU \(icu.library)")
  try tool.output.line("Unicode \(icu.unicode)")
  return .fine
}
