import Digest
import LearnerLog
import LexicalModel
import SQLite

extension ProgressDatabase {
  func ownTexts() throws(LearnerStoreError) -> [OwnText] {
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.query(
        """
        SELECT number, name, sha, corpus, word_count, added_at, \
        (SELECT count(*) FROM own_sentence WHERE text = own_text.number) FROM own_text \
        ORDER BY number
        """
      ) { row in
        OwnText(
          number: row.int(0), name: row.text(1), digest: SHA256Digest(checked: row.bytes(2)),
          corpus: row.text(3), sentenceCount: row.int(6), wordCount: row.int(4),
          addedAt: row.integer(5))
      }
    }
  }

  func insertOwnText(
    named name: String, digest: SHA256Digest, corpus: String, sentences: [OwnSentence], now: Int64
  ) throws(LearnerStoreError) {
    var numbers = try ownWordNumbers()
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.execute(
        "INSERT INTO own_text (name, sha, corpus, word_count, added_at) VALUES (?, ?, ?, ?, ?)",
        [
          .text(name), .blob(digest.bytes), .text(corpus),
          .int(sentences.reduce(0) { $0 + $1.words.count }), .integer(now),
        ])
      let text = connection.lastInsertedRow
      var row = try connection.prepare(
        """
        INSERT INTO own_sentence (text, place, sentence, words, expressions, parts, traits) \
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
      var index = try connection.prepare(
        "INSERT INTO own_sentence_index (rowid, words, expressions) VALUES (?, ?, ?)")
      for sentence in sentences {
        let words = try list(sentence.words.map(\.lexeme), &numbers)
        let expressions = try list(sentence.expressions, &numbers)
        try row.run([
          .integer(text), .int(sentence.place), .text(sentence.text), .text(words),
          .text(expressions), .text(SentenceRow.letters(of: sentence.words)),
          .int(sentence.traits.rawValue),
        ])
        try index.run([.integer(connection.lastInsertedRow), .text(words), .text(expressions)])
      }
    }
  }

  /// The numbers of words, split by spaces; words that are new get one.
  private func list(
    _ words: [LexemeID], _ numbers: inout [String: Int64]
  ) throws(SQLiteError) -> String {
    var list: [String] = []
    for word in words {
      if numbers[word.text] == nil {
        try connection.execute("INSERT INTO own_word (lemma_id) VALUES (?)", [.text(word.text)])
        numbers[word.text] = connection.lastInsertedRow
      }
      list.append("\(numbers[word.text] ?? 0)")
    }
    return list.joined(separator: " ")
  }

  private func ownWordNumbers() throws(LearnerStoreError) -> [String: Int64] {
    let rows = try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.query("SELECT lemma_id, number FROM own_word") { ($0.text(0), $0.integer(1)) }
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Removes a text, its sentences, and what words showed from it; whether it was there.
  @discardableResult
  func removeOwnText(_ number: Int64) throws(LearnerStoreError) -> Bool {
    try mapSQLiteErrors { () throws(SQLiteError) in
      // An index over another table's content has to be told what it forgets.
      try connection.execute(
        """
        INSERT INTO own_sentence_index (own_sentence_index, rowid, words, expressions) \
        SELECT 'delete', number, words, expressions FROM own_sentence WHERE text = ?
        """, [.integer(number)])
      try connection.execute("DELETE FROM word_sentence WHERE text = ?", [.integer(number)])
      try connection.execute("DELETE FROM own_sentence WHERE text = ?", [.integer(number)])
      try connection.execute("DELETE FROM own_text WHERE number = ?", [.integer(number)])
      return connection.changedRowCount > 0
    }
  }

  /// Forgets the words that stand in no sentence any more.
  func removeUnusedWords() throws(LearnerStoreError) {
    var used: Set<Int64> = []
    try forEachWordList { words, expressions in
      used.formUnion(words)
      used.formUnion(expressions)
    }
    for (_, number) in try ownWordNumbers() where !used.contains(number) {
      try mapSQLiteErrors { () throws(SQLiteError) in
        try connection.execute("DELETE FROM own_word WHERE number = ?", [.integer(number)])
      }
    }
  }

  func ownWordCounts() throws(LearnerStoreError) -> [String: Int] {
    var counts: [Int64: Int] = [:]
    try forEachWordList { words, expressions in
      for word in words + expressions { counts[word, default: 0] += 1 }
    }
    let numbers = try ownWordNumbers()
    return numbers.compactMapValues { counts[$0] }
  }

  private func forEachWordList(
    _ body: ([Int64], [Int64]) -> Void
  ) throws(LearnerStoreError) {
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.forEachRow(of: "SELECT words, expressions FROM own_sentence") { row in
        body(SentenceRow.numbers(row.text(0)), SentenceRow.numbers(row.text(1)))
      }
    }
  }

  /// The sentences that have one of some words, the latest first.
  func ownSentences(
    withAnyOf names: [String], limit: Int, resolve: (String) -> String
  ) throws(LearnerStoreError) -> [OwnSentence] {
    let wanted = try ownWordNumbers(of: names)
    guard !wanted.isEmpty else { return [] }
    let question = wanted.map { "\"\($0)\"" }.joined(separator: " OR ")
    let rows = try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.query(
        """
        SELECT own_text.name, place, sentence, own_sentence.words, own_sentence.expressions, parts, \
        traits FROM own_sentence_index \
        JOIN own_sentence ON own_sentence.number = own_sentence_index.rowid \
        JOIN own_text ON own_text.number = own_sentence.text \
        WHERE own_sentence_index MATCH ? ORDER BY own_sentence_index.rowid DESC LIMIT ?
        """, [.text(question), .int(limit)]
      ) { SentenceRow($0) }
    }
    var lexemes: [Int64: LexemeID] = [:]
    for number in Set(rows.flatMap { $0.words + $0.expressions }) {
      lexemes[number] = LexemeID(resolve(try ownWord(number)))
    }
    return rows.map { $0.sentence { lexemes[$0] ?? LexemeID("") } }
  }

  private func ownWordNumbers(of names: [String]) throws(LearnerStoreError) -> [Int64] {
    var numbers: [Int64] = []
    for name in names {
      let found = try mapSQLiteErrors { () throws(SQLiteError) in
        try connection.first("SELECT number FROM own_word WHERE lemma_id = ?", [.text(name)]) {
          $0.integer(0)
        }
      }
      if let found { numbers.append(found) }
    }
    return numbers
  }

  private func ownWord(_ number: Int64) throws(LearnerStoreError) -> String {
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.first("SELECT lemma_id FROM own_word WHERE number = ?", [.integer(number)]) {
        $0.text(0)
      } ?? ""
    }
  }

  /// Whether the index says what the sentences do; nil when it does.
  func textIndexProblem() -> String? {
    do {
      try connection.execute(
        "INSERT INTO own_sentence_index (own_sentence_index, rank) VALUES ('integrity-check', 1)")
      return nil
    } catch {
      return "the index of sentences: \(error.message)"
    }
  }

  /// Makes the index of sentences anew from the sentences.
  func rebuildTextIndex() throws(LearnerStoreError) {
    try mapSQLiteErrors { () throws(SQLiteError) in
      try connection.execute(
        "INSERT INTO own_sentence_index (own_sentence_index) VALUES ('rebuild')")
    }
  }
}

extension SHA256Digest {
  /// The digest that a row holds; one that no text has where the row is damaged.
  fileprivate init(checked bytes: [UInt8]) {
    self.init(bytes: bytes.count == 32 ? bytes : [UInt8](repeating: 0, count: 32))
  }
}
