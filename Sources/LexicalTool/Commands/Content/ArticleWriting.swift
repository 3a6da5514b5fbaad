import Digest
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// The command `lexical articles write [WORD…]`.
let articlesWriteCommand = CommandDescription(
  name: "articles write", summary: "Let a command write a text with the words you are learning",
  examples: [
    "lexical articles write --command 'llm -m small' --topic sailing",
    "lexical articles write venture ephemeral --command ./write.sh --prompt json",
  ],
  discussion: """
    Without WORD the text is to use the words you are learning whose review is due soonest, eight at most. \
    The command gets the prompt on stdin, as text, or with --prompt json as an object of the schema \
    lexical.prompt/1, and answers with a title, an empty line and the text. It is run without a shell \
    unless --shell is given; it is killed with its children at the time limit. Its answer is UTF-8 of at \
    most 15 000 bytes; colour codes and control characters are taken out.

    The id of the article is written to stdout.
    """,
  operands: [Operand(name: "WORD", count: .any, meaning: "words that the text should use")],
  options: [
    .value("topic", "TOPIC", "what the text is about"),
    .value("rank", "N", "the rank that other words keep below (default: yours)"),
    .value("length", "WORDS", "about how long (default: 250)"), .flag("json", "the whole article"),
  ] + ContentCommand.options + [.corpus, .store]
) { arguments, tool in
  guard let command = try ContentCommand(arguments, tool) else {
    throw UsageError("--command or $LEXICAL_COMMAND names who writes", command: "articles write")
  }
  let release = try CorpusLocator(environment: tool.environment).open(arguments.text("corpus"))
  let articles = try await ArticleStore(arguments, tool)
  let store = articles.store
  let resolver = ReleaseResolver(release: release)
  var words = try arguments.operands.map { operand throws(LexicalError) in
    guard let lexeme = resolver.lexeme(for: operand) else {
      throw LexicalError(.badData, "no lexeme for “\(operand.printable)”")
    }
    return lexeme
  }
  if words.isEmpty { words = try await learningWords(of: store) }
  let profile = try await mapStoreErrors { try await store.profile() }
  let rank = try arguments.integer("rank", in: 1...1_000_000) ?? profile.lexicalRank
  let prompt = ContentPrompt.article(
    try words.map { try ContentPrompt.Word($0, as: nil, in: release) },
    language: release.metadata.language, rank: rank, topic: arguments.text("topic"),
    length: try arguments.integer("length", in: 20...2_000) ?? 250)
  let bytes = try command.answer(to: prompt, limit: 8 * LearnerStore.articleBytes)
  let text = try GeneratedText.text(bytes, limit: LearnerStore.articleBytes)
  let article = try GeneratedContent(
    written: text, for: words, rank: rank,
    at: try await mapStoreErrors { try await store.moment() },
    in: release)
  try await mapStoreErrors { try await store.addArticle(article) }
  let missing = words.filter { !article.targetLemmaIds.contains($0) }
  if !missing.isEmpty {
    let list = missing.map { "\($0)".printable }.joined(separator: ", ")
    tool.remark("the text does not use \(list)")
  }
  try tool.output.line(arguments.has("json") ? article.json.text : article.articleId)
  return .fine
}

/// The words being learned, those due soonest first; eight at most.
private func learningWords(of store: LearnerStore) async throws -> [LexemeID] {
  let states = try await mapStoreErrors { try await store.wordStates() }
  return states.filter { $0.status == .learning && !$0.isSuspended }
    .sorted { ($0.nextReviewDate ?? .max, $0.lexeme) < ($1.nextReviewDate ?? .max, $1.lexeme) }
    .prefix(8).map(\.lexeme)
}

extension GeneratedContent {
  /// An article from what a command wrote: the first line is its title.
  ///
  /// - Throws: ``LexicalError`` when there is no text after the title.
  init(
    written text: String, for words: [LexemeID], rank: Int?, at moment: Moment,
    in release: CorpusRelease
  ) throws {
    let title = text.prefix { $0 != "\n" }
    let body = text.dropFirst(title.count).drop(while: \.isNewline)
    guard !body.isEmpty else {
      throw LexicalError(.badData, "the command wrote a title and no text; nothing was kept")
    }
    let annotation = try Annotator(release.lookupIndex).annotate(text)
    var met = Set(annotation.tokens.compactMap(\.lexeme))
    met.formUnion(annotation.expressions.map(\.lexeme))
    let plainTitle = title.drop { $0 == "#" || $0 == "*" || $0 == " " }
    self.init(
      articleId: String(SHA256.digest(of: "\(moment.milliseconds) \(text)").hex.prefix(12)),
      title: String(plainTitle.isEmpty ? title : plainTitle), bodyText: String(body),
      targetRank: rank,
      targetLemmaIds: words.filter { word in
        release.lookupIndex.ordinal(of: word).map { met.contains($0) } ?? false
      }, isSaved: false, createdAt: moment.milliseconds)
  }
}
