import ForeignFormats
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexicalTestSupport
import Scheduling
import TestSupport
import Testing

/// A store of its own in a day of 2025.
private func makeStore(in folder: TemporaryFolder) throws -> LearnerStore {
  try LearnerStore(
    path: folder.path("\(UInt64.random(in: 0...UInt64.max)).db"),
    environment: StoreEnvironment(
      now: { 1_750_000_000_000 },
      randomBits: {
        UInt128(UInt64.random(in: 0...UInt64.max)) << 64
          | UInt128(UInt64.random(in: 0...UInt64.max))
      }))
}

@Suite struct `Importing packages of Anki` {
  private let folder = TemporaryFolder()
  private static let start: Int64 = 1_700_000_000_000

  private static func review(
    _ day: Double, _ rating: Rating?, _ kind: AnkiCollection.Review.Kind, interval: Int = 1
  ) -> AnkiPackageWriter.Review {
    AnkiPackageWriter.Review(
      milliseconds: start + Int64(day * 86_400_000), rating: rating, kind: kind,
      interval: interval, duration: 3_000)
  }

  private static func note(
    _ guid: String, _ front: String, reviews: [AnkiPackageWriter.Review] = []
  ) -> AnkiPackageWriter.Note {
    var card = AnkiPackageWriter.Card()
    card.reviews = reviews
    return AnkiPackageWriter.Note(
      guid: guid, deck: "Languages::English", front: front, back: "gehen", tags: ["verb"],
      modified: start / 1_000, card: card)
  }

  private static func package(_ notes: [AnkiPackageWriter.Note]) throws -> [UInt8] {
    var writer = AnkiPackageWriter(start: 1_555_214_400)
    for note in notes { writer.add(note) }
    return try writer.finish(scratchFolder: "/tmp")
  }

  private static let reviews = [
    review(0, .good, .learning), review(0.01, .good, .learning), review(3, .hard, .review),
    review(4, .good, .filtered), review(10, .again, .review),
  ]

  private func run(
    _ bytes: [UInt8], _ store: LearnerStore, words: String? = nil, isDryRun: Bool = false
  ) async throws -> AnkiImport.Outcome {
    try await AnkiImport(
      store, resolver: IdentifierResolver(), wordField: words, isDryRun: isDryRun
    ).run(bytes, name: "deck.apkg")
  }

  @Test func `cards come with their deck and their history`() async throws {
    let store = try makeStore(in: folder)
    let bytes = try Self.package([
      Self.note("g1", "walk", reviews: Self.reviews), Self.note("g2", "tree"),
    ])
    #expect(try await run(bytes, store, isDryRun: true).newCards == 2)
    #expect(try await store.wordStates().isEmpty)
    let outcome = try await run(bytes, store)
    #expect(outcome.cards == 2 && outcome.newCards == 2 && outcome.reviews == 4)
    #expect(outcome.decks == ["Languages::English"])
    let model = FSRS()
    var expected = model.state(afterFirst: .good)
    for (rating, days) in [(Rating.good, 0.0), (.hard, 3), (.again, 7)] {
      expected = model.state(after: rating, elapsedDays: days, from: expected)
    }
    let state = try await store.wordState(of: OwnCard.lexeme(of: "g1"))
    #expect(state?.memory.card.memory == expected)
    #expect(state?.memory.reviewCount == 4)
    let registers = try await store.values(of: .card)
    #expect(OwnCard(id: "g1", registers)?.front == "walk")
    #expect(registers[.card("g1", "tags")] == .text("verb"))
  }

  @Test func `a package twice changes nothing, and a newer one adds what is new`() async throws {
    let store = try makeStore(in: folder)
    let old = [Self.note("g1", "walk", reviews: Array(Self.reviews.prefix(3)))]
    #expect(try await run(try Self.package(old), store).newEvents > 0)
    #expect(try await run(try Self.package(old), store).newEvents == 0)
    let newer = [Self.note("g1", "walk", reviews: Self.reviews)]
    #expect(try await run(try Self.package(newer), store).newEvents == 2)
  }

  @Test func `an import is one step, and comes again when it is asked for again`() async throws {
    let store = try makeStore(in: folder)
    let bytes = try Self.package([Self.note("g1", "walk", reviews: Self.reviews)])
    _ = try await run(bytes, store)
    #expect(try await store.undo().title == "import deck.apkg")
    #expect(try await store.wordState(of: OwnCard.lexeme(of: "g1"))?.memory.reviewCount ?? 0 == 0)
    #expect(OwnCard(id: "g1", try await store.values(of: .card)) == nil)
    _ = try await run(bytes, store)
    #expect(try await store.wordState(of: OwnCard.lexeme(of: "g1"))?.memory.reviewCount == 4)
  }

