import LexicalModel
import LexiconEngine
import TestSupport
import Testing

@Suite struct `Occurrences` {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `are the positions where a scan finds the lexeme`(seed: UInt64) throws {
    var language = RandomLanguage(seed: seed)
    let lookupIndex = try LookupIndex(LookupIndexStorage(LookupIndexWriter.write(language.content)))
    var annotation = try Annotator(lookupIndex).annotate(language.text())
    for index in 0..<lookupIndex.lexemeCount {
      let lexeme = LexemeOrdinal(index)
      let scanned = annotation.tokens.indices.filter { annotation.tokens[$0].lexeme == lexeme }
      #expect(annotation.occurrences(of: lexeme).map { Int($0) } == scanned)
    }
  }

  @Test func `coverage counts what the statistics count`() throws {
    var language = RandomLanguage(seed: 3)
    let lookupIndex = try LookupIndex(LookupIndexStorage(LookupIndexWriter.write(language.content)))
    let annotation = try Annotator(lookupIndex).annotate(language.text())
    var statuses = StatusTable(lexemeCount: lookupIndex.lexemeCount)
    for index in 0..<12 { statuses[LexemeOrdinal(index)] = index % 2 == 0 ? .known : .ignored }
    var count = CoverageCount()
    count.add(annotation, statuses: statuses)
    let statistics = TextStatistics(annotation, statuses: statuses, lookupIndex: lookupIndex)
    #expect(count.words == statistics.tokens.words)
    #expect(count.covered == statistics.tokens.covered)
  }
}
