package import Digest
package import LearnerLog
package import LexicalModel

/// The sentences of the learner's own texts: local, made again by adding the texts again.
extension LearnerStore {
  /// Puts the sentences of a text into the index, all or none.
  ///
  /// The same bytes are added once, whatever their name; other bytes under a name replace those
  /// before.
  ///
  /// - Parameters:
  ///   - name: what the learner calls the text.
  ///   - digest: of its bytes.
  ///   - corpus: what tells the release that annotated it.
  ///   - sentences: in order, with the lexemes found in them.
  /// - Returns: whether anything changed.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func addText(
    named name: String, digest: SHA256Digest, corpus: String, sentences: [OwnSentence]
  ) throws(LearnerStoreError) -> TextAddition {
    let now = environment.now()
    return try database.transaction { database throws(LearnerStoreError) in
      var replaced = false
      for text in try database.texts.all() where text.name == name || text.digest == digest {
        if text.digest == digest, text.corpus == corpus { return .present(name: text.name) }
        try database.texts.remove(Int64(text.number))
        replaced = true
      }
      try database.texts.insert(
        named: name, digest: digest, corpus: corpus, sentences: sentences, now: now)
      if replaced { try database.texts.removeUnusedWords() }
      return replaced ? .replaced : .added
    }
  }

  /// The texts in the index, in the order in which they came.
  package func texts() throws(LearnerStoreError) -> [OwnText] {
    try database.texts.all()
  }

  /// Takes a text and all that came from it out of the index.
  ///
  /// - Parameter number: as ``texts()`` gives it.
  /// - Returns: whether it was there.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  @discardableResult
  package func removeText(_ number: Int) throws(LearnerStoreError) -> Bool {
    try database.transaction { database throws(LearnerStoreError) in
      let exists = try database.texts.remove(Int64(number))
      if exists { try database.texts.removeUnusedWords() }
      return exists
    }
  }

  /// The sentences that have a word in any of its forms, the latest text first.
  ///
  /// - Parameters:
  ///   - lexeme: the word, or `own:…` for a form that no release lists.
  ///   - limit: at most so many.
  /// - Returns: the sentences; none where no text has the word.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func sentences(
    with lexeme: LexemeID, limit: Int = 2_000
  ) throws(LearnerStoreError) -> [OwnSentence] {
    let names = resolution.sources(of: resolution.resolved(lexeme.text))
    let resolution = resolution
    return try database.texts.sentences(withAnyOf: names, limit: limit) { resolution.resolved($0) }
  }

  /// How often each word stands in the learner's texts.
  package func ownWordCounts() throws(LearnerStoreError) -> [LexemeID: Int] {
    var counts: [LexemeID: Int] = [:]
    for (name, count) in try database.texts.wordCounts() {
      counts[LexemeID(resolution.resolved(name)), default: 0] += count
    }
    return counts
  }
}
