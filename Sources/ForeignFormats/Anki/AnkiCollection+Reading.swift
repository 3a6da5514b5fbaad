import JSON
import SQLite

extension AnkiCollection {
  /// Reads a collection of schema 11 (JSON in one row) or 15 and later (a table each, with messages
  /// of Protocol Buffers).
  ///
  /// - Parameters:
  ///   - bytes: the database.
  ///   - folder: where it may be written for a while.
  /// - Throws: `damaged` or `database` for what is no collection, `scratch` for the folder.
  package init(_ bytes: [UInt8], scratchFolder folder: String) throws(ForeignFormatError) {
    guard ScratchDatabase.isDatabase(bytes) else {
      throw .damaged(part: "the collection", expected: "a database of SQLite")
    }
    let database = try ScratchDatabase(bytes, in: folder)
    for table in ["notes", "cards", "revlog", "col"] {
      guard try !database.columns(of: table).isEmpty else {
        throw .damaged(part: "the collection", expected: "the table “\(table)”")
      }
    }
    if try database.columns(of: "notetypes").isEmpty {
      try readSettings(database)
    } else {
      try readTables(database)
    }
    var created: Int64 = 0
    try database.rows("SELECT crt FROM col LIMIT 1") { created = $0.integer(0) }
    self.created = created
    try readNotes(database)
    try readCards(database)
    try readReviews(database)
  }

  private mutating func readNotes(
    _ database: borrowing ScratchDatabase
  ) throws(ForeignFormatError) {
    var notes: [Int64: Note] = [:]
    try database.rows("SELECT id, guid, mid, mod, tags, flds FROM notes") { row in
      notes[row.integer(0)] = Note(
        guid: row.text(1), type: row.integer(2), modified: row.integer(3),
        tags: row.text(4).split(separator: " ").map(String.init),
        fields: row.text(5).split(separator: "\u{1F}", omittingEmptySubsequences: false)
          .map(String.init))
    }
    self.notes = notes
  }

  private mutating func readCards(
    _ database: borrowing ScratchDatabase
  ) throws(ForeignFormatError) {
    var cards: [Card] = []
    var orphans = 0
    let notes = notes
    try database.rows(
      """
      SELECT id, nid, did, odid, ord, mod, queue, data, type, CASE WHEN odid THEN odue ELSE due END,
        ivl, factor
      FROM cards ORDER BY id
      """
    ) { row in
      guard notes[row.integer(1)] != nil else {
        orphans += 1
        return
      }
      let text = row.text(7)
      var data: JSONValue?
      if !text.isEmpty { data = try? JSONValue.parse(Array(text.utf8)) }
      let home = row.integer(3)
      cards.append(
        Card(
          id: row.integer(0), note: row.integer(1), deck: home == 0 ? row.integer(2) : home,
          ordinal: Int(clamping: row.integer(4)), modified: row.integer(5),
          isSuspended: row.integer(6) == -1,
          kind: Card.Kind(rawValue: Int(clamping: row.integer(8))) ?? .new,
          due: Int(Int32(clamping: row.integer(9))),
          interval: Int(Int32(clamping: row.integer(10))),
          ease: Int(Int32(clamping: row.integer(11))), lastReview: data?["lrt"]?.integer,
          stability: data?["s"]?.double, difficulty: data?["d"]?.double))
    }
    self.cards = cards
    self.orphans += orphans
  }

  private mutating func readReviews(
    _ database: borrowing ScratchDatabase
  ) throws(ForeignFormatError) {
    var reviews: [Review] = []
    try database.rows("SELECT id, cid, ease, ivl, factor, time, type FROM revlog") { row in
      guard let kind = Review.Kind(rawValue: Int(clamping: row.integer(6))) else { return }
      reviews.append(
        Review(
          id: row.integer(0), card: row.integer(1), answer: Int(clamping: row.integer(2)),
          interval: Int(clamping: row.integer(3)), ease: Int(clamping: row.integer(4)),
          milliseconds: Int(clamping: row.integer(5)), kind: kind))
    }
    reviews.sort { ($0.card, $0.id) < ($1.card, $1.id) }
    self.reviews = reviews
  }

  // MARK: - Schema 11

