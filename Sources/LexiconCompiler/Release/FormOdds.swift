/// How often a form is each of the lexemes it can be.
struct FormOdds {
  /// The lexemes, those with the form as their lemma first.
  let lexemes: [String]
  /// The odds that the seeds give, summed by lexeme, in thousandths.
  let given: [String: Int]

  /// Looks the rows of a form up in the seeds.
  init(key: String, seeds: Seeds) {
    lexemes = seeds.lexemes(ofForm: key)
    let table = seeds[.inflections]
    var given: [String: Int] = [:]
    for row in seeds.inflectionRows[key] ?? [] {
      guard let odds = Int(table.text(row, .odds)) else { continue }
      given[table.text(row, .lemmaId), default: 0] += odds
    }
    self.given = given
  }

  /// The share of every lexeme, in one: as given, or as frequent as the lexemes themselves.
  ///
  /// Lexemes that the seeds forget share what the others leave.
  func shares(_ seeds: Seeds) -> [String: Double] {
    if lexemes.count == 1 { return [lexemes[0]: 1] }
    let forgotten = lexemes.count { given[$0] == nil }
    let rest = max(0, 1_000 - given.values.reduce(0, +))
    let weights = lexemes.map { id in
      given.isEmpty
        ? exponential10(seeds.zipfs[id] ?? 0)
        : given[id].map { Double($0) } ?? Double(rest) / Double(max(1, forgotten))
    }
    let sum = weights.reduce(0, +)
    let even = 1 / Double(lexemes.count)
    return Dictionary(
      uniqueKeysWithValues: zip(lexemes, weights.map { sum > 0 ? $0 / sum : even }))
  }
}
