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

/// A meaning has at most twelve words or so.
struct MeaningLengthRule: Rule {
  static let limit = 14

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for file in [SeedFile.glosses, .expressions] {
      let table = seeds[file]
      for (row, meaning) in table.texts(.meaning).enumerated() {
        let count = meaning.split(separator: " ").count
        if count > Self.limit {
          list.report(
            as: .warning, table, row, .meaning, "meaning of \(count) words",
            expected: "at most \(Self.limit)")
        }
      }
    }
  }
}

/// A meaning opens as its part of speech wants: *to …* for verbs and not for nouns.
///
/// It begins with a small letter and has no full stop: it is no sentence. The rules are those of
/// English.
struct MeaningOpeningRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    guard seeds.language == "en" else { return }
    let table = seeds[.glosses]
    let tags = table.texts(.partOfSpeech)
    for (row, meaning) in table.texts(.meaning).enumerated() where !meaning.isEmpty {
      let opensAsVerb = meaning.hasPrefix("to ")
      if tags[row] == "VERB", !opensAsVerb {
        list.report(
          as: .warning, table, row, .meaning, "meaning “\(meaning)” of a verb", expected: "“to …”")
      } else if tags[row] == "NOUN", opensAsVerb {
        list.report(
          as: .warning, table, row, .meaning, "meaning “\(meaning)” of a \(tags[row])",
          expected: "no “to …”, which is for verbs")
      }
      if meaning.hasSuffix(".") {
        list.report(
          as: .warning, table, row, .meaning, "full stop after “\(meaning)”", expected: "none")
      }
    }
  }
}

/// Two lexemes have one meaning only where the seeds call them synonyms.
///
/// A word of another language often translates several: the rule is for meanings that explain.
struct DoubledMeaningRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    guard seeds.hasMonolingualMeanings else { return }
    let synonyms = synonymPairs(seeds)
    let table = seeds[.glosses]
    let ids = table.texts(.lemmaId)
    let tags = table.texts(.partOfSpeech)
    var holders: [String: [Int]] = [:]
    for (row, meaning) in table.texts(.meaning).enumerated() {
      holders[tags[row] + "\t" + lookupKey(meaning), default: []].append(row)
    }
    for rows in holders.values where rows.count > 1 {
      for (index, row) in rows.enumerated().dropFirst() {
        let others = rows[..<index].map { ids[$0] }
        guard let other = others.first(where: { $0 != ids[row] }),
          !others.contains(where: { synonyms.contains([$0, ids[row]]) })
        else { continue }
        list.report(
          as: .warning, table, row, .meaning, "the meaning of \(other) again",
          expected: "a meaning of its own, or a synonym in \(SeedFile.relations.name)")
      }
    }
  }

  private func synonymPairs(_ seeds: Seeds) -> Set<Set<String>> {
    let table = seeds[.relations]
    let kinds = table.texts(.kind)
    let targets = table.texts(.target)
    var pairs: Set<Set<String>> = []
    for (row, id) in table.texts(.lemmaId).enumerated() where kinds[row] == "synonym" {
      pairs.insert([id, targets[row]])
    }
    return pairs
  }
}

/// A meaning explains without the word itself and without the words derived from it.
///
/// A translation may be written like the word: *table*.
struct HeadwordInMeaningRule: Rule {
  /// Words of these classes hold sentences together: no meaning does without them, even their own.
  private static let closedClasses: Set<String> = [
    "ADP", "AUX", "CCONJ", "DET", "PART", "PRON", "SCONJ",
  ]

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    guard seeds.hasMonolingualMeanings else { return }
    let families = WordFamilies(seeds)
    let table = seeds[.glosses]
    let ids = table.texts(.lemmaId)
    let tags = table.texts(.partOfSpeech)
    for (row, meaning) in table.texts(.meaning).enumerated() {
      let id = ids[row]
      guard !Self.closedClasses.contains(tags[row]) else { continue }
      for word in words(of: meaning) {
        let relatives = seeds.lexemes(ofForm: word).prefix(1)
        guard let relative = relatives.first(where: { $0 == id || families.isRelated($0, id) })
        else { continue }
        list.report(
          as: .warning, table, row, .meaning,
          relative == id
            ? "the word itself in its meaning: “\(word)”"
            : "“\(word)” of its family in the meaning of \(id)", expected: "other words")
        break
      }
    }
  }
}

/// Which lexemes are derived from which, over one step or several.
private struct WordFamilies {
  /// By lexeme, the one that stands for its family.
  private var heads: [String: String] = [:]

  init(_ seeds: Seeds) {
    let table = seeds[.relations]
    let kinds = table.texts(.kind)
    let targets = table.texts(.target)
    for (row, id) in table.texts(.lemmaId).enumerated() where kinds[row] == "derivation" {
      let (left, right) = (head(of: id), head(of: targets[row]))
      if left != right { heads[max(left, right)] = min(left, right) }
    }
  }

  func isRelated(_ left: String, _ right: String) -> Bool {
    (heads[left] != nil || heads[right] != nil) && head(of: left) == head(of: right)
  }

  private func head(of id: String) -> String {
    var current = id
    while let next = heads[current] { current = next }
    return current
  }
}
