import CorpusTestSupport
import SQLite
import TestSupport
import Testing

@testable import LexiconStore

@Suite struct `Query plans` {
  /// The queries that are asked for whole tables.
  private static let scans: Set<ReleaseQuery> = [
    .metadata, .keys, .sampledKeys, .lexemeCount, .expressionCount, .rootCount, .roots,
    .pseudowords, .redirects, .senseRedirects, .spellings, .subjects, .subjectsOfLexemes,
  ]

  @Test
  func `each statement of the file has its name in code, and the other way round`() {
    #expect(Set(ReleaseQuery.statements.keys) == Set(ReleaseQuery.allCases.map(\.rawValue)))
  }

  @Test(arguments: ReleaseQuery.allCases)
  func `no query about one thing looks at every row`(query: ReleaseQuery) throws {
    let folder = TemporaryFolder()
    let release = try SampleRelease.open(in: folder)
    let parameters = Set(query.text.matches(of: /:[A-Za-z]+/).map { String($0.output) })
    let plan = try release.connection.query(
      "EXPLAIN QUERY PLAN " + query.text, [Value](repeating: .null, count: parameters.count)
    ) { $0.text("detail") }
    #expect(!plan.isEmpty)
    // An array of JSON that names what is asked for is read from its beginning to its end.
    let isScan = plan.contains { $0.hasPrefix("SCAN") && !$0.contains("VIRTUAL TABLE") }
    #expect(isScan == Self.scans.contains(query), "\(plan)")
  }
}
