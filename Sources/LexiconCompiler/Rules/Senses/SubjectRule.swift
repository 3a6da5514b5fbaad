/// A sense is of one or two subjects; what is of every kind of text is `general` alone.
struct SubjectRule: Rule {
  static let subjects: Set<String> = [
    "animals", "appearance", "arts", "body", "building", "business", "clothes", "computing",
    "education", "family", "farming", "feeling", "food", "games", "general", "grammar", "health",
    "history", "home", "law", "mathematics", "media", "money", "music", "nature", "people",
    "perception", "places", "plants", "politics", "religion", "science", "sea", "sex", "society",
    "space", "sport", "technology", "time", "travel", "violence", "war", "weather", "work",
  ]

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.subjects]
    for (row, text) in table.texts(.subjects).enumerated() {
      let found = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let isSound =
        (1...2).contains(found.count) && Set(found).count == found.count
        && Self.subjects.isSuperset(of: found) && (found.count == 1 || !found.contains("general"))
      if !isSound, !text.isEmpty {
        list.report(
          table, row, .subjects, "subjects “\(text)”",
          expected: "one or two known subjects, or “general”")
      }
    }
  }
}
