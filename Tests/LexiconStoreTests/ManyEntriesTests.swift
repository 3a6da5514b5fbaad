import CorpusTestSupport
import LexicalModel
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `Entries of many lexemes` {
  private let folder = TemporaryFolder()
  private let release: CorpusRelease

  init() throws { release = try SampleRelease.open(in: folder) }

  /// Every id of the release in an order that is none of a table, and one that it does not hold.
  private var ids: [LexemeID] {
    let all = (0..<release.lookupIndex.lexemeCount).map {
      release.lookupIndex.id(of: LexemeOrdinal($0))
    }
    return all.reversed() + [LexemeID("en:\"none\"")]
  }

  @Test(arguments: [EntryParts(), .glosses, [.glosses, .roots], [.roots]])
  func `they are what is told of each alone`(parts: EntryParts) throws {
    let entries = try release.entries(for: ids, with: parts)
    #expect(entries.count == ids.count)
    #expect(entries.compactMap { $0 }.count == ids.count - 1)
    for (id, entry) in zip(ids, entries) {
      #expect(entry == (try release.entry(for: id, with: parts)))
    }
  }

  @Test func `translations are those of one language`() throws {
    let parts: EntryParts = [.glosses, .translations]
    let entries = try release.entries(for: ids, with: parts, translatedInto: "de")
    var count = 0
    for (id, entry) in zip(ids, entries) {
      let whole = try release.entry(for: id, with: parts)
      let texts = { (entry: LexemeEntry?) in
        let all =
          (entry?.translations ?? [])
          + (entry?.glosses ?? []).flatMap {
            $0.sense?.translations ?? []
          }
        return all.filter { $0.language == "de" }
      }
      #expect(texts(entry) == texts(whole))
      count += texts(entry).count
      #expect(entry?.translations.allSatisfy { $0.language == "de" } ?? true)
    }
    #expect(count > 1)
    #expect(try release.entries(for: ids, with: parts)[0]?.translations.isEmpty == true)
  }

  @Test func `families of many roots begin with their commonest words`() throws {
    let roots = Set(try ids.flatMap { try release.entry(for: $0)?.roots.map(\.id) ?? [] })
    let families = try release.families(ofRoots: roots.sorted() + ["en:root/none"], limit: 3)
    #expect(families.count == roots.count + 1)
    #expect(families["en:root/none"]?.isEmpty == true)
    for root in roots {
      #expect(families[root] == Array(try release.family(ofRoot: root).prefix(3)))
    }
  }
}
