import LexicalModel

/// Every lexeme has a rank of its own, and the ranks run from 1 without a gap.
struct RankRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.ranks]
    var holders: [Int: Int] = [:]
    for (row, text) in table.texts(.rank).enumerated() where !text.isEmpty {
      guard let rank = Int(text), rank >= 1 else {
        list.report(table, row, .rank, "rank “\(text)”", expected: "a whole number from 1")
        continue
      }
      if let earlier = holders[rank] {
        list.report(
          table, row, .rank,
          "rank \(rank), which \(table.text(earlier, .lemmaId)) has", expected: "no ties")
      } else {
        holders[rank] = row
      }
    }
    var next = 1
    for rank in holders.keys.sorted() {
      if rank != next, let row = holders[rank] {
        list.report(table, row, .rank, "rank \(rank) after \(next - 1)", expected: "rank \(next)")
      }
      next = rank + 1
    }
    let lexemes = seeds[.lexemes]
    for (row, id) in lexemes.texts(.lemmaId).enumerated() where seeds.ranks[id] == nil {
      list.report(
        lexemes, row, .lemmaId, "“\(id)” without a rank",
        expected: "a row in \(SeedFile.ranks.name)")
    }
  }
}

/// A frequency is a number between 0 and 9 with at most two decimals.
struct ZipfRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.ranks]
    for (row, text) in table.texts(.zipf).enumerated() where !text.isEmpty {
      let decimals = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
      guard let zipf = Double(text), (0...9).contains(zipf), decimals.count <= 1,
        decimals.allSatisfy({ (1...2).contains($0.utf8.count) })
      else {
        list.report(
          table, row, .zipf, "frequency “\(text)”", expected: "a number from 0 to 9, two decimals")
        continue
      }
    }
  }
}

/// Levels are A1 to C2, and say where they come from.
struct LevelRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for file in [SeedFile.cefr, .readings, .expressions] {
      let table = seeds[file]
      for (row, text) in table.texts(.cefrLevel).enumerated()
      where !text.isEmpty && CEFRLevel(name: text) == nil {
        list.report(table, row, .cefrLevel, "level “\(text)”", expected: "A1, A2, B1, B2, C1 or C2")
      }
      guard table.order[.cefrSource] != nil else { continue }
      let sources = CEFRSource.allCases.map(\.name)
      for (row, text) in table.texts(.cefrSource).enumerated() {
        let hasLevel = !table.text(row, .cefrLevel).isEmpty
        if text.isEmpty ? hasLevel : !sources.contains(text) || !hasLevel {
          list.report(
            table, row, .cefrSource, "source “\(text)” of a level",
            expected: hasLevel ? sources.joined(separator: " or ") : "a level with it")
        }
      }
    }
  }
}

/// Every lexeme has a level, if only an estimated one.
struct MissingLevelRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let graded = Set(seeds[.cefr].texts(.lemmaId))
    let lexemes = seeds[.lexemes]
    for (row, id) in lexemes.texts(.lemmaId).enumerated() where !graded.contains(id) {
      list.report(
        lexemes, row, .lemmaId, "“\(id)” without a level",
        expected: "a row in \(SeedFile.cefr.name)")
    }
  }
}
