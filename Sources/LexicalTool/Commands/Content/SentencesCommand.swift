import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// The command `lexical sentences WORD…`.
let sentencesCommand = CommandDescription(
  name: "sentences",
  summary: "Show words in the best sentences of your own texts",
  examples: [
    "lexical sentences venture", "lexical sentences set --pos noun --count 5",
    "lexical sentences --plan --count 20        # for the words to learn next",
    "lexical sentences ephemeral --command 'llm -m small'",
  ],
  discussion: """
    The best sentence has no other new word (i+1), six to sixteen words, the word late in it and used as \
    asked, and stands by itself. What is shown for a word stays for seven days; --fresh chooses anew. \
    With --count above one the list is made anew each time and nothing is kept. Where the texts have none, \
    a command may write one; see “lexical articles write --help” for what it is given.

    A form of several words means the likeliest; with --pos the likeliest that can be that part of speech \
    (left: leave, but with --pos noun left). Of its sentences those come first that use it so.

    Ends with 1 when a word has no sentence, or is never that part of speech; with --plan when no word has one.
    """,
  operands: [Operand(name: "WORD", count: .any, meaning: "words or lemma ids")],
  formats: OutputFormat.records,
  options: [
    .flag("plan", "for the words of your texts to learn next, instead of WORD"),
    .value("count", "N", "sentences per word, or with --plan words (default: 1, or 20)"),
    .value("others", "N", "how many other new words a sentence may have (default: 0)"),
    .value("pos", "PART", "the part of speech to meet the word as: noun, verb, adjective …"),
    .flag("fresh", "choose anew although seven days are not over"),
  ] + ContentCommand.options + [.corpus, .store],
  oldSpellings: [.jsonForLines]
) { arguments, tool in
  guard arguments.operands.isEmpty == arguments.has("plan") else {
    throw UsageError("expected either WORD… or --plan")
  }
  var request = try await SentencesRequest(arguments, tool)
  let code = try await request.run()
  try request.records.end()
  return code
}

/// What `lexical sentences` was asked for.
private struct SentencesRequest {
  let arguments: ParsedArguments
  let tool: Tool
  let release: CorpusRelease
  let store: LearnerStore
  let provider: SentenceProvider
  let part: PartOfSpeech?
  let others: Int
  var records: RecordWriter

  init(_ arguments: ParsedArguments, _ tool: Tool) async throws {
    self.arguments = arguments
    self.tool = tool
    records = RecordWriter(
      arguments, tool, schema: "lexical.sentences/1", member: "sentences",
      columns: ["lemmaId", "lemma", "sentence", "source", "place", "newWords"])
    let name = arguments.text("pos")
    part = PartOfSpeech.allCases.first { $0.name == name || $0.tag == name }
    if let name, part == nil {
      throw UsageError(
        "--pos is a part of speech, not “\(name)”",
        suggestion: nearest(to: name, among: PartOfSpeech.allCases.map(\.name)))
    }
    others = try arguments.integer("others", in: 0...60) ?? 0
    release = try tool.release(arguments)
    store = try tool.storeForReading(arguments)
    let (store, release) = (store, release)
    var generator: SentenceGenerator?
    if let command = try ContentCommand(arguments, tool) {
      generator = SentenceGenerator(
        command: command, release: release,
        targetRank: try await mapStoreErrors { try await store.profile() }.lexicalRank)
    }
    provider = try await SentenceProvider(store, release, generator: generator)
  }

  mutating func run() async throws -> ExitCode {
    if arguments.has("plan") { return try await writePlan() }
    let resolver = ReleaseResolver(release: release)
    let words = try arguments.operands.map { word throws(LexicalError) in
      try resolver.lexeme(for: word, as: part)
    }
    var code = ExitCode.fine
    for lexeme in words {
      guard try await !write(lexeme) else { continue }
      code = .checkedFalse
      let count = try await provider.sentences(for: lexeme, newWordLimit: 60).first?.newWords.count
      tool.remark(
        "no sentence for \(name(of: lexeme))"
          + (count.map { "; the easiest has \(counted($0, "other new word")) (--others \($0))" }
            ?? ": no text has it (lexical texts add FILE)"))
    }
    return code
  }

  private mutating func writePlan() async throws -> ExitCode {
    let rest = try arguments.integer("count", in: 1...10_000) ?? 20
    let words = try await provider.plan()
    var written = 0
    for lexeme in words where written < rest {
      guard let best = try await provider.sentences(for: lexeme, newWordLimit: others).first
      else { continue }
      try write(lexeme, best)
      written += 1
    }
    if words.isEmpty {
      tool.remark("no new words in your texts (lexical texts add FILE)")
    } else if written == 0 {
      tool.remark(
        "no sentence for any of \(counted(words.count, "word")) with at most "
          + "\(counted(others, "other new word")) (--others)")
    }
    return written > 0 ? .fine : .checkedFalse
  }

  /// Whether the word has a sentence.
  private mutating func write(_ lexeme: LexemeID) async throws -> Bool {
    let count = try arguments.integer("count", in: 1...10_000) ?? 1
    if count > 1 {
      let best = try await provider.sentences(for: lexeme, as: part, newWordLimit: others)
      for sentence in best.prefix(count) { try write(lexeme, sentence) }
      return !best.isEmpty
    }
    if arguments.has("fresh") {
      try await mapStoreErrors { try await store.forgetSentence(of: lexeme) }
    }
    guard
      let chosen = try await provider.sentence(for: lexeme, as: part, newWordLimit: others)
    else { return false }
    try write(
      lexeme, text: chosen.text, source: chosen.source, position: chosen.position,
      newWords: chosen.newWords, strain: nil)
    return true
  }

  private mutating func write(_ lexeme: LexemeID, _ best: RankedSentence) throws {
    try write(
      lexeme, text: best.sentence.text, source: best.sentence.source,
      position: best.sentence.position,
      newWords: best.newWords, strain: best.strain)
  }

  private mutating func write(
    _ lexeme: LexemeID, text: String, source: String?, position: Int, newWords: [LexemeID],
    strain: Int?
  ) throws {
    var members: [JSONMember] = [
      JSONMember(name: "schema", value: "lexical.sentence/1"),
      JSONMember(name: "lemmaId", value: .string(lexeme.text)),
      JSONMember(name: "lemma", value: .string(name(of: lexeme))),
      JSONMember(name: "sentence", value: .string(text)),
      JSONMember(name: "source", value: source.map { .string($0) } ?? .null),
      JSONMember(name: "place", value: source == nil ? .null : .integer(Int64(position))),
      JSONMember(name: "newWords", value: .array(newWords.map { .string($0.text) })),
    ]
    if let strain { members.append(JSONMember(name: "strain", value: .integer(Int64(strain)))) }
    let lemma = name(of: lexeme)
    let facts = [source ?? "written by the command"] + newWords.map { "new: \(name(of: $0))" }
    try records.write(
      .object(members),
      cells: [
        lexeme.text, lemma, text, source ?? "", source == nil ? "" : "\(position)",
        newWords.map(\.text).joined(separator: " "),
      ],
      lines: [
        tool.terminal.styled(pad(lemma, 16), .bold) + " " + text.printable,
        tool.terminal.styled(pad("", 16) + " " + facts.joined(separator: " · ").printable, .dim),
      ])
  }

  private func name(of lexeme: LexemeID) -> String {
    release.lookupIndex.ordinal(of: lexeme).map { release.lookupIndex.lemma(of: $0) }
      ?? String(lexeme.text.drop { $0 != ":" }.dropFirst())
  }
}
