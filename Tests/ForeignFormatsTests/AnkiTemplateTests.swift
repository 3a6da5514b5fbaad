import LexicalModel
import Testing

@testable import ForeignFormats

@Suite struct `Templates of Anki` {
  private func note(_ fields: [String]) -> AnkiCollection.Note {
    AnkiCollection.Note(
      guid: "g", type: 1, modified: 0, tags: ["verb", "a1"], fields: fields)
  }

  private func sides(
    _ front: String, _ back: String, fields: [String], isCloze: Bool = false, ordinal: Int = 0
  ) -> (front: String, back: String) {
    let template = AnkiCollection.Template(name: "Card 1", front: front, back: back)
    let type = AnkiCollection.NoteType(
      name: "Basic", isCloze: isCloze, fields: ["Front", "Back", "Extra"],
      templates: Array(repeating: template, count: 2))
    return AnkiTemplate(note(fields), type, ordinal: ordinal, deck: ["Languages", "English"])
      .sides(of: template)
  }

  @Test(arguments: [
    ("{{Front}}", "walk"), ("{{ Front }}!", "walk!"), ("{{text:Front}}", "walk"),
    ("{{#Back}}yes{{/Back}}{{^Back}}no{{/Back}}", "yes"),
    ("{{#Extra}}yes{{/Extra}}{{^Extra}}no{{/Extra}}", "no"),
    ("{{#Back}}{{#Extra}}in{{/Extra}}out{{/Back}}", "out"), ("{{Tags}}", "verb a1"),
    ("{{Deck}} {{Subdeck}}", "Languages::English English"), ("{{Unknown}}", ""),
    ("{{type:Back}}", ""), ("{{hint:Back}}", ""), ("{{!note}}x", "x"), ("{{Front", "{{Front"),
    ("a {{/Back}} b", "a  b"), ("{{#Back}}open", "open"),
  ])
  func `a front is rendered`(template: String, expected: String) {
    #expect(sides(template, "", fields: ["walk", "gehen", " "]).front == expected)
  }

  @Test func `a back does not repeat the front, and shows what is typed`() {
    let sides = sides("{{Front}}", "{{FrontSide}}<hr>{{type:Back}}", fields: ["walk", "gehen", ""])
    #expect(sides.back == "<hr>gehen")
  }

  @Test(arguments: [
    ("The {{c1::cat}} sat.", 0, "The [...] sat.", "The cat sat."),
    ("The {{c1::cat::animal}} sat.", 0, "The [animal] sat.", "The cat sat."),
    ("{{c1::One}} and {{c2::two}}", 1, "One and [...]", "One and two"),
    ("{{c1::a {{c2::b}} c}}", 0, "[...]", "a b c"),
    ("{{c1::a {{c2::b}} c}}", 1, "a [...] c", "a b c"),
    ("{{c1,2::both}}", 1, "[...]", "both"), ("{{c1::open", 0, "[...]", "open"),
    ("{{cat::x}}", 0, "{{cat::x}}", "{{cat::x}}"),
  ])
  func `a cloze hides its answer on the front alone`(
    text: String, ordinal: Int, front: String, back: String
  ) {
    let sides = sides(
      "{{cloze:Front}}", "{{cloze:Front}}", fields: [text, "", ""], isCloze: true,
      ordinal: ordinal)
    #expect(sides.front == front)
    #expect(sides.back == back)
  }

  @Test func `a template that shows a cloze plainly does not tell its answer`() {
    let sides = sides(
      "{{Front}}{{text:Front}}{{type:cloze:Front}}", "", fields: ["{{c1::cat}}", "", ""],
      isCloze: true)
    #expect(!sides.front.contains("cat"))
  }

  @Test func `clozes inside each other end`() {
    let text = String(repeating: "{{c1::", count: 5_000) + "x"
    _ = AnkiCloze.render(text, asking: 1, isFront: true)
  }
}

@Suite struct `Review logs of Anki` {
  private func row(
    _ id: Int64, _ answer: Int, _ kind: AnkiCollection.Review.Kind, ease: Int = 2_500
  ) -> AnkiCollection.Review {
    AnkiCollection.Review(
      id: id, card: 1, answer: answer, interval: 1, ease: ease, milliseconds: 900, kind: kind)
  }

  private func steps(_ rows: [AnkiCollection.Review]) -> [String] {
    AnkiHistory(rows).steps.map {
      switch $0 {
      case .start(let row): "start \(row.id)"
      case .answer(let row, let rating): "answer \(row.id) \(rating)"
      case .practice(let row, _): "practice \(row.id)"
      case .reset(let row): "reset \(row.id)"
      }
    }
  }

  @Test func `answers count, and rows of dates and rescheduling do not`() {
    #expect(
      steps([
        row(1, 3, .learning), row(2, 0, .rescheduled), row(3, 0, .manual), row(4, 2, .review),
        row(5, 1, .review), row(6, 3, .relearning),
      ]) == ["answer 1 good", "answer 4 hard", "answer 5 again", "answer 6 good"])
  }

  @Test func `a log that has lost its beginning starts with the first answer of a day or more`() {
    let rows = [
      AnkiCollection.Review(
        id: 1, card: 1, answer: 3, interval: -600, ease: 2_500, milliseconds: 900, kind: .relearning
      ),
      row(2, 4, .filtered, ease: 0), row(3, 3, .review), row(4, 1, .review),
    ]
    #expect(steps(rows) == ["start 3", "answer 4 again"])
    let whole = AnkiHistory(rows, canStart: false).steps
    #expect(whole.count { $0.isAnswer } == 3)
  }

  @Test(
    arguments: [
      ("a {{c2::b}} {{c1::c::d}}", 1), ("{{c10::x}}", 10), ("{{c::x}} c1", nil), ("", nil),
    ] as [(String, Int?)])
  func `the first gap of a text has a number`(text: String, number: Int?) {
    #expect(AnkiCloze.firstNumber(in: text) == number)
  }

  @Test func `practice in a filtered deck moves no memory, and answers there do`() {
    #expect(
      steps([row(1, 3, .learning), row(2, 3, .filtered, ease: 0), row(3, 3, .filtered)])
        == ["answer 1 good", "practice 2", "answer 3 good"])
  }

  @Test func `a reset begins anew`() {
    #expect(
      steps([row(1, 4, .learning), row(2, 0, .manual, ease: 0), row(3, 3, .learning)])
        == ["answer 1 easy", "reset 2", "answer 3 good"])
  }

  @Test func `learning that begins again without a reset begins anew too`() {
    #expect(
      steps([row(1, 4, .learning), row(2, 3, .review), row(3, 3, .learning), row(4, 3, .learning)])
        == ["answer 1 easy", "answer 2 good", "reset 3", "answer 3 good", "answer 4 good"])
  }
}
