import Files
import LexicalModel
import SQLite
import TestSupport
import Testing

@testable import ForeignFormats

/// Files in the shapes of other programs, written for these tests.
@Suite struct `Lists of other programs` {
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }

  private func database(_ sql: String) throws -> [UInt8] {
    try FileSystem.makeFolder(folder)
    let path = "\(folder)/made"
    try? FileSystem.remove(path)
    let database = try Connection(path: path, access: .create())
    try database.executeScript(sql)
    database.close()
    return try FileSystem.read(path)
  }

  private func read(_ text: String) throws -> ForeignList {
    try #require(try ForeignList.read(Array(text.utf8), scratchFolder: folder))
  }

  private func statuses(_ list: ForeignList) -> [String] {
    list.words.map { "\($0.word) \($0.status.name)" }
  }

  @Test func `look-ups of a Kindle have their sentence, book and time`() throws {
    let bytes = try database(
      """
      CREATE TABLE WORDS (id TEXT PRIMARY KEY NOT NULL, word TEXT, stem TEXT, lang TEXT,
        category INTEGER DEFAULT 0, timestamp INTEGER DEFAULT 0, profileid TEXT);
      CREATE TABLE LOOKUPS (id TEXT PRIMARY KEY NOT NULL, word_key TEXT, book_key TEXT,
        dict_key TEXT, pos TEXT, usage TEXT, timestamp INTEGER DEFAULT 0);
      CREATE TABLE BOOK_INFO (id TEXT PRIMARY KEY NOT NULL, asin TEXT, guid TEXT, lang TEXT,
        title TEXT, authors TEXT);
      INSERT INTO WORDS VALUES ('en:lanterns', 'lanterns', 'lantern', 'en', 0, 1700000000000, '');
      INSERT INTO WORDS VALUES ('en:harbours', 'harbours', 'harbour', 'en', 100, 1, '');
      INSERT INTO BOOK_INFO VALUES ('b', '', '', 'en', 'The Harbour', 'Nobody');
      INSERT INTO LOOKUPS VALUES ('l', 'en:lanterns', 'b', '', '7', 'Two lanterns hung there. ',
        1700000001000);
      INSERT INTO LOOKUPS VALUES ('m', 'en:nowhere', 'b', '', '7', 'x', 1700000001000);
      """)
    let list = try #require(try ForeignList.read(bytes, scratchFolder: folder))
    #expect(list.program == .kindle)
    #expect(statuses(list) == ["harbour known"])
    #expect(
      list.lookUps == [
        ForeignList.LookUp(
          form: "lanterns", lemma: "lantern", sentence: "Two lanterns hung there.",
          source: "The Harbour", milliseconds: 1_700_000_001_000, language: "en")
      ])
  }

  @Test func `look-ups of KOReader have the sentence around them`() throws {
    let bytes = try database(
      """
      CREATE TABLE title (id INTEGER NOT NULL UNIQUE, name TEXT UNIQUE, filter INTEGER);
      CREATE TABLE vocabulary (word TEXT NOT NULL UNIQUE, title_id INTEGER,
        create_time INTEGER NOT NULL, review_time INTEGER, due_time INTEGER NOT NULL,
        review_count INTEGER NOT NULL DEFAULT 0, prev_context TEXT, next_context TEXT,
        streak_count INTEGER NOT NULL DEFAULT 0, highlight TEXT);
      INSERT INTO title VALUES (1, 'The Harbour', 1);
      INSERT INTO vocabulary VALUES ('lantern', 1, 1700000000, NULL, 1700000000, 0,
        'It was dark. Two', 'hung there. Then', 0, 'lanterns');
      """)
    let list = try #require(try ForeignList.read(bytes, scratchFolder: folder))
    #expect(list.program == .koreader)
    let found = try #require(list.lookUps.first)
    #expect(found.sentence == "Two lanterns hung there.")
    #expect(found.lemma == "lantern")
    #expect(found.source == "The Harbour")
    #expect(found.milliseconds == 1_700_000_000_000)
  }

  @Test(arguments: ["\n", "\r\n"]) func `words among clippings are met, passages are counted`(
    end: String
  ) throws {
    let text = """
      \u{FEFF}The Harbour (Nobody)
      - Your Highlight on page 5 | Location 70-71 | Added on Friday, 3 March 2023 10:00:00

      “lanterns,”
      ==========
      Der Hafen (Niemand)
      - Ihre Markierung auf Seite 5 | Hinzugefügt am Freitag, 3. März 2023

      It was dark, and two lanterns hung there.
      ==========
      The Harbour (Nobody)
      - Your Bookmark on page 6 | Added on Friday, 3 March 2023 10:00:00

      ==========

      """
    let list = try read(
      text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end))
    #expect(list.program == .clippings)
    #expect(list.lookUps.map(\.form) == ["lanterns"])
    #expect(list.lookUps.first?.source == "The Harbour (Nobody)")
    #expect(list.skipped == ["bookmarks": 1, "passages of more than three words": 1])
  }

  @Test func `words of LingQ are known from status three on`() throws {
    let list = try read(
      """
      term,fragment,status,extended_status,notes,hint 1
      walk,"I walk, then",0,0,,gehen
      tree,A tree,3,3,,Baum
      stone,A stone,-1,,,Stein
      odd,An odd,x,,,
      """)
    #expect(list.program == .lingq)
    #expect(statuses(list) == ["walk learning", "tree known", "stone ignored"])
    #expect(list.skipped == ["unknown statuses": 1])
  }

  @Test func `words of Lute`() throws {
    let list = try read(
      """
      term,parent,translation,language,tags,added,status,link_status,pronunciation
      walked,walk,gehen,English,,2023-01-01,1,y,
      tree,,Baum,English,,2023-01-01,W,,
      stone,,Stein,English,,2023-01-01,98,,
      blank,,leer,English,,2023-01-01,,,
      arbre,,Baum,French,,2023-01-01,W,,
      """)
    #expect(list.program == .lute)
    #expect(
      statuses(list)
        == ["walked learning", "tree known", "stone ignored", "blank learning", "arbre known"])
    #expect(list.words.map(\.language) == ["en", "en", "en", "en", "fr"])
    #expect(
      list.statusTable.map { "\($0.theirs) \($0.status.name) \($0.count)" } == [
        "1 learning 1", "98 ignored 1", "W known 2", "no status learning 1",
      ])
  }

  @Test func `words of Learning with Texts`() throws {
    let list = try read(
      "term\ttranslation\tsentence\tromanization\tstatus\tlanguage\nwalk\tgehen\t\t\t5\tEnglish\ntree\tBaum\t\t\t98\tEnglish"
    )
    #expect(list.program == .lwt)
    #expect(statuses(list) == ["walk known", "tree ignored"])
  }

  @Test func `terms of Learning with Texts have no header`() throws {
    let list = try read(
      "walk\tgehen\tI {walk}.\t\t3\tEnglish\t17\tverb\r\ntree\tBaum\t\t\t99\tEnglish\t18\t\r\n")
    #expect(list.program == .lwt)
    #expect(statuses(list) == ["walk learning", "tree known"])
    #expect(list.words.map(\.language) == ["en", "en"])
  }

  @Test func `a sentence of Learning with Texts may have one quotation mark`() throws {
    let list = try read(
      "walk\tgehen\t\"We {walk}.\t\t3\tEnglish\t17\tverb\r\n\"tree\"\tBaum\tA {tree}?\"\t*\t98\tEnglish\t18\t\r\n"
    )
    #expect(list.program == .lwt)
    #expect(statuses(list) == ["walk learning", "\"tree\" ignored"])
  }

  @Test func `words that LingQ exports without a status are met with their sentence`() throws {
    let list = try read("term,hint,fragment\nlanterns,Laternen,Two lanterns hung there.\n")
    #expect(list.program == .lingq)
    #expect(list.words.isEmpty)
    #expect(list.lookUps.map(\.form) == ["lanterns"])
    #expect(list.lookUps.map(\.sentence) == ["Two lanterns hung there."])
  }

  @Test func `words of LingQ's interface`() throws {
    let list = try read(
      #"{"count":2,"results":[{"term":"walk","status":1,"extended_status":null},{"term":"tree","status":3,"extended_status":3}]}"#
    )
    #expect(list.program == .lingq)
    #expect(statuses(list) == ["walk learning", "tree known"])
    #expect(list.statusTable.map(\.theirs) == ["1", "3/3"])
  }

  @Test func `words of Migaku's own database`() throws {
    let bytes = try database(
      """
      CREATE TABLE WordList (dictForm TEXT, secondary TEXT, partOfSpeech TEXT, language TEXT,
        knownStatus TEXT, tracked INTEGER, del INTEGER);
      INSERT INTO WordList VALUES ('walk', '', 'v', 'en', 'KNOWN', 0, 0);
      INSERT INTO WordList VALUES ('tree', '', 'n', 'en', 'LEARNING', 1, 0);
      INSERT INTO WordList VALUES ('gone', '', 'n', 'en', 'KNOWN', 0, 1);
      """)
    let list = try #require(try ForeignList.read(bytes, scratchFolder: folder))
    #expect(list.program == .migaku)
    #expect(statuses(list) == ["tree learning", "walk known"])
  }

  @Test func `known words of Migaku as a table with readings`() throws {
    let list = try read(
      "\u{FEFF}Word,Reading,Part of Speech,Language\n\"木\",\"き\",\"noun\",\"ja\"\n\"歩く\",\"あるく\",\"\",\"ja\"\n"
    )
    #expect(list.program == .migaku)
    #expect(statuses(list) == ["木 known", "歩く known"])
    #expect(list.words.map(\.language) == ["ja", "ja"])
  }

  @Test func `known words of Migaku as JSON with readings`() throws {
    let list = try read(
      #"{"exported":"2026-01-02T03:04:05.000Z","totalWords":9,"knownCount":1,"knownWords":[{"word":"木","reading":"き","partOfSpeech":"noun","language":"ja"}]}"#
    )
    #expect(list.program == .migaku)
    #expect(statuses(list) == ["木 known"])
  }

  @Test(arguments: [
    ("known.csv", ["walk known", "tree known"]),
    ("lists/Learning.csv", ["walk learning", "tree learning"]),
    ("migaku_ignored_words.csv", ["walk ignored", "tree ignored"]),
    ("unknown.csv", ["walk new", "tree new"]), ("words.csv", []),
  ])
  func `the name of Migaku's table says the status`(name: String, expected: [String]) throws {
    let text = "dictForm,secondary,partOfSpeech,language\nwalk,,v,en\ntree,,n,en\n"
    let list = try #require(
      try ForeignList.read(Array(text.utf8), fileName: name, scratchFolder: folder))
    #expect(list.program == .migaku)
    #expect(statuses(list) == expected)
    #expect(list.skipped.values.reduce(0, +) == 2 - expected.count)
  }

  @Test func `a status in Migaku's table goes before its name`() throws {
    let text =
      "dictForm,secondary,language,knownStatus,del\nwalk,,en,LEARNING,0\ntree,,en,KNOWN,1\n"
    let list = try #require(
      try ForeignList.read(Array(text.utf8), fileName: "known.csv", scratchFolder: folder))
    #expect(statuses(list) == ["walk learning"])
    #expect(list.skipped == ["deleted words": 1])
  }

  @Test func `a backup of Jiten says that it has no words`() throws {
    let list = try read(#"{"ExportDate":"","Cards":[{"w":1,"r":0,"s":2},{"w":2,"r":0,"s":1}]}"#)
    #expect(list.program == .jiten)
    #expect(list.skipped == ["words that a backup names by number only": 2])
  }

  @Test func `a backup of Jiten that was asked for its words has them`() throws {
    let list = try read(
      #"{"Cards":[{"w":1,"r":0,"s":2,"t":"木","k":"き"},{"w":2,"r":0,"s":6,"t":"石"},{"w":3,"r":0,"s":5},{"w":4,"r":0,"s":9,"t":"火"}]}"#
    )
    #expect(statuses(list) == ["木 known", "石 learning"])
    #expect(
      list.skipped == ["words that a backup names by number only": 1, "unknown statuses": 1])
  }

  @Test(arguments: [
    "Morph-Lemma,Morph-Inflection,Lemma-Priority,Inflection-Priority\nwalk,walked,1,2\n",
    "Morph-Lemma,Occurrences\nwalk,17\n",
  ])
  func `a priority file of AnkiMorphs makes no word known`(text: String) throws {
    let list = try read(text)
    #expect(list.program == .ankiMorphs && list.words.isEmpty)
    #expect(list.skipped.values.reduce(0, +) == 1)
  }

  @Test func `what AnkiMorphs exports as known is known`() throws {
    #expect(
      statuses(try read("Morph-lemma,Morph-inflection\nwalk,walked\n")) == ["walk known"])
  }

  @Test func `words of AnkiMorphs are known from 21 days on`() throws {
    let list = try read(
      """
      Morph-Lemma,Morph-Inflection,Highest-Lemma-Learning-Interval
      walk,walked,30
      tree,trees,4
      """)
    #expect(list.program == .ankiMorphs)
    #expect(statuses(list) == ["walk known", "tree learning"])
  }

  @Test func `words of jpdb, Migaku and Jiten`() throws {
    let jpdb = try read(
      #"{"cards_vocabulary_jp_en":[{"vid":1,"spelling":"木","reviews":[{"timestamp":1,"grade":"okay"}]},{"vid":2,"spelling":"石","reviews":[{"timestamp":1,"grade":"known"}]},{"vid":3,"spelling":"火","reviews":[]}]}"#
    )
    #expect(jpdb.program == .jpdb)
    #expect(statuses(jpdb) == ["木 learning", "石 known", "火 new"])
    let migaku = try read(
      #"{"language":"en","words":[{"dictForm":"walk","knownStatus":"KNOWN"},{"dictForm":"tree","knownStatus":"LEARNING"},{"dictForm":"x","knownStatus":"ODD"}]}"#
    )
    #expect(migaku.program == .migaku)
    #expect(statuses(migaku) == ["walk known", "tree learning"])
    let jiten = try read(
      #"{"cards":[{"wordId":1,"wordText":"木","state":2},{"wordId":2,"wordText":"石","state":4}]}"#)
    #expect(jiten.program == .jiten)
    #expect(statuses(jiten) == ["木 known", "石 ignored"])
  }

  @Test(arguments: [
    "", "walk\ntree\n", "{}", "[]", "a,b\n1,2", "word\tmeaning\nwalk\tgehen", "==========",
    #"{"schema":"lexical.export/1"}"#,
  ])
  func `what is no such file is left to others`(text: String) throws {
    #expect(try ForeignList.read(Array(text.utf8), scratchFolder: folder) == nil)
  }

  @Test(arguments: 0..<UInt64(40 * testScale))
  func `a damaged database is refused or read, and never more`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = try database(
      """
      CREATE TABLE WORDS (id TEXT, word TEXT, stem TEXT, lang TEXT);
      CREATE TABLE LOOKUPS (id TEXT, word_key TEXT, book_key TEXT, usage TEXT, timestamp INTEGER);
      INSERT INTO WORDS VALUES ('a', 'b', 'c', 'en');
      INSERT INTO LOOKUPS VALUES ('a', 'a', 'c', 'd', 5);
      """)
    for _ in 0..<20 {
      bytes[Int.random(in: 16..<bytes.count, using: &generator)] = UInt8.random(
        in: 0...255, using: &generator)
    }
    do { _ = try ForeignList.read(bytes, scratchFolder: folder) } catch {}
  }
}
