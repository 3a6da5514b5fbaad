import Digest
package import JSON
package import LearnerDatabase
package import LearnerLog
package import LexicalModel
import LexiconEngine
package import LexiconStore

/// The articles of a learner, without those that have aged out.
package struct ArticleStore {
  package let store: LearnerStore
  /// Days after which an article that was not saved goes.
  package let days: Int

  /// Opens the store and drops what is too old.
  package init(_ store: LearnerStore) async throws {
    let setting = Setting.articleDays
    let value = try await mapStoreErrors { try await store.value(of: setting.key) }
    let days = min(max(value?.integer ?? setting.standard.integer ?? 30, 1), 9_999)
    try await mapStoreErrors { try await store.removeOldArticles(after: days) }
    self.store = store
    self.days = days
  }

  package func articles() async throws -> [GeneratedContent] {
    let store = store
    return try await mapStoreErrors { try await store.articles() }
  }

  /// The one article whose id begins so.
  package func article(_ beginning: String) async throws -> GeneratedContent {
    let found = try await articles().filter { $0.articleId.hasPrefix(beginning) }
    guard let article = found.first, !beginning.isEmpty else {
      throw LexicalError(.noInput, "no article “\(beginning.printable)”")
    }
    guard found.count == 1 || article.articleId == beginning else {
      throw LexicalError(.badData, "\(found.count) articles begin with “\(beginning.printable)”")
    }
    return article
  }

  /// Lets a command write a text with some words, and keeps it.
  ///
  /// - Parameters:
  ///   - words: the words; empty for those that are being learned and due soonest, eight at most.
  ///   - release: the release that lists the words.
  ///   - command: what writes.
  ///   - rank: the rank that other words keep below; nil is the learner's own.
  ///   - topic: what the text is about; nil leaves it open.
  ///   - length: about how many words it has.
  /// - Returns: the article, and the words that it does not use.
  /// - Throws: ``LexicalError`` when the command fails or writes no text; nothing is kept then.
  package func write(
    with words: [LexemeID], in release: CorpusRelease, by command: ContentCommand, rank: Int?,
    topic: String?, length: Int
  ) async throws -> (article: GeneratedContent, unused: [LexemeID]) {
    let words = words.isEmpty ? try await learningWords() : words
    let profile = try await mapStoreErrors { try await store.profile() }
    let rank = rank ?? profile.lexicalRank
    let prompt = ContentPrompt.article(
      try words.map { try ContentPrompt.Word($0, as: nil, in: release) },
      language: release.metadata.language, rank: rank, topic: topic, length: length)
    let bytes = try command.answer(to: prompt, limit: 8 * LearnerStore.articleBytes)
    let article = try GeneratedContent(
      written: try GeneratedText.text(bytes, limit: LearnerStore.articleBytes), for: words,
      rank: rank, at: try await mapStoreErrors { try await store.moment() }, in: release)
    try await mapStoreErrors { try await store.addArticle(article) }
    return (article, words.filter { !article.targetLemmaIds.contains($0) })
  }

  /// The words being learned, those due soonest first; eight at most.
  private func learningWords() async throws -> [LexemeID] {
    let states = try await mapStoreErrors { try await store.wordStates() }
    let learning = states.filter { $0.status == .learning && !$0.isSuspended }
    let soonest = learning.sorted { first, second in
      let (a, b) = (first.nextReviewDate ?? Int64.max, second.nextReviewDate ?? Int64.max)
      return a == b ? first.lexeme < second.lexeme : a < b
    }
    return soonest.prefix(8).map(\.lexeme)
  }
}

extension GeneratedContent {
  /// An article from what a command wrote: the first line is its title.
  ///
  /// - Throws: ``LexicalError`` when there is no text after the title.
  package init(
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

extension GeneratedContent {
  /// The document `lexical.article/1`, with the names of the model.
  package var json: JSONValue {
    .object([
      "schema": "lexical.article/1", "articleId": .string(articleId), "title": .string(title),
      "bodyText": .string(bodyText),
      "targetRank": targetRank.map { .integer(Int64($0)) } ?? .null,
      "targetLemmaIds": .array(targetLemmaIds.map { .string($0.text) }),
      "isSaved": .bool(isSaved), "createdAt": .integer(createdAt),
    ])
  }
}
