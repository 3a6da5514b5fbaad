import Documents
import Files
package import LearnerDatabase
package import LearnerLog
import LexicalModel
import LexiconEngine
package import LexiconStore

/// Words that a learner wants to keep, on their way to captures.
package struct CaptureRequest {
  /// A word as it was asked for.
  package struct Word: Hashable, Sendable {
    package let text: String
    /// What the learner says that it means; nil says nothing.
    package var meaning: String?

    package init(text: String, meaning: String? = nil) {
      self.text = text
      self.meaning = meaning
    }
  }

  package var words: [Word]
  /// The sentence of every word, where there is no text.
  package var sentence = ""
  /// What the text is called; of several files, or when empty, each has the name of its file.
  package var source = ""
  /// The files that the words stand in; empty where there is none.
  package var paths: [String] = []
  /// How the files are read.
  package var options = ReadingOptions()
  /// Whether every occurrence in the file is kept, not the first alone.
  package var keepsEveryOccurrence = false
  /// Whether a word that is not listed is kept as the learner's own, also without a meaning.
  package var keepsOwn = false
  /// More bytes of a sentence, a meaning or a title are not kept.
  private static let textLimit = 8_192

  package init(_ words: [Word]) {
    self.words = words
  }

  /// The words of a list, one a line, each with its meaning after a tab.
  ///
  /// - Throws: ``LexicalError`` for the marks that a page has saved, which are no list.
  package static func words(
    ofList bytes: [UInt8], named name: String
  ) throws(LexicalError) -> [Word] {
    guard PageFile.schema(of: bytes) != PageFile.marksSchema else {
      throw LexicalError(
        .badRequest, "“\(name.printable)” is a page's saved marks, no list: --from takes them")
    }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
      let cells = $0.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      let word = cells[0].filter { $0 != "\u{FEFF}" }.trimmed
      guard !word.isEmpty, !word.hasPrefix("#") else { return nil }
      let meaning = cells.count > 1 ? String(cells[1].trimmed.prefix(2_048)) : ""
      return Word(text: String(word), meaning: meaning.isEmpty ? nil : meaning)
    }
  }

  /// Finds the lexemes of the words, and in a file where they stand.
  ///
  /// - Parameters:
  ///   - resolver: finds the lexemes.
  ///   - moment: when the words are kept.
  ///   - release: annotates the file; it is asked for only where there is one.
  /// - Returns: the captures, the words that have no lexeme or do not stand in the files, and what
  ///   the learner should be told about how the files were read.
  /// - Throws: ``LexicalError`` for a text that is too long, and a file that cannot be read.
  package func items(
    by resolver: any WordResolver, at moment: Moment,
    in release: () throws(LexicalError) -> CorpusRelease
  ) throws(LexicalError) -> (items: [CapturePlan.Item], missing: [String], notices: [String]) {
    try check()
    var items: [CapturePlan.Item] = []
    var missing: [String] = []
    var notices: [String] = []
    if !paths.isEmpty {
      var search = OccurrenceSearch(
        words.map(\.text), by: resolver, in: try release().lookupIndex)
      for path in paths { notices += try search.search(path, options: options) }
      for (word, found) in zip(words, search.found) {
        guard let best = found.first(where: \.isExact) ?? found.first else {
          missing.append(word.text)
          continue
        }
        for occurrence in keepsEveryOccurrence ? found : [best] {
          let capture = Capture(
            occurrence.lexeme, form: occurrence.form, sentence: occurrence.sentence,
            source: occurrence.position.name(in: name(of: occurrence.path)),
            position: occurrence.position.bytes.lowerBound, at: moment)
          items.append(CapturePlan.Item(capture, meaning: word.meaning))
        }
      }
    } else {
      for word in words {
        let isOwn = word.meaning != nil || keepsOwn
        let own = isOwn ? resolver.ownLexeme(for: word.text) : nil
        guard let lexeme = resolver.lexeme(for: word.text) ?? own else {
          missing.append(word.text)
          continue
        }
        // Who names a word by its id has met no form of it.
        let form = lexeme.text == word.text ? lexeme.plainText : word.text
        let capture = Capture(lexeme, form: form, sentence: sentence, source: source, at: moment)
        items.append(CapturePlan.Item(capture, meaning: word.meaning))
      }
    }
    return (items, missing, notices)
  }

  /// What the captures call the text of a file.
  private func name(of path: String) -> String {
    guard source.isEmpty || paths.count > 1 else { return source }
    let name = path == "-" ? "stdin" : FileSystem.name(of: path)
    return source.isEmpty ? name : "\(source): \(name)"
  }

  /// Gives words that no release lists the meaning that a dictionary has, so that they are kept as
  /// the learner's own.
  ///
  /// - Parameters:
  ///   - native: the learner's dictionaries.
  ///   - resolver: finds the words that are listed.
  ///   - language: of the words, as a tag.
  /// - Returns: the words with the meanings that they were given and where those come from.
  /// - Throws: ``LexicalError`` when a dictionary is damaged or cannot be read.
  package mutating func takeMeanings(
    from native: NativeMeanings, besides resolver: any WordResolver, in language: String
  ) throws(LexicalError) -> [(word: String, text: String, source: String)] {
    var taken: [(word: String, text: String, source: String)] = []
    for index in words.indices
    where words[index].meaning == nil && resolver.lexeme(for: words[index].text) == nil {
      let word = words[index].text
      guard let found = try native.gloss(ofUnlisted: word, in: language) else { continue }
      words[index].meaning = found.text
      taken.append((word, found.text, found.source.name))
    }
    return taken
  }

  private func check() throws(LexicalError) {
    for word in words where !(1...256).contains(word.text.utf8.count) {
      throw LexicalError(.badData, "“\(word.text.prefix(40).printable)…” is no word")
    }
    let texts = [sentence, source] + words.prefix(1).map { $0.meaning ?? "" }
    guard texts.allSatisfy({ $0.utf8.count <= Self.textLimit }) else {
      throw LexicalError(.badRequest, "a text is longer than \(Self.textLimit) bytes")
    }
  }
}

extension LearnerStore {
  /// What taking in captures would write, after what was captured before.
  ///
  /// - Parameters:
  ///   - items: what to take in.
  ///   - deck: where the words belong from now on; nil leaves them where they are.
  /// - Returns: the plan; nothing is written.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read.
  package func capturePlan(
    _ items: [CapturePlan.Item], deck: DeckID? = nil
  ) throws(LearnerStoreError) -> CapturePlan {
    let captures = try events(of: [.capture]).compactMap { $0.fact.as(Capture.self) }
    return CapturePlan(
      items, after: captures, deck: deck,
      registers: try values(of: Set(items.map { Subject($0.capture.lexeme) })))
  }
}
