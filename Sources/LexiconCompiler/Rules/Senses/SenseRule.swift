/// A sense has a number, and the shares of the senses of a reading are percents that sum to 100;
/// its register and region are of those that are known.
struct SenseRule: Rule {
  static let registers = [
    "formal", "informal", "spoken", "literary", "old", "technical", "slang", "vulgar", "offensive",
  ]
  static let regions = ["UK", "US"]

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.senses]
    for row in table.rows {
      let number = table.text(row, .number)
      if Self.number(number) == nil {
        list.report(table, row, .number, "number “\(number)” of a sense", expected: "1 to 255")
      }
      let share = table.text(row, .share)
      if !(1...100).contains(Int(share) ?? 0) {
        list.report(table, row, .share, "share “\(share)”", expected: "1 to 100")
      }
      check(table, row, .register, Self.registers, into: &list)
      check(table, row, .region, Self.regions, into: &list)
    }
    for group in seeds.senses.groups { check(group, table, into: &list) }
  }

  /// The number of a sense; nil for a text that is none.
  static func number(_ text: String) -> UInt8? {
    guard let number = UInt8(text), number > 0, String(number) == text else { return nil }
    return number
  }

  private func check(
    _ table: SeedTable, _ row: Int, _ column: SeedColumn, _ known: [String],
    into list: inout DiagnosticList
  ) {
    let words = table.text(row, column).split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init)
    guard words != [""], known.filter(words.contains) != words else { return }
    list.report(
      table, row, column, "\(column.name) “\(table.text(row, column))”",
      expected: "some of \(known.joined(separator: ",")), in this order")
  }

  private func check(_ group: SenseRows.Group, _ table: SeedTable, into list: inout DiagnosticList)
  {
    let sum = group.rows.reduce(0) { $0 + (Int(table.text($1, .share)) ?? 0) }
    if sum != 100 {
      list.report(
        table, group.rows[0], .share,
        "shares of \(group.lexeme) as \(group.tag) that sum to \(sum)", expected: "100")
    }
    let isOne = group.rows.count == 1
    for row in group.rows where table.text(row, .label).isEmpty != isOne {
      list.report(
        table, row, .label, isOne ? "a label of the only sense" : "a sense without a label",
        expected: isOne ? "none" : "capitals that tell it from the others")
    }
    for column in [SeedColumn.label, .meaning, .example] {
      var seen: [String: Int] = [:]
      for row in group.rows where !table.text(row, column).isEmpty {
        if let first = seen.updateValue(row, forKey: table.text(row, column)) {
          list.report(
            table, row, column, "the \(column.name) of line \(table.lines[first].number) again",
            expected: "one of its own")
        }
      }
    }
  }
}
