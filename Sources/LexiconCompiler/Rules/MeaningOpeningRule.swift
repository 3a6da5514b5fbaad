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
