package import JSON
package import LearnerDatabase
package import LearnerLog
import LexicalModel

extension LearnerStore {
  /// The learner's own cards, or those of one deck.
  ///
  /// - Throws: ``LexicalError`` for a deck that is not there.
  package func cards(inDeck name: String? = nil) async throws -> [OwnCard] {
    let registers = try await mapStoreErrors {
      try values(of: .card)
    }
    let deck = try await deck(called: name)?.id
    return OwnCard.cards(in: registers).filter { deck == nil || $0.deck == deck }
  }

  /// The one card whose id begins so, with its registers.
  ///
  /// - Throws: ``LexicalError`` for a beginning that no card has, or several have.
  package func card(
    called name: String
  ) async throws -> (card: OwnCard, registers: [RegisterKey: RegisterValue]) {
    let id = if case .card(let id) = Subject(name) { id } else { name }
    let registers = try await mapStoreErrors { try values(of: .card, named: id) }
    let cards = OwnCard.cards(in: registers)
    if let exact = cards.first(where: { $0.id == id }) { return (exact, registers) }
    guard cards.count < 2 else {
      let ids = cards.prefix(3).map(\.id.printable).joined(separator: ", ")
      throw LexicalError(
        .badRequest, "“\(name)” may be \(ids)\(cards.count > 3 ? " …" : "")")
    }
    guard let card = cards.first else {
      throw LexicalError(.checkedFalse, "there is no card “\(name.printable)”")
    }
    return (card, registers)
  }

  /// Makes a card; one that says the same as a card that is there is that card.
  ///
  /// - Parameters:
  ///   - front: what is asked.
  ///   - back: the answer.
  ///   - id: what to call it; nil makes an id of what it says.
  ///   - picture: a picture file for the front, of which a copy is kept; nil for none.
  ///   - backPicture: one for the back.
  ///   - sound: a sound file of the front, of which a copy is kept; nil for none.
  ///   - phonetic: how the front is said, in IPA; nil for none.
  ///   - name: the name of its deck; nil for none.
  /// - Returns: the card, and whether anything of it is new.
  /// - Throws: ``LexicalError`` for a front without text, an id that is taken, a file that is no
  ///   picture or no sound.
  package func makeCard(
    front: String, back: String, id: String?, picture: String?, backPicture: String? = nil,
    sound: String? = nil, phonetic: String? = nil, deck name: String?
  ) async throws -> (card: OwnCard, isNew: Bool) {
    let sides = try Self.sides(front: front, back: back)
    let kept = (front: try kept(picture), back: try kept(backPicture))
    // Pictures alone tell two cards without words apart.
    let ownID =
      id
      ?? CardRow.id(
        front: sides.front.isEmpty ? kept.front ?? "" : sides.front,
        back: sides.back.isEmpty ? kept.back ?? "" : sides.back)
    guard OwnCard.isPossible(id: ownID) else {
      throw LexicalError(.badRequest, "“\(ownID)” is no id for a card")
    }
    let registers = try await mapStoreErrors {
      try values(of: [.card(ownID)])
    }
    let old = OwnCard(id: ownID, registers)
    if let old, id != nil, old.front != sides.front || old.back != sides.back {
      throw LexicalError(
        .checkedFalse,
        "there is a card “\(ownID.printable)” already; change it with: lexical card edit")
    }
    let card = OwnCard(
      id: ownID, front: sides.front, back: sides.back, picture: kept.front ?? old?.picture,
      backPicture: kept.back ?? old?.backPicture, sound: try keptSound(sound) ?? old?.sound,
      phonetic: try Self.phonetic(phonetic) ?? old?.phonetic,
      deck: try await deck(called: name)?.id ?? old?.deck)
    try Self.check(card)
    let facts = card.facts(over: registers)
    try await mapStoreErrors { try record(facts, title: "make the card \(ownID)") }
    return (card, !facts.isEmpty)
  }

