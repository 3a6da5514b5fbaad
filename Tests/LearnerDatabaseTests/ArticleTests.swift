import LearnerDatabase
import LearnerLog
import LexicalModel
import TestSupport
import Testing

@Suite struct `Articles on two devices` {
  let here: Laptop
  let there: Laptop
  let share = TemporaryFolder()

  init() throws {
    here = try Laptop(1)
    there = try Laptop(2)
  }

  private func article(_ id: String) -> GeneratedContent {
    GeneratedContent(
      articleId: id, title: "On \(id)", bodyText: "A \"text\".\nTwo lines.", targetRank: 3_000,
      targetLemmaIds: ["en:walk", "en:run"], isSaved: false, createdAt: 1_800_000_000_000)
  }

  private func sync() async throws {
    for _ in 0..<2 {
      for device in [here, there] {
        _ = try await device.store.sync(with: share.path)
        device.world.pass(1_000)
      }
    }
  }

  @Test func `only what is saved reaches the other, whole`() async throws {
    try await here.store.addArticle(article("a"))
    try await here.store.addArticle(article("b"))
    #expect(try await here.store.saveArticle("a"))
    #expect(try await here.store.saveArticle("none") == false)
    try await sync()
    #expect(try await there.store.articles() == [article("a").with(isSaved: true)])
    #expect(try await here.store.articles().map(\.articleId).sorted() == ["a", "b"])
  }

  @Test func `what nobody saved ages out, and what is saved does not`() async throws {
    for id in ["a", "b"] { try await here.store.addArticle(article(id)) }
    _ = try await here.store.saveArticle("a")
    try await sync()
    here.world.passDays(30)
    #expect(try await here.store.removeOldArticles(after: 31) == 0)
    here.world.passDays(1)
    #expect(try await here.store.removeOldArticles(after: 30) == 1)
    #expect(try await here.store.articles().map(\.articleId) == ["a"])
    #expect(try await there.store.removeOldArticles(after: 30) == 0)
    #expect(try await there.store.articles().map(\.articleId) == ["a"])
  }

  @Test func `an article that is let go ages here from then on, and is gone there`() async throws {
    try await here.store.addArticle(article("a"))
    _ = try await here.store.saveArticle("a")
    try await sync()
    here.world.passDays(40)
    there.world.passDays(40)
    #expect(try await there.store.releaseArticle("a"))
    try await sync()
    // It came from here, where its row still is; there it is local now.
    #expect(try await there.store.articles().map(\.isSaved) == [false])
    #expect(try await there.store.removeOldArticles(after: 30) == 0)
    there.world.passDays(31)
    #expect(try await there.store.removeOldArticles(after: 30) == 1)
  }

  @Test func `a save that is undone leaves the article where it was written`() async throws {
    try await here.store.addArticle(article("a"))
    _ = try await here.store.saveArticle("a")
    try await sync()
    try await here.store.undo()
    try await sync()
    #expect(try await here.store.articles() == [article("a")])
    #expect(try await there.store.articles().isEmpty)
  }

  @Test func `removal reaches both`() async throws {
    try await here.store.addArticle(article("a"))
    _ = try await here.store.saveArticle("a")
    try await sync()
    #expect(try await there.store.removeArticle("a"))
    #expect(try await there.store.removeArticle("a") == false)
    try await sync()
    #expect(try await there.store.articles().isEmpty)
    #expect(try await here.store.articles().isEmpty)
    #expect(try await here.store.stateDigest() == there.store.stateDigest())
  }

  @Test func `the longest article fits a register`() async throws {
    let body = String(repeating: "\"", count: LearnerStore.articleBytes)
    try await here.store.addArticle(
      GeneratedContent(
        articleId: "long", title: "t", bodyText: body, targetRank: nil, targetLemmaIds: [],
        isSaved: false, createdAt: here.world.now))
    _ = try await here.store.saveArticle("long")
    try await sync()
    #expect(try await there.store.articles().map(\.bodyText) == [body])
  }
}
