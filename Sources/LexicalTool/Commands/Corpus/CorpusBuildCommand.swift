import Files
import LearnerDatabase
import Lexical
import LexiconCompiler
import LexiconStore

/// The command `lexical corpus build SEEDS`.
let corpusBuildCommand = CommandDescription(
  name: "corpus build",
  summary: "Compile seed tables into a release file",
  examples: [
    "lexical corpus build corpus/en",
    "lexical corpus build corpus/en --output en.lexicon --wordnet /usr/share/wordnet",
    "lexical corpus build corpus/en --translations es,pt",
  ],
  discussion: """
    The release appears under its name whole and checked, or not at all: whatever stops a build leaves \
    the release that was there as it was. The same seeds give the same bytes.

    Every problem of the seeds is told as file:line:column, errors end the build with code 65.
    """,
  operands: [Operand(name: "SEEDS", count: .one, meaning: "the folder of seed tables")],
  options: [
    .output("FILE", "the release file (default: LANGUAGE.lexicon here)"),
    .flag("strict", "warnings, those about meanings too, are errors"),
    .value(
      "translations", "LANGUAGES",
      "languages whose translations of senses go in: es,pt, “all” (the default) or “none”"),
    .value(
      "recordings", "DIR",
      "a folder of sound files that are called as their words, such as take_off.mp3"),
    .value("wordnet", "DIR", "add meanings and relations from an installed WordNet database"),
  ]
) { arguments, tool in
  if let output = arguments.text("output") { try checkTarget(output) }
  let progress = ProgressLine(tool)
  progress.show("reading the seeds")
  do {
    let corpus = try SeedCorpus(folder: arguments.operands[0])
    progress.show("checking \(corpus.rowCount) rows")
    let isStrict = arguments.has("strict")
    let problems = corpus.problems(includingStyle: isStrict)
    progress.clear()
    DiagnosticPrinter(tool: tool, folder: corpus.folder).print(problems, isStrict: isStrict)
    let errors = problems.filter { isStrict || $0.severity == .error }
    if !errors.isEmpty { throw CorpusCompilerError.faultySeeds(errors) }
    let output = arguments.text("output") ?? "\(corpus.language).lexicon"
    try corpus.build(
      to: output, wordNet: arguments.text("wordnet"),
      translations: try languages(arguments.text("translations"), of: corpus),
      recordings: try arguments.text("recordings").map { try recordings(in: $0) } ?? []
    ) { progress.show($0.remark) }
    progress.clear()
    let release = try CorpusRelease(path: output)
    tool.remark(summary(of: release, at: output))
  } catch let error as CorpusCompilerError {
    progress.clear()
    throw LexicalError(error)
  } catch let error as CorpusReleaseError {
    throw LexicalError(error, path: arguments.operands[0])
  }
  return .fine
}

/// The languages that an option names, out of those that the seeds have; nil for every one.
private func languages(_ text: String?, of corpus: SeedCorpus) throws -> Set<String>? {
  guard let text, text != "all" else { return nil }
  if text == "none" { return [] }
  let wanted = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  let known = corpus.translationLanguages
  if let other = wanted.first(where: { !known.contains($0) }) {
    throw UsageError(
      "no translations into “\(other.printable)” in \(corpus.folder.printable), expected "
        + (["all", "none"] + known).joined(separator: ", "))
  }
  return Set(wanted)
}

/// The names of the sound files of a folder.
private func recordings(in folder: String) throws(LexicalError) -> [String] {
  let names: [String]
  do { names = try FileSystem.names(in: folder) } catch {
    throw LexicalError(.noInput, "\(error)")
  }
  let sounds = names.filter { name in
    PictureName.soundKinds.contains { name.lowercased().hasSuffix(".\($0)") }
  }
  guard !sounds.isEmpty else {
    throw LexicalError(
      .badData,
      "no recordings in \(folder.printable); expected "
        + PictureName.soundKinds.map { "." + $0 }.joined(separator: ", "))
  }
  return sounds
}

private func summary(of release: CorpusRelease, at path: String) -> String {
  let values = release.metadata.values
  let size = (try? FileSystem.peek(path, count: 0).size) ?? 0
  let megabytes = Double(size / 100_000) / 10
  return """
    \(path.printable): \(release.metadata.name.printable) \(release.metadata.version), \
    \(values["lexemeCount"] ?? "0") lexemes, \(values["expressionCount"] ?? "0") expressions, \
    \(values["senseCount"] ?? "0") senses, \
    \(values["formCount"] ?? "0") forms, \(megabytes) MB
    """
}

extension BuildStep {
  /// What the line of progress says.
  fileprivate var remark: String {
    switch self {
    case .enriching: "reading WordNet"
    case .compiling: "compiling"
    case .layingOut: "laying out the lookup image"
    case .writing: "writing the tables"
    case .checking: "checking the release"
    }
  }
}