  @Test func `words of notes become words of the learner`() async throws {
    let store = try makeStore(in: folder)
    let bytes = try Self.package([
      Self.note("g1", "en:walk", reviews: Self.reviews), Self.note("g2", "no word"),
    ])
    let outcome = try await run(bytes, store, words: "Front")
    #expect(outcome.words == 1 && outcome.cards == 1)
    #expect(try await store.wordState(of: LexemeID("en:walk"))?.memory.reviewCount == 4)
  }

  @Test func `a reset in the log begins the memory anew`() async throws {
    let store = try makeStore(in: folder)
    let reviews = Self.reviews + [Self.review(12, nil, .manual), Self.review(13, .easy, .learning)]
    _ = try await run(try Self.package([Self.note("g1", "walk", reviews: reviews)]), store)
    let state = try await store.wordState(of: OwnCard.lexeme(of: "g1"))
    #expect(state?.memory.card.memory == FSRS().state(afterFirst: .easy))
  }

  @Test func `a card whose first reviews are lost begins with its interval and ease`() async throws
  {
    let store = try makeStore(in: folder)
    let reviews = [
      Self.review(0, .good, .review, interval: 10), Self.review(12, .again, .review),
      Self.review(13, .good, .relearning),
    ]
    let outcome = try await run(
      try Self.package([Self.note("g1", "walk", reviews: reviews)]), store)
    #expect(outcome.starts == 1 && outcome.reviews == 2)
    let model = FSRS()
    var expected = try #require(
      model.state(fromEaseFactor: 2.5, interval: 10, retention: 0.9))
    for (rating, days) in [(Rating.again, 12.0), (.good, 1)] {
      expected = model.state(after: rating, elapsedDays: days, from: expected)
    }
    let state = try await store.wordState(of: OwnCard.lexeme(of: "g1"))
    let memory = try #require(state?.memory.card.memory)
    #expect(abs(memory.stability - expected.stability) < 1e-5 * expected.stability)
    #expect(abs(memory.difficulty - expected.difficulty) < 1e-5)
    #expect(state?.memory.reviewCount == 2 && state?.memory.isSynthetic == false)
    #expect(state?.memory.lapseCount == 1)
    #expect(
      try await run(try Self.package([Self.note("g1", "walk", reviews: reviews)]), store).newEvents
        == 0)
  }

  @Test func `one answer that is left of a history starts it once`() async throws {
    let store = try makeStore(in: folder)
    var note = Self.note("g1", "walk", reviews: [Self.review(0, .good, .review, interval: 10)])
    note.card.phase = .review
    note.card.interval = 10
    let outcome = try await run(try Self.package([note]), store)
    #expect(outcome.starts == 1 && outcome.reviews == 0)
    let memory = try await store.wordState(of: OwnCard.lexeme(of: "g1"))?.memory
    #expect(memory?.card.memory != nil && memory?.due != nil && memory?.reviewCount == 0)
  }

  @Test func `sounds and tags go both ways`() async throws {
    let store = try makeStore(in: folder)
    let sound = Array("ID3 a sound".utf8)
    var writer = AnkiPackageWriter(start: 1_555_214_400)
    writer.add(Self.note("g1", "walk[sound:gone.mp3][sound:a.mp3][sound:none.mp3]"))
    writer.addMedia("a.mp3", sound)
    writer.addMedia("none.mp3", Array("<script>".utf8))
    let bytes = try writer.finish(scratchFolder: "/tmp")
    let outcome = try await run(bytes, store)
    #expect(outcome.sounds == 1 && outcome.missingSounds == 1)
    let name = try #require(PictureName(sound: sound))
    let card = OwnCard(id: "g1", try await store.values(of: .card))
    #expect(card?.front == "walk" && card?.sound == name.text)
    #expect(try store.pictures.bytes(of: name) == sound)
    // And out again.
    let export = try await AnkiExport(store, release: nil, deck: nil).package()
    let package = try AnkiPackage(export.bytes)
    #expect(try package.media(named: name.text) == sound)
    let note = try #require(
      try AnkiCollection(package.collection(), scratchFolder: "/tmp").notes.values.first)
    #expect(note.fields.first == "walk[sound:\(name)]")
    #expect(note.tags == ["verb", "lexical"])
    // What comes back here says the same.
    #expect(try await run(export.bytes, store).newCards == 0)
    #expect(try await store.values(of: .card)[.card("g1", "tags")] == .text("verb"))
  }

  @Test func `a store comes back from its own package as it was`() async throws {
    let studied = try await StudiedStore(reviews: 200)
    try await studied.store.record(
      OwnCard(id: "c1", front: "stone", back: "Stein").facts(over: [:]))
    try await studied.store.review(OwnCard.lexeme(of: "c1"), .good)
    let package = try await AnkiExport(studied.store, release: nil, deck: nil).package()
    #expect(try await run(package.bytes, studied.store).reviews == package.reviews)
    // Nothing is doubled where it comes from.
    let before = try await studied.store.reviews().count
    #expect(before == package.reviews)
    let other = try makeStore(in: folder)
    _ = try await run(package.bytes, other)
    for state in try await studied.store.wordStates() where state.memory.reviewCount > 0 {
      let copy = try await other.wordState(of: state.lexeme)
      #expect(copy?.memory.card.memory == state.memory.card.memory)
    }
    let again = try await AnkiExport(studied.store, release: nil, deck: nil).package()
    #expect(again.notes == package.notes)
  }

  @Test func `memories of FSRS-7 do not go to Anki, and are not compared with Anki's`() async throws
  {
    let studied = try await StudiedStore(reviews: 200)
    let six = try await AnkiExport(studied.store, release: nil, deck: nil).package()
    try await studied.store.record(.set(.profile("scheduler"), to: .text("fsrs7")))
    let seven = try await AnkiExport(studied.store, release: nil, deck: nil).package()
    func memories(_ bytes: [UInt8]) throws -> Int {
      let collection = try AnkiCollection(
        AnkiPackage(bytes).collection(), scratchFolder: "/tmp")
      return collection.cards.count { $0.stability != nil }
    }
    #expect(try memories(six.bytes) > 0)
    #expect(try memories(seven.bytes) == 0 && seven.reviews == six.reviews)
    // What was written under FSRS-6 meets a store that remembers by FSRS-7.
    let outcome = try await run(six.bytes, studied.store)
    #expect(outcome.comparedMemories == 0 && outcome.otherMemories > 0)
    #expect(outcome.text(isDryRun: false).contains("remembered by FSRS-7 here"))
    #expect(!outcome.text(isDryRun: false).contains("memories are as Anki had them"))
    // What was written under FSRS-7 is compared with nothing.
    let other = try makeStore(in: folder)
    let copy = try await run(seven.bytes, other)
    #expect(copy.comparedMemories == 0 && copy.otherMemories == 0 && copy.reviews == six.reviews)
  }

  @Test func `what is no package is refused in a line, and nothing is taken in`() async throws {
    let store = try makeStore(in: folder)
    let bytes = try Self.package([Self.note("g1", "walk")])
    #expect(AnkiImport.isPackage(bytes))
    for count in [40, 200, bytes.count / 2, bytes.count - 1] {
      let error = await #expect(throws: LexicalError.self) {
        try await run(Array(bytes.prefix(count)), store)
      }
      #expect(error?.message.contains("seems to be cut off") == true)
      #expect(error?.message.contains("Nothing was taken in") == true)
    }
    #expect(try await store.wordStates().isEmpty)
  }
}

