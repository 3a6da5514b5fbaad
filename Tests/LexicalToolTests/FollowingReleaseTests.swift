import CorpusTestSupport
import Files
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconCompiler
import Scheduling
import TestSupport
import Testing

@testable import LexicalTool

@Suite struct `Words follow the release in use` {
  private let folder = TemporaryFolder()
  private let gone = LexemeID("en:gone_away")
  private let walk = LexemeID("en:walk")

  private var environment: [String: String] { ["XDG_DATA_HOME": folder.path] }

  private func run(_ words: String...) async -> ExitCode {
    await CommandLineTool(environment: environment).run(words + ["--quiet"])
  }

  private func release(_ version: String, retired line: String? = nil) throws -> String {
    var seeds = SampleSeeds.english.replacing("1.2.3", with: version, in: .manifest)
    if let line { seeds = seeds.adding(line, to: .retired) }
    return try SampleRelease.build(seeds, as: "\(version).lexicon", in: folder)
  }

  private func store() throws -> LearnerStore {
    try LearnerStore(path: folder.path("lexical/progress.db"))
  }

  private func reviewCounts() async throws -> [LexemeID: Int] {
    let states = try await store().wordStates()
    return Dictionary(uniqueKeysWithValues: states.map { ($0.lexeme, $0.reviewCount) })
  }

  @Test func `installing moves states to their successors, and going back returns them`()
    async throws
  {
    try await store().review(gone, .good)
    try await store().review(walk, .good)
    #expect(await run("corpus", "install", try release("1.2.3")) == .fine)
    #expect(try await reviewCounts() == [gone: 1, walk: 1])
    let next = try release("1.3.0", retired: "en:gone_away\ten:walk\tmerge\t1.3.0")
    #expect(await run("corpus", "install", next) == .fine)
    #expect(try await reviewCounts() == [walk: 2])
    #expect(await run("corpus", "rollback") == .fine)
    #expect(try await reviewCounts() == [gone: 1, walk: 1])
  }

  @Test func `a release of another language leaves what is followed alone`() async throws {
    try await store().review(gone, .good)
    let english = try release("1.3.0", retired: "en:gone_away\ten:walk\tmerge\t1.3.0")
    #expect(await run("corpus", "install", english) == .fine)
    let german = try SampleRelease.build(.german, as: "de.lexicon", in: folder)
    #expect(await run("corpus", "install", german) == .fine)
    #expect(try await reviewCounts() == [walk: 1])
  }

  @Test func `a folder of one's own and a learner without a store are left alone`() async throws {
    let next = try release("1.3.0", retired: "en:gone_away\ten:walk\tmerge\t1.3.0")
    #expect(await run("corpus", "install", next) == .fine)
    #expect(!FileSystem.exists(folder.path("lexical/progress.db")))
    try await store().review(gone, .good)
    #expect(await run("corpus", "install", next, "--folder", folder.path("own")) == .fine)
    #expect(try await reviewCounts() == [gone: 1])
  }
}
