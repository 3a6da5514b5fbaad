import CorpusTestSupport
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import TestSupport
import Testing

@Suite struct `Named words` {
  private let folder = TemporaryFolder()

  @Test func `once taken in they are found by name`() async throws {
    let release = try SampleRelease.open(in: folder)
    let store = try LearnerStore(path: folder.path("progress.db"))
    let words = NamedWords(["blonter", "walk", "walk", "fnord"])
    let resolver = ReleaseResolver(release: release)
    #expect(words.found(by: resolver).missing == ["blonter", "fnord"])
    #expect(try await words.found(by: resolver, in: store).missing == ["blonter", "fnord"])
    try await store.record([.mark(.own(folding: "blonter"), .learning)], title: "mark")
    let (lexemes, missing) = try await words.found(by: resolver, in: store)
    #expect(missing == ["fnord"])
    #expect(lexemes == [.own(folding: "blonter"), LexemeID("en:walk")])
  }

  @Test func `a file has one per line, with comments and columns left out`() throws {
    folder.write("# a list\n walk \n\nrun\tto go fast\r\n#no\n", to: "words")
    #expect(try NamedWords.words(in: InputFile(folder.path("words"))) == ["walk", "run"])
  }
}
