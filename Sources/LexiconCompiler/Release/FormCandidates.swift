import LexicalModel

/// What a form can be, with the chance of each in thousandths, as a release holds it.
struct FormCandidates {
  struct Candidate: Hashable {
    let lexeme: String
    let partOfSpeech: PartOfSpeech
    let feature: FormFeature
    /// The form as it is written.
    let form: String
    var odds: Int
  }

  /// In order of lexeme, part of speech and feature; no two agree in all and in form.
  let candidates: [Candidate]

  /// Gathers the lexemes whose lemma or inflection has the key.
  init(key: String, seeds: Seeds) {
    let odds = FormOdds(key: key, seeds: seeds)
    let shares = odds.shares(seeds)
    var candidates: [Candidate] = []
    for lexeme in odds.lexemes {
      let readings = Readings(of: lexeme, seeds)
      let rows = (seeds.inflectionRows[key] ?? []).filter {
        seeds[.inflections].text($0, .lemmaId) == lexeme
      }
      candidates += Self.candidates(
        lexeme, share: shares[lexeme] ?? 0, isGiven: !odds.given.isEmpty, readings: readings,
        rows: rows, key: key, seeds: seeds)
    }
    self.candidates = candidates
  }

  private static let features = Dictionary(
    uniqueKeysWithValues: FormFeature.allCases.map { ($0.name, $0) })

  private static func candidates(
    _ lexeme: String, share: Double, isGiven: Bool, readings: Readings, rows: [Int], key: String,
    seeds: Seeds
  ) -> [Candidate] {
    let table = seeds[.inflections]
    var weights: [(part: PartOfSpeech, feature: FormFeature, form: String, weight: Double?)] = []
    for row in rows {
      guard let feature = features[table.text(row, .feature)] else { continue }
      let given = Int(table.text(row, .odds)).map { Double($0) }
      let form = table.text(row, .form)
      if let part = PartOfSpeech(tag: table.text(row, .partOfSpeech)) {
        weights.append((part, feature, form, given))
      } else {
        for part in readings.parts {
          weights.append((part, feature, form, given.map { $0 * readings.share(of: part) }))
        }
      }
    }
    if let row = seeds.lexemeRows[lexeme] {
      let lemma = seeds[.lexemes].text(row, .lemma)
      if lookupKey(lemma) == key {
        // One row for the lemma speaks of all its readings; several speak of one each.
        let given = weights.filter { $0.feature == .base }
        let all = given.count == 1 ? given[0].weight : nil
        if given.count == 1 { weights.removeAll { $0.feature == .base } }
        for part in readings.parts
        where !weights.contains(where: { $0.part == part && $0.feature == .base }) {
          let rest: Double? = isGiven ? 0 : nil
          weights.append((part, .base, lemma, all.map { $0 * readings.share(of: part) } ?? rest))
        }
      }
    }
    // Where nothing is given, a part of speech is as likely as its reading, and its forms share
    // that.
    let values = weights.map { entry in
      entry.weight ?? readings.share(of: entry.part)
        / Double(weights.count { $0.part == entry.part })
    }
    let sum = values.reduce(0, +)
    var seen: Set<Candidate> = []
    return zip(weights, values).compactMap { entry, value in
      let odds = sum > 0 ? share * value / sum : share / Double(values.count)
      var candidate = Candidate(
        lexeme: lexeme, partOfSpeech: entry.part, feature: entry.feature, form: entry.form, odds: 0)
      guard seen.insert(candidate).inserted else { return nil }
      candidate.odds = max(1, Int((odds * 1_000).rounded()))
      return candidate
    }
  }
}

/// The parts of speech of a lexeme and how often it is each.
struct Readings {
  let parts: [PartOfSpeech]
  private let shares: [PartOfSpeech: Double]

  init(of lexeme: String, _ seeds: Seeds) {
    let rows = seeds.readingRows[lexeme] ?? []
    var shares: [PartOfSpeech: Double] = [:]
    for row in rows {
      guard let part = PartOfSpeech(tag: seeds[.readings].text(row, .partOfSpeech)) else {
        continue
      }
      shares[part] = (Double(seeds[.readings].text(row, .share)) ?? 0) / 1_000
    }
    self.shares = shares
    let known = seeds.partsOfSpeech(of: lexeme)
    parts = known.isEmpty ? [.other] : known
  }

  /// The share of a reading, in one; little for a part of speech that only a form has.
  func share(of part: PartOfSpeech) -> Double {
    max(shares[part] ?? (shares.isEmpty ? 1 : 0.02), 0.001)
  }
}
