import ForeignFormats
import LearnerDatabase
import LearnerLog
import LexicalModel
import Parallel
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

  /// Adds a card without its history.
  ///
  /// - Returns: whose history is to be added; nil for a card that is passed over.
  mutating func add(
    _ card: AnkiCollection.Card, _ sides: Sides, picture: String?, sound: String?,
    _ outcome: inout AnkiImport.Outcome
  ) -> AnkiCardHistory? {
    guard let note = collection.notes[card.note] else { return nil }
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
        return nil
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
    return AnkiCardHistory(card: card, lexeme: lexeme, guid: note.guid, canStart: canStart)
  }

  /// Adds the histories of cards, worked out on all cores.
  mutating func add(_ histories: [AnkiCardHistory], _ outcome: inout AnkiImport.Outcome) {
    let pieces = (histories.count + Self.cardsOfOnePiece - 1) / Self.cardsOfOnePiece
    let (collection, moment) = (collection, moment)
    let found = parallelMap(pieces) { piece in
      let first = piece * Self.cardsOfOnePiece
      var facts = AnkiHistoryFacts(collection, moment: moment)
      for history in histories[first..<min(first + Self.cardsOfOnePiece, histories.count)] {
        facts.add(history)
      }
      return facts
    }
    for piece in found {
      facts += piece.facts
      outcome.reviews += piece.reviewCount
      outcome.starts += piece.startCount
    }
  }

  /// Cards of which one core does the work at a time.
  static let cardsOfOnePiece = 256

  /// Puts the facts in the order of time.
  ///
  /// Keys are sorted and the facts exchanged in place: a million of them are not copied.
  mutating func sortFacts() {
    let keys = facts.enumerated().map { position, fact in
      (time: fact.milliseconds, id: fact.id, position: Int32(position))
    }
    var order = keys.sorted { ($0.time, $0.id) < ($1.time, $1.id) }.map(\.position)
    for start in order.indices where order[start] != start {
      // Follows one cycle of the permutation.
      var position = start
      while order[position] != start {
        let next = Int(order[position])
        facts.swapAt(position, next)
        order[position] = Int32(position)
        position = next
      }
      order[position] = Int32(position)
    }
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

  private mutating func set(_ key: RegisterKey, _ value: RegisterValue, _ time: Int64) {
    add(
      .set(key, to: value), "set\n\(key.subject)\n\(key.field)\n\(value.canonicalText)\n\(time)",
      at: time)
  }

  private mutating func add(_ fact: Fact, _ name: String, at time: Int64) {
    facts.append(ImportedFact(fact, ofAnki: name, at: time))
  }
}

extension ImportedFact {
  /// A fact of a collection; the name tells it from every other one there.
  init(_ fact: Fact, ofAnki name: String, at time: Int64) {
    self.init(
      fact, namedFor: "anki\n\(name)", at: min(max(time, 0), HybridTime.maximumMilliseconds))
  }
}
