/// Which lexemes have which field.
struct CoverageFields {
  let all: [(name: String, holders: Set<String>)]

  init(_ seeds: Seeds) {
    let lexemes = seeds[.lexemes]
    let ids = lexemes.texts(.lemmaId)
    func having(_ column: SeedColumn) -> Set<String> {
      let texts = lexemes.texts(column)
      return Set(ids.indices.filter { !texts[$0].isEmpty }.map { ids[$0] })
    }
    func rows(_ file: SeedFile, _ column: SeedColumn, _ isWanted: (String) -> Bool) -> Set<String> {
      let table = seeds[file]
      let texts = table.texts(column)
      let ids = table.texts(.lemmaId)
      return Set(table.rows.filter { isWanted(texts[$0]) }.map { ids[$0] })
    }
    let roots = seeds[.roots]
    let kinds = Dictionary(zip(roots.texts(.rootId), roots.texts(.kind))) { first, _ in first }
    let bound = rows(.rootLinks, .rootId) { kinds[$0] == "root" }
    let free = rows(.rootLinks, .rootId) { kinds[$0] == "family" }
    let derived = rows(.relations, .kind) { $0 == "derivation" }
    all = [
      ("part of speech", having(.partOfSpeech)), ("IPA", having(.ipa)),
      ("level", Set(seeds[.cefr].texts(.lemmaId))),
      ("level from a profile", rows(.cefr, .cefrSource) { $0 == "cefr-j" }),
      ("meaning", Set(seeds[.glosses].texts(.lemmaId))),
      ("example sentence", rows(.glosses, .example) { !$0.isEmpty }),
      ("inflected form", rows(.inflections, .feature) { $0 != "base" && $0 != "spelling" }),
      ("other spelling", rows(.inflections, .feature) { $0 == "spelling" }),
      ("bound root", bound), ("root or family", bound.union(free)),
      ("root, family or derivation", bound.union(free).union(derived)),
      ("synonym", rows(.relations, .kind) { $0 == "synonym" }),
      ("antonym", rows(.relations, .kind) { $0 == "antonym" }),
      ("collocation", rows(.relations, .kind) { $0 == "collocation" }),
      ("quiz", rows(.lexemes, .flags) { $0.split(separator: ",").contains("quiz") }),
    ]
  }
}
