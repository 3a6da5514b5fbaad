import Files
package import JSON
package import LearnerDatabase
import LearnerLog
package import LexicalModel

/// Takes the cards of a file in, a batch at a time.
///
/// Nothing is written before every line was read. A card is compared with what is there, so that
/// what was taken in before costs nothing: a run that was cut off goes on where it stopped, and a
/// second run of the same file writes nothing.
package struct CardImporter {
  /// What an import did or would do.
  package struct Outcome: Hashable {
    package var added = 0
    package var changed = 0
    package var same = 0
    /// Decks that were made.
    package var decks: [String] = []
    /// Pictures and sounds that are not where the file says: line and name.
    package var missingPictures: [RefusedRow] = []

    package init(
      added: Int = 0, changed: Int = 0, same: Int = 0, decks: [String] = [],
      missingPictures: [RefusedRow] = []
    ) {
      self.added = added
      self.changed = changed
      self.same = same
      self.decks = decks
      self.missingPictures = missingPictures
    }
  }

  /// Cards whose change is one transaction.
  ///
  /// Small enough that other processes have their turn at the store in between.
  package static let batchSize = 500
  /// How a lexeme's note is told from a card's in an Anki export.
  package static let lexemePrefix = "lexical/"

  package let store: LearnerStore
  /// Where the pictures are that the file names; nil takes none.
  package let mediaFolder: String?
  /// The deck of rows that name none.
  package let deck: String?
  package let isDryRun: Bool

  package init(store: LearnerStore, mediaFolder: String?, deck: String?, isDryRun: Bool) {
    self.store = store
    self.mediaFolder = mediaFolder
    self.deck = deck
    self.isDryRun = isDryRun
  }

  /// Takes the rows of a file in, each id once.
  ///
  /// - Parameters:
  ///   - rows: what a file has.
  ///   - title: what `undo` calls it, all batches as one.
  ///   - progress: is told how many rows are done after each batch.
  /// - Returns: what was done.
  /// - Throws: what the store throws; the batches before are on the disk then.
  package func run(
    _ rows: [CardRow], title: String, progress: (Int) -> Void = { _ in }
  ) async throws -> Outcome {
    var outcome = Outcome()
    var part: RecordedPart?
    var facts = try await deckFacts(rows, &outcome)
    var start = 0
    repeat {
      let batch = rows[start..<min(start + Self.batchSize, rows.count)]
      facts += try await change(of: batch, &outcome)
      if !isDryRun, !facts.isEmpty {
        part = try await store.record(facts, title: title, continuing: part)
      }
      facts = []
      start += batch.count
      progress(start)
    } while start < rows.count
    return outcome
  }

  /// What makes the decks that rows name and the learner does not have.
  private func deckFacts(_ rows: [CardRow], _ outcome: inout Outcome) async throws -> [Fact] {
    let decks = try await store.decks()
    var names: [DeckID: String] = [:]
    for name in Set(rows.compactMap { $0.deck ?? deck }) {
      let composed = try DeckID.composed(name)
      guard let id = DeckID(naming: composed) else {
        throw LexicalError(.badData, "“\(name.printable)” is no name for a deck")
      }
      if decks[id] == nil { names[id] = min(composed, names[id] ?? composed) }
    }
    let made = names.sorted { $0.key < $1.key }
    outcome.decks = made.map(\.value)
    return made.map { Deck(id: $0.key, name: $0.value).creation }
  }

  /// What makes the registers say what a batch says.
  private func change(
    of batch: ArraySlice<CardRow>, _ outcome: inout Outcome
  ) async throws -> [Fact] {
    let registers = try await store.values(of: batch.map { Subject($0.lexeme) })
    let moment = try await store.moment()
    var facts: [Fact] = []
    for row in batch {
      let target = (row.deck ?? deck).flatMap { DeckID(naming: (try? DeckID.composed($0)) ?? $0) }
      let exists: Bool
      let own: [Fact]
      if row.isLexeme {
        exists = try await store.wordState(of: row.lexeme) != nil
        own = Self.change(of: row, deck: target, registers, exists: exists, at: moment)
      } else {
        let old = OwnCard(id: row.stableID, registers)
        exists = old != nil
        let card = OwnCard(
          id: row.stableID, front: row.front, back: row.back,
          picture: try file(row.picture, of: row, isSound: false, &outcome) ?? old?.picture,
          backPicture: try file(row.backPicture, of: row, isSound: false, &outcome)
            ?? old?.backPicture,
          sound: try file(row.sound, of: row, isSound: true, &outcome) ?? old?.sound,
          phonetic: row.phonetic ?? old?.phonetic, deck: target ?? old?.deck)
        own = card.facts(over: registers)
      }
      if own.isEmpty {
        outcome.same += 1
      } else if exists {
        outcome.changed += 1
      } else {
        outcome.added += 1
      }
      facts += own
    }
    return facts
  }

  /// What puts a word where an export says it was: into its deck, or among those that are learned,
  /// with the sentence it was captured in and, if no release lists it, its meaning.
  private static func change(
    of row: CardRow, deck: DeckID?, _ registers: [RegisterKey: RegisterValue], exists: Bool,
    at moment: Moment
  ) -> [Fact] {
    let (lexeme, note) = (row.lexeme, WordNote(back: row.back))
    var facts: [Fact] = []
    if !exists, let sentence = note.sentence {
      facts.append(
        .capture(Capture(lexeme, form: row.front, sentence: sentence, at: moment)))
    } else if !exists, deck == nil {
      facts.append(.mark(lexeme, .learning))
    }
    func put(_ value: String, into key: RegisterKey) {
      if registers[key] != .text(value) { facts.append(.set(key, to: .text(value))) }
    }
    if lexeme.ownForm != nil, !note.meaning.isEmpty, registers[.meaning(of: lexeme)] == nil {
      put(note.meaning, into: .meaning(of: lexeme))
    }
    if let deck { put(deck.text, into: .deck(of: lexeme)) }
    return facts
  }

  /// The picture or the sound of a row, taken in from beside the file where it is not there yet.
  private func file(
    _ name: String?, of row: CardRow, isSound: Bool, _ outcome: inout Outcome
  ) throws -> String? {
    guard let name else { return nil }
    if let known = PictureName(name), try store.pictures.bytes(of: known) != nil {
      return known.text
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isInside = !parts.contains("..") && !parts.contains("") && !name.utf8.contains(0)
    guard let mediaFolder, isInside,
      let bytes = try? FileSystem.readGuarded(
        "\(mediaFolder)/\(name)", limit: PictureFolder.byteLimit),
      let found = isSound ? PictureName(sound: bytes) : PictureName(of: bytes)
    else {
      outcome.missingPictures.append(RefusedRow(line: row.line, reason: name))
      return nil
    }
    return isDryRun ? found.text : try store.pictures.add(bytes, named: found).text
  }
}

extension CardRow {
  /// Whether the row is a word of the release, and no card of the learner's own.
  package var isLexeme: Bool { stableID.hasPrefix(CardImporter.lexemePrefix) }

  /// What the row is about.
  package var lexeme: LexemeID {
    isLexeme
      ? LexemeID(String(stableID.dropFirst(CardImporter.lexemePrefix.count)))
      : OwnCard.lexeme(of: stableID)
  }
}

extension CardImporter.Outcome {
  /// The document `lexical.import/1` of a file of cards.
  package func json(_ file: CardFile, path: String, isDryRun: Bool) -> JSONValue {
    [
      "schema": "lexical.import/1", "file": .string(path), "format": .string(file.format),
      "dryRun": .bool(isDryRun), "added": .integer(Int64(added)),
      "changed": .integer(Int64(changed)), "known": .integer(Int64(same)),
      "decks": .array(decks.map { .string($0) }),
      "missingPictures": .integer(Int64(missingPictures.count)),
      "refused": .integer(Int64(file.refused.count)),
      "unkept": .array(file.unkept.map { .string($0) }),
    ]
  }
}
