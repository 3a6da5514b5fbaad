import Dictionaries
package import LearnerDatabase
package import LearnerLog
package import LexicalModel
import LexiconEngine
package import LexiconStore

/// What words mean in the language that a learner reads best: from the release, then from the
/// learner's dictionaries in their order.
///
/// ```swift
/// let native = try await NativeMeanings(environment: environment, for: store)
/// let text = try native.gloss(of: entry, as: .noun, in: release)?.text  // "casa, lar"
/// ```
package struct NativeMeanings: Sendable {
  /// The language as a tag; nil where the learner has set none.
  package let language: String?
  /// What of a word is shown first.
  package let order: MeaningOrder
  package let shelf: DictionaryShelf
  /// Which spelling and sound of a word are shown.
  package let spelling: SpellingChoice

  package init(
    language: String?, order: MeaningOrder = .both, shelf: DictionaryShelf = DictionaryShelf(),
    spelling: SpellingChoice = .text
  ) {
    self.language = language
    self.order = order
    self.shelf = shelf
    self.spelling = spelling
  }

  /// The learner's settings and dictionaries.
  ///
  /// - Parameters:
  ///   - environment: names the data folder with the dictionaries.
  ///   - store: whose settings hold; nil for nobody, who has no language of their own.
  ///   - warn: is given a line for each dictionary that is damaged.
  /// - Throws: ``LexicalError`` when the store cannot be read.
  package init(
    environment: [String: String], for store: LearnerStore?,
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws {
    let shelf = DictionaryShelf(environment: environment, warn: warn)
    guard let store else {
      self.init(language: nil, shelf: shelf)
      return
    }
    let values = try await mapStoreErrors { try await store.values(of: [.profile]) }
    let order = Setting.meaningOrder.string(values[Setting.meaningOrder.key])
    let language = Setting.translationLanguage.string(values[Setting.translationLanguage.key])
    self.init(
      language: language.isEmpty ? nil : language, order: MeaningOrder(rawValue: order) ?? .both,
      shelf: shelf,
      spelling: SpellingChoice(rawValue: Setting.spelling.string(values[Setting.spelling.key]))
        ?? .text)
  }

  /// The translations of an entry into the learner's language: the release's, then those of each
  /// dictionary, parts of speech in the order of the entry's.
  ///
  /// - Parameters:
  ///   - entry: the entry of a lexeme or an expression.
  ///   - release: the release that it is of.
  ///   - target: the language; nil is the learner's.
  ///   - matchesSenses: whether to find which meaning each is of, which needs the forms of the
  ///     release.
  /// - Returns: nothing without a language.
  /// - Throws: nothing now: a dictionary that is damaged is told of and not asked.
  package func translations(
    of entry: LexemeEntry, in release: CorpusRelease, to target: String? = nil,
    matchesSenses: Bool = true
  ) throws(LexicalError) -> [NativeTranslation] {
    guard let target = target ?? language else { return [] }
    var found = Self.translations(of: entry, to: target)
    let asked = release.metadata.language
    let match = shelf.isEmpty || !matchesSenses ? nil : SenseMatch(entry, in: release)
    for answer in shelf.answers(to: entry.lemma, in: asked, native: target)
    where answer.dictionary.description.isInto(target) {
      let isSameLanguage = answer.dictionary.description.isInto(asked)
      for part in answer.parts(for: entry) {
        let sense = match?.sense(
          of: part.definition, as: part.partOfSpeech, isSameLanguage: isSameLanguage)
        let text = part.definition.shortTexts().joined(separator: ", ")
        guard !text.isEmpty else { continue }
        let translation = NativeTranslation(
          text: text, language: target,
          source: .dictionary(name: answer.dictionary.description.name),
          partOfSpeech: part.partOfSpeech, sense: sense)
        if !found.contains(where: { $0.text == text }) { found.append(translation) }
      }
    }
    return found
  }

  /// What the release itself says: sense by sense where it does, else of the word.
  private static func translations(
    of entry: LexemeEntry, to target: String
  ) -> [NativeTranslation] {
    let bySense = entry.glosses.enumerated().compactMap { index, gloss -> NativeTranslation? in
      let texts = (gloss.sense?.translations ?? []).filter { $0.language == target }.map(\.text)
      guard !texts.isEmpty else { return nil }
      return NativeTranslation(
        text: texts.joined(separator: ", "), language: target, source: .release,
        partOfSpeech: gloss.partOfSpeech,
        sense: NativeTranslation.Sense(index: index, certainty: .sure))
    }
    guard bySense.isEmpty else { return bySense }
    return entry.translations.filter { $0.language == target }.map {
      NativeTranslation(
        text: $0.text, language: target, source: .release, partOfSpeech: nil, sense: nil)
    }
  }

  /// A short meaning of an entry in the learner's language, for a gloss above a word, a card or a
  /// list.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - part: the part of speech that is meant; nil is the entry's own.
  ///   - meaning: the index of the meaning that is meant among the entry's; nil where nobody knows.
  ///   - release: the release that the entry is of.
  ///   - limit: the most translations that are joined.
  /// - Returns: the text and who says so; nil without a language or a translation into it.
  /// - Throws: nothing now: a dictionary that is damaged is told of and not asked.
  package func gloss(
    of entry: LexemeEntry, as part: PartOfSpeech? = nil, meaning: Int? = nil,
    in release: CorpusRelease, limit: Int = 2
  ) throws(LexicalError) -> (text: String, source: NativeTranslation.Source)? {
    let all = try translations(
      of: entry, in: release, matchesSenses: meaning != nil && release.lookupIndex.hasForms)
    let part = part ?? entry.partOfSpeech
    let ofSense = all.filter { $0.sense != nil && $0.sense?.index == meaning }
    let ofPart = all.filter { $0.partOfSpeech?.fits(part) ?? false }
    let unknown = all.filter { $0.partOfSpeech == nil }
    // What the release says was chosen by hand for the word; the rest only fits more or less.
    let byHand = all.filter { $0.source == .release }
    let ranked = [
      meaning == nil ? [] : ofSense, byHand.filter { $0.partOfSpeech?.fits(part) ?? true }, byHand,
      ofPart, unknown, all,
    ]
    guard let chosen = ranked.first(where: { !$0.isEmpty }), let first = chosen.first else {
      return nil
    }
    var texts: [String] = []
    for text in first.text.split(separator: ", ").map(String.init) where !texts.contains(text) {
      texts.append(text)
    }
    return (texts.prefix(limit).joined(separator: ", "), first.source)
  }

  /// A short meaning of an entry in the learner's language in the sense that is meant.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - sense: the sense that was chosen for the word in its sentence; nil where none was.
  ///   - release: the release that the entry is of.
  /// - Returns: the text and who says so; nil without a language or a translation into it.
  /// - Throws: nothing now: a dictionary that is damaged is told of and not asked.
  package func gloss(
    of entry: LexemeEntry, in sense: SenseID?, release: CorpusRelease
  ) throws(LexicalError) -> (text: String, source: NativeTranslation.Source)? {
    let index = sense.flatMap { id in entry.glosses.firstIndex { $0.sense?.id == id } }
    return try gloss(of: entry, as: sense?.partOfSpeech, meaning: index, in: release)
  }

  /// A short meaning of a word that no release lists.
  ///
  /// - Parameters:
  ///   - word: the word as it is written.
  ///   - source: the language of the word as a tag.
  /// - Returns: the text and which dictionary says so, of those into the learner's language first.
  /// - Throws: nothing now: a dictionary that is damaged is told of and not asked.
  package func gloss(
    ofUnlisted word: String, in source: String
  ) throws(LexicalError) -> (text: String, source: NativeTranslation.Source)? {
    for answer in shelf.answers(to: word, in: source, native: language) {
      for entry in answer.answer.entries {
        let texts = entry.definitions.lazy.map { $0.shortTexts() }
        guard let first = texts.first(where: { !$0.isEmpty }) else { continue }
        return (
          first.joined(separator: ", "), .dictionary(name: answer.dictionary.description.name)
        )
      }
    }
    return nil
  }

  /// A translation of a word or expression into a language by the dictionaries alone.
  ///
  /// - Returns: the translations and who says so; nil where no dictionary into the language has the
  ///   word.
  package func translation(
    of word: String, from source: String, to target: String
  ) throws(LexicalError) -> (text: String, source: String)? {
    for answer in shelf.answers(to: word, in: source, native: target)
    where answer.dictionary.description.isInto(target) {
      var texts: [String] = []
      for definition in answer.answer.entries.flatMap(\.definitions) {
        for text in definition.shortTexts() where !texts.contains(text) { texts.append(text) }
        if texts.count >= 4 { break }
      }
      if !texts.isEmpty {
        return (
          texts.prefix(4).joined(separator: ", "), answer.dictionary.description.name
        )
      }
    }
    return nil
  }
}

extension DictionaryShelf.Answer {
  /// The definitions of a dictionary that can be an entry's, those of its parts of speech in their
  /// order, then those without one.
  fileprivate func parts(
    for entry: LexemeEntry
  ) -> [(definition: DictionaryDefinition, partOfSpeech: PartOfSpeech?)] {
    let wanted = entry.readings.map(\.partOfSpeech)
    var found: [[(DictionaryDefinition, PartOfSpeech?)]] = Array(
      repeating: [], count: wanted.count + 1)
    for answered in answer.entries {
      if answered.partsOfSpeech.isEmpty || wanted.isEmpty {
        found[wanted.count] += answered.definitions.map { ($0, nil) }
      } else if let index = wanted.firstIndex(where: { part in
        answered.partsOfSpeech.contains { part.fits($0) }
      }) {
        found[index] += answered.definitions.map { ($0, wanted[index]) }
      }
    }
    return found.flatMap { $0 }
  }
}
