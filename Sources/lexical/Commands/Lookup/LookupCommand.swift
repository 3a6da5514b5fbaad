internal import CorpusStore
internal import Files
internal import JSON
internal import LearnerStorage
internal import Vocabulary

/// The command `lexical lookup WORD`.
let lookupCommand = CommandDescription(
  name: "lookup",
  summary: "Show what is known about a word: meaning, level, rank, forms, root",
  examples: [
    "lexical lookup ephemeral", "lexical lookup went", "lexical lookup look up",
    "lexical lookup record --json",
  ],
  discussion: """
    Any form of a word will do. A word that is not listed ends with code 1, after the nearest one that is. \
    Where the setting translation-language is set, translations are shown in that language alone, also those \
    that “lexical translate” has kept.
    """,
  operands: [
    Operand(name: "WORD", count: .oneOrMore, meaning: "a word, or an expression of several")
  ],
  options: [.flag("json", "one JSON object"), .corpus, .store]
) { arguments, tool in
  let word = arguments.operands.joined(separator: " ")
  let release = try CorpusLocator(environment: tool.environment).open(arguments.text("corpus"))
  let entries: [LexemeEntry]
  var families: [String: [LexemeEntry.Relative]] = [:]
  do throws(CorpusReleaseError) {
    entries = try WordSearch(release).entries(of: word)
    for root in entries.flatMap(\.roots) {
      families[root.id] = try release.family(ofRoot: root.id)
    }
  } catch {
    throw ToolError(error, path: release.path)
  }
  if arguments.has("json") {
    let report = EntryReport(word: word, entries: entries, families: families)
    try tool.output.line(report.json(release.metadata).text)
    return entries.isEmpty ? .checkedFalse : .fine
  }
  guard !entries.isEmpty else {
    let near = WordSearch(release).nearest(to: word).map { "; did you mean “\($0.printable)”?" }
    throw ToolError(.checkedFalse, "“\(word.printable)” is not listed\(near ?? "")")
  }
  let (language, kept) = try await keptTranslations(of: entries.map(\.lemma), arguments, tool)
  for (place, entry) in entries.enumerated() {
    if place > 0 { try tool.output.line() }
    let page = EntryPage(
      entry: entry, word: word, families: families, terminal: tool.terminal, language: language,
      keptTranslation: kept[entry.lemma])
    for line in page.lines { try tool.output.line(line) }
  }
  return .fine
}

/// The learner's language and what is kept in it of some lemmas; nothing without a store.
private func keptTranslations(
  of lemmas: [String], _ arguments: ParsedArguments, _ tool: Tool
) async throws -> (language: String?, kept: [String: String]) {
  let locator = StoreLocator(environment: tool.environment)
  guard let path = try? locator.find(arguments.text("store")), FileSystem.exists(path) else {
    return (nil, [:])
  }
  let store = try locator.open(path)
  guard let language = try await translationLanguage(of: store) else { return (nil, [:]) }
  return (language, try await storing { try await store.translations(of: lemmas, to: language) })
}
