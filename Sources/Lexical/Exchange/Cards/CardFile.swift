import ForeignFormats
import JSON
import LearnerDatabase
import LearnerLog
import LexicalModel

/// The cards of a file: JSON, JSON lines, CSV, TSV, or a text export of Anki.
package struct CardFile {
  /// What the file is, for messages.
  package let format: String
  package private(set) var rows: [CardRow] = []
  package private(set) var refused: [RefusedRow] = []
  /// What the file has and a card has no room for, by the names that it has there, each once.
  package private(set) var unkept: [String] = []
  /// Where the card of an id stands among the rows.
  private var positions: [String: Int] = [:]

  private static let frontNames = ["front", "question", "term", "word", "expression"]
  private static let backNames = ["back", "answer", "definition", "meaning", "translation"]
  private static let idNames = ["id", "guid", "card_id", "uuid"]
  private static let pictureNames = ["picture", "image"]
  private static let backPictureNames = ["backpicture", "back picture", "back_picture"]
  private static let phoneticNames = ["phonetic", "ipa", "pronunciation"]
  private static let deckNames = ["deck"]
  /// Every name that is taken.
  private static let takenNames = Set(
    frontNames + backNames + idNames + pictureNames + backPictureNames + phoneticNames + deckNames
      + ["schema"])

  /// Reads a file.
  ///
  /// - Throws: ``LexicalError`` with file and line for what is no such file, or was cut off.
  package init(_ bytes: [UInt8], name: String) throws(LexicalError) {
    switch bytes.first(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }) {
    case UInt8(ascii: "["): format = "cards (JSON)"
    case UInt8(ascii: "{"): format = "cards (JSON)"
    case nil: throw LexicalError(.badData, "\(name.printable):1: expected cards; the file is empty")
    default:
      let table = NoteTable(
        bytes,
        headers: Set(Self.frontNames + Self.backNames + Self.idNames))
      format = table.isAnki ? "notes (Anki text)" : "cards (table)"
      try read(table, name: name)
      return
    }
    try readJSON(bytes, name: name)
  }

  private mutating func refuse(_ line: Int, _ reason: String) {
    refused.append(RefusedRow(line: line, reason: reason))
  }

  /// Takes a card in, unless it cannot be one or its id was given away.
  private mutating func add(_ row: CardRow) {
    var row = row
    guard let front = row.front.clean, let back = row.back.clean else {
      refuse(row.line, "a side is longer than 32 kB")
      return
    }
    row.front = front
    row.back = back
    if front.allSatisfy(\.isWhitespace), row.picture == nil {
      refuse(row.line, "expected something on the front")
      return
    }
    guard OwnCard.isPossible(id: row.stableID) else {
      refuse(row.line, "expected an id of 1 to 200 bytes without controls")
      return
    }
    if row.isLexeme, IdentifierResolver().lexeme(for: row.lexeme.text) == nil {
      refuse(row.line, "expected a lemma id in “\(row.stableID)”")
      return
    }
    if let position = positions[row.stableID] {
      let first = rows[position]
      if !first.isSame(as: row) {
        refuse(row.line, "the id “\(row.stableID)” is that of line \(first.line)")
      }
      return
    }
    positions[row.stableID] = rows.count
    rows.append(row)
  }

  // MARK: - Tables

  private mutating func read(_ table: NoteTable, name: String) throws(LexicalError) {
    if let line = table.truncatedLine {
      throw LexicalError(
        .badData, "\(name.printable):\(line): the file ends inside quotes: it was cut off")
    }
    let fields = table.fieldColumns
    let front = table.column(Self.frontNames) ?? fields.first ?? 0
    let back = table.column(Self.backNames) ?? fields.first { $0 != front }
    let id = table.roles[.guid] ?? table.column(Self.idNames)
    let deck = table.roles[.deck] ?? table.column(Self.deckNames)
    let picture = table.column(Self.pictureNames)
    let backPicture = table.column(Self.backPictureNames)
    let phonetic = table.column(Self.phoneticNames)
    let taken = [front, back, id, deck, picture, backPicture, phonetic].compactMap { $0 }
    note(unkeptOf: table, taken: Set(taken))
    guard let back else {
      throw LexicalError(
        .badData,
        "\(name.printable):\(table.rows.first?.line ?? 1): expected a front and a back, split by a "
          + "comma, a semicolon or a tab")
    }
    let least = max(front, back, id ?? 0)
    for row in table.rows {
      guard let sides = row[front].flatMap({ one in row[back].map { (one, $0) } }),
        row.cells.count > least
      else {
        refuse(row.line, "expected \(least + 1) columns, found \(row.cells.count)")
        continue
      }
      var pictures: [String] = []
      var card = CardRow(line: row.line, front: sides.0, back: sides.1)
      if table.isHTML {
        let (frontSide, backSide) = (AnkiMarkup.text(of: sides.0), AnkiMarkup.text(of: sides.1))
        (card.front, card.back) = (frontSide.text, backSide.text)
        pictures = frontSide.pictures
        card.backPicture = backSide.pictures.first
        card.separateAnkiMarks()
      }
      card.id = Self.filled(id.flatMap { row[$0] })
      card.deck = Self.filled(deck.flatMap { row[$0] }) ?? table.deck
      card.picture = Self.filled(picture.flatMap { row[$0] }) ?? pictures.first
      card.backPicture = Self.filled(backPicture.flatMap { row[$0] }) ?? card.backPicture
      card.phonetic = Self.filled(phonetic.flatMap { row[$0] })
      add(card)
    }
  }

  /// Notes the columns that hold something and are not taken.
  private mutating func note(unkeptOf table: NoteTable, taken: Set<Int>) {
    let count = table.rows.map(\.cells.count).max() ?? 0
    for column in 0..<count where !taken.contains(column) {
      guard table.rows.contains(where: { Self.filled($0[column]) != nil }) else { continue }
      let role = table.roles.first { $0.value == column }?.key.rawValue
      let name = table.columns.indices.contains(column) ? table.columns[column] : nil
      note(unkept: role ?? (name?.isEmpty == false ? name : nil) ?? "column \(column + 1)")
    }
  }

  private mutating func note(unkept name: String) {
    if unkept.count < 20, !unkept.contains(name) { unkept.append(name) }
  }

  private static func filled(_ text: String?) -> String? {
    text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : String($0.trimmed) }
  }

  // MARK: - JSON

  private mutating func readJSON(_ bytes: [UInt8], name: String) throws(LexicalError) {
    let failure: JSONError
    switch Result(catching: { () throws(JSONError) in try JSONValue.parse(bytes) }) {
    case .failure(let error): failure = error
    case .success(let value):
      guard
        let cards = value.array ?? value["cards"]?.array ?? (value["front"].map { _ in [value] })
      else { throw LexicalError(.badData, "\(name.printable):1: expected an array of cards") }
      let lines = JSONElementLines(bytes).list(count: cards.count)
      for (index, card) in cards.enumerated() { add(card, line: lines?[index] ?? 1) }
      return
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard (try? JSONValue.parse(Array(lines[0]))) != nil else {
      let line = bytes.prefix(failure.offset).count { $0 == UInt8(ascii: "\n") } + 1
      throw LexicalError(
        .badData,
        "\(name.printable):\(line): expected \(failure.expected.printable); nothing was taken in")
    }
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 <= 0x20 }) {
      if let value = try? JSONValue.parse(Array(line)) {
        if index > 0 || value["schema"] == nil { add(value, line: index + 1) }
      } else {
        refuse(index + 1, "expected a JSON object")
      }
    }
  }

  private mutating func add(_ value: JSONValue, line: Int) {
    var members: [String: JSONValue] = [:]
    for member in value.members ?? [] { members[member.name.lowercased()] = member.value }
    func text(_ names: [String]) -> String? { names.lazy.compactMap { members[$0]?.string }.first }
    for member in value.members ?? []
    where !Self.takenNames.contains(member.name.lowercased()) && member.value != .null {
      note(unkept: member.name)
    }
    guard let front = text(Self.frontNames), let back = text(Self.backNames) else {
      refuse(line, "expected an object with “front” and “back”")
      return
    }
    let id = text(Self.idNames) ?? members["id"]?.integer.map { "\($0)" }
    add(
      CardRow(
        line: line, id: Self.filled(id), front: front, back: back,
        picture: Self.filled(text(Self.pictureNames)),
        backPicture: Self.filled(text(Self.backPictureNames)),
        phonetic: Self.filled(text(Self.phoneticNames)), deck: Self.filled(text(Self.deckNames))))
  }
}

extension CardRow {
  /// Whether both say the same, wherever they stand.
  fileprivate func isSame(as other: CardRow) -> Bool {
    front == other.front && back == other.back && picture == other.picture
      && backPicture == other.backPicture && phonetic == other.phonetic && deck == other.deck
  }
}

extension CardRow {
  /// Moves what Anki's notes mark in square and curly brackets out of the text: a sound is a file
  /// of the card, and the gaps of a cloze are gaps on the front and text on the back.
  fileprivate mutating func separateAnkiMarks() {
    let (frontText, frontSounds) = AnkiSound.split(front)
    let (backText, backSounds) = AnkiSound.split(back)
    (front, back, sound) = (frontText, backText, (frontSounds + backSounds).first)
    guard let gap = AnkiCloze.firstNumber(in: front) else { return }
    let whole = AnkiCloze.render(front, asking: gap, isFront: false)
    front = AnkiCloze.render(front, asking: gap, isFront: true)
    back = back.isEmpty ? whole : whole + "\n" + back
  }
}
