import LexicalModel

/// Flags are known ones, split by commas, each once.
struct FlagRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let names = LexemeFlags.named.map(\.name)
    let table = seeds[.lexemes]
    for (row, text) in table.texts(.flags).enumerated() where !text.isEmpty {
      let flags = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      for flag in flags where !names.contains(flag) {
        list.report(
          table, row, .flags, "unknown flag “\(flag)”",
          expected: "one of \(names.joined(separator: ", "))")
      }
      if Set(flags).count < flags.count {
        list.report(table, row, .flags, "a flag twice in “\(text)”", expected: "each once")
      }
    }
  }
}
