import LexicalModel

/// A lexeme is one word; several words, with spaces, hyphens or apostrophes between them, are an
/// expression.
struct SingleWordRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let lexemes = seeds[.lexemes]
    for (row, lemma) in lexemes.texts(.lemma).enumerated() where lemma.contains(" ") {
      list.report(
        lexemes, row, .lemma, "“\(lemma)” with a space",
        expected: "one word; several go to \(SeedFile.expressions.name)")
    }
    let expressions = seeds[.expressions]
    for (row, lemma) in expressions.texts(.lemma).enumerated()
    where !lemma.isEmpty && lemma.allSatisfy({ !" -'".contains($0) })
      && seeds.lexemeRows[expressions.text(row, .lemmaId)] == nil
    {
      list.report(
        expressions, row, .lemma, "“\(lemma)” is one word",
        expected: "several; one goes to \(SeedFile.lexemes.name)")
    }
  }
}

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

/// Parts of speech are tags of Universal Dependencies. (What context rules are about may be more
/// than a tag: ``ContextRule``.)
struct PartOfSpeechRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let tags = Set(PartOfSpeech.allCases.map(\.tag))
    let expected = PartOfSpeech.allCases.map(\.tag).sorted().joined(separator: " ")
    for file in SeedFile.tables where file != .context {
      let table = seeds[file]
      for column in [SeedColumn.partOfSpeech, .fromPartOfSpeech]
      where file.columns.contains(column) {
        for (row, text) in table.texts(column).enumerated()
        where !text.isEmpty && !tags.contains(text) {
          list.report(table, row, column, "unknown tag “\(text)”", expected: "one of \(expected)")
        }
      }
    }
  }
}

/// A pseudoword is no form of any lexeme.
struct PseudowordRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.pseudowords]
    for (row, word) in table.texts(.pseudoword).enumerated() where !word.isEmpty {
      if let id = seeds.lexemes(ofForm: word).first {
        list.report(
          table, row, .pseudoword, "“\(word)”, which is a form of \(id)", expected: "no word at all"
        )
      }
    }
  }
}
