/// How much of the lexicon has what: the tables by which the quality of seeds is watched.
package struct CoverageReport: Hashable, Sendable {
  /// The ranks that the columns reach to; the last is that of the whole lexicon.
  package let bands: [Int]
  /// By field, the share of lexemes up to each rank that have it, in one.
  package let fields: [Field]
  /// Counts of the whole.
  package let counts: [Count]

  package struct Field: Hashable, Sendable {
    package let name: String
    package let shares: [Double]
  }

  package struct Count: Hashable, Sendable {
    package let name: String
    package let value: String
  }
}

extension SeedCorpus {
  /// Measures the seeds as they are.
  package func coverage() -> CoverageReport {
    let ids = seeds[.lexemes].texts(.lemmaId).sorted { left, right in
      (seeds.ranks[left] ?? 0, left) < (seeds.ranks[right] ?? 0, right)
    }
    let standard = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000]
    let bands = standard.filter { $0 < ids.count } + [ids.count]
    let fields = CoverageFields(seeds).all.map { name, holders in
      CoverageReport.Field(
        name: name,
        shares: bands.map { band in
          band == 0 ? 0 : Double(ids.prefix(band).count { holders.contains($0) }) / Double(band)
        })
    }
    return CoverageReport(bands: bands, fields: fields, counts: counts)
  }

  private var counts: [CoverageReport.Count] {
    let kinds = Dictionary(grouping: seeds[.relations].texts(.kind)) { $0 }.mapValues(\.count)
    let classes = seeds[.expressions].texts(.class)
    let flags = seeds[.lexemes].texts(.flags)
    let plain = PlainWordCount(seeds)
    let rows: [(String, Int)] = [
      ("lexemes", seeds[.lexemes].rows.count), ("readings", seeds[.readings].rows.count),
      ("forms", seeds[.inflections].rows.count), ("meanings", seeds[.glosses].rows.count),
      ("example sentences", seeds[.glosses].texts(.example).count { !$0.isEmpty }),
      ("quiz lexemes", flags.count { $0.split(separator: ",").contains("quiz") }),
      ("roots and families", seeds[.roots].rows.count),
      ("of them with 7 lexemes to rank 20000", largeRoots),
      ("root links", seeds[.rootLinks].rows.count), ("expressions", classes.count),
      ("of them phrasal verbs", classes.count { $0 == "phrasal-verb" }),
      ("collocations", kinds["collocation"] ?? 0), ("synonyms", kinds["synonym"] ?? 0),
      ("antonyms", kinds["antonym"] ?? 0), ("derivations", kinds["derivation"] ?? 0),
      ("contractions", seeds[.contractions].rows.count),
      ("pseudowords", seeds[.pseudowords].rows.count), ("retired", seeds[.retired].rows.count),
    ]
    return rows.map { CoverageReport.Count(name: $0.0, value: String($0.1)) } + [
      CoverageReport.Count(
        name: "words of meanings from the first \(PlainWordsRule.rank)", value: percent(plain.share)
      )
    ]
  }

  /// Roots that the daily matrix can use: one and six lexemes that a learner may meet.
  private var largeRoots: Int {
    let links = seeds[.rootLinks]
    let roots = links.texts(.rootId)
    var sizes: [String: Int] = [:]
    for (row, id) in links.texts(.lemmaId).enumerated()
    where (seeds.ranks[id] ?? .max) <= 20_000 { sizes[roots[row], default: 0] += 1 }
    return sizes.values.count { $0 >= 7 }
  }
}
