package import LearnerDatabase
import LearnerLog
package import LexicalModel
package import LexiconStore

/// Translates words and sentences: from the release, from what was kept, else by asking a command.
package struct Translator {
  private let release: CorpusRelease?
  private let store: LearnerStore?
  private let command: ContentCommand?
  /// The language of the translations, as a tag: `de`.
  package let target: String
  /// Whether what was kept is passed over.
  package var isFresh = false
  /// The learner's dictionaries, which are asked behind the release and before the command.
  package var dictionaries = NativeMeanings(language: nil)

  /// How much is asked for at once.
  package static let batchCount = 40
  package static let batchBytes = 8_000
  /// The longest text to translate, in bytes.
  package static let textLimit = 4_000

  package init(
    _ release: CorpusRelease?, _ store: LearnerStore?, command: ContentCommand? = nil,
    to target: String
  ) {
    self.release = release
    self.store = store
    self.command = command
    self.target = target
  }

  /// A translation and where it comes from.
  package struct Answer: Hashable {
    package let text: String
    package let origin: Origin
    /// The name of the dictionary that says so; nil for another origin.
    package let dictionary: String?

    package init(text: String, origin: Origin, dictionary: String? = nil) {
      self.text = text
      self.origin = origin
      self.dictionary = dictionary
    }

    package enum Origin: String {
      case release
      case dictionary
      case kept
      case command
    }
  }

  /// The translations of texts, by text; those without one are missing.
  ///
  /// - Throws: ``LexicalError`` when the command fails; what it gave before that is kept.
  package func translations(of texts: [String]) async throws -> [String: Answer] {
    var answers: [String: Answer] = [:]
    for text in texts where answers[text] == nil {
      if let found = try listed(text) {
        answers[text] = Answer(text: found, origin: .release)
      } else if let found = try ofDictionary(text) {
        answers[text] = Answer(text: found.text, origin: .dictionary, dictionary: found.source)
      }
    }
    let open = unique(texts).filter { answers[$0] == nil }
    if let store, !isFresh {
      let target = target
      let kept = try await mapStoreErrors { try await store.translations(of: open, to: target) }
      for (text, found) in kept { answers[text] = Answer(text: found, origin: .kept) }
    }
    guard let command else { return answers }
    for batch in Self.batches(open.filter { answers[$0] == nil }) {
      let language = release?.metadata.language ?? "en"
      let bytes = try command.answer(
        to: .translation(batch, language: language, to: target), limit: 16 * Self.batchBytes)
      let lines = try GeneratedText.lines(bytes, count: batch.count, limit: 16 * Self.batchBytes)
      let found = Dictionary(uniqueKeysWithValues: zip(batch, lines))
      for (text, line) in found { answers[text] = Answer(text: line, origin: .command) }
      if let store {
        let target = target
        try await mapStoreErrors { try await store.keep(translations: found, to: target) }
      }
    }
    return answers
  }

  /// What the release says of a word or expression; nil for a sentence.
  private func listed(_ text: String) throws -> String? {
    guard let release else { return nil }
    for entry in try WordSearch(release).entries(of: text) {
      let found = entry.translations.filter { $0.language == target }.map(\.text)
      let texts = found.isEmpty ? senses(of: entry).map(\.text).unique : found
      if !texts.isEmpty { return texts.joined(separator: ", ") }
    }
    return nil
  }

  /// What a dictionary says of a word as it is written, else of a lexeme that it is a form of.
  private func ofDictionary(_ text: String) throws -> (text: String, source: String)? {
    let language = release?.metadata.language ?? "en"
    func found(_ word: String) throws -> (text: String, source: String)? {
      try dictionaries.translation(of: word, from: language, to: target)
    }
    if let answer = try found(text) { return answer }
    guard let release else { return nil }
    for entry in try WordSearch(release).entries(of: text) where entry.lemma != text {
      if let answer = try found(entry.lemma) { return answer }
    }
    return nil
  }

  /// The translations that the release has of the senses of a word, one by one; none for a sentence
  /// and a word whose senses it does not translate.
  ///
  /// - Throws: ``LexicalError`` when the release cannot be read.
  package func senses(
    of text: String
  ) throws -> [(gloss: LexemeEntry.Gloss, text: String)] {
    guard let release, let entry = try WordSearch(release).entries(of: text).first else {
      return []
    }
    return senses(of: entry)
  }

  private func senses(of entry: LexemeEntry) -> [(gloss: LexemeEntry.Gloss, text: String)] {
    entry.glosses.compactMap { gloss in
      let found = gloss.sense?.translations.first { $0.language == target }
      return found.map { (gloss, $0.text) }
    }
  }

  /// Texts in groups that a command can take at once.
  package static func batches(_ texts: [String]) -> [[String]] {
    var batches: [[String]] = []
    var bytes = 0
    for text in texts {
      bytes += text.utf8.count
      if let last = batches.last, last.count < batchCount, bytes <= batchBytes {
        batches[batches.count - 1].append(text)
      } else {
        batches.append([text])
        bytes = text.utf8.count
      }
    }
    return batches
  }

  private func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}

extension Translator {
  /// Whether a text can be the tag of a language: letters and digits in groups.
  package static func isLanguageTag(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.allSatisfy { group in
      (1...8).contains(group.utf8.count)
        && group.unicodeScalars.allSatisfy {
          $0.isASCII && ($0.properties.isAlphabetic || (48...57).contains($0.value))
        }
    } && (2...3).contains(groups.first?.utf8.count ?? 0)
  }
}

extension LearnerStore {
  /// The language that the learner wants translations in; nil where none is set.
  package func translationLanguage() async throws -> String? {
    let setting = Setting.translationLanguage
    let value = try await mapStoreErrors { try self.value(of: setting.key) }
    return value?.string.flatMap { $0.isEmpty ? nil : $0 }
  }
}
