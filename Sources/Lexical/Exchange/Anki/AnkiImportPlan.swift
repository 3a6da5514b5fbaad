import ForeignFormats
import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling

/// What taking a collection in would write, worked out before anything is written.
struct AnkiImportPlan: Sendable {
  let collection: AnkiCollection
  private let resolver: any WordResolver
  private let wordField: String?
  /// Of the learner's cards, as they are.
  private let registers: [RegisterKey: RegisterValue]
  private let ownDecks: DeckList
  private let moment: @Sendable (Int64) -> Moment
  private(set) var facts: [ImportedFact] = []
  /// What Anki says of the memories of cards.
  private(set) var memories: [LexemeID: (stability: Double, difficulty: Double)] = [:]
  private var deckIDs: [Int64: DeckID] = [:]
  /// Words that have a card already: the first of a note is the word's.
  private var words: Set<LexemeID> = []

  init(
    _ collection: AnkiCollection, resolver: any WordResolver, wordField: String?,
    registers: [RegisterKey: RegisterValue], decks: DeckList,
    moment: @escaping @Sendable (Int64) -> Moment
  ) {
    self.collection = collection
    self.resolver = resolver
    self.wordField = wordField
    self.registers = registers
    ownDecks = decks
    self.moment = moment
    facts.reserveCapacity(collection.reviews.count + 4 * collection.cards.count)
  }

  /// What a card shows, as plain text.
  struct Sides: Sendable {
    let front: String
    let back: String
    let pictures: [String]
    let sounds: [String]
  }

  /// The decks that cards are in, with the weights that Anki's FSRS has for them.
  mutating func addDecks(_ outcome: inout AnkiImport.Outcome) {
    let used = Set(collection.cards.map(\.deck))
    let latest = collection.reviews.lazy.map(\.id).max() ?? 0
    for (number, deck) in collection.decks.sorted(by: { $0.key < $1.key })
    where used.contains(number) && !deck.name.isEmpty {
      let name = deck.name.joined(separator: "::")
      guard let composed = try? DeckID.composed(name), let id = DeckID(naming: composed) else {
        continue
      }
      deckIDs[number] = id
      if ownDecks[id] == nil {
        outcome.decks.append(composed)
        add(Deck(id: id, name: composed).creation, "deck\n\(id.text)", at: latest)
      }
      guard let preset = deck.preset.flatMap({ collection.presets[$0] }), !preset.weights.isEmpty,
        let weights = try? FSRSWeights(migrating: preset.weights)
      else { continue }
      let millionths = weights.values.map { Int(($0 * 1e6).rounded()) }
      set(.deck(id.text, Setting.scheduler.field), .text(FSRSVersion.six.schedulerName), latest)
      set(.deck(id.text, Setting.weights.field), .integers(millionths), latest)
      if let retention = preset.desiredRetention {
        let value = Int((DesiredRetention(retention).value * 1e6).rounded())
        set(.deck(id.text, Setting.desiredRetention.field), .integer(value), latest)
      }
    }
  }

  /// The sides of a card; nil for one without a front.
  func sides(of card: AnkiCollection.Card) -> Sides? {
    guard let note = collection.notes[card.note], let type = collection.noteTypes[note.type],
      let template = type.isCloze
        ? type.templates.first
        : type.templates.indices.contains(card.ordinal) ? type.templates[card.ordinal] : nil
    else { return nil }
    let html = AnkiTemplate(
      note, type, ordinal: card.ordinal, deck: collection.decks[card.deck]?.name ?? []
    ).sides(of: template)
    let front = AnkiMarkup.text(of: html.front)
    let back = AnkiMarkup.text(of: html.back)
    let (frontText, frontSounds) = AnkiSound.split(front.text)
    let (backText, backSounds) = AnkiSound.split(back.text)
    guard let cleanFront = frontText.clean, let cleanBack = backText.clean else { return nil }
    let pictures = front.pictures + back.pictures
    guard !cleanFront.allSatisfy(\.isWhitespace) || !front.pictures.isEmpty else { return nil }
    return Sides(
      front: String(cleanFront.trimmed), back: String(cleanBack.trimmed), pictures: pictures,
      sounds: frontSounds + backSounds)
  }

  /// Adds a card with its history.
  mutating func add(
    _ card: AnkiCollection.Card, _ sides: Sides, picture: String?, sound: String?,
    _ outcome: inout AnkiImport.Outcome
  ) {
    guard let note = collection.notes[card.note] else { return }
    let lexeme: LexemeID
    if let word = word(of: note), words.insert(word).inserted {
      lexeme = word
      outcome.words += 1
      if let deck = deckIDs[card.deck] {
        set(.deck(of: word), .text(deck.text), note.modified * 1_000)
      } else {
        set(.status(of: word), .text(LexemeStatus.learning.name), note.modified * 1_000)
      }
    } else {
      let id = Self.id(of: card, note)
      guard OwnCard.isPossible(id: id) else {
        outcome.skipped += 1
        return
      }
      let own = OwnCard(
        id: id, front: sides.front, back: sides.back, picture: picture, sound: sound,
        deck: deckIDs[card.deck])
      lexeme = own.lexeme
      outcome.cards += 1
      if OwnCard(id: id, registers) == nil { outcome.newCards += 1 }
      for fact in own.facts(over: [:]) {
        guard let write = fact.as(RegisterWrite.self), write.value != .absent else { continue }
        set(write.key, write.value, note.modified * 1_000)
      }
      // Our own mark of where a card comes from is none of the learner's tags.
      let ownTags = note.tags.filter { $0 != AnkiExport.tag }
      if !ownTags.isEmpty, let tags = ownTags.joined(separator: " ").clean {
        set(.card(id, "tags"), .text(tags), note.modified * 1_000)
      }
    }
    if card.isSuspended { set(.isSuspended(lexeme), .bool(true), card.modified * 1_000) }
    if let stability = card.stability, let difficulty = card.difficulty {
      memories[lexeme] = (stability, difficulty)
    }
    // A word of our own export may begin with what calibration took it for, which is not written.
    let canStart = !note.guid.hasPrefix(CardImporter.lexemePrefix)
    addHistory(of: card, as: lexeme, note.guid, canStart: canStart, &outcome)
  }

