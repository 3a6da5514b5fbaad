package import LearnerLog
import LexicalModel
import SQLite

/// Texts made for the learner: saved ones are registers and reach other devices, the others stay
/// here and age out.
extension LearnerStore {
  /// The longest body of an article in bytes: what fits a register even where every byte is escaped
  /// once.
  package static let articleBytes = 15_000

  private static let dayLength: Int64 = 86_400_000

  /// Every article, saved or not, the latest first.
  package func articles() throws(LearnerStoreError) -> [GeneratedContent] {
    let (saved, removed) = try savedArticles()
    let others = removed.union(saved.map(\.articleId))
    let local = try database.articles.all().filter { !others.contains($0.articleId) }
    return (saved + local).sorted {
      ($1.createdAt, $0.articleId) < ($0.createdAt, $1.articleId)
    }
  }

  /// Keeps an article on this device.
  package func addArticle(_ article: GeneratedContent) throws(LearnerStoreError) {
    try database.transaction { database throws(LearnerStoreError) in
      try database.articles.insert(article, releasedAt: nil)
    }
  }

  /// Saves an article, so that it stays and reaches other devices.
  ///
  /// - Returns: whether there is such an article.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func saveArticle(_ id: String) throws(LearnerStoreError) -> Bool {
    guard let article = try articles().first(where: { $0.articleId == id }) else { return false }
    // The local row stays, so that undoing the save loses nothing.
    if !article.isSaved {
      try record(article.with(isSaved: true).facts, title: "save article \(id)")
    }
    return true
  }

  /// Takes an article back from the saved ones: here it ages from now on, elsewhere it is gone.
  ///
  /// - Returns: whether there is such an article.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func releaseArticle(_ id: String) throws(LearnerStoreError) -> Bool {
    guard let article = try articles().first(where: { $0.articleId == id }) else { return false }
    guard article.isSaved else { return true }
    let now = environment.now()
    try database.transaction { database throws(LearnerStoreError) in
      try database.articles.insert(article.with(isSaved: false), releasedAt: now)
    }
    try record(
      [.set(.content(id, "isSaved"), to: .bool(false))], title: "unsave article \(id)")
    return true
  }

  /// Removes an article here, and where it was saved from every device.
  ///
  /// - Returns: whether there was such an article.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func removeArticle(_ id: String) throws(LearnerStoreError) -> Bool {
    guard let article = try articles().first(where: { $0.articleId == id }) else { return false }
    if article.isSaved {
      let keys = article.facts.compactMap { fact -> RegisterKey? in
        if let write = fact.as(RegisterWrite.self) { write.key } else { nil }
      }
      // What says that it is not saved stays, and tells the device that wrote it.
      try record(
        keys.map { .set($0, to: $0.field == "isSaved" ? .bool(false) : .absent) },
        title: "remove article \(id)")
    }
    try database.transaction { database throws(LearnerStoreError) in
      try database.articles.remove(id)
    }
    return true
  }

  /// Drops the articles that nobody saved for so many days.
  ///
  /// - Returns: how many went.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  @discardableResult
  package func removeOldArticles(after days: Int) throws(LearnerStoreError) -> Int {
    let horizon = environment.now() - Int64(days) * Self.dayLength
    let saved = Set(try savedArticles().saved.map(\.articleId))
    let old = try database.articles.ids(before: horizon).filter { !saved.contains($0) }
    guard !old.isEmpty else { return 0 }
    try database.transaction { database throws(LearnerStoreError) in
      for id in old { try database.articles.remove(id) }
    }
    return old.count
  }

  /// The articles that are saved, and the ids of those that were removed from every device.
  private func savedArticles() throws(LearnerStoreError) -> (
    saved: [GeneratedContent], removed: Set<String>
  ) {
    let registers = try database.registers(
      .registersOfEntities, ["first": "content:", "end": "content;"])
    let removed = registers.held.compactMap { key, write -> String? in
      guard case .article(let article) = key.subject, key.field == "isSaved",
        write.value.bool == false,
        registers[.content(article, "title")] == nil
      else { return nil }
      return article
    }
    return (GeneratedContent.saved(in: registers), Set(removed))
  }
}
