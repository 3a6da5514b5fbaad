import ForeignFormats
package import JSON
package import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling

/// Takes a package of Anki in: its notes as cards, and its review log as reviews that are replayed.
///
/// A card is named by its note's GUID and its template, a review by its time: the same package
/// twice changes nothing, a newer one adds what is new. All is one transaction and one step to
/// undo; the pictures are kept before it under their digests, so that an import that is cut off
/// leaves nothing half-written.
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
    /// Sounds that notes play; cards have none here.
    package var sounds = 0
    /// Rows of the collection that point nowhere, and cards without a front.
    package var skipped = 0
    /// Cards whose memory Anki had written down, and how many have the same here.
    package var comparedMemories = 0
    package var equalMemories = 0
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

  /// Whether bytes are a package of Anki.
  package static func isPackage(_ bytes: [UInt8]) -> Bool {
    AnkiPackage.isPackage(bytes)
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
      throw LexicalError(.badData, "\(name.printable): \(error)")
    }
    var outcome = Outcome(layout: package.layout.rawValue)
    outcome.skipped = collection.orphans
    var plan = AnkiImportPlan(
      collection, resolver: resolver, wordField: wordField,
      registers: try await store.values(of: .card), decks: try await store.decks(),
      moment: try await store.moments())
    plan.addDecks(&outcome)
    try addCards(to: &plan, from: package, name: name, &outcome)
    let all = plan.facts.sorted { ($0.milliseconds, $0.id) < ($1.milliseconds, $1.id) }
    let facts = try await store.unknown(all)
    outcome.newEvents = try await store.importFacts(
      facts, from: DeviceID(digestOf: "Anki"), title: "import \(name)", isDryRun: isDryRun,
      revives: true)
    outcome.knownEvents = all.count - outcome.newEvents
    if !isDryRun { try await compare(plan.memories, &outcome) }
    return outcome
  }

  private func addCards(
    to plan: inout AnkiImportPlan, from package: AnkiPackage, name: String,
    _ outcome: inout Outcome
  ) throws {
    var kept: [String: String?] = [:]
    for card in plan.collection.cards {
      guard let sides = plan.sides(of: card) else {
        outcome.skipped += 1
        continue
      }
      outcome.sounds += sides.sounds.count
      var picture: String?
      for source in sides.pictures where picture == nil {
        if let known = kept[source] {
          picture = known
          continue
        }
        picture = try keepPicture(source, from: package, name: name)
        kept.updateValue(picture, forKey: source)
        if picture == nil { outcome.missingPictures += 1 } else { outcome.pictures += 1 }
      }
      plan.add(card, sides, picture: picture, &outcome)
    }
  }

  /// Keeps a picture of the package; nil where it has none of that name, or it is no picture.
  private func keepPicture(
    _ source: String, from package: AnkiPackage, name: String
  ) throws -> String? {
    let bytes: [UInt8]?
    do throws(ForeignFormatError) { bytes = try package.media(named: source) } catch {
      throw LexicalError(.badData, "\(name.printable): \(error)")
    }
    guard let bytes, bytes.count <= PictureFolder.byteLimit, let found = PictureName(of: bytes)
    else { return nil }
    return isDryRun ? found.text : try store.pictures.add(bytes).text
  }

  /// Counts the cards whose memory is what Anki had written down.
  private func compare(
    _ memories: [LexemeID: (stability: Double, difficulty: Double)], _ outcome: inout Outcome
  ) async throws {
    guard !memories.isEmpty else { return }
    for state in try await store.wordStates() {
      guard let expected = memories[state.lexeme], let found = state.memory.card.memory else {
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
      "skipped": .integer(Int64(skipped)), "comparedMemories": .integer(Int64(comparedMemories)),
      "equalMemories": .integer(Int64(equalMemories)),
    ]
  }
}
