import Files
import JSON
import LearnerDatabase
import Lexical
import LexiconStore

/// Takes in a file of another program.
///
/// - Returns: whether it was one.
func importForeign(
  _ bytes: [UInt8], _ path: String, _ store: LearnerStore, _ resolver: any WordResolver,
  _ arguments: ParsedArguments, _ tool: Tool
) async throws -> Bool {
  let isDryRun = arguments.has("dry-run")
  let name = FileSystem.name(of: path)
  if AnkiImport.isPackage(bytes) {
    let importer = AnkiImport(
      store, resolver: resolver, wordField: arguments.text("as-words"), isDryRun: isDryRun)
    let outcome = try await mapStoreErrors { try await importer.run(bytes, name: name) }
    if arguments.isJSON {
      try tool.write(outcome.json(file: path, isDryRun: isDryRun))
    } else {
      tool.remark("\(path.printable): \(outcome.text(isDryRun: isDryRun))")
    }
    return true
  }
  guard !arguments.has("as-words") else {
    throw UsageError("--as-words is for packages of Anki, and \(path.printable) is none")
  }
  let language = try tool.releaseIfAny(arguments)?.metadata.language
  let importer = ForeignImport(store, resolver: resolver, language: language, isDryRun: isDryRun)
  let outcome = try await mapStoreErrors { try await importer.run(bytes, name: name) }
  guard let outcome else { return false }
  if arguments.isJSON {
    try tool.write(outcome.json(file: path))
  } else {
    tool.remark("\(path.printable): \(outcome.text(isDryRun: isDryRun))")
  }
  return true
}
