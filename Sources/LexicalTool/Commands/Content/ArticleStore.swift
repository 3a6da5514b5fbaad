import LearnerDatabase
import LearnerLog
import Lexical

/// The articles of a learner, without those that have aged out.
struct ArticleStore {
  let store: LearnerStore
  /// Days after which an article that was not saved goes.
  let days: Int

  /// Opens the store and drops what is too old.
  init(_ arguments: ParsedArguments, _ tool: Tool) async throws {
    let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
    let setting = Setting.articleDays
    let value = try await mapStoreErrors { try await store.value(of: setting.key) }
    let days = min(max(value?.integer ?? setting.standard.integer ?? 30, 1), 9_999)
    try await mapStoreErrors { try await store.removeOldArticles(after: days) }
    self.store = store
    self.days = days
  }

  func articles() async throws -> [GeneratedContent] {
    let store = store
    return try await mapStoreErrors { try await store.articles() }
  }

  /// The one article whose id begins so.
  func article(_ beginning: String) async throws -> GeneratedContent {
    let found = try await articles().filter { $0.articleId.hasPrefix(beginning) }
    guard let article = found.first, !beginning.isEmpty else {
      throw LexicalError(.noInput, "no article “\(beginning.printable)”")
    }
    guard found.count == 1 || article.articleId == beginning else {
      throw LexicalError(.badData, "\(found.count) articles begin with “\(beginning.printable)”")
    }
    return article
  }
}
