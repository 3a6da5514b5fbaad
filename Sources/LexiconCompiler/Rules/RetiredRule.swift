/// Retired ids are not in use again, and each leads, over any number of steps, to one that is.
struct RetiredRule: Rule {
  static let kinds = ["merge", "split", "remove", "rename"]

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.retired]
    let ids = table.texts(.lemmaId)
    let successors = table.texts(.successor)
    let kinds = table.texts(.kind)
    let next = Dictionary(zip(ids, successors)) { first, _ in first }
    for (row, id) in ids.enumerated() where !id.isEmpty {
      if seeds.isKnown(id) {
        list.report(
          table, row, .lemmaId, "retired id “\(id)” in use again", expected: "an id of its own")
      }
      guard Self.kinds.contains(kinds[row]) else {
        list.report(
          table, row, .kind, "kind “\(kinds[row])” of retirement",
          expected: Self.kinds.joined(separator: ", "))
        continue
      }
      if successors[row].isEmpty {
        if kinds[row] != "remove" {
          list.report(
            table, row, .successor, "\(kinds[row]) of “\(id)” without a successor",
            expected: "the id that takes its place")
        }
      } else {
        follow(id, table: table, row: row, next: next, seeds: seeds, into: &list)
      }
    }
  }

  private func follow(
    _ id: String, table: SeedTable, row: Int, next: [String: String], seeds: Seeds,
    into list: inout DiagnosticList
  ) {
    var seen: Set<String> = [id]
    var current = next[id] ?? ""
    while !current.isEmpty, !seeds.isKnown(current) {
      guard seen.insert(current).inserted else {
        list.report(
          table, row, .successor, "“\(id)” that comes back to itself",
          expected: "an id in use at the end")
        return
      }
      guard let further = next[current] else {
        list.report(
          table, row, .successor, "unknown successor “\(current)”",
          expected: "an id in use, or one that retired itself")
        return
      }
      current = further
    }
  }
}
