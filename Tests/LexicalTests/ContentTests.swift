import CorpusTestSupport
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore
import Scheduling
import TestSupport
import Testing

@Suite struct `Sentences and translations` {
  private let folder = TemporaryFolder()

  private func release() throws -> CorpusRelease {
    try SampleRelease.open(in: folder)
  }

  private func cut(_ text: String) throws -> [OwnSentence] {
    let bytes = Array(text.utf8)
    let lookupIndex = try release().lookupIndex
    return SentenceCutter(lookupIndex: lookupIndex, source: "a").sentences(
      of: try Annotator(lookupIndex).annotate(bytes), in: TextPiece(bytes[...]))
  }

  @Test func `every form of a word leads to it, with its position in bytes`() throws {
    let sentences = try cut("Ägypten. They walked home. Walking is\nfun.")
    #expect(sentences.map(\.text).suffix(2) == ["They walked home.", "Walking is fun."])
    #expect(sentences.suffix(2).map(\.position) == [10, 28])
    #expect(sentences.suffix(2).allSatisfy { $0.has(LexemeID("en:walk")) })
  }

  private static let alone: [(text: String, traits: OwnSentence.Traits)] = [
    ("It walked up.", .leansBack), ("The spectacle", .fragment),
    ("A happy spectacle.", .fragment), ("it walked up.", [.fragment, .leansBack]),
    ("The word walked (up.", .cutQuotation), ("“The word walked up.", .cutQuotation),
    ("'The word walked up.", .cutQuotation), ("“The word walked up.”", []),
    ("'The word' walked up.", []), ("The word walked up!", []),
  ]

  @Test(arguments: alone)
  func `what cannot stand alone is told`(text: String, traits: OwnSentence.Traits) throws {
    #expect(try cut(text).map(\.traits) == [traits])
  }

  @Test func `the sentence of a word is the same until its text goes`() async throws {
    let release = try release()
    let path = folder.path("progress.db")
    let store = try LearnerStore(path: path)
    let sentences = try cut("I saw that they walked home. They walked and walked and walked home.")
    _ = try await store.addText(
      named: "a", digest: release.metadata.digest, corpus: "1", sentences: sentences)
    let walk = LexemeID("en:walk")
    let first = try await SentenceProvider(store, release).sentence(for: walk, newWordLimit: 60)
    let text = try #require(first?.text)
    // A better text does not move what was chosen; forgetting the old one does.
    let again = try await SentenceProvider(store, release).sentence(for: walk, newWordLimit: 60)
    #expect(again == first)
    #expect(sentences.map(\.text).contains(text))
    try await store.removeText(store.texts()[0].number)
    #expect(try await SentenceProvider(store, release).sentence(for: walk) == nil)
  }

  @Test func `a word of the release needs no command to be mapSQLiteErrors`() async throws {
    let translator = Translator(try release(), nil, to: "de")
    let answers = try await translator.translations(of: ["walk", "walked", "They walked home."])
    #expect(answers["walk"] == Translator.Answer(text: "gehen", origin: .release))
    #expect(answers["walked"]?.text == "gehen")
    #expect(answers["They walked home."] == nil)
  }

  private func command(_ line: String) throws -> ContentCommand? {
    ContentCommand(words: try CommandWords(line).words)
  }

  @Test func `a command is asked once, and what it gave is kept`() async throws {
    let store = try LearnerStore(path: folder.path("progress.db"))
    let reverse = try command("sh -c 'sed \"1,/^$/d;/^$/d\" | rev'")
    let texts = (0..<100).map { "text \($0)" } + ["text 0"]
    let asked = try await Translator(try release(), store, command: reverse, to: "de")
      .translations(of: texts)
    #expect(asked.count == 100)
    #expect(asked["text 42"] == Translator.Answer(text: "24 txet", origin: .command))
    let kept = try await Translator(try release(), store, to: "de").translations(of: texts)
    #expect(kept["text 42"] == Translator.Answer(text: "24 txet", origin: .kept))
    #expect(try await Translator(try release(), store, to: "fr").translations(of: texts).isEmpty)
  }

  private static let failing: [(line: String, kind: LexicalError.Kind)] = [
    ("true", .badData), ("printf 'one\\ntwo\\nthree\\n'", .badData), ("false", .inputOutput),
    ("/nowhere/at/all", .noInput),
  ]

  @Test(arguments: failing)
  func `a command that fails translates nothing and keeps nothing`(
    line: String, kind: LexicalError.Kind
  ) async throws {
    let store = try LearnerStore(path: folder.path("progress.db"))
    let translator = Translator(nil, store, command: try command(line), to: "de")
    let error = await #expect(throws: LexicalError.self) {
      try await translator.translations(of: ["a b", "c d"])
    }
    #expect(error?.kind == kind)
    #expect(try await store.translations(of: ["a b", "c d"], to: "de").isEmpty)
  }

  @Test(arguments: 0..<UInt64(50 * testScale))
  func `batches hold every text once, in order, and stay small`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let texts = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
      String(repeating: "x", count: Int.random(in: 1...Translator.textLimit, using: &generator))
    }
    let batches = Translator.batches(texts)
    #expect(batches.flatMap { $0 } == texts)
    for batch in batches {
      #expect((1...Translator.batchCount).contains(batch.count))
      #expect(batch.reduce(0) { $0 + $1.utf8.count } <= Translator.batchBytes)
    }
  }

  @Test func `an article knows which of its words it uses`() throws {
    let release = try release()
    let moment = Moment(
      milliseconds: 5, offsetMinutes: 0, studyDay: StudyDay(number: 0))
    let article = try GeneratedContent(
      written: "# A title\n\nThey walked.\nHome.",
      for: [LexemeID("en:walk"), LexemeID("en:respect")], rank: 5, at: moment, in: release)
    #expect(article.title == "A title")
    #expect(article.bodyText == "They walked.\nHome.")
    #expect(article.targetLemmaIds == [LexemeID("en:walk")])
    #expect(throws: LexicalError.self) {
      try GeneratedContent(written: "Only a title", for: [], rank: nil, at: moment, in: release)
    }
  }
}
