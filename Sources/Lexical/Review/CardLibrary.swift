package import LearnerDatabase
import KnowledgeModel
import LearnerLog
package import LexicalModel
import LexiconEngine
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
  package let mastery: MasteryView
  /// How cards are asked, by deck; those of no deck under nil.
  private let askingForms: [String?: AskingForm]
  /// Meanings to choose from; nil where no deck asks so, or the release has too few words.
  private let choices: QuizCorpus?

  package init(
    _ store: LearnerStore, release: CorpusRelease?,
    native: NativeMeanings = NativeMeanings(language: nil)
  ) async throws {
    self.store = store
    self.release = release
    senses =
      if let release { try await CapturedSenses(release, for: store) } else { nil }
    self.native = native
    mastery = try await MasteryView(store)
    let (decks, standard) = try await mapStoreErrors {
      (try await store.decks().decks, try await store.value(of: Setting.asks.key))
    }
    let field = Setting.asks.field
    var forms: [String?: AskingForm] = [
      nil: AskingForm(rawValue: Setting.asks.string(standard)) ?? .word
    ]
    for deck in decks {
      forms[deck.id.text] = deck.settings[field]?.string.flatMap { AskingForm(rawValue: $0) }
    }
    askingForms = forms
    choices =
      if let release, forms.values.contains(.choice) { try? QuizCorpus(release) } else { nil }
    translationLanguage = try await mapStoreErrors {
      try await store.value(of: .profile("translationLanguage"))?.string ?? ""
    }
    let hasTexts = try await mapStoreErrors { try await !store.texts().isEmpty }
    sentences =
      if let release, hasTexts { try await SentenceProvider(store, release) } else { nil }
  }

  /// What a card shows; nil for an own card that has no front any more.
  package func face(of lexeme: LexemeID) async throws -> CardFace? {
    let asked = AskedWord(lexeme)
    let shown = asked?.lexeme ?? lexeme
    var face: CardFace?
    if shown.isCard {
      face = try await ownCard(shown)
    } else {
      face = try await word(shown)
    }
    let state = try await mapStoreErrors { try await store.wordState(of: lexeme) }
    face?.mastery = mastery.level(of: state)
    if let deck = try await value(lexeme, "deck") {
      let name = try await mapStoreErrors { try await store.value(of: .deck(deck, "name"))?.string }
      face?.deck = name ?? deck
    }
    if let made = face {
      let form = asked?.form ?? askingForms[state?.deck] ?? askingForms[nil] ?? .word
      let asking = Asking(form, made, choices: form == .choice ? options(for: shown) : nil)
      face?.asking = asking.form == .word ? nil : asking
    }
    return face
  }

  /// Four meanings of which the word's is one, and no other could be right.
  private func options(for lexeme: LexemeID) -> MeaningOptions? {
    guard let choices, let ordinal = choices.release.lookupIndex.ordinal(of: lexeme),
      let part = choices.release.lookupIndex.partOfSpeech(of: ordinal)
    else { return nil }
    let word = QuizWord(
      lexeme: ordinal, difficulty: choices.release.lookupIndex.difficulty(of: ordinal),
      partOfSpeech: part)
    return try? choices.options(for: word, seed: 0)
  }

  private func ownCard(_ lexeme: LexemeID) async throws -> CardFace? {
    guard case .card(let id) = Subject(lexeme) else { return nil }
    let registers = try await mapStoreErrors { try await store.values(of: [.card(id)]) }
    guard let card = OwnCard(id: id, registers), card.hasFront else { return nil }
    var face = CardFace(front: card.front)
    face.meanings = [card.back, registers[.meaning(of: lexeme)]?.string ?? ""]
      .filter { !$0.isEmpty }
    (face.picture, face.backPicture, face.ipa) = (card.picture, card.backPicture, card.phonetic)
    face.sound = card.sound
    return face
  }

  private func word(_ lexeme: LexemeID) async throws -> CardFace {
    let entry = try release?.entry(for: lexeme)
    let plain = String(lexeme.text.drop { $0 != ":" }.dropFirst())
    let lemma = entry?.lemma ?? plain.replacing("_", with: " ")
    var face = CardFace(front: lemma)
    let captures = try await captures(of: lexeme)
    if let capture = captures.last {
      if !capture.form.isEmpty, capture.form != lexeme.text {
        face.front = Self.form(capture, ofLemma: lemma)
      }
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
    let variety = native.spelling.variety(ofText: entry?.variety(ofForm: face.front))
    face.lemma = entry?.headword(in: variety) ?? lemma
    if face.front == lemma, face.sentence == nil, let headword = face.lemma {
      face.front = headword
    }
    if let own = try await value(lexeme, "meaning"), !own.isEmpty { face.meanings = [own] }
    guard let entry, let release else {
      // A word of the learner's own: what the dictionaries say of it.
      let found = try native.gloss(
        ofUnlisted: face.front, in: release?.metadata.language ?? "en")
      if let found { face.translations = [found.text] }
      return face
    }
    let citation = entry.citation(in: variety)
    if citation != lemma { face.citation = citation }
    face.partOfSpeech = entry.partOfSpeech?.spokenName
    face.ipa = entry.ipa(in: variety)
    face.recording = entry.audioFilename
    // The senses that the word was captured in, each a line; without a capture the commonest.
    let meant = (senses?.senses(of: lexeme, in: captures) ?? []).compactMap(entry.gloss)
    let shown = meant.isEmpty ? Array(entry.glosses.prefix(4)) : Array(meant.prefix(4))
    let glosses = shown.map { gloss in
      let kind =
        entry.readings.count > 1 ? gloss.partOfSpeech.map { "(\($0.spokenName)) " } ?? "" : ""
      return kind + gloss.labelled
    }
    // Its own sentence is the best example of what a word means there.
    if face.sentence == nil || meant.count > 1 { face.example = shown.first?.example }
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

  /// The form that was met; in small letters where it is capitalised only to begin its sentence.
  private static func form(_ capture: Capture, ofLemma lemma: String) -> String {
    let form = capture.form
    let rest = form.dropFirst()
    guard form.first?.isUppercase == true, lemma.first?.isUppercase == false,
      rest == rest.lowercased(), capture.sentence.drop(while: { !$0.isLetter }).hasPrefix(form)
    else { return form }
    return form.lowercased()
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
