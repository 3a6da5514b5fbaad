package import LearnerDatabase
import LearnerLog
package import LexicalModel
package import LexiconStore

/// Finds what cards show: in the release, in what was captured, and in what the learner has
/// written.
package struct CardLibrary {
  package let store: LearnerStore
  /// Nil where none is installed: own cards and captured sentences can be studied all the same.
  package let release: CorpusRelease?
  package let translationLanguage: String
  /// The learner's language and dictionaries.
  private let native: NativeMeanings
  /// Finds sentences for words that were captured without one; nil where no text was added.
  private let sentences: SentenceProvider?
  /// Nil without a release.
  private let senses: CapturedSenses?

  package init(
    _ store: LearnerStore, release: CorpusRelease?,
    native: NativeMeanings = NativeMeanings(language: nil)
  ) async throws {
    self.store = store
    self.release = release
    self.native = native
    senses = release.map { CapturedSenses($0) }
    translationLanguage = try await mapStoreErrors {
      try await store.value(of: .profile("translationLanguage"))?.string ?? ""
    }
    let hasTexts = try await mapStoreErrors { try await !store.texts().isEmpty }
    sentences =
      if let release, hasTexts { try await SentenceProvider(store, release) } else { nil }
  }

  /// What a card shows; nil for an own card that has no front any more.
  package func face(of lexeme: LexemeID) async throws -> CardFace? {
    var face: CardFace?
    if lexeme.isCard {
      face = try await ownCard(lexeme)
    } else {
      face = try await word(lexeme)
    }
    if let deck = try await value(lexeme, "deck") {
      let name = try await mapStoreErrors { try await store.value(of: .deck(deck, "name"))?.string }
      face?.deck = name ?? deck
    }
    return face
  }

  private func ownCard(_ lexeme: LexemeID) async throws -> CardFace? {
    guard let front = try await value(lexeme, "front"), !front.isEmpty else { return nil }
    var face = CardFace(front: front)
    face.meanings = [try await value(lexeme, "back"), try await value(lexeme, "meaning")]
      .compactMap { $0 }.filter { !$0.isEmpty }
    face.picture = try await value(lexeme, "picture")
    return face
  }

  private func word(_ lexeme: LexemeID) async throws -> CardFace {
    let entry = try release?.entry(for: lexeme)
    let plain = String(lexeme.text.drop { $0 != ":" }.dropFirst())
    let lemma = entry?.lemma ?? plain.replacing("_", with: " ")
    var face = CardFace(front: lemma)
    let captures = try await captures(of: lexeme)
    if let capture = captures.last {
      if !capture.form.isEmpty { face.front = capture.form }
      face.sentence = CardFace.Sentence(capture.sentence, form: capture.form)
      if !capture.source.isEmpty { face.source = capture.source }
    }
    if face.sentence == nil, let sentences,
      let found = try await sentences.sentence(for: lexeme)
    {
      let form = try sentences.form(of: lexeme, in: found.text)
      face.sentence = CardFace.Sentence(found.text, form: form ?? lemma)
      if let form, face.sentence != nil { face.front = form }
      face.source = found.source
    }
    face.lemma = lemma
    if let own = try await value(lexeme, "meaning"), !own.isEmpty { face.meanings = [own] }
    guard let entry, let release else {
      // A word of the learner's own: what the dictionaries say of it.
      let found = try native.gloss(
        ofUnlisted: face.front, in: release?.metadata.language ?? "en")
      if let found { face.translations = [found.text] }
      return face
    }
    face.partOfSpeech = entry.partOfSpeech?.name
    face.ipa = entry.ipa
    // The senses that the word was captured in, each a line; without a capture the commonest.
    let meant = (senses?.senses(of: lexeme, in: captures) ?? []).compactMap(entry.gloss)
    let shown = meant.isEmpty ? Array(entry.glosses.prefix(4)) : Array(meant.prefix(4))
    let glosses = shown.map { gloss in
      let kind = entry.readings.count > 1 ? gloss.partOfSpeech.map { "(\($0.name)) " } ?? "" : ""
      return kind + (gloss.sense?.label.map { "\($0): " } ?? "") + gloss.meaning
    }
    face.meanings += glosses.isEmpty ? [entry.basicMeaning].compactMap { $0 } : glosses
    face.translations = entry.translations.filter { $0.language == translationLanguage }
      .prefix(3).map(\.text)
    if face.translations.isEmpty {
      face.translations = try native.translations(of: entry, in: release, to: translationLanguage)
        .map(\.text).unique.prefix(3).map { $0 }
    }
    face.showsTranslationFirst = native.order != .meaning && !translationLanguage.isEmpty
    if face.translations.isEmpty, !translationLanguage.isEmpty {
      let kept = try await mapStoreErrors {
        try await store.translations(of: [lemma], to: translationLanguage)
      }
      face.translations = kept.values.map { $0 }
    }
    if let root = entry.roots.first {
      face.root = "\(root.text) “\(root.meaning)”"
      face.family = try release.family(ofRoot: root.id).filter { $0.id != lexeme }.prefix(6)
        .map(\.lemma)
    }
    face.level = entry.level?.name
    face.rank = entry.rank.map { Int($0.value) }
    return face
  }

  /// The captures of a word that say something of where it was met, in order.
  private func captures(of lexeme: LexemeID) async throws -> [Capture] {
    let events: [Event] = try await mapStoreErrors {
      try await store.events(of: [.capture], about: lexeme)
    }
    return events.compactMap { $0.fact.as(Capture.self) }.filter {
      !$0.sentence.isEmpty || !$0.form.isEmpty
    }
  }

  private func value(_ lexeme: LexemeID, _ field: String) async throws -> String? {
    let value: RegisterValue? = try await mapStoreErrors {
      try await store.value(of: RegisterKey(Subject(lexeme), field))
    }
    return value?.string
  }
}
