import CorpusTestSupport
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `Words that are not listed` {
  private let folder = TemporaryFolder()
  private let text = "They walked to a blonter, a Blonter and a blontery. They ran.\n"

  private func knowledge(
    _ store: LearnerStore, _ release: CorpusRelease
  ) async throws -> LearnerKnowledge {
    try await LearnerKnowledge(store, in: release, policy: .mixed)
  }

  private func statuses(_ table: StatusTable, _ release: CorpusRelease) throws -> [LexemeStatus] {
    let annotation = try Annotator(release.lookupIndex).annotate(text)
    return annotation.tokens.compactMap { token in
      guard annotation.unlistedForm(of: token)?.folded.hasPrefix("blonter") == true else {
        return nil
      }
      return table.status(of: token, in: annotation)
    }
  }

  @Test func `a mark of an own word shows wherever a text has its form`() async throws {
    let release = try SampleRelease.open(in: folder)
    let store = try LearnerStore(path: folder.path("progress.db"))
    let word = LexemeID.own(folding: "Blonter")
    #expect(try statuses(await knowledge(store, release).statuses, release) == [.new, .new, .new])
    for status in [LexemeStatus.learning, .known, .ignored, .new] {
      try await store.record([.mark(word, status)], title: "mark")
      let table = try await knowledge(store, release).statuses
      #expect(try statuses(table, release) == [status, status, .new])
    }
  }

  @Test(arguments: LexemeStatus.allCases)
  func `they are covered as listed words are, in every count`(status: LexemeStatus) throws {
    let release = try SampleRelease.open(in: folder)
    var table = StatusTable(lexemeCount: release.lookupIndex.lexemeCount)
    let annotation = try Annotator(release.lookupIndex).annotate(text)
    let before = TextStatistics(annotation, statuses: table, lookupIndex: release.lookupIndex)
    table[form: "blonter"] = status
    let after = TextStatistics(annotation, statuses: table, lookupIndex: release.lookupIndex)
    let gained = status.isCovered ? 2 : 0
    #expect(after.tokens.covered - before.tokens.covered == gained)
    #expect(after.byStatus.reduce(0, +) == after.tokens.words)
    if status != .new { #expect(after.byStatus[Int(status.rawValue)] == 2) }
    for (one, other) in zip(after.units, before.units) {
      #expect(one.tokens.covered - other.tokens.covered == gained)
      #expect(one.types.covered - other.types.covered == (status.isCovered ? 1 : 0))
    }
    var count = CoverageCount()
    count.add(annotation, statuses: table)
    #expect(count.covered == after.tokens.covered)
    let unknown = annotation.uncoveredWords(statuses: table, lookupIndex: release.lookupIndex)
    #expect(unknown.contains { $0.word == .form("blonter") } == !status.isCovered)
    var series = StudySeries(lookupIndex: release.lookupIndex, statuses: table)
    series.add(annotation)
    #expect(series.plan(target: 1).before == after.tokens.coverage)
  }

  @Test func `a list takes them by the form, and expressions by the lemma`() throws {
    let release = try SampleRelease.open(in: folder)
    var known = KnownWords(release)
    let missing = try known.mark(
      from: Array("  walk \n\u{FEFF}Blonter\t learning \r\nlook up\nown:fnord\n".utf8), named: "f")
    let table = known.statuses
    #expect(missing == ["Blonter", "own:fnord"])
    #expect(table[form: "blonter"] == .learning)
    #expect(table[form: "fnord"] == .known)
    for lemma in ["walk", "look up"] {
      let id = try #require(try release.lexeme(withLemma: lemma))
      #expect(table[try #require(release.lookupIndex.ordinal(of: id))] == .known)
    }
  }
}

@Suite struct `Reports of texts that come in pieces` {
  private let folder = TemporaryFolder()

  /// More than a file that is annotated whole, so that it comes in pieces; without names.
  @Test func `a long text is counted as one`() throws {
    let release = try SampleRelease.open(in: folder)
    let sentence = "they walked to a blonter and saw the run.\n\n"
    let text = Array(String(repeating: sentence, count: (5 << 20) / sentence.utf8.count).utf8)
    folder.write(String(decoding: text, as: UTF8.self), to: "long.txt")
    let table = StatusTable(lexemeCount: release.lookupIndex.lexemeCount)
    let annotator = Annotator(release.lookupIndex)
    let whole = try annotator.annotate(text)
    var (pieces, offset) = (0, 0)
    var series = StudySeries(lookupIndex: release.lookupIndex, statuses: table)
    var statistics = StatisticsAccumulator(lookupIndex: release.lookupIndex)
    try TextReader(InputFile(folder.path("long.txt"))).forEachPiece(of: annotator) {
      piece, annotation throws(LexicalError) in
      #expect(piece.offset == offset)
      offset += piece.bytes.count
      series.add(annotation, continuingLast: pieces > 0)
      statistics.add(annotation, statuses: table)
      pieces += 1
    }
    #expect(pieces > 1 && offset == text.count)
    var once = StudySeries(lookupIndex: release.lookupIndex, statuses: table)
    once.add(whole)
    #expect(series.plan(target: 1) == once.plan(target: 1))
    #expect(
      statistics.finish(statuses: table)
        == TextStatistics(whole, statuses: table, lookupIndex: release.lookupIndex))
  }
}
