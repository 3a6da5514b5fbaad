package import JSON
import LexicalModel
import Scheduling

/// Why a snapshot of a session cannot be taken up.
package enum SnapshotError: Error, Hashable, Sendable {
  /// It is cut off, or something else.
  case unreadable
  /// Another version of the program has written it.
  case version(found: String, expected: String)
  /// A member is missing or makes no sense.
  case member(String)
}

extension BoostSession {
  /// What the first member of a snapshot says.
  package static let schema = "lexical.session/1"
  private static let maximumCards = 100_000

  /// The session as it stands.
  package var snapshot: JSONValue {
    [
      "schema": .string(Self.schema), "mode": "boost", "name": .string(name),
      "started": .integer(started), "day": day.map { .integer(Int64($0.number)) } ?? .null,
      "deck": deck.map { .string($0) } ?? .null,
      "graduates": .array(graduates.sorted().map { .string($0.text) }),
      "graduated": .integer(Int64(graduated)),
      "answers": .array(tally.snapshot.map { .integer(Int64($0)) }),
      "cards": .array(
        queue.map { card in
          [
            "lemmaId": .string(card.lexeme.text), "isNew": .bool(card.isNew),
            "streak": .integer(Int64(card.streak)), "failures": .integer(Int64(card.failures)),
            "milliseconds": .integer(Int64(card.milliseconds)),
            "attempt": .integer(Int64(card.attempt)),
          ]
        }),
    ]
  }

  /// Takes a session up where a snapshot has left it.
  ///
  /// - Throws: ``SnapshotError`` for anything but a whole snapshot of this version.
  package init(snapshot bytes: [UInt8]) throws(SnapshotError) {
    guard let value = try? JSONValue.parse(bytes), value.members != nil else { throw .unreadable }
    guard let schema = value["schema"]?.string else { throw .member("schema") }
    guard schema == Self.schema, value["mode"]?.string == "boost" else {
      throw .version(found: schema, expected: Self.schema)
    }
    func number(
      _ name: String, in value: JSONValue, _ range: ClosedRange<Int64>
    ) throws(SnapshotError) -> Int {
      guard let number = value[name]?.integer, range.contains(number) else { throw .member(name) }
      return Int(number)
    }
    guard let name = value["name"]?.string, (1...128).contains(name.utf8.count) else {
      throw .member("name")
    }
    guard let list = value["cards"]?.array, list.count <= Self.maximumCards else {
      throw .member("cards")
    }
    var cards: [Card] = []
    for entry in list {
      guard let lexeme = entry["lemmaId"]?.string, (1...512).contains(lexeme.utf8.count),
        let isNew = entry["isNew"]?.bool
      else { throw .member("cards") }
      var card = Card(LexemeID(lexeme), isNew: isNew)
      card.streak = try number("streak", in: entry, 0...Int64(Self.graduation - 1))
      card.failures = try number("failures", in: entry, 0...1_000_000)
      card.milliseconds = try number("milliseconds", in: entry, 0...1 << 52)
      card.attempt = try number("attempt", in: entry, 0...1_000_000)
      cards.append(card)
    }
    let counts = value["answers"]?.array?.compactMap { $0.integer.map { Int($0) } } ?? []
    guard let tally = SessionTally(snapshot: counts) else { throw .member("answers") }
    // A snapshot of the version before has none of these.
    let day = value["day"]?.integer.flatMap { StudyDay(number: Int($0)) }
    let graduates = value["graduates"]?.array?.compactMap { $0.string.map { LexemeID($0) } } ?? []
    self.init(
      name: name, started: Int64(try number("started", in: value, 0...1 << 52)), cards: cards,
      day: day, deck: value["deck"]?.string)
    self.graduates = Set(graduates)
    self.tally = tally
    graduated = try number("graduated", in: value, 0...1_000_000)
  }
}

extension SessionTally {
  /// The counts as a snapshot keeps them.
  var snapshot: [Int] { [answers, right, reviews, rightReviews, newWords, milliseconds] }

  /// Nil for a list that is none.
  init?(snapshot: [Int]) {
    guard snapshot.count == 6, snapshot.allSatisfy({ (0...1 << 52).contains($0) }) else {
      return nil
    }
    self.init(
      answers: snapshot[0], right: snapshot[1], reviews: snapshot[2], rightReviews: snapshot[3],
      newWords: snapshot[4], milliseconds: snapshot[5])
  }
}
