import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel

/// The command `lexical articles list`.
let articlesListCommand = CommandDescription(
  name: "articles list", summary: "List the texts that were written for you",
  examples: ["lexical articles list", "lexical articles list --json"],
  discussion: """
    A line has the id, the day, “saved” or how many days are left, the rank it was written for, and the \
    title. Saved articles reach your other devices; the others stay here and go after some days (the \
    setting article-days, 30 unless changed).
    """,
  formats: OutputFormat.records,
  options: [.store],
  oldSpellings: [.jsonForLines]
) { arguments, tool in
  let store = try await ArticleStore(try tool.storeForReading(arguments))
  let articles = try await store.articles()
  let moments = try await mapStoreErrors { try await store.store.moments() }
  var records = RecordWriter(
    arguments, tool, schema: "lexical.articles/1", member: "articles",
    columns: ["article", "day", "saved", "rank", "title"])
  for article in articles {
    try records.write(
      article.json,
      cells: [
        article.articleId, moments(article.createdAt).localDay,
        article.isSaved ? "saved" : "not saved",
        article.targetRank.map { "\($0)" } ?? "-", article.title,
      ])
  }
  try records.end()
  if articles.isEmpty { tool.remark("no articles yet; try: lexical articles write --help") }
  return .fine
}

/// The command `lexical articles show ARTICLE`.
let articlesShowCommand = CommandDescription(
  name: "articles show", summary: "Print an article",
  examples: [
    "lexical articles show 3f2a", "lexical articles show 3f2a | lexical read -",
  ],
  operands: [articleOperand],
  formats: OutputFormat.document,
  options: [.store]
) { arguments, tool in
  let article = try await ArticleStore(try tool.storeForReading(arguments)).article(
    arguments.operands[0])
  if arguments.isJSON {
    try tool.write(article.json)
    return .fine
  }
  try tool.output.line(tool.terminal.styled(article.title.printable, .bold))
  try tool.output.line()
  for line in article.bodyText.split(separator: "\n", omittingEmptySubsequences: false) {
    // Another program gets the lines as they are; a terminal gets them wrapped.
    let text = line.printable
    try tool.output.line(
      tool.terminal.isInteractive ? wrapped(text, width: min(tool.terminal.width, 90)) : text)
  }
  return .fine
}

/// The command `lexical articles save ARTICLE`.
let articlesSaveCommand = CommandDescription(
  name: "articles save", summary: "Keep an article, here and on your other devices",
  examples: ["lexical articles save 3f2a"], operands: [articleOperand], options: [.store]
) { arguments, tool in
  let store = try await ArticleStore(try tool.store(arguments))
  let article = try await store.article(arguments.operands[0])
  _ = try await mapStoreErrors { try await store.store.saveArticle(article.articleId) }
  tool.remark("saved “\(article.title.printable)”")
  return .fine
}

/// The command `lexical articles unsave ARTICLE`.
let articlesUnsaveCommand = CommandDescription(
  name: "articles unsave",
  summary: "Let an article go: it ages here, and leaves your other devices",
  examples: ["lexical articles unsave 3f2a"], operands: [articleOperand], options: [.store]
) { arguments, tool in
  let store = try await ArticleStore(try tool.store(arguments))
  let article = try await store.article(arguments.operands[0])
  _ = try await mapStoreErrors { try await store.store.releaseArticle(article.articleId) }
  tool.remark("“\(article.title.printable)” goes in \(counted(store.days, "day"))")
  return .fine
}

/// The command `lexical articles remove ARTICLE`.
let articlesRemoveCommand = CommandDescription(
  name: "articles remove", summary: "Remove an article, here and where it was saved to",
  examples: ["lexical articles remove 3f2a"], operands: [articleOperand], options: [.store]
) { arguments, tool in
  let store = try await ArticleStore(try tool.store(arguments))
  let article = try await store.article(arguments.operands[0])
  _ = try await mapStoreErrors { try await store.store.removeArticle(article.articleId) }
  tool.remark("removed “\(article.title.printable)”")
  return .fine
}

private let articleOperand = Operand(
  name: "ARTICLE", count: .one, meaning: "an id, or its beginning, as articles list shows it")

/// The command `lexical articles write [WORD…]`.
let articlesWriteCommand = CommandDescription(
  name: "articles write", summary: "Let a command write a text with the words you are learning",
  examples: [
    "lexical articles write --command 'llm -m small' --topic sailing",
    "lexical articles write venture ephemeral --command ./write.sh --prompt json",
  ],
  discussion: """
    Without WORD the text is to use the words you are learning whose review is due soonest, eight at most; with \
    --from the eight that gain most in a book that you want to read. \
    The command gets the prompt on stdin, as text, or with --prompt json as an object of the schema \
    lexical.prompt/1, and answers with a title, an empty line and the text. It is run without a shell \
    unless --shell is given; it is killed with its children at the time limit. Its answer is UTF-8 of at \
    most 15 000 bytes; colour codes and control characters are taken out.

    The id of the article is written to stdout.
    """,
  operands: [Operand(name: "WORD", count: .any, meaning: "words that the text should use")],
  formats: OutputFormat.document,
  options: [
    .value("from", "FILE", "use the words to learn of a text or a folder of them, instead of WORD"),
    .value("topic", "TOPIC", "what the text is about"),
    .value("rank", "N", "the rank that other words keep below (default: yours)"),
    .value("length", "WORDS", "about how long (default: 250)"),
  ] + ContentCommand.options + [.corpus, .store]
) { arguments, tool in
  guard let command = try ContentCommand(arguments, tool) else {
    throw UsageError("--command or $LEXICAL_COMMAND names who writes")
  }
  let release = try tool.release(arguments)
  let articles = try await ArticleStore(try tool.store(arguments))
  let resolver = ReleaseResolver(release: release)
  var words = try arguments.operands.map { word throws(LexicalError) in
    try resolver.lexeme(for: word, as: nil)
  }
  if let path = arguments.text("from") {
    guard words.isEmpty else { throw UsageError("expected WORD… or --from FILE, not both") }
    let plan = try PlanReport(tool.texts([path]), target: 100, by: await tool.reader(arguments))
    words = Array(plan.lexemes.prefix(8))
    guard !words.isEmpty else {
      throw LexicalError(.noInput, "“\(path.printable)” has no word that is left to learn")
    }
  }
  let (article, missing) = try await articles.write(
    with: words, in: release, by: command, rank: arguments.integer("rank", in: 1...1_000_000),
    topic: arguments.text("topic"), length: arguments.integer("length", in: 20...2_000) ?? 250)
  if !missing.isEmpty {
    let list = missing.map { "\($0)".printable }.joined(separator: ", ")
    tool.remark("the text does not use \(list)")
  }
  try tool.output.line(arguments.isJSON ? article.json.text : article.articleId)
  return .fine
}
