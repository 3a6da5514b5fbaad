import LearnerLog
import LexicalModel
import SQLite

/// The articles of this device, which age until they are saved.
struct LocalArticles {
  private let connection: StoreConnection

  init(_ connection: StoreConnection) {
    self.connection = connection
  }

  /// The articles of this device that nobody saved, and those whose row stayed when they were.
  func all() throws(LearnerStoreError) -> [GeneratedContent] {
    try connection.query(.articles) { row in
      GeneratedContent(
        articleId: row.text("id"), title: row.text("title"), bodyText: row.text("body_text"),
        targetRank: row.optionalInteger("target_rank").map { Int($0) },
        targetLemmaIds: row.text("target_lemma_ids").split(separator: " ").map {
          LexemeID(String($0))
        },
        isSaved: false, createdAt: row.integer("created_at"))
    }
  }

  func insert(
    _ article: GeneratedContent, releasedAt: Int64?
  ) throws(LearnerStoreError) {
    try connection.execute(
      .replaceArticle,
      [
        "id": .text(article.articleId), "title": .text(article.title),
        "body": .text(article.bodyText), "rank": .optional(article.targetRank),
        "lexemes": .text(article.targetLemmaIds.map(\.text).joined(separator: " ")),
        "createdAt": .integer(article.createdAt), "releasedAt": .optional(releasedAt),
      ])
  }

  /// The articles from before an instant, in milliseconds since 1970.
  func ids(before horizon: Int64) throws(LearnerStoreError) -> [String] {
    try connection.query(.articlesBefore, ["horizon": .integer(horizon)]) { $0.text("id") }
  }

  func remove(_ id: String) throws(LearnerStoreError) {
    try connection.execute(.deleteArticle, ["id": .text(id)])
  }
}
