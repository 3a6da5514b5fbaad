/// A new id is `<language>:<key>` with the language of the manifest and no space in it.
struct IdentifierRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    guard !seeds.language.isEmpty else { return }
    let prefix = seeds.language + ":"
    for file in [SeedFile.lexemes, .expressions] {
      let table = seeds[file]
      for (row, id) in table.texts(.lemmaId).enumerated() where !id.isEmpty {
        if !id.hasPrefix(prefix) || id.utf8.count == prefix.utf8.count || id.contains(" ") {
          list.report(
            table, row, .lemmaId, "id “\(id)”", expected: "“\(prefix)” and a key without spaces")
        }
      }
    }
  }
}

/// No two rows of a table have the same key, and no id stands for a word and for another
/// expression.
///
/// A separable verb is a word that is also written as several: there both tables have the one
/// lemma.
struct DuplicateRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for table in seeds.allTables { check(table, into: &list) }
    let expressions = seeds[.expressions]
    for (row, id) in expressions.texts(.lemmaId).enumerated() {
      guard let lexeme = seeds.lexemeRows[id] else { continue }
      let lemma = seeds[.lexemes].text(lexeme, .lemma)
      if expressions.text(row, .lemma) != lemma {
        list.report(
          expressions, row, .lemmaId, "id “\(id)” of “\(lemma)” in \(SeedFile.lexemes.name)",
          expected: "an id of its own, or the same lemma")
      }
    }
  }

  private func check(_ table: SeedTable, into list: inout DiagnosticList) {
    let columns = table.file.key.map { table.texts($0) }
    var first: [String: Int] = [:]
    first.reserveCapacity(table.rows.count)
    for row in table.rows {
      let key = columns.map { $0[row] }.joined(separator: "\t")
      if let earlier = first[key] {
        let shown = key.replacing("\t", with: " ")
        list.report(
          table, row, table.file.key[0],
          "“\(shown)” again, first in line \(table.lines[earlier].number)", expected: "it once")
      } else {
        first[key] = row
      }
    }
  }
}

/// There is one lexeme per lemma: its parts of speech are readings of it.
struct DuplicateLemmaRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for file in [SeedFile.lexemes, .expressions] {
      let table = seeds[file]
      let ids = table.texts(.lemmaId)
      var first: [String: Int] = [:]
      for (row, lemma) in table.texts(.lemma).enumerated() where !lemma.isEmpty {
        guard let earlier = first[lemma] else {
          first[lemma] = row
          continue
        }
        if ids[earlier] != ids[row] {
          list.report(
            table, row, .lemma, "lemma “\(lemma)” of \(ids[earlier]) again",
            expected: "one lexeme per lemma")
        }
      }
    }
  }
}

/// Every table speaks of lexemes that are there.
struct KnownLexemeRule: Rule {
  private static let wordsOnly: Set<SeedFile> = [.readings, .ranks, .cefr, .inflections, .grammar]

  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let defining: Set<SeedFile> = [.lexemes, .expressions, .retired]
    for file in SeedFile.tables
    where file.columns.contains(.lemmaId) && !defining.contains(file) {
      let table = seeds[file]
      for (row, id) in table.texts(.lemmaId).enumerated() where !id.isEmpty {
        if Self.wordsOnly.contains(file), seeds.lexemeRows[id] == nil {
          list.report(
            table, row, .lemmaId, "unknown lexeme “\(id)”",
            expected: "an id of \(SeedFile.lexemes.name)")
        } else if !seeds.isKnown(id) {
          list.report(
            table, row, .lemmaId, "unknown lexeme “\(id)”",
            expected: "an id of \(SeedFile.lexemes.name) or \(SeedFile.expressions.name)")
        }
      }
    }
  }
}
