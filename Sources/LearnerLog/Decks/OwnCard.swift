package import LexicalModel

/// A card the learner has made, as its registers describe it; it is scheduled like a word.
package struct OwnCard: Hashable, Sendable, Identifiable {
  /// What names it for ever: given by a file, or made from what it says.
  package let id: String
  package var front: String
  package var back: String
  /// The name of the picture file of its front; nil for none.
  package var picture: String?
  /// The name of the picture file of its back; nil for none.
  package var backPicture: String?
  /// The name of its sound file; nil for none.
  package var sound: String?
  /// How its front is said, in IPA; nil when nobody has written it.
  package var phonetic: String?
  package var deck: DeckID?

  package init(
    id: String, front: String, back: String, picture: String? = nil, backPicture: String? = nil,
    sound: String? = nil, phonetic: String? = nil, deck: DeckID? = nil
  ) {
    self.id = id
    self.front = front
    self.back = back
    self.picture = picture
    self.backPicture = backPicture
    self.phonetic = phonetic
    self.sound = sound
    self.deck = deck
  }

  /// Whether the front has anything to show: a text or a picture.
  package var hasFront: Bool { !front.isEmpty || picture != nil }

  /// Reads a card from its registers; nil for one that was deleted, or never made.
  package init?(id: String, _ registers: [RegisterKey: RegisterValue]) {
    guard let front = registers[.card(id, Field.front)]?.string else { return nil }
    self.init(
      id: id, front: front, back: registers[.card(id, Field.back)]?.string ?? "",
      picture: registers[.card(id, Field.picture)]?.string,
      backPicture: registers[.card(id, Field.backPicture)]?.string,
      sound: registers[.card(id, Field.sound)]?.string,
      phonetic: registers[.card(id, Field.phonetic)]?.string,
      deck: registers[.card(id, Field.deck)]?.string.map { DeckID($0) })
  }

  /// Every card among registers, by id.
  package static func cards(in registers: [RegisterKey: RegisterValue]) -> [OwnCard] {
    var ids: Set<String> = []
    for key in registers.keys where key.field == Field.front {
      if case .card(let id) = key.subject { ids.insert(id) }
    }
    return ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .compactMap { OwnCard(id: $0, registers) }
  }

  /// Whether an id can name a card: short, and without controls.
  package static func isPossible(id: some StringProtocol) -> Bool {
    (1...200).contains(id.utf8.count) && id.unicodeScalars.allSatisfy { $0.value >= 0x20 }
      && id.first?.isWhitespace == false && id.last?.isWhitespace == false
  }

  /// The card as something that is reviewed.
  package var lexeme: LexemeID { Self.lexeme(of: id) }

  package static func lexeme(of id: String) -> LexemeID { LexemeID(Subject.card(id).text) }

  /// What makes the registers of the card, as they are, say this: nothing where they say so
  /// already.
  package func facts(over registers: [RegisterKey: RegisterValue]) -> [Fact] {
    let wanted: [(String, RegisterValue?)] = [
      (Field.front, .text(front)), (Field.back, .text(back)),
      (Field.picture, picture.map { .text($0) }),
      (Field.backPicture, backPicture.map { .text($0) }), (Field.sound, sound.map { .text($0) }),
      (Field.phonetic, phonetic.map { .text($0) }), (Field.deck, deck.map { .text($0.text) }),
    ]
    var facts: [Fact] = wanted.compactMap { field, value in
      let key = RegisterKey.card(id, field)
      return registers[key] == value ? nil : .set(key, to: value ?? .absent)
    }
    // A card that was deleted was put off for good.
    if registers[.card(id, Field.front)] == nil, registers[.isSuspended(lexeme)] != nil {
      facts.append(.set(.isSuspended(lexeme), to: .absent))
    }
    return facts
  }

  /// What takes the card away; its reviews stay in the log.
  package var deletion: [Fact] {
    var facts: [Fact] = [Field.front, Field.back].map { .set(.card(id, $0), to: .absent) }
    let others: [(String, Bool)] = [
      (Field.picture, picture != nil), (Field.backPicture, backPicture != nil),
      (Field.sound, sound != nil), (Field.phonetic, phonetic != nil), (Field.deck, deck != nil),
    ]
    for (field, isSet) in others where isSet { facts.append(.set(.card(id, field), to: .absent)) }
    facts.append(.set(.isSuspended(lexeme), to: .bool(true)))
    return facts
  }

  /// The field of the front among the registers of a card.
  package static let frontField = Field.front
  /// The field of the front's picture.
  package static let pictureField = Field.picture

  private enum Field {
    static let front = "front"
    static let back = "back"
    static let picture = "picture"
    static let backPicture = "backPicture"
    static let phonetic = "phonetic"
    static let sound = "sound"
    static let deck = "deck"
  }
}