@Suite struct `Importing lists of other programs` {
  private let folder = TemporaryFolder()
  private let lute = """
    term,parent,translation,language,tags,added,status,link_status,pronunciation
    en:walk,,gehen,English,,,W,,
    en:tree,,Baum,English,,,1,,
    nowhere,,,English,,,W,,
    """

  private func run(_ text: String, _ store: LearnerStore) async throws -> ForeignImport.Outcome? {
    try await ForeignImport(
      store, resolver: IdentifierResolver(), language: "en", isDryRun: false
    ).run(Array(text.utf8), name: "terms.csv")
  }

  @Test func `statuses become marks once, and the learner's own stay`() async throws {
    let store = try makeStore(in: folder)
    try await store.record([.mark(LexemeID("en:tree"), .ignored)])
    let outcome = try #require(try await run(lute, store))
    #expect(outcome.marks == 1 && outcome.otherMarks == 1 && outcome.unlisted == ["nowhere"])
    #expect(try await store.wordState(of: LexemeID("en:walk"))?.status == .known)
    #expect(try await store.wordState(of: LexemeID("en:tree"))?.status == .ignored)
    let again = try #require(try await run(lute, store))
    #expect(again.marks == 0 && again.sameMarks == 1)
    #expect(try await store.undo().title == "import terms.csv")
  }

  @Test func `met words become captures once`() async throws {
    let store = try makeStore(in: folder)
    let text = "Harbour (X)\n- Your Highlight on page 5\n\nen:walk\n==========\n"
    #expect(try await run(text, store)?.captures == 1)
    #expect(try await run(text, store)?.captures == 0)
  }
}
