import CorpusTestSupport
import SQLite
import TestSupport
import Testing

@testable import LexiconStore

@Suite struct `Query plans` {
  private static let queries = [
    CorpusRelease.readings, CorpusRelease.glosses, CorpusRelease.forms, CorpusRelease.roots,
    CorpusRelease.relatives, CorpusRelease.collocations, CorpusRelease.translations,
    CorpusRelease.lexemeHead, CorpusRelease.expressionHead, CorpusRelease.lexemeByLemma,
    CorpusRelease.expressionByLemma, CorpusRelease.lemmasByPrefix, CorpusRelease.rootByOrdinal,
    CorpusRelease.rootByID, CorpusRelease.ordinalOfRoot, CorpusRelease.largeFamilyCount,
    CorpusRelease.largeFamily,
    CorpusRelease.familyOfRoot, CorpusRelease.candidatesByKey,
    "SELECT lemmaId FROM lexeme WHERE rank BETWEEN ? AND ?",
    "SELECT lemmaId FROM lexeme WHERE rootId = ? ORDER BY rank",
    CorpusRelease.lexemesOfRoot,
    "SELECT newId FROM lemma_redirect WHERE oldId = ?",
    "SELECT parts FROM contraction WHERE key = ?",
    "SELECT value FROM seed_metadata WHERE key = ?",
  ]

  @Test(arguments: queries)
  func `no query looks at every row`(sql: String) throws {
    let folder = TemporaryFolder()
    let release = try SampleRelease.open(in: folder)
    let count = sql.count { $0 == "?" }
    let plan = try release.connection.query(
      "EXPLAIN QUERY PLAN " + sql, [Value](repeating: .null, count: count)
    ) { $0.text(3) }
    #expect(!plan.isEmpty)
    #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
  }
}
