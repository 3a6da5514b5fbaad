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
  options: [.flag("json", "one JSON object an article"), .store]
) { arguments, tool in
  let store = try await ArticleStore(arguments, tool)
  let articles = try await store.articles()
  for article in articles {
    if arguments.has("json") {
      try tool.output.line(article.json.text)
    } else {
      let cells = [
        article.articleId.printable, article.day, article.isSaved ? "saved" : "not saved",
        article.targetRank.map { "\($0)" } ?? "-", article.title.printable,
      ]
      try tool.output.line(cells.joined(separator: "\t"))
    }
  }
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
  options: [.flag("json", "one JSON object"), .store]
) { arguments, tool in
  let article = try await ArticleStore(arguments, tool).article(arguments.operands[0])
  if arguments.has("json") {
    try tool.output.line(article.json.text)
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
  let store = try await ArticleStore(arguments, tool)
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
  let store = try await ArticleStore(arguments, tool)
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
  let store = try await ArticleStore(arguments, tool)
  let article = try await store.article(arguments.operands[0])
  _ = try await mapStoreErrors { try await store.store.removeArticle(article.articleId) }
  tool.remark("removed “\(article.title.printable)”")
  return .fine
}

private let articleOperand = Operand(
  name: "ARTICLE", count: .one, meaning: "an id, or its beginning, as articles list shows it")

extension GeneratedContent {
  /// The UTC day on which it was written.
  fileprivate var day: String {
    String(Timestamp(microseconds: createdAt * 1_000).description.prefix(10))
  }

  /// Every field, with the names of the model.
  var json: JSONValue {
    .object([
      "schema": "lexical.article/1", "articleId": .string(articleId), "title": .string(title),
      "bodyText": .string(bodyText),
      "targetRank": targetRank.map { .integer(Int64($0)) } ?? .null,
      "targetLemmaIds": .array(targetLemmaIds.map { .string($0.text) }),
      "isSaved": .bool(isSaved), "createdAt": .integer(createdAt),
    ])
  }
}
