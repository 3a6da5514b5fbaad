import JSON
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
  discussion: "The first line is that of the tool; SQLite, ICU and its Unicode follow.",
  formats: OutputFormat.document
) { arguments, tool in
  let sqlite = Connection.libraryVersion
  let icu = ICUVersion()
  let versions = [
    ("lexical", lexicalVersion),
    ("SQLite", "\(sqlite / 1_000_000).\(sqlite / 1_000 % 1_000).\(sqlite % 1_000)"),
    ("ICU", "\(icu.library)"), ("Unicode", "\(icu.unicode)"),
  ]
  if arguments.isJSON {
    let members = versions.map { JSONMember(name: $0.0, value: .string($0.1)) }
    try tool.write(
      .object([JSONMember(name: "schema", value: "lexical.version/1")] + members))
  } else {
    try tool.write(versions.map { "\($0.0) \($0.1)" })
  }
  return .fine
}
