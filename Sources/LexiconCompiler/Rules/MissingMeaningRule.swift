/// At least 29 of 30 lexemes have a meaning, in a lexicon of some size.
struct MissingMeaningRule: Rule {
  private static let share = 29.0 / 30

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let explained = Set(seeds[.glosses].texts(.lemmaId))
    let missing = seeds[.lexemes].texts(.lemmaId).filter { !explained.contains($0) }
    let count = seeds[.lexemes].rows.count
    guard count >= 1_000, Double(count - missing.count) < Double(count) * Self.share else { return }
    let commonest = missing.sorted { (seeds.ranks[$0] ?? 0, $0) < (seeds.ranks[$1] ?? 0, $1) }
    list.report(
      .warning, at: SeedLocation(file: .glosses),
      "\(missing.count) of \(count) lexemes without a meaning "
        + "(\(commonest.prefix(12).joined(separator: ", ")))",
      expected: "at most \(count - Int(Double(count) * Self.share))")
  }
}
