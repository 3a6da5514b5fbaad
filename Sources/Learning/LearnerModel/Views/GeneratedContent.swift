public import Vocabulary

/// A text made for the learner; only saved ones are events and reach other devices.
public struct GeneratedContent: Hashable, Sendable, Identifiable {
  public let articleId: String
  public let title: String
  public let bodyText: String
  public let targetRank: Int?
  public let targetLemmaIds: [LexemeID]
  public let isSaved: Bool
  /// Milliseconds since 1970.
  public let createdAt: Int64

  public init(
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

  public var id: String { articleId }

  /// The same article, saved or not.
  public func with(isSaved: Bool) -> GeneratedContent {
    GeneratedContent(
      articleId: articleId, title: title, bodyText: bodyText, targetRank: targetRank,
      targetLemmaIds: targetLemmaIds, isSaved: isSaved, createdAt: createdAt)
  }

  /// The registers that keep the article; saving it is writing these.
  public var facts: [Fact] {
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
      guard key.field == "isSaved", key.entity.hasPrefix("content:"), write.value.bool == true
      else { return nil }
      let article = String(key.entity.dropFirst("content:".count))
      func value(_ field: String) -> RegisterValue? { registers[.content(article, field)] }
      return GeneratedContent(
        articleId: article, title: value("title")?.string ?? "",
        bodyText: value("bodyText")?.string ?? "", targetRank: value("targetRank")?.integer,
        targetLemmaIds: (value("targetLemmaIds")?.texts ?? []).map { LexemeID($0) },
        isSaved: true, createdAt: Int64(value("createdAt")?.integer ?? 0))
    }
  }
}
