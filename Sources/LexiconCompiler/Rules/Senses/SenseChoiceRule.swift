import LexiconEngine

/// What the choice of senses weighs with is whole: every weight, classes that are known, vectors of
/// the right length, and hints that are words or tags.
struct SenseChoiceRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    checkWeights(seeds, into: &list)
    let words = seeds[.senseWords]
    for (row, name) in words.texts(.class).enumerated()
    where !name.isEmpty && SenseWordClass(name: name) == nil {
      list.report(
        words, row, .class, "class “\(name)” of words",
        expected: SenseWordClass.allCases.map(\.name).joined(separator: ", "))
    }
    let vectors = seeds[.wordVectors]
    for row in vectors.rows {
      if WordVector(base64: vectors.text(row, .vector)) == nil {
        list.report(
          vectors, row, .vector, "a vector of another form",
          expected: "\(WordVector.dimensions) bytes in Base64")
      }
    }
    let hints = seeds[.senseHints]
    for (row, text) in hints.texts(.cues).enumerated() {
      for hint in text.split(separator: " ") where SenseHint(hint) == nil {
        list.report(
          hints, row, .cues, "hint “\(hint)”", expected: "a word, or a tag such as “+to”")
      }
    }
  }

  private func checkWeights(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.senseWeights]
    guard !table.rows.isEmpty else { return }
    var missing = SenseWeights.names
    for row in table.rows {
      let (name, value) = (table.text(row, .setting), table.text(row, .value))
      if !SenseWeights.names.contains(name) {
        list.report(
          table, row, .setting, "unknown weight “\(name)”",
          expected: SenseWeights.names.joined(separator: ", "))
      }
      if !(-1_000...1_000).contains(Int(value) ?? .max) {
        list.report(table, row, .value, "weight “\(value)”", expected: "-1000 to 1000")
      }
      missing.removeAll { $0 == name }
    }
    for name in missing {
      list.report(
        .error, at: SeedLocation(file: .senseWeights), "no weight “\(name)”",
        expected: "every weight")
    }
  }
}