  /// What names a card for ever: the note's GUID, and for the second and later cards which it is.
  static func id(of card: AnkiCollection.Card, _ note: AnkiCollection.Note) -> String {
    card.ordinal == 0 ? note.guid : "\(note.guid)/\(card.ordinal)"
  }

  /// The word that a note is about; nil for a note that is a card.
  private func word(of note: AnkiCollection.Note) -> LexemeID? {
    // Of our own export: the word that it was made from.
    if note.guid.hasPrefix(CardImporter.lexemePrefix) {
      let id = note.guid.dropFirst(CardImporter.lexemePrefix.count)
      return IdentifierResolver().lexeme(for: String(id))
    }
    guard let wordField, let type = collection.noteTypes[note.type],
      let index = type.fields.firstIndex(of: wordField), note.fields.indices.contains(index)
    else { return nil }
    let text = AnkiSound.split(AnkiMarkup.text(of: note.fields[index]).text).text
    return resolver.lexeme(for: String(text.trimmed))
  }

  private mutating func addHistory(
    of card: AnkiCollection.Card, as lexeme: LexemeID, _ guid: String, canStart: Bool,
    _ outcome: inout AnkiImport.Outcome
  ) {
    let name = "\(guid)\n\(card.ordinal)"
    let history = AnkiHistory(collection.reviews(of: card), canStart: canStart)
    var isFirst = true
    if canStart, !history.steps.contains(where: \.makesMemory),
      let start = card.start(collectionCreated: collection.created)
    {
      add(start, to: card, as: lexeme, name, &outcome)
      isFirst = false
    }
    for step in history.steps {
      switch step {
      case .start(let row):
        add(AnkiStart(row), to: card, as: lexeme, name, &outcome)
        isFirst = false
      case .reset(let row):
        // Before an answer of the same instant.
        let instant = row.id - 1
        let forget = Fact.forget(Forget(lexeme, at: moment(instant)))
        add(forget, "forget\n\(name)\n\(row.id)", at: instant)
        isFirst = true
      case .practice(let row, let rating):
        let cram = Cram(of: lexeme, rating, at: moment(row.id), durationMs: row.milliseconds)
        add(.cram(cram), "cram\n\(name)\n\(row.id)", at: row.id)
      case .answer(let row, let rating):
        let state: CardPhase =
          switch row.kind {
          case _ where isFirst: .new
          case .learning: .learning(step: 0)
          case .relearning: .relearning(step: 0)
          default: .review
          }
        let review = Review(
          of: lexeme, rating, at: moment(row.id), durationMs: row.milliseconds,
          reviewState: state.code, chosenDays: row.interval > 0 ? row.interval : nil)
        add(.review(review), "review\n\(name)\n\(row.id)", at: row.id)
        outcome.reviews += 1
        isFirst = false
      }
    }
  }

  /// Writes down the memory with which a history begins that Anki kept no beginning of, as Anki
  /// takes it: from the interval and the ease of SM-2.
  private mutating func add(
    _ start: AnkiStart, to card: AnkiCollection.Card, as lexeme: LexemeID, _ name: String,
    _ outcome: inout AnkiImport.Outcome
  ) {
    let preset = collection.decks[card.deck]?.preset.flatMap { collection.presets[$0] }
    let weights = (preset?.weights).flatMap { try? FSRSWeights(migrating: $0) }
    let model = weights.map { FSRS($0) } ?? FSRS()
    let retention = preset?.historicalRetention ?? 0.9
    guard let memory = start.memory(by: model, retention: retention) else { return }
    let stability = max(1, Int((memory.stability * 1e6).rounded()))
    let known = CalibratedKnown(
      lexeme: lexeme, session: CalibratedKnown.takenOverSession, probability: 1_000_000,
      stability: stability, initialStability: stability,
      difficulty: Int((memory.difficulty * 1e6).rounded()), at: moment(start.milliseconds))
    add(.calibratedKnown(known), "start\n\(name)\n\(start.milliseconds)", at: start.milliseconds)
    outcome.starts += 1
  }

  private mutating func set(_ key: RegisterKey, _ value: RegisterValue, _ time: Int64) {
    add(
      .set(key, to: value), "set\n\(key.subject)\n\(key.field)\n\(value.canonicalText)\n\(time)",
      at: time)
  }

  private mutating func add(_ fact: Fact, _ name: String, at time: Int64) {
    facts.append(
      ImportedFact(
        fact, namedFor: "anki\n\(name)", at: min(max(time, 0), HybridTime.maximumMilliseconds)))
  }
}
