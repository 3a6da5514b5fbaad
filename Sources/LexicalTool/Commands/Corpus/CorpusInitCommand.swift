import Files
import Lexical
import LexiconCompiler

/// The command `lexical corpus init [LANGUAGE]`.
let corpusInitCommand = CommandDescription(
  name: "corpus init",
  summary: "Make a folder of seeds: an example, or a language from a dictionary",
  examples: [
    "lexical corpus init                                     # a small example to look at",
    "lexical corpus init de --from-dictionary wty-de-en.zip --frequencies de-freq.tsv",
    "lexical corpus init pl --from-dictionary freedict-pol-eng --frequencies counts.txt --output pl",
    "lexical corpus init de --from-dictionary freedict-deu-eng --texts books  # counts what you read",
  ],
  discussion: """
    Without a language: a folder “example” with eight words of Esperanto, which “lexical corpus build” compiles; \
    look at its tables to see what one needs.

    With a language: lexemes, forms, meanings and sounds come from the dictionary (a file, or one that you have \
    added), ranks from the list of frequencies (on each line a word and a number, a table of “lexical count”, or a \
    Yomitan archive of frequencies), or from your own texts, whose words are counted as they are written. Levels are estimated by rank and marked so. The report counts what is missing. Then: lexical \
    corpus build FOLDER, and lexical corpus install LANGUAGE.lexicon.

    The tables are described in corpus/README.md, and in “A language of your own” of the documentation. A dictionary \
    keeps its licence: what you make of it is yours to use, and yours to share only where its licence says so.
    """,
  operands: [Operand(name: "LANGUAGE", count: .optional, meaning: "a language tag such as de")],
  formats: OutputFormat.document,
  options: [
    .value("from-dictionary", "NAME", "a dictionary's file, or the name of one that was added"),
    .value("frequencies", "FILE", "words with counts or ranks, or a Yomitan archive of them"),
    .value("texts", "FILE", "count these texts instead; again for more, or a folder"),
    .value("limit", "N", "the most lexemes, the most frequent first (default: 30000)"),
    .output("FOLDER", "the new folder (default: LANGUAGE, or example)"),
  ]
) { arguments, tool in
  guard let language = arguments.operands.first else {
    guard !arguments.has("from-dictionary"), !arguments.has("frequencies") else {
      throw UsageError("expected LANGUAGE before --from-dictionary and --frequencies")
    }
    let folder = arguments.text("output") ?? "example"
    try SeedDraft.write(ExampleSeeds.files, to: folder)
    tool.remark(
      "\(folder.printable): 8 lexemes of Esperanto; next: lexical corpus build \(folder.printable)")
    return .fine
  }
  guard Translator.isLanguageTag(language) else {
    throw UsageError("LANGUAGE is a tag such as de, not “\(language)”")
  }
  let list = arguments.text("frequencies")
  let texts = arguments.texts("texts")
  guard let name = arguments.text("from-dictionary"), (list == nil) != texts.isEmpty else {
    throw UsageError("--from-dictionary NAME is needed, and --frequencies FILE or --texts FILE")
  }
  let folder = arguments.text("output") ?? language
  guard !FileSystem.exists(folder) else {
    throw LexicalError(
      .cannotCreate, "“\(folder.printable)” is there already; --output names another folder")
  }
  let progress = ProgressLine(tool)
  progress.show("reading \(name.printable) and \((list ?? texts[0]).printable)")
  let draft = try SeedDraft(
    language: language, dictionaryNamed: name, frequencyFile: list, texts: texts,
    limit: try arguments.integer("limit", in: 1...1_000_000) ?? 30_000,
    scratch: FileSystem.folder(of: tool.scratch.path()), environment: tool.environment)
  progress.clear()
  try SeedDraft.write(draft.files, to: folder)
  let problems: [Diagnostic]
  do throws(CorpusCompilerError) {
    problems = try SeedCorpus(folder: folder).problems(includingStyle: false)
  } catch {
    throw LexicalError(error)
  }
  let errors = problems.filter { $0.severity == .error }
  if arguments.isJSON {
    try tool.write(draft.report.json(folder: folder, errors: errors.count))
  } else {
    try tool.write(draft.report.lines(folder: folder, problems: problems.count))
  }
  guard errors.isEmpty else {
    DiagnosticPrinter(tool: tool, folder: folder).print(errors, isStrict: false)
    return .checkedFalse
  }
  return .fine
}

extension SeedDraft.Report {
  fileprivate func lines(folder: String, problems: Int) -> [String] {
    var lines = [
      "\(folder.printable): \(grouped(lexemes)) lexemes, \(grouped(forms)) forms, \(grouped(meanings)) meanings",
      "",
      "covered     \(percent(Double(coverage) / 1_000)) of the words of the list",
      "left out    \(grouped(withoutFrequency)) headwords that the list does not have or that are beyond the limit",
      "            \(grouped(expressions)) expressions of several words",
      "missing     part of speech of \(grouped(withoutPartOfSpeech)), meaning of \(grouped(withoutMeaning)), forms of \(grouped(withoutForms)) lexemes",
      "estimated   every level, by rank",
    ]
    if nounsByCapital > 0 {
      lines.append("            \(grouped(nounsByCapital)) nouns, by their capital alone")
    }
    if !missing.isEmpty {
      lines += wrapped(
        "not found   " + missing.prefix(12).joined(separator: ", ").printable, width: 78
      ).split(separator: "\n").map(String.init)
    }
    if problems > 0 { lines.append("remarks     \(grouped(problems)) (lexical corpus lint)") }
    return lines + ["", "next: lexical corpus build \(folder.printable)"]
  }
}
