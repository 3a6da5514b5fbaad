import LexicalModel
import SQLite

extension ForeignList {
  /// `vocab.db` of a Kindle: every word looked up in a book, with its sentence and its time.
  static func kindle(
    _ database: borrowing ScratchDatabase
  ) throws(ForeignFormatError) -> ForeignList? {
    guard try database.columns(of: "words").isSuperset(of: ["id", "word", "stem", "lang"]),
      try database.columns(of: "lookups").isSuperset(of: ["word_key", "usage", "timestamp"])
    else { return nil }
    let hasBooks = try database.columns(of: "book_info").isSuperset(of: ["id", "title"])
    var list = ForeignList(.kindle)
    let titles =
      hasBooks ? "(SELECT title FROM BOOK_INFO WHERE BOOK_INFO.id = LOOKUPS.book_key)" : "''"
    try database.rows(
      """
      SELECT WORDS.word, WORDS.stem, WORDS.lang, LOOKUPS.usage, LOOKUPS.timestamp, \(titles) \
      FROM LOOKUPS JOIN WORDS ON WORDS.id = LOOKUPS.word_key ORDER BY LOOKUPS.timestamp
      """
    ) { row in
      list.add(
        form: row.text(0), lemma: row.text(1), sentence: row.text(3), source: row.text(5),
        milliseconds: row.integer(4), language: row.text(2))
    }
    // Words that the reader has moved to “mastered”.
    guard try database.columns(of: "words").contains("category") else { return list }
    try database.rows("SELECT stem, word, lang FROM WORDS WHERE category = 100 ORDER BY id") {
      row in
      list.add(
        row.text(0).isEmpty ? row.text(1) : row.text(0), theirs: "mastered", .known,
        language: row.text(2))
    }
    return list
  }

  /// `vocabulary_builder.sqlite3` of KOReader: every word looked up, with what stood around it.
  static func koreader(
    _ database: borrowing ScratchDatabase
  ) throws(ForeignFormatError) -> ForeignList? {
    let columns = try database.columns(of: "vocabulary")
    guard columns.isSuperset(of: ["word", "create_time", "prev_context", "next_context"]) else {
      return nil
    }
    let highlight = columns.contains("highlight") ? "highlight" : "NULL"
    let title =
      try database.columns(of: "title").isSuperset(of: ["id", "name"])
      ? "(SELECT name FROM title WHERE title.id = vocabulary.title_id)"
      : columns.contains("book_title") ? "book_title" : "''"
    var list = ForeignList(.koreader)
    try database.rows(
      """
      SELECT word, \(highlight), prev_context, next_context, create_time, \(title) \
      FROM vocabulary ORDER BY create_time
      """
    ) { row in
      let form = row.text(1).isEmpty ? row.text(0) : row.text(1)
      let sentence = Self.sentence(around: form, before: row.text(2), after: row.text(3))
      list.add(
        form: form, lemma: row.text(0), sentence: sentence, source: row.text(5),
        milliseconds: row.integer(4) * 1_000, language: "")
    }
    return list
  }

  /// The sentence of a word among what stood before and after it.
  private static func sentence(around form: String, before: String, after: String) -> String {
    guard !before.isEmpty || !after.isEmpty else { return "" }
    let ends: Set<Character> = [".", "!", "?", "…", "\n", "。", "！", "？"]
    let start = before.lastIndex { ends.contains($0) }.map { before.index(after: $0) }
    let end = after.firstIndex { ends.contains($0) }.map { after.index(after: $0) }
    let head = before[(start ?? before.startIndex)...].trimmed
    let tail = after[..<(end ?? after.endIndex)]
    return (head.isEmpty ? "" : head + " ") + form + (tail.first?.isLetter == true ? " " : "")
      + tail.trimmedEnd
  }

  mutating func add(
    form: String, lemma: String?, sentence: String, source: String, milliseconds: Int64?,
    wallMilliseconds: Int64? = nil, language: String
  ) {
    let form = form.trimmed
    guard !form.isEmpty, form.utf8.count <= 200 else { return skip("no word") }
    let lemma = lemma?.trimmed
    lookUps.append(
      LookUp(
        form: form, lemma: lemma?.isEmpty == false ? lemma : nil, sentence: sentence.trimmed,
        source: source.trimmed, milliseconds: milliseconds.flatMap { $0 > 0 ? $0 : nil },
        wallMilliseconds: wallMilliseconds,
        language: String(language.lowercased().prefix { $0 != "-" && $0 != "_" })))
  }
}

extension StringProtocol {
  /// The text without space at its end.
  var trimmedEnd: String {
    lastIndex { !$0.isWhitespace }.map { String(self[...$0]) } ?? ""
  }
}