  /// Changes a side, a picture, the sound, the pronunciation or the deck of a card.
  ///
  /// Nil leaves a part as it is; `none` takes a picture, the sound, the pronunciation or the deck
  /// away.
  ///
  /// - Returns: whether anything has changed.
  package func changeCard(
    called name: String, front: String?, back: String?, picture: String?,
    backPicture: String? = nil, sound: String? = nil, phonetic: String? = nil,
    deck deckName: String?
  ) async throws -> Bool {
    var (card, registers) = try await card(called: name)
    let sides = try Self.sides(front: front ?? card.front, back: back ?? card.back)
    (card.front, card.back) = (sides.front, sides.back)
    if let picture { card.picture = picture == "none" ? nil : try kept(picture) }
    if let backPicture { card.backPicture = backPicture == "none" ? nil : try kept(backPicture) }
    if let sound { card.sound = sound == "none" ? nil : try keptSound(sound) }
    if let phonetic { card.phonetic = phonetic == "none" ? nil : try Self.phonetic(phonetic) }
    if let deckName {
      card.deck = deckName == "none" ? nil : try await deck(called: deckName)?.id
    }
    try Self.check(card)
    let facts = card.facts(over: registers)
    guard !facts.isEmpty else { return false }
    let title = "change the card \(card.id)"
    try await mapStoreErrors { try record(facts, title: title) }
    return true
  }

  /// Deletes cards, as one action that can be undone.
  package func deleteCards(called names: [String]) async throws {
    var facts: [Fact] = []
    for name in names { facts += try await card(called: name).card.deletion }
    let title = "delete \(counted(names.count, "card"))"
    try await mapStoreErrors { [facts] in try record(facts, title: title) }
  }

  /// The deck of a name; nil without one.
  private func deck(called name: String?) async throws -> Deck? {
    guard let name else { return nil }
    return try await mapStoreErrors { try decks() }.deck(called: name)
  }

  /// Keeps a picture file, and gives the name that it is kept under.
  private nonisolated func kept(_ path: String?) throws(LexicalError) -> String? {
    guard let path else { return nil }
    let bytes = try InputFile(path).readAll(limit: PictureFolder.byteLimit)
    do { return try pictures.add(bytes).text } catch {
      throw LexicalError(.badData, "\(path.printable): \(error)")
    }
  }

  /// Keeps a sound file, and gives the name that it is kept under.
  private nonisolated func keptSound(_ path: String?) throws(LexicalError) -> String? {
    guard let path else { return nil }
    let bytes = try InputFile(path).readAll(limit: PictureFolder.byteLimit)
    guard let name = PictureName(sound: bytes) else {
      throw LexicalError(
        .badData, "\(path.printable): expected a sound: WAV, MP3, Ogg, FLAC or M4A")
    }
    do { return try pictures.add(bytes, named: name).text } catch {
      throw LexicalError(.badData, "\(path.printable): \(error)")
    }
  }

  /// The two sides of a card as they are kept.
  private static func sides(
    front: String, back: String
  ) throws(LexicalError) -> (front: String, back: String) {
    guard let front = front.clean, let back = back.clean else {
      throw LexicalError(.badRequest, "a side is longer than 32 kB")
    }
    return (front.allSatisfy(\.isWhitespace) ? "" : front, back)
  }

  /// Refuses a card that has a side without a text and without a picture.
  private static func check(_ card: OwnCard) throws(LexicalError) {
    let isBackEmpty = card.back.allSatisfy(\.isWhitespace) && card.backPicture == nil
    guard card.hasFront else {
      throw LexicalError(.badRequest, "expected something on the front: a text or a picture")
    }
    // A back without anything is a card that asks whether the front is remembered.
    guard !isBackEmpty || !card.front.isEmpty else {
      throw LexicalError(.badRequest, "expected something on the back: a text or a picture")
    }
  }

  /// A pronunciation without the slashes that one types around it; nil for none.
  private static func phonetic(_ text: String?) throws(LexicalError) -> String? {
    guard let text else { return nil }
    guard let plain = String(text.trimmed).clean, plain.utf8.count <= 512 else {
      throw LexicalError(.badRequest, "a pronunciation is longer than 512 bytes")
    }
    let bare = plain.drop { "/[".contains($0) }.reversed().drop { "/]".contains($0) }.reversed()
    return bare.isEmpty ? nil : String(bare)
  }
}

extension OwnCard {
  /// The card as an object of `lexical.cards/1`.
  package var json: JSONValue {
    [
      "id": .string(id), "front": .string(front), "back": .string(back),
      "picture": picture.map { .string($0) } ?? .null,
      "backPicture": backPicture.map { .string($0) } ?? .null,
      "phonetic": phonetic.map { .string($0) } ?? .null,
      "sound": sound.map { .string($0) } ?? .null,
      "deck": deck.map { .string($0.text) } ?? .null,
    ]
  }
}
