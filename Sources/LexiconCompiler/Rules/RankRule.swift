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
