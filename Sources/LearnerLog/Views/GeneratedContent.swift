package import LexicalModel

/// A text made for the learner; only saved ones are events and reach other devices.
package struct GeneratedContent: Hashable, Sendable, Identifiable {
  package let articleId: String
  package let title: String
  package let bodyText: String
  package let targetRank: Int?
  package let targetLemmaIds: [LexemeID]
  package let isSaved: Bool
  /// Milliseconds since 1970.
  package let createdAt: Int64

  package init(
    articleId: String, title: String, bodyText: String, targetRank: Int?,
    targetLemmaIds: [LexemeID], isSaved: Bool, createdAt: Int64
  ) {
    self.articleId = articleId
    self.title = title
    self.bodyText = bodyText
    self.targetRank = targetRank
    self.targetLemmaIds = targetLemmaIds
    self.isSaved = isSaved
    self.createdAt = createdAt
  }

  package var id: String { articleId }

  /// The same article, saved or not.
  package func with(isSaved: Bool) -> GeneratedContent {
    GeneratedContent(
      articleId: articleId, title: title, bodyText: bodyText, targetRank: targetRank,
      targetLemmaIds: targetLemmaIds, isSaved: isSaved, createdAt: createdAt)
  }

  /// The registers that keep the article; saving it is writing these.
  package var facts: [Fact] {
    [
      .set(.content(articleId, "title"), to: .text(title)),
      .set(.content(articleId, "bodyText"), to: .text(bodyText)),
      .set(.content(articleId, "targetRank"), to: targetRank.map { .integer($0) } ?? .absent),
      .set(.content(articleId, "targetLemmaIds"), to: .texts(targetLemmaIds.map(\.text))),
      .set(.content(articleId, "isSaved"), to: .bool(isSaved)),
      .set(.content(articleId, "createdAt"), to: .integer(Int(createdAt))),
    ]
  }
}

extension GeneratedContent {
  /// The saved articles among registers, by id.
  package static func saved(in registers: RegisterTable) -> [GeneratedContent] {
    registers.held.compactMap { key, write in
      guard key.field == "isSaved", case .article(let article) = key.subject,
        write.value.bool == true
      else { return nil }
      func value(_ field: String) -> RegisterValue? { registers[.content(article, field)] }
      return GeneratedContent(
        articleId: article, title: value("title")?.string ?? "",
        bodyText: value("bodyText")?.string ?? "", targetRank: value("targetRank")?.integer,
        targetLemmaIds: (value("targetLemmaIds")?.texts ?? []).map { LexemeID($0) },
        isSaved: true, createdAt: Int64(value("createdAt")?.integer ?? 0))
    }
  }
}
