import LexicalModel

/// Who is who among the rows of `senses`.
struct SenseRows: Sendable {
  /// The row of a sense, by its id: `en:run/verb.2`.
  let rows: [String: Int]
  /// The rows of each lexeme and part of speech, in order of their numbers; those of a lexeme
  /// stand where its first row does.
  let groups: [Group]

  /// The senses of a lexeme as one part of speech.
  struct Group: Sendable {
    let lexeme: String
    let tag: String
    let rows: [Int]
  }

  init(_ table: SeedTable) {
    let lexemes = table.texts(.lemmaId)
    let tags = table.texts(.partOfSpeech)
    let numbers = table.texts(.number)
    var rows: [String: Int] = [:]
    var members: [[String]: [Int]] = [:]
    var order: [[String]] = []
    for row in table.rows {
      let id = Self.id(lexemes[row], tags[row], numbers[row])
      if rows[id] == nil { rows[id] = row }
      let key = [lexemes[row], tags[row]]
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(row)
    }
    self.rows = rows
    groups = order.map { key in
      Group(
        lexeme: key[0], tag: key[1],
        rows: (members[key] ?? []).sorted {
          (Int(numbers[$0]) ?? 0, $0) < (Int(numbers[$1]) ?? 0, $1)
        })
    }
  }

  /// The id of a sense, which is never used for another one.
  static func id(_ lexeme: String, _ tag: String, _ number: String) -> String {
    SenseID(lexeme: LexemeID(lexeme), tag: tag, number: number).text
  }
}
