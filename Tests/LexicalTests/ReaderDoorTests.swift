import CorpusTestSupport
import Lexical
import LexicalModel
import TestSupport
import Testing

@Suite struct `The reader's door` {
  let folder = TemporaryFolder()
  let lexicon: Lexicon

  init() throws {
    lexicon = try Lexicon(path: SampleRelease.build(in: folder))
  }

  @Test func `words carry lexeme, rank and status, and stand where they say`() throws {
    let text = try Reader(lexicon, knownRank: 1).annotate("She walked to the old house. Walk!")
    #expect(text.words.map(\.text) == ["She", "walked", "to", "the", "old", "house", "Walk"])
    for word in text.words { #expect(text.text(in: word.range) == word.text) }
    let walked = text.words[1]
    #expect(walked.lemma == "walk" && walked.partOfSpeech == .verb && walked.status == .new)
    #expect(walked.rank != nil && walked.probability == nil)
    #expect(text.sentences.map { text.text(in: $0) } == ["She walked to the old house.", "Walk!"])
    #expect(text.words.map(\.sentence) == [0, 0, 0, 0, 0, 0, 1])
  }

  @Test func `a reader knows its learner`() async throws {
    let learner = try Learner(path: folder.path("progress.db"), lexicon: lexicon)
    let before = try await Reader(lexicon, for: learner).annotate("Walk to the old house.")
    #expect(before.coverage.coveredCount == 0 && before.coverage.share == 0)
    try await learner.mark([LexemeID("en:walk")], as: .known)
    let after = try await Reader(lexicon, for: learner).annotate("Walk to the old house.")
    #expect(after.coverage.coveredCount == 1 && after.coverage.wordCount == 5)
    let explanation = try await Reader(lexicon, for: learner).explain("walks")[0]
    #expect(explanation.lexeme == LexemeID("en:walk") && explanation.basis == .mark)
    #expect(explanation.status == .known)
  }

  @Test func `a plan names the words that lift coverage most`() throws {
    let reader = Reader(lexicon)
    let plan = reader.plan(
      for: [try reader.annotate("walk walk walk house house old")], target: 0.8)
    #expect(plan.steps.map(\.word) == ["walk", "house"])
    #expect(plan.steps.map(\.count) == [3, 2] && plan.before == 0)
    #expect(abs(plan.after - 5.0 / 6) < 1e-12)
  }

  @Test func `a file is read in pieces, and a missing one is named`() throws {
    folder.write("She walked to the old house.", to: "a.txt")
    var words = 0
    let reader = Reader(lexicon)
    try reader.annotate(contentsOf: folder.path("a.txt")) { text throws(LexicalError) in
      words += text.words.count
    }
    #expect(words == 6)
    let failure = #expect(throws: LexicalError.self) {
      try reader.annotate(contentsOf: folder.path("b.txt")) { _ throws(LexicalError) in }
    }
    #expect(failure?.kind == .noInput)
    #expect(failure?.message.contains("b.txt") == true)
  }
}

@Suite struct `The lexicon's door` {
  let folder = TemporaryFolder()
  let lexicon: Lexicon

  init() throws {
    lexicon = try Lexicon(path: SampleRelease.build(in: folder))
  }

  @Test func `forms, lemmas and ids find their entries`() throws {
    #expect(try lexicon.entries(of: "walked").map(\.lemma) == ["walk"])
    #expect(try lexicon.entries(of: "en:walk").map(\.lemma) == ["walk"])
    #expect(try lexicon.entries(of: "zyzzyva").isEmpty)
    #expect(try lexicon.entry(for: LexemeID("en:walk"))?.lemma == "walk")
    #expect(lexicon.suggestion(for: "wlak") == "walk")
    #expect(try lexicon.lemmas(withPrefix: "wal").contains("walk"))
    try lexicon.verify()
  }

  @Test func `a release is installed into a folder, and damage is refused`() throws {
    let installed = try Lexicon.install(folder.path("en.lexicon"), into: folder.path("corpora"))
    #expect(installed.digest == lexicon.digest && installed.language == "en")
    folder.write("no release", to: "broken.lexicon")
    let failure = #expect(throws: LexicalError.self) {
      try Lexicon.install(folder.path("broken.lexicon"), into: folder.path("corpora"))
    }
    #expect(failure?.kind == .badData)
  }

  @Test func `a quiz asks, takes answers and ends with an estimate`() async throws {
    let learner = try Learner(path: folder.path("progress.db"), lexicon: lexicon)
    // The little corpus has too few words, and the quiz says so.
    let failure = await #expect(throws: LexicalError.self) { try await learner.calibrate() }
    #expect(failure?.kind == .badData)
  }
}
