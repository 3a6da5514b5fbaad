import CorpusTestSupport
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `Words of a command line` {
  private let folder = TemporaryFolder()

  @Test func `once taken in they can be marked by name`() async throws {
    let release = try SampleRelease.open(in: folder)
    let store = try LearnerStore(path: folder.path("progress.db"))
    folder.write("blonter\nwalk\nfnord\n", to: "words")
    let arguments = try ParsedArguments(
      ["known", "--from", folder.path("words")], for: markCommand)
    let words = try WordArguments(arguments, dropping: 1)
    let resolver = ReleaseResolver(release: release)
    #expect(try await words.found(by: resolver, in: store).missing == ["blonter", "fnord"])
    try await store.record([.mark(.own(folding: "blonter"), .learning)], title: "mark")
    let (lexemes, missing) = try await words.found(by: resolver, in: store)
    #expect(missing == ["fnord"])
    #expect(lexemes.first == .own(folding: "blonter") && lexemes.count == 2)
  }
}
