import Digest
import LearnerLog
import LexicalModel
import SQLite

/// The sentences of the learner's own texts, by the words that stand in them.
struct OwnTextIndex {
  private let connection: StoreConnection

  init(_ connection: StoreConnection) {
    self.connection = connection
  }

  func all() throws(LearnerStoreError) -> [OwnText] {
    try connection.query(.ownTexts) { row in
      OwnText(
        number: row.int("number"), name: row.text("name"),
        digest: SHA256Digest(checked: row.bytes("sha")), corpus: row.text("corpus"),
        sentenceCount: row.int("sentence_count"), wordCount: row.int("word_count"),
        addedAt: row.integer("added_at"))
    }
  }

  func insert(
    named name: String, digest: SHA256Digest, corpus: String, sentences: [OwnSentence], now: Int64
  ) throws(LearnerStoreError) {
    var numbers = try wordNumbers()
    try connection.execute(
      .insertOwnText,
      [
        "name": .text(name), "sha": .blob(digest.bytes), "corpus": .text(corpus),
        "wordCount": .int(sentences.reduce(0) { $0 + $1.words.count }), "addedAt": .integer(now),
      ])
    let text = connection.lastInsertedRow
    for sentence in sentences {
      let words = try list(sentence.words.map(\.lexeme), &numbers)
      let expressions = try list(sentence.expressions, &numbers)
      try connection.execute(
        .insertOwnSentence,
        [
          "text": .integer(text), "offset": .int(sentence.position),
          "sentence": .text(sentence.text),
          "words": .text(words), "expressions": .text(expressions),
          "parts": .text(SentenceRow.letters(of: sentence.words)),
          "traits": .int(sentence.traits.rawValue),
          "source": .optional(sentence.source == name ? nil : sentence.source),
        ])
      try connection.execute(
        .indexOwnSentence,
        [
          "row": .integer(connection.lastInsertedRow), "words": .text(words),
          "expressions": .text(expressions),
        ])
    }
  }

  /// The numbers of words, split by spaces; words that are new get one.
  private func list(
    _ words: [LexemeID], _ numbers: inout [String: Int64]
  ) throws(LearnerStoreError) -> String {
    var list: [String] = []
    for word in words {
      if numbers[word.text] == nil {
        try connection.execute(.insertOwnWord, ["lexeme": .text(word.text)])
        numbers[word.text] = connection.lastInsertedRow
      }
      list.append("\(numbers[word.text] ?? 0)")
    }
    return list.joined(separator: " ")
  }

  private func wordNumbers() throws(LearnerStoreError) -> [String: Int64] {
    let rows = try connection.query(.ownWords) { ($0.text("lexeme"), $0.integer("number")) }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Removes a text, its sentences, and what words showed from it; whether it was there.
  @discardableResult
  func remove(_ number: Int64) throws(LearnerStoreError) -> Bool {
    let text: KeyValuePairs<String, Value> = ["text": .integer(number)]
    try connection.execute(.unindexOwnSentences, text)
    try connection.execute(.deleteCachedSentencesOfText, text)
    try connection.execute(.deleteOwnSentences, text)
    try connection.execute(.deleteOwnText, text)
    return connection.changedRowCount > 0
  }

  /// Forgets the words that stand in no sentence any more.
  func removeUnusedWords() throws(LearnerStoreError) {
    var used: Set<Int64> = []
    try forEachWordList { words, expressions in
      used.formUnion(words)
      used.formUnion(expressions)
    }
    for (_, number) in try wordNumbers() where !used.contains(number) {
      try connection.execute(.deleteOwnWord, ["number": .integer(number)])
    }
  }

  func wordCounts() throws(LearnerStoreError) -> [String: Int] {
    var counts: [Int64: Int] = [:]
    try forEachWordList { words, expressions in
      for word in words + expressions { counts[word, default: 0] += 1 }
    }
    let numbers = try wordNumbers()
    return numbers.compactMapValues { counts[$0] }
  }

  private func forEachWordList(
    _ body: ([Int64], [Int64]) -> Void
  ) throws(LearnerStoreError) {
    try connection.forEachRow(of: .ownWordLists) { row in
      body(SentenceRow.numbers(row.text("words")), SentenceRow.numbers(row.text("expressions")))
    }
  }

  /// The sentences that have one of some words, the latest first.
  func sentences(
    withAnyOf names: [String], limit: Int, resolve: (String) -> String
  ) throws(LearnerStoreError) -> [OwnSentence] {
    let wanted = try wordNumbers(of: names)
    guard !wanted.isEmpty else { return [] }
    let question = wanted.map { "\"\($0)\"" }.joined(separator: " OR ")
    let rows = try connection.query(
      .ownSentences, ["query": .text(question), "limit": .int(limit)]
    ) { SentenceRow($0) }
    var lexemes: [Int64: LexemeID] = [:]
    for number in Set(rows.flatMap { $0.words + $0.expressions }) {
      lexemes[number] = LexemeID(resolve(try word(number)))
    }
    return rows.map { $0.sentence { lexemes[$0] ?? LexemeID("") } }
  }

  private func wordNumbers(of names: [String]) throws(LearnerStoreError) -> [Int64] {
    var numbers: [Int64] = []
    for name in names {
      let found = try connection.first(.ownWordNumber, ["lexeme": .text(name)]) {
        $0.integer("number")
      }
      if let found { numbers.append(found) }
    }
    return numbers
  }

  private func word(_ number: Int64) throws(LearnerStoreError) -> String {
    try connection.first(.ownWord, ["number": .integer(number)]) { $0.text("lexeme") } ?? ""
  }

  /// Whether the index says what the sentences do; nil when it does.
  func indexProblem() -> String? {
    do throws(LearnerStoreError) {
      try connection.execute(.checkSentenceIndex)
      return nil
    } catch {
      return "the index of sentences: \(error.damage ?? "\(error)")"
    }
  }

  /// Makes the index of sentences anew from the sentences.
  func rebuildIndex() throws(LearnerStoreError) {
    try connection.execute(.rebuildSentenceIndex)
  }
}

extension SHA256Digest {
  /// The digest that a row holds; one that no text has where the row is damaged.
  fileprivate init(checked bytes: [UInt8]) {
    self.init(bytes: bytes.count == 32 ? bytes : [UInt8](repeating: 0, count: 32))
  }
}
