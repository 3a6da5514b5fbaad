package import JSON
import LearnerLog
import Scheduling

/// The day in one line: for the status bar of a desktop, a prompt or a lock screen.
package struct StatusLine {
  package let day: LearnerDay
  /// What to do next; nil where it was not looked for.
  package let next: NextStep?

  package init(day: LearnerDay, next: NextStep? = nil) {
    self.day = day
    self.next = next
  }

  /// The rank that the profile shows; nil before there was evidence of one.
  private var rank: Int? { day.profile[RegisterKey.lexicalRank.field]?.integer }

  /// What a template may name, each with its number.
  package var fields: [(name: String, value: Int)] {
    let outlook = day.outlook
    return [
      ("due", outlook.due.total), ("learning", outlook.due.learning),
      ("young", outlook.due.young), ("mature", outlook.due.mature), ("new", outlook.new),
      ("waiting", outlook.waiting), ("reviewed", outlook.reviewed), ("minutes", outlook.minutes),
      ("streak", day.streak.length),
    ]
  }

  /// The names that a template may use, with what they are.
  package static let meanings: [(name: String, meaning: String)] = [
    ("due", "words due today or earlier"), ("learning", "of those, on learning steps"),
    ("young", "of those, remembered for less than three weeks"), ("mature", "of those, for longer"),
    ("new", "words to be met for the first time, within the day's limit"),
    ("waiting", "the same without the limit"), ("reviewed", "answers given today"),
    ("minutes", "the time that due and new words will take"),
    ("streak", "days in a row with a review"), ("date", "the learner's day"),
    ("next", "what to do next, with its command"),
    ("rank", "how far your vocabulary reaches, as “lexical today” last found it; – before a quiz"),
  ]

  /// The line without a template: `12 due · 5 new · 4 min · 8 days in a row`.
  package var text: String {
    var parts = [phrase(.dayDue, count: day.outlook.due.total)]
    if day.outlook.new > 0 { parts.append(phrase(.dayNew, count: day.outlook.new)) }
    if day.outlook.minutes > 0 { parts.append(phrase(.waitMinutes, count: day.outlook.minutes)) }
    if day.streak.length > 0 {
      parts.append(
        phrase(.dayStreak, count: day.streak.length)
          + (day.streak.includesToday ? "" : ", " + phrase(.dayIsOpen)))
    }
    return parts.joined(separator: " · ")
  }

  /// The document `lexical.status/1`.
  package var json: JSONValue {
    .object(
      [
        JSONMember(name: "schema", value: "lexical.status/1"),
        JSONMember(name: "date", value: .string(day.day.text)),
      ]
        + fields.map { JSONMember(name: $0.name, value: .integer(Int64($0.value))) }
        + [
          JSONMember(name: "studiedToday", value: .bool(day.streak.includesToday)),
          JSONMember(name: "rank", value: rank.map { .integer(Int64($0)) } ?? .null),
        ]
        + (next.map { [JSONMember(name: "next", value: $0.json)] } ?? []))
  }

  /// A template with `{name}` replaced; `{{` and `}}` stand for braces, `\n` and `\t` for
  /// themselves.
  ///
  /// - Throws: ``LexicalError`` for a name that is not there.
  package func text(template: String) throws(LexicalError) -> String {
    var output = ""
    var rest = template[...]
    while let character = rest.popFirst() {
      switch character {
      case "{":
        if rest.first == "{" {
          output.append(rest.removeFirst())
          continue
        }
        guard let end = rest.firstIndex(of: "}") else {
          throw LexicalError(.badRequest, "a { without its } in “\(template)”")
        }
        output += try value(named: String(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      case "}":
        if rest.first == "}" { rest.removeFirst() }
        output.append(character)
      case "\\":
        switch rest.first {
        case "n": output.append("\n")
        case "t": output.append("\t")
        case "\\": output.append("\\")
        default:
          output.append(character)
          continue
        }
        rest.removeFirst()
      default: output.append(character)
      }
    }
    return output
  }

  private func value(named name: String) throws(LexicalError) -> String {
    if name == "date" { return day.day.text }
    if name == "rank" { return rank.map { "\($0)" } ?? "–" }
    if name == "next" { return next?.text ?? "–" }
    if let field = fields.first(where: { $0.name == name }) { return "\(field.value)" }
    let names = Self.meanings.map(\.name)
    throw LexicalError(
      .badRequest, "no field {\(name)}: \(names.joined(separator: ", "))",
      suggestion: nearest(to: name, among: names).map { "{\($0)}" })
  }
}
