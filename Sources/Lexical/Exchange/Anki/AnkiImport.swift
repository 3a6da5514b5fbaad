import ForeignFormats
package import JSON
package import LearnerDatabase
import LearnerLog
import LexicalModel
import Parallel
import Scheduling

/// Takes a package of Anki in: its notes as cards, and its review log as reviews that are replayed.
///
/// A card is named by its note's GUID and its template, a review by its time: the same package
/// twice changes nothing, a newer one adds what is new. All is one transaction and one step to
/// undo; pictures and sounds are kept before it under their digests, so that an import that is cut
/// off leaves nothing half-written.
package struct AnkiImport {
  /// What an import did or would do.
  package struct Outcome: Hashable, Sendable {
    package var layout = ""
    package var cards = 0
    package var newCards = 0
    package var words = 0
    package var reviews = 0
    package var newEvents = 0
    package var knownEvents = 0
    package var decks: [String] = []
    package var pictures = 0
    package var missingPictures = 0
    package var sounds = 0
    /// Sounds beyond the first of a card, and those that the package does not have or that are
    /// none.
    package var missingSounds = 0
    /// Cards whose memory begins with an interval and an ease factor of SM-2, since the log does
    /// not have their first reviews.
    package var starts = 0
    /// Rows of the collection that point nowhere, and cards without a front.
    package var skipped = 0
    /// Cards whose memory Anki had written down, and how many have the same here.
    package var comparedMemories = 0
    package var equalMemories = 0
    /// Cards whose memory Anki had written down and that are scheduled by FSRS-7 here, which has
    /// others.
    package var otherMemories = 0
  }

  private let store: LearnerStore
  private let resolver: any WordResolver
  /// The field whose text is a word of the learner where a release lists it; nil for none.
  private let wordField: String?
  private let isDryRun: Bool

  package init(
    _ store: LearnerStore, resolver: any WordResolver, wordField: String? = nil,
    isDryRun: Bool = false
  ) {
    self.store = store
    self.resolver = resolver
    self.wordField = wordField
    self.isDryRun = isDryRun
  }

  /// Whether bytes are to be read as a package of Anki: a ZIP archive, whole or not.
  package static func isPackage(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
  }

  /// Takes the package in.
  ///
  /// - Parameters:
  ///   - bytes: the package.
  ///   - name: what messages and `undo` call it.
  /// - Returns: what was done.
  /// - Throws: ``LexicalError`` for a package that is damaged; nothing was taken in then.
  package func run(_ bytes: [UInt8], name: String) async throws -> Outcome {
    let package: AnkiPackage
    let collection: AnkiCollection
    do throws(ForeignFormatError) {
      package = try AnkiPackage(bytes)
      collection = try AnkiCollection(
        try package.collection(), scratchFolder: store.scratchFolder)
    } catch {
      throw LexicalError(.badData, "\(name.printable): \(error)\(Self.advice(for: error))")
    }
    var outcome = Outcome(layout: package.layout.rawValue)
    outcome.skipped = collection.orphans
    var plan = AnkiImportPlan(
      collection, resolver: resolver, wordField: wordField,
      registers: try await store.values(of: .card), decks: try await store.decks(),
      moment: try await store.moments())
    plan.addDecks(&outcome)
    try addCards(to: &plan, from: package, name: name, &outcome)
    plan.sortFacts()
    let all = plan.facts
    let facts = try await store.unknown(all)
    outcome.newEvents = try await store.importFacts(
      facts, from: DeviceID(digestOf: "Anki"), title: "import \(name)", isDryRun: isDryRun,
      revives: true)
    outcome.knownEvents = all.count - outcome.newEvents
    if !isDryRun { try await compare(plan.memories, &outcome) }
    return outcome
  }

  /// What a learner can do about a package that cannot be read.
  private static func advice(for error: ForeignFormatError) -> String {
    if error.isTruncated {
      return "; the file seems to be cut off: copy it again, or export it again from Anki. "
        + "Nothing was taken in"
    }
    if case .scratch = error { return "" }
    return ". Nothing was taken in"
  }

  private func addCards(
    to plan: inout AnkiImportPlan, from package: AnkiPackage, name packageName: String,
    _ outcome: inout Outcome
  ) throws {
    var kept: [String: String?] = [:]
    /// The first of some files that the package has and that is what it says.
    func first(_ names: [String], isSound: Bool) throws -> String? {
      for name in names {
        if let known = kept[name] {
          if let known { return known }
          continue
        }
        let found = try keep(name, from: package, isSound: isSound, name: packageName)
        kept.updateValue(found, forKey: name)
        switch (found, isSound) {
        case (nil, false): outcome.missingPictures += 1
        case (nil, true): outcome.missingSounds += 1
        case (_, false): outcome.pictures += 1
        case (_, true): outcome.sounds += 1
        }
        if let found { return found }
      }
      return nil
    }
    let cards = plan.collection.cards
    for start in stride(from: 0, to: cards.count, by: Self.cardsAtOnce) {
      let some = cards[start..<min(start + Self.cardsAtOnce, cards.count)]
      var histories: [AnkiCardHistory] = []
      for (card, sides) in zip(some, Self.sides(of: some, by: plan)) {
        guard let sides else {
          outcome.skipped += 1
          continue
        }
        let picture = try first(sides.pictures, isSound: false)
        let sound = try first(sides.sounds, isSound: true)
        let history = plan.add(card, sides, picture: picture, sound: sound, &outcome)
        if let history { histories.append(history) }
      }
      plan.add(histories, &outcome)
    }
  }

  /// Cards whose sides are rendered at once.
  private static let cardsAtOnce = 4_096

  /// What cards show, rendered on all cores.
  private static func sides(
    of cards: ArraySlice<AnkiCollection.Card>, by plan: AnkiImportPlan
  ) -> [AnkiImportPlan.Sides?] {
    let size = AnkiImportPlan.cardsOfOnePiece
    return parallelMap((cards.count + size - 1) / size) { piece in
      let first = cards.startIndex + piece * size
      return cards[first..<min(first + size, cards.endIndex)].map { plan.sides(of: $0) }
    }.flatMap { $0 }
  }

  /// Keeps a picture or a sound of the package; nil where it has none of that name, or it is none.
  private func keep(
    _ source: String, from package: AnkiPackage, isSound: Bool, name: String
  ) throws -> String? {
    let bytes: [UInt8]?
    do throws(ForeignFormatError) { bytes = try package.media(named: source) } catch {
      throw LexicalError(.badData, "\(name.printable): \(error)")
    }
    guard let bytes, bytes.count <= PictureFolder.byteLimit,
      let found = isSound ? PictureName(sound: bytes) : PictureName(of: bytes)
    else { return nil }
    return isDryRun ? found.text : try store.pictures.add(bytes, named: found).text
  }

  /// Counts the cards whose memory is what Anki had written down.
  private func compare(
    _ memories: [LexemeID: (stability: Double, difficulty: Double)], _ outcome: inout Outcome
  ) async throws {
    guard !memories.isEmpty else { return }
    let rules = try await store.rules()
    for state in try await store.wordStates() {
      guard let expected = memories[state.lexeme], let found = state.memory.card.memory else {
        continue
      }
      guard !rules.rules(ofDeck: state.deck).remembersBySeven else {
        outcome.otherMemories += 1
        continue
      }
      outcome.comparedMemories += 1
      // Anki writes four digits of the stability and three of the difficulty.
      let isSame =
        abs(found.stability - expected.stability) <= max(1e-4, 1e-4 * expected.stability)
        && abs(found.difficulty - expected.difficulty) <= 1e-3
      if isSame { outcome.equalMemories += 1 }
    }
  }
}

extension AnkiImport.Outcome {
  /// The document `lexical.import/1` of the package.
  package func json(file: String, isDryRun: Bool) -> JSONValue {
    [
      "schema": "lexical.import/1", "file": .string(file),
      "format": .string("Anki package (\(layout))"), "dryRun": .bool(isDryRun),
      "added": .integer(Int64(newEvents)), "known": .integer(Int64(knownEvents)),
      "cards": .integer(Int64(cards)), "newCards": .integer(Int64(newCards)),
      "words": .integer(Int64(words)), "reviews": .integer(Int64(reviews)),
      "decks": .array(decks.map { .string($0) }), "pictures": .integer(Int64(pictures)),
      "missingPictures": .integer(Int64(missingPictures)), "sounds": .integer(Int64(sounds)),
      "missingSounds": .integer(Int64(missingSounds)), "starts": .integer(Int64(starts)),
      "skipped": .integer(Int64(skipped)), "comparedMemories": .integer(Int64(comparedMemories)),
      "equalMemories": .integer(Int64(equalMemories)),
      "otherMemories": .integer(Int64(otherMemories)),
    ]
  }
}
