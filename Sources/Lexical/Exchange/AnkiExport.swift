import Files
package import LearnerDatabase
package import LearnerLog
import LexicalModel
package import LexiconStore

/// The cards and words of a learner as a text that Anki reads (*Notes in Plain Text*): each note
/// under a GUID of its own, so that a second import there changes the notes instead of doubling
/// them.
package struct AnkiExport {
  let store: LearnerStore
  /// Where meanings come from; nil writes none but the learner's own.
  private let release: CorpusRelease?
  /// The only deck to write; nil writes all.
  private let deck: Deck?

  /// What a note of a word is tagged with, before its status.
  static let tag = "lexical"

  package static let head = [
    "#separator:tab", "#html:true", "#guid column:1", "#deck column:2", "#tags column:5",
    "#columns:guid\tdeck\tFront\tBack\ttags",
  ]

  /// What words mean in the learner's language.
  private let native: NativeMeanings

  /// What words sound like; nil leaves it out.
  private let sounds: CardSounds?

  package init(
    _ store: LearnerStore, release: CorpusRelease?, deck: Deck?,
    native: NativeMeanings = NativeMeanings(language: nil), sounds: CardSounds? = nil
  ) {
    self.sounds = sounds
    self.native = native
    self.store = store
    self.release = release
    self.deck = deck
  }

  /// A card or word as a note.
  struct Note {
    let guid: String
    let deck: String
    /// HTML.
    let front: String
    let back: String
    let tags: [String]
    let lexeme: LexemeID
  }

  /// The lines of the file, and the pictures that its notes show.
  package func lines() async throws -> (lines: [String], pictures: Set<PictureName>) {
    let (notes, pictures) = try await notes()
    let rows = notes.map {
      Self.row([$0.guid, $0.deck, $0.front, $0.back, $0.tags.joined(separator: " ")])
    }
    return (Self.head + rows, pictures)
  }

  /// The notes, and the pictures that they show.
  func notes() async throws -> (notes: [Note], pictures: Set<PictureName>) {
    let decks = try await store.decks()
    let registers = try await store.values(of: .card)
    var notes: [Note] = []
    var pictures: Set<PictureName> = []
    for card in OwnCard.cards(in: registers) where deck == nil || card.deck == deck?.id {
      notes.append(
        Note(
          guid: card.id, deck: card.deck.flatMap { decks[$0]?.name } ?? "",
          front: AnkiMarkup.html(of: card.front, picture: card.picture, sound: card.sound),
          back: AnkiMarkup.html(of: card.back),
          tags: Self.tags(registers[.card(card.id, "tags")]?.string), lexeme: card.lexeme))
      for file in [card.picture, card.sound] {
        if let name = file.flatMap({ PictureName($0) }) { pictures.insert(name) }
      }
    }
    let captures = try await captures()
    var senses: CapturedSenses?
    if let release { senses = try await CapturedSenses(release, for: store) }
    for state in try await store.wordStates() where isNote(state) {
      let id = state.lexeme
      let own = try await store.value(of: .meaning(of: id))?.string
      let met = captures[id] ?? []
      let meant = try senses?.glosses(of: id, in: met) ?? []
      let sides = try sides(
        of: id, own: own, meant: meant, form: met.last { !$0.form.isEmpty }?.form,
        sentence: met.last { !$0.sentence.isEmpty }?.sentence)
      if let sound = sides.sound { pictures.insert(sound) }
      notes.append(
        Note(
          guid: CardImporter.lexemePrefix + id.text,
          deck: state.deck.flatMap { decks[DeckID($0)]?.name } ?? "", front: sides.front,
          back: sides.back, tags: [Self.tag, state.status.name], lexeme: id))
    }
    return (notes, pictures)
  }

  /// The tags of a card: its own, as an import brought them, and where it comes from.
  private static func tags(_ own: String?) -> [String] {
    let own = (own ?? "").split(separator: " ").map(String.init)
    return own.contains(tag) ? own : own + [tag]
  }

  /// Words that are studied: in a deck, being learned, or reviewed.
  private func isNote(_ state: WordState) -> Bool {
    guard !state.lexeme.isCard, AskedWord(state.lexeme) == nil, state.status != .ignored else {
      return false
    }
    if let deck { return state.deck == deck.id.text }
    return state.deck != nil || state.status == .learning || state.reviewCount > 0
  }

  /// The captures of every word, in order.
  private func captures() async throws -> [LexemeID: [Capture]] {
    Dictionary(
      grouping: try await store.events(of: [.capture]).compactMap { $0.fact.as(Capture.self) },
      by: \.lexeme)
  }

  private func sides(
    of id: LexemeID, own meaning: String?, meant: [LexemeEntry.Gloss], form: String?,
    sentence: String?
  ) throws -> (front: String, back: String, sound: PictureName?) {
    let entry = try release?.entry(for: id)
    // As the learner has chosen, else as the text in which the word was met.
    let variety = native.spelling.variety(ofText: form.flatMap { entry?.variety(ofForm: $0) })
    let lemma = entry?.headword(in: variety) ?? Self.lastPart(of: id)
    var back: [String] = []
    if let ipa = entry?.ipa(in: variety), !ipa.isEmpty { back.append("/\(ipa)/") }
    if let meaning { back.append(meaning) }
    let word = lemma.replacing("_", with: " ")
    let translation: String? =
      if let entry, let release {
        try native.gloss(of: entry, in: release, limit: 3)?.text
      } else {
        try native.gloss(ofUnlisted: word, in: release?.metadata.language ?? "en")?.text
      }
    if let translation { back.append(translation) }
    // The meanings that the word was captured in; without a capture the commonest.
    let shown = meant.isEmpty ? (entry?.glosses ?? []).prefix(3) : meant.prefix(3)
    for gloss in shown {
      let part = gloss.partOfSpeech.map { "\($0.name): " } ?? ""
      back.append(part + gloss.labelled)
    }
    if sentence == nil || meant.count > 1, let example = shown.first?.example {
      back.append("“\(example)”")
    }
    let note = WordNote(meaning: back.joined(separator: "\n"), sentence: sentence)
    let sound = try sound(of: word, recording: entry?.audioFilename)
    return (
      AnkiMarkup.html(of: word, sound: sound?.text), AnkiMarkup.html(of: note.back), sound
    )
  }

  /// What a word sounds like, kept among the files of cards; nil where nothing is to be heard.
  private func sound(of word: String, recording: String?) throws -> PictureName? {
    var face = CardFace(front: word)
    face.recording = recording
    guard let (name, bytes) = try sounds?.bytes(of: face) else { return nil }
    return try store.pictures.add(bytes, named: name)
  }

  /// What stands behind the last colon of an id.
  private static func lastPart(of id: LexemeID) -> String {
    id.text.split(separator: ":").last.map { String($0) } ?? id.text
  }

  /// A row with tabs between its cells; what would be read otherwise stands in quotes.
  package static func row(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let isPlain =
        !cell.contains { "\"\t\n\r".contains($0) } && !(index == 0 && cell.hasPrefix("#"))
      return isPlain ? cell : "\"\(cell.replacing("\"", with: "\"\""))\""
    }.joined(separator: "\t")
  }
}

extension LearnerStore {
  /// Copies pictures of cards into a folder, which is made where there is none.
  ///
  /// - Returns: the pictures that are not here.
  /// - Throws: ``LexicalError`` when a picture cannot be written.
  package nonisolated func copyPictures(
    _ names: Set<PictureName>, to folder: String
  ) throws(LexicalError) -> [PictureName] {
    var missing: [PictureName] = []
    for name in names.sorted(by: { $0.text < $1.text }) {
      let found: [UInt8]?
      do throws(LearnerStoreError) { found = try pictures.bytes(of: name) } catch {
        throw LexicalError(error)
      }
      guard let found else {
        missing.append(name)
        continue
      }
      try checkTarget("\(folder)/\(name)")
      do {
        try FileSystem.makeFolder(folder)
        try FileSystem.replace("\(folder)/\(name)", with: found)
      } catch {
        throw LexicalError(.cannotCreate, "\(error)")
      }
    }
    return missing
  }
}
