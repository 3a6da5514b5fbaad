import Archives
import Digest
import Files
import JSON
package import LexicalModel
import SQLite

/// Writes a package that Anki imports: a collection of schema 11 (`collection.anki21`), which every
/// every version of Anki since 2.1 reads, with the review log and the pictures.
///
/// Notes keep their GUID, note type and ids over exports: importing a later package changes them
/// and doubles none.
package struct AnkiPackageWriter {
  /// A note with its one card.
  package struct Note: Sendable {
    package var guid: String
    package var deck: String
    /// HTML.
    package var front: String
    package var back: String
    package var tags: [String]
    /// Seconds since 1970.
    package var modified: Int64
    package var card: Card

    package init(
      guid: String, deck: String, front: String, back: String, tags: [String], modified: Int64,
      card: Card
    ) {
      self.guid = guid
      self.deck = deck
      self.front = front
      self.back = back
      self.tags = tags
      self.modified = modified
      self.card = card
    }
  }

  /// Where the card stands in its schedule.
  package struct Card: Sendable {
    package enum Phase: Sendable { case new, learning, review, relearning }

    package var phase = Phase.new
    /// Seconds since 1970 (learning), or days since the collection began (review).
    package var due: Int64 = 0
    package var interval = 0
    package var reviewCount = 0
    package var lapseCount = 0
    package var isSuspended = false
    package var stability: Double?
    package var difficulty: Double?
    package var reviews: [Review] = []

    package init() {}
  }

  /// A row of the review log.
  package struct Review: Sendable {
    package var milliseconds: Int64
    /// Nil for a card that was put back to the start.
    package var rating: Rating?
    package var kind: AnkiCollection.Review.Kind
    /// Days, or seconds below zero.
    package var interval: Int
    package var duration: Int

    package init(
      milliseconds: Int64, rating: Rating?, kind: AnkiCollection.Review.Kind, interval: Int,
      duration: Int
    ) {
      self.milliseconds = milliseconds
      self.rating = rating
      self.kind = kind
      self.interval = interval
      self.duration = duration
    }
  }

  /// Seconds since 1970 at which the days of due dates begin to count.
  package let start: Int64
  /// The weights of FSRS-6 that every deck gets; empty leaves Anki's own.
  package var weights: [Double] = []
  package var desiredRetention = 0.9
  private var notes: [Note] = []
  private var media: [(name: String, bytes: [UInt8])] = []

  package init(start: Int64) {
    self.start = start
  }

  package mutating func add(_ note: Note) {
    notes.append(note)
  }

  package mutating func addMedia(_ name: String, _ bytes: [UInt8]) {
    media.append((name, bytes))
  }

  /// The package.
  ///
  /// - Parameter folder: where the database may be written for a while.
  /// - Returns: the bytes of the archive; the same notes give the same.
  /// - Throws: `scratch` or `database` where the database cannot be written.
  package func finish(scratchFolder folder: String) throws(ForeignFormatError) -> [UInt8] {
    var archive = ZipWriter()
    archive.append(name: AnkiPackage.Layout.anki21.rawValue, contents: try collection(in: folder))
    let list = JSONValue.object(
      media.enumerated().map { JSONMember(name: "\($0)", value: .string($1.name)) })
    archive.append(name: "media", contents: Array(list.canonicalText.utf8))
    for (index, file) in media.enumerated() {
      archive.append(name: "\(index)", contents: file.bytes, method: .stored)
    }
    return archive.finish()
  }

  private func collection(in folder: String) throws(ForeignFormatError) -> [UInt8] {
    let path = "\(folder)/.export-\(UInt64.random(in: 0...UInt64.max))"
    defer { try? FileSystem.remove(path) }
    do { try FileSystem.makeFolder(folder) } catch { throw .scratch(error) }
    do { try write(to: path) } catch { throw .database(error) }
    do { return try FileSystem.read(path) } catch { throw .scratch(error) }
  }

  private func write(to path: String) throws(SQLiteError) {
    let database = try Connection(path: path, access: .create())
    // The file is read back once it is whole: nothing has to be rolled back or outlive a crash.
    try database.setPragma("journal_mode", to: "off")
    try database.setPragma("synchronous", to: "off")
    try database.setPragma("cache_size", to: -65_536)
    try database.executeScript(Self.tables)
    try database.execute("BEGIN")
    try database.execute(
      "INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')",
      [
        .integer(start), .integer(modified * 1_000), .integer(modified * 1_000),
        .text(
          #"{"fsrs":true,"nextPos":1,"schedVer":2,"curDeck":1,"curModel":null,"sched2021":true}"#),
        .text(models.canonicalText), .text(decks.canonicalText), .text(presets.canonicalText),
      ])
    var usedIDs: Set<Int64> = []
    var usedTimes: Set<Int64> = []
    var reviews: [(time: Int64, card: Int64, note: Int, review: Int)] = []
    for (position, note) in notes.enumerated() {
      var id = Self.id(of: "note\n\(note.guid)")
      while !usedIDs.insert(id).inserted { id += 1 }
      try write(note, id: id, position: position, to: database)
      for (number, review) in note.card.reviews.enumerated() {
        var time = review.milliseconds
        while !usedTimes.insert(time).inserted { time += 1 }
        reviews.append((time, id, position, number))
      }
    }
    // In the order of their keys a million rows are appended and not searched a place for.
    reviews.sort { $0.time < $1.time }
    var statement = try database.prepare("INSERT INTO revlog VALUES (?, ?, -1, ?, ?, 0, ?, ?, ?)")
    for (time, card, note, number) in reviews {
      let review = notes[note].card.reviews[number]
      let isAnswer = review.rating != nil && review.kind != .filtered
      try statement.run([
        .integer(time), .integer(card), .int(review.rating?.rawValue ?? 0), .int(review.interval),
        .int(isAnswer ? 2_500 : 0), .int(review.duration), .int(review.kind.rawValue),
      ])
    }
    try database.executeScript(Self.indexes)
    try database.execute("COMMIT")
  }

  private func write(
    _ note: Note, id: Int64, position: Int, to database: borrowing Connection
  ) throws(SQLiteError) {
    try database.execute(
      "INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, 0, 0, '')",
      [
        .integer(id), .text(note.guid), .integer(Self.noteType), .integer(note.modified),
        .text(note.tags.isEmpty ? "" : " \(note.tags.joined(separator: " ")) "),
        .text(note.front + "\u{1F}" + note.back), .text(note.front),
      ])
    let card = note.card
    let (type, queue): (Int, Int) =
      switch card.phase {
      case .new: (0, 0)
      case .learning: (1, 1)
      case .review: (2, 2)
      case .relearning: (3, 1)
      }
    var data: [JSONMember] = []
    if let stability = card.stability, let difficulty = card.difficulty {
      data = [
        JSONMember(name: "s", value: .number(stability)),
        JSONMember(name: "d", value: .number(difficulty)),
        JSONMember(name: "dr", value: .number(desiredRetention)),
      ]
    }
    try database.execute(
      "INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?)",
      [
        .integer(id), .integer(id), .integer(Self.id(ofDeck: note.deck)), .integer(note.modified),
        .int(type), .int(card.isSuspended ? -1 : queue),
        .integer(card.phase == .new ? Int64(position) : card.due), .int(card.interval),
        .int(card.phase == .new ? 0 : 2_500), .int(card.reviewCount), .int(card.lapseCount),
        .int(queue == 1 ? 1_001 : 0),
        .text(data.isEmpty ? "" : JSONValue.object(data).canonicalText),
      ])
  }

  // MARK: - Settings

  private static let noteType: Int64 = 1_700_000_000_001
  private static let preset: Int64 = 1_700_000_000_002

  private var modified: Int64 { notes.map(\.modified).max() ?? start }

  /// A number as Anki's ids are, the same for a name at every export.
  private static func id(of name: String) -> Int64 {
    let digest = SHA256.digest(of: name).bytes.prefix(6)
    return 1_000_000_000_000
      + Int64(digest.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 500_000_000_000)
  }

  private static func id(ofDeck name: String) -> Int64 {
    name.isEmpty ? 1 : id(of: "deck\n\(name)")
  }

  private var models: JSONValue {
    func field(_ name: String, _ order: Int64) -> JSONValue {
      [
        "name": .string(name), "ord": .integer(order), "sticky": false, "rtl": false,
        "font": "Arial", "size": 20, "media": [],
      ]
    }
    let model: JSONValue = [
      "id": .integer(Self.noteType), "name": "Lexical", "type": 0, "mod": 1_700_000_000,
      "usn": -1, "sortf": 0, "did": 1, "vers": [], "tags": [],
      "css": ".card { font-family: sans-serif; font-size: 20px; text-align: center; }",
      "latexPre": "", "latexPost": "", "req": [[0, "any", [0]]],
      "flds": .array([field("Front", 0), field("Back", 1)]),
      "tmpls": [
        [
          "name": "Card 1", "ord": 0, "qfmt": "{{Front}}",
          "afmt": "{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}", "did": nil, "bqfmt": "",
          "bafmt": "",
        ]
      ],
    ]
    return .object([JSONMember(name: "\(Self.noteType)", value: model)])
  }

  private var decks: JSONValue {
    func deck(_ id: Int64, _ name: String) -> JSONMember {
      JSONMember(
        name: "\(id)",
        value: [
          "id": .integer(id), "name": .string(name), "mod": .integer(modified), "usn": -1,
          "conf": .integer(id == 1 ? 1 : Self.preset), "dyn": 0, "collapsed": false, "desc": "",
          "browserCollapsed": false, "extendNew": 0, "extendRev": 0, "newToday": [0, 0],
          "revToday": [0, 0], "lrnToday": [0, 0], "timeToday": [0, 0],
        ])
    }
    let names = Set(notes.map(\.deck)).subtracting([""]).sorted()
    return .object([deck(1, "Default")] + names.map { deck(Self.id(ofDeck: $0), $0) })
  }

  private var presets: JSONValue {
    func preset(_ id: Int64, _ name: String, _ weights: [Double]) -> JSONMember {
      JSONMember(
        name: "\(id)",
        value: [
          "id": .integer(id), "name": .string(name), "mod": .integer(modified), "usn": -1,
          "maxTaken": 60, "autoplay": true, "timer": 0, "replayq": true, "dyn": false,
          "new": [
            "bury": false, "delays": [1.0, 10.0], "initialFactor": 2_500, "ints": [1, 4, 0],
            "order": 1, "perDay": 20,
          ],
          "rev": [
            "bury": false, "ease4": 1.3, "ivlFct": 1.0, "maxIvl": 36_500, "perDay": 200,
            "hardFactor": 1.2,
          ],
          "lapse": [
            "delays": [10.0], "leechAction": 1, "leechFails": 8, "minInt": 1, "mult": 0.0,
          ],
          "fsrsParams6": .array(weights.map { .number($0) }),
          "desiredRetention": .number(desiredRetention),
        ])
    }
    return .object([preset(1, "Default", []), preset(Self.preset, "Lexical", weights)])
  }

  /// The tables of schema 11, as Anki's own exports have them.
  private static let tables = """
    CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null,
      scm integer not null, ver integer not null, dty integer not null, usn integer not null,
      ls integer not null, conf text not null, models text not null, decks text not null,
      dconf text not null, tags text not null);
    CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null,
      mod integer not null, usn integer not null, tags text not null, flds text not null,
      sfld integer not null, csum integer not null, flags integer not null, data text not null);
    CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null,
      ord integer not null, mod integer not null, usn integer not null, type integer not null,
      queue integer not null, due integer not null, ivl integer not null, factor integer not null,
      reps integer not null, lapses integer not null, left integer not null, odue integer not null,
      odid integer not null, flags integer not null, data text not null);
    CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null,
      ease integer not null, ivl integer not null, lastIvl integer not null,
      factor integer not null, time integer not null, type integer not null);
    CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
    """

  /// Their indexes, which are made of rows that are all there.
  private static let indexes = """
    CREATE INDEX ix_notes_usn ON notes (usn);
    CREATE INDEX ix_cards_usn ON cards (usn);
    CREATE INDEX ix_revlog_usn ON revlog (usn);
    CREATE INDEX ix_cards_nid ON cards (nid);
    CREATE INDEX ix_cards_sched ON cards (did, queue, due);
    CREATE INDEX ix_revlog_cid ON revlog (cid);
    CREATE INDEX ix_notes_csum ON notes (csum);
    """
}
