/// Expressions are of a known class.
struct ExpressionRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.expressions]
    let names = ExpressionClass.allCases.map(\.rawValue)
    for (row, text) in table.texts(.class).enumerated()
    where !text.isEmpty && ExpressionClass(rawValue: text) == nil {
      list.report(
        table, row, .class, "class “\(text)” of expression", expected: names.joined(separator: ", ")
      )
    }
  }
}

/// The words of a pattern are forms of lexemes, there are at least two elements, and none begins
/// with a gap.
struct ExpressionPatternRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    check(seeds[.expressions], seeds, into: &list)
    check(seeds[.literals], seeds, into: &list)
  }

  private func check(_ table: SeedTable, _ seeds: Seeds, into list: inout DiagnosticList) {
    let contractions = Set(seeds[.contractions].texts(.form).map(lookupKey))
    for (row, text) in table.texts(.pattern).enumerated() where !text.isEmpty {
      for pattern in ExpressionPattern.all(in: text) {
        if pattern.elements.dropLast().contains(.clauseEnd) {
          list.report(
            table, row, .pattern, "pattern “\(text)” that goes on after $", expected: "$ at its end"
          )
        }
        if pattern.elements.count < 2 || pattern.words.isEmpty {
          list.report(
            table, row, .pattern, "pattern “\(text)” with an alternative of one element",
            expected: "two or more")
        } else if case .word? = pattern.elements.first {
          for word in pattern.words
          where !seeds.isForm(word) && !contractions.contains(lookupKey(word)) {
            list.report(
              table, row, .pattern, "unknown word “\(word)” in “\(text)”",
              expected: "forms of lexemes, ~, $, one's or oneself")
          }
        } else {
          list.report(
            table, row, .pattern, "pattern “\(text)” that begins with a slot",
            expected: "a word first")
        }
      }
    }
  }
}

/// The words that fill the slots of expressions are forms of lexemes.
struct SlotRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    let table = seeds[.slots]
    for (row, slot) in table.texts(.slot).enumerated()
    where !slot.isEmpty && !["one's", "oneself"].contains(slot) {
      list.report(table, row, .slot, "slot “\(slot)”", expected: "one's or oneself")
    }
    for (row, form) in table.texts(.form).enumerated()
    where !form.isEmpty && !["one's", "oneself"].contains(form) && !seeds.isForm(form) {
      list.report(table, row, .form, "unknown word “\(form)”", expected: "a form of a lexeme")
    }
  }
}
