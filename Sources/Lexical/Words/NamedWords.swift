package import LearnerDatabase
package import LexicalModel

/// Words that a learner names, in a list or one per line of a file, and the lexemes they mean.
package struct NamedWords {
  package let words: [String]

  package init(_ words: [String]) {
    self.words = words
  }

  /// The words of a file, one per line; what follows a tab is not theirs, and lines that begin with
  /// `#` are comments.
  ///
  /// - Throws: ``LexicalError`` when the file cannot be read, or is longer than 64 MB.
  package static func words(in file: borrowing InputFile) throws -> [String] {
    let bytes = try file.readAll(limit: 64 << 20)
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
      let word = $0.prefix { $0 != "\t" }.trimmed
      return word.isEmpty || word.hasPrefix("#") ? nil : String(word)
    }
  }

  /// The lexemes of the words, each once, and the words that have none.
  package func found(by resolver: some WordResolver) -> (lexemes: [LexemeID], missing: [String]) {
    found { resolver.lexeme(for: $0) }
  }

  /// The lexemes of the words, each once, and the words that have none: a word that is not listed
  /// has one once the learner has taken it in.
  ///
  /// - Throws: ``LexicalError`` when the store cannot be read.
  package func found(
    by resolver: some WordResolver, in store: LearnerStore?
  ) async throws -> (lexemes: [LexemeID], missing: [String]) {
    let listed = found(by: resolver)
    guard let store, !listed.missing.isEmpty else { return listed }
    var own: [String: LexemeID] = [:]
    for word in listed.missing {
      let id = resolver.ownLexeme(for: word)
      if try await mapStoreErrors({ try await store.wordState(of: id) }) != nil { own[word] = id }
    }
    return found { resolver.lexeme(for: $0) ?? own[$0] }
  }

  private func found(
    _ lexeme: (String) -> LexemeID?
  ) -> (lexemes: [LexemeID], missing: [String]) {
    var lexemes: [LexemeID] = []
    var seen: Set<LexemeID> = []
    var missing: [String] = []
    for word in words {
      guard let lexeme = lexeme(word) else {
        missing.append(word)
        continue
      }
      if seen.insert(lexeme).inserted { lexemes.append(lexeme) }
    }
    return (lexemes, missing)
  }
}
