import Files
import JSON
import LearnerDatabase
import Lexical
import LexicalModel
import LexiconStore

/// The command `lexical lookup WORD`.
let lookupCommand = CommandDescription(
  name: "lookup",
  summary: "Show what is known about a word: meaning, level, rank, forms, root",
  examples: [
    "lexical lookup ephemeral", "lexical lookup went", "lexical lookup look up",
    "lexical lookup record --json", "lexical lookup en:look_up", "lexical lookup \"don't\"",
  ],
  discussion: """
    Any form of a word will do, and so does a lemma id. Of several words written as one (don't, dog's) each is \
    shown in a line, and as JSON with its entry. A word that is not listed ends with code 1, after \
    the nearest one that is, unless you have kept it as your own: then what you have said of it is shown. \
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
  let contraction: Contraction?
  do throws(CorpusReleaseError) {
    let search = WordSearch(release)
    let found = try search.entries(of: word)
    contraction = found.isEmpty ? Contraction(word, in: release.lookupIndex) : nil
    if let contraction {
      entries = try search.entries(of: contraction)
    } else {
      entries = found
    }
    for root in entries.flatMap(\.roots) {
      families[root.id] = try release.family(ofRoot: root.id)
    }
  } catch {
    throw LexicalError(error, path: release.path)
  }
  let store = try rememberingStore(arguments, tool)
  let (language, kept) = try await keptTranslations(of: entries.map(\.lemma), in: store)
  var own: KeptWord?
  if let store, entries.isEmpty { own = try await KeptWord(word, in: store) }
  if arguments.has("json") {
    let report = EntryReport(
      word: word, entries: entries, families: families,
      kept: language.map { (language: $0, texts: kept) }, own: own,
      contraction: contraction)
    try tool.output.line(report.json(release.metadata).text)
    return entries.isEmpty && own == nil ? .checkedFalse : .fine
  }
  if let own {
    for line in own.lines(tool.terminal) { try tool.output.line(line) }
    return .fine
  }
  // A lemma id is shown under its lemma.
  let shown = entries.count == 1 && entries[0].id.text == word ? entries[0].lemma : word
  guard !entries.isEmpty else {
    let near = WordSearch(release).nearest(to: word).map { "; did you mean “\($0.printable)”?" }
    throw LexicalError(.checkedFalse, "“\(word.printable)” is not listed\(near ?? "")")
  }
  if let contraction {
    let page = ContractionPage(
      word: word, contraction: contraction, entries: entries, terminal: tool.terminal)
    for line in page.lines { try tool.output.line(line) }
    return .fine
  }
  for (place, entry) in entries.enumerated() {
    if place > 0 { try tool.output.line() }
    let page = EntryPage(
      entry: entry, word: shown, families: families, terminal: tool.terminal, language: language,
      keptTranslation: kept[entry.lemma])
    for line in page.lines { try tool.output.line(line) }
  }
  return .fine
}

/// The learner's language and what is kept in it of some lemmas; nothing without a store.
private func keptTranslations(
  of lemmas: [String], in store: LearnerStore?
) async throws -> (language: String?, kept: [String: String]) {
  guard let store, let language = try await translationLanguage(of: store) else {
    return (nil, [:])
  }
  return (
    language, try await mapStoreErrors { try await store.translations(of: lemmas, to: language) }
  )
}

/// The progress store; nil where there is none yet.
private func rememberingStore(
  _ arguments: ParsedArguments, _ tool: Tool
) throws -> LearnerStore? {
  let locator = StoreLocator(environment: tool.environment)
  guard let path = try? locator.find(arguments.text("store")), FileSystem.exists(path) else {
    return nil
  }
  return try locator.open(path)
}
