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
