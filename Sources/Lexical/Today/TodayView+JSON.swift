package import JSON
import LearnerDatabase
import LearnerLog
import LexicalModel
import LexiconStore
import Scheduling

extension TodayView {
  /// The document `lexical.today/1`.
  package var json: JSONValue {
    let outlook = dailySummary.outlook
    let members: [JSONMember] = [
      JSONMember(name: "schema", value: "lexical.today/1"),
      JSONMember(name: "date", value: .string(dailySummary.day.text)),
      JSONMember(name: "corpus", value: .string(release.title)),
      JSONMember(name: "matrix", value: matrix.map(Self.json) ?? .null),
      JSONMember(name: "due", value: Self.integer(outlook.due.total)),
      JSONMember(name: "new", value: Self.integer(outlook.new)),
      JSONMember(name: "reviewed", value: Self.integer(outlook.reviewed)),
      JSONMember(name: "seconds", value: Self.integer(Int(outlook.seconds.rounded(.up)))),
      JSONMember(name: "streak", value: Self.integer(dailySummary.streak.length)),
      JSONMember(name: "rank", value: Self.integer(Int(rank.value.rounded()))),
      JSONMember(name: "rankSource", value: .string(rank.source.rawValue)),
      JSONMember(name: "checks", value: Self.integer(checks)),
      JSONMember(name: "cycleCount", value: Self.integer(cycleCount)),
      JSONMember(name: "triage", value: .array(offers.map(\.json))),
    ]
    return .object(members)
  }

  private static func json(_ matrix: Matrix) -> JSONValue {
    let root = matrix.root
    return .object([
      "root": .object([
        "rootId": .string(root.id), "root": .string(root.text), "kind": .string(root.kind.rawValue),
        "language": root.language.map { .string($0) } ?? .null, "meaning": .string(root.meaning),
        "forms": .array(root.forms.map { .string($0) }), "place": integer(matrix.position),
        "count": integer(matrix.count),
      ]),
      "satellites": .array(
        matrix.satellites.map { word in
          .object(
            members(of: word) + [
              JSONMember(name: "status", value: .string(word.status.name)),
              JSONMember(name: "meaning", value: text(word.meaning)),
              JSONMember(name: "translation", value: text(word.translation)),
            ] + senseMembers(of: word))
        }),
    ])
  }

  fileprivate static func members(of word: Word) -> [JSONMember] {
    [
      JSONMember(name: "lemmaId", value: .string(word.id.text)),
      JSONMember(name: "lemma", value: .string(word.lemma)),
      JSONMember(name: "rank", value: integer(Int(word.rank.value))),
      JSONMember(name: "cefr", value: text(word.level?.name)),
      JSONMember(name: "pos", value: text(word.partOfSpeech?.tag)),
      JSONMember(name: "ipa", value: text(word.ipa)),
    ]
  }

  /// Which sense the meaning is of; nothing for a word without senses.
  fileprivate static func senseMembers(of word: Word) -> [JSONMember] {
    guard let sense = word.sense else { return [] }
    return [
      JSONMember(name: "sense", value: .string(sense.id.text)),
      JSONMember(name: "label", value: text(sense.label)),
      JSONMember(name: "example", value: .string(sense.example)),
    ]
  }

  fileprivate static func integer(_ number: Int) -> JSONValue { .integer(Int64(number)) }

  fileprivate static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// The words on offer alone: the document `lexical.triage/1`.
  package var triageJSON: JSONValue {
    [
      "schema": "lexical.triage/1", "date": .string(dailySummary.day.text),
      "triage": .array(offers.map(\.json)),
    ]
  }
}

extension TodayView.Offer {
  /// A word on offer; its meaning is null until it is revealed.
  package var json: JSONValue {
    .object(
      TodayView.members(of: word) + [
        JSONMember(name: "topic", value: .string(topic)),
        JSONMember(name: "reason", value: .string(reason)),
        JSONMember(name: "revealed", value: .bool(isRevealed)),
        JSONMember(name: "meaning", value: isRevealed ? TodayView.text(word.meaning) : .null),
        JSONMember(
          name: "translation", value: isRevealed ? TodayView.text(word.translation) : .null),
      ] + (isRevealed ? TodayView.senseMembers(of: word) : []))
  }
}