  private mutating func readSettings(
    _ database: borrowing ScratchDatabase
  ) throws(ForeignFormatError) {
    var texts: [String] = []
    try database.rows("SELECT models, decks, dconf FROM col LIMIT 1") { row in
      texts = (0..<3).map { row.text($0) }
    }
    guard texts.count == 3 else {
      throw .damaged(part: "the collection", expected: "one row in the table “col”")
    }
    var values: [JSONValue] = []
    for text in texts {
      do throws(JSONError) { values.append(try JSONValue.parse(Array(text.utf8))) } catch {
        throw .damaged(part: "the collection's settings", expected: error.expected)
      }
    }
    for (id, model) in Self.objects(values[0]) {
      noteTypes[id] = NoteType(
        name: model["name"]?.string ?? "", isCloze: model["type"]?.integer == 1,
        fields: Self.ordered(model["flds"]).map { $0["name"]?.string ?? "" },
        templates: Self.ordered(model["tmpls"]).map {
          Template(
            name: $0["name"]?.string ?? "", front: $0["qfmt"]?.string ?? "",
            back: $0["afmt"]?.string ?? "")
        })
    }
    for (id, deck) in Self.objects(values[1]) {
      decks[id] = Deck(
        name: (deck["name"]?.string ?? "").split(separator: "::").map(String.init),
        preset: deck["dyn"]?.integer == 1 ? nil : deck["conf"]?.integer)
    }
    for (id, preset) in Self.objects(values[2]) {
      let lists = ["fsrsParams6", "fsrsParams5", "fsrsWeights"].map { preset[$0]?.array ?? [] }
      let weights = lists.first { !$0.isEmpty } ?? []
      presets[id] = Preset(
        name: preset["name"]?.string ?? "", weights: weights.compactMap { $0.double },
        desiredRetention: preset["desiredRetention"]?.double,
        historicalRetention: preset["sm2Retention"]?.double)
    }
  }

  private static func objects(_ value: JSONValue) -> [(Int64, JSONValue)] {
    (value.members ?? []).compactMap { member in Int64(member.name).map { ($0, member.value) } }
  }

  private static func ordered(_ value: JSONValue?) -> [JSONValue] {
    (value?.array ?? []).enumerated().sorted {
      ($0.element["ord"]?.integer ?? 0, $0.offset) < ($1.element["ord"]?.integer ?? 0, $1.offset)
    }.map(\.element)
  }

  // MARK: - Schema 15 and later

  private mutating func readTables(
    _ database: borrowing ScratchDatabase
  ) throws(ForeignFormatError) {
    var fields: [Int64: [(Int64, String)]] = [:]
    try database.rows("SELECT ntid, ord, name FROM fields") {
      fields[$0.integer(0), default: []].append(($0.integer(1), $0.text(2)))
    }
    var templates: [Int64: [(Int64, Template)]] = [:]
    try database.rows("SELECT ntid, ord, name, config FROM templates") { row in
      let config = row.bytes(3)[...]
      let template = Template(
        name: row.text(2), front: ProtobufReader.last(1, in: config)?.text ?? "",
        back: ProtobufReader.last(2, in: config)?.text ?? "")
      templates[row.integer(0), default: []].append((row.integer(1), template))
    }
    var noteTypes: [Int64: NoteType] = [:]
    try database.rows("SELECT id, name, config FROM notetypes") { row in
      let id = row.integer(0)
      noteTypes[id] = NoteType(
        name: row.text(1),
        isCloze: ProtobufReader.last(1, in: row.bytes(2)[...])?.number == 1,
        fields: (fields[id] ?? []).sorted { $0.0 < $1.0 }.map(\.1),
        templates: (templates[id] ?? []).sorted { $0.0 < $1.0 }.map(\.1))
    }
    var decks: [Int64: Deck] = [:]
    try database.rows("SELECT id, name, kind FROM decks") { row in
      let normal = ProtobufReader.last(1, in: row.bytes(2)[...])?.bytes
      let preset = normal.map { Int64(ProtobufReader.last(1, in: $0)?.number ?? 1) }
      decks[row.integer(0)] = Deck(
        name: row.text(1).split(separator: "\u{1F}").map(String.init), preset: preset)
    }
    var presets: [Int64: Preset] = [:]
    try database.rows("SELECT id, name, config FROM deck_config") { row in
      let config = row.bytes(2)[...]
      let weights = [6, 5, 3].lazy.map { ProtobufReader.last($0, in: config)?.floats ?? [] }
        .first { !$0.isEmpty }
      presets[row.integer(0)] = Preset(
        name: row.text(1), weights: (weights ?? []).map(Double.init),
        desiredRetention: ProtobufReader.last(37, in: config)?.float.map(Double.init),
        historicalRetention: ProtobufReader.last(40, in: config)?.float.map(Double.init))
    }
    (self.noteTypes, self.decks, self.presets) = (noteTypes, decks, presets)
  }
}

extension ScratchDatabase {
  /// Calls the closure for each row of a query.
  func rows(
    _ sql: String, _ body: (borrowing Statement) -> Void
  ) throws(ForeignFormatError) {
    do { try connection.forEachRow(of: sql) { (row) throws(SQLiteError) in body(row) } } catch {
      throw .database(error)
    }
  }
}
