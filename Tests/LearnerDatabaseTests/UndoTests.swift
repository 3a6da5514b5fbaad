import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Undoing` {
  private func marks(_ range: Range<Int>, _ status: LexemeStatus) -> [Fact] {
    range.map { .mark("en:bulk\($0)", status) }
  }

  @Test(arguments: 0..<UInt64(4 * testScale))
  func `a mark of many words is taken back to the state before`(seed: UInt64) async throws {
    let laptop = try Laptop(seed)
    try await laptop.study(words + words, seed: seed)
    try await laptop.store.record(marks(0..<50, .learning), title: "some")
    let before = try await laptop.store.stateDigest()
    try await laptop.store.record(marks(20..<2_500, .known), title: "many")
    #expect(try await laptop.store.stateDigest() != before)
    let undone = try await laptop.store.undo()
    #expect(undone == ("many", 2_480))
    #expect(try await laptop.store.stateDigest() == before)
    #expect(try await laptop.store.derivedDifferences().isEmpty)
  }

  @Test func `settings and decks are taken back to the state before`() async throws {
    let laptop = try Laptop(7)
    try await laptop.study(words, seed: 7)
    try await laptop.store.record([.set(.deck(of: "en:walk"), to: .text("d"))])
    let changes: [[Fact]] = [
      [.set(.deck("d", "name"), to: .text("D"))],
      [.set(.deck("d", "desiredRetention"), to: .integer(800_000))],
      [.set(.deck("d", "enabled"), to: .bool(false))],
      [.set(.profile("newPerDay"), to: .integer(5))],
      [.set(.profile("desiredRetention"), to: .integer(950_000))],
    ]
    var digests = [try await laptop.store.stateDigest()]
    for facts in changes {
      try await laptop.store.record(facts, title: "change")
      digests.append(try await laptop.store.stateDigest())
      #expect(try await laptop.store.derivedDifferences().isEmpty)
    }
    for digest in digests.dropLast().reversed() {
      try await laptop.store.undo()
      #expect(try await laptop.store.stateDigest() == digest)
      #expect(try await laptop.store.derivedDifferences().isEmpty)
    }
  }

  @Test func `parts of one thing are undone as one`() async throws {
    let laptop = try Laptop(8)
    try await laptop.study(words, seed: 8)
    let before = try await laptop.store.stateDigest()
    var part: RecordedPart?
    for start in stride(from: 0, to: 100, by: 10) {
      part = try await laptop.store.record(
        marks(start..<start + 10, .known), title: "import", continuing: part)
    }
    // A part that says nothing leaves the whole as it is.
    part = try await laptop.store.record([], title: "import", continuing: part)
    let undone = try await laptop.store.undo()
    #expect(undone == ("import", 100))
    #expect(try await laptop.store.stateDigest() == before)
  }

  @Test func `what another wrote between two parts is not undone with them`() async throws {
    let laptop = try Laptop(9)
    let part = try await laptop.store.record(marks(0..<5, .known), title: "import", continuing: nil)
    try await laptop.store.record([.mark("en:walk", .ignored)], title: "between")
    _ = try await laptop.store.record(marks(5..<10, .known), title: "import", continuing: part)
    #expect(try await laptop.store.undo() == ("import", 5))
    #expect(try await laptop.store.undo() == ("between", 1))
    #expect(try await laptop.store.undo() == ("import", 5))
  }

  @Test func `an import that was taken back can be asked for again`() async throws {
    let laptop = try Laptop(10)
    let facts = (0..<5).map {
      ImportedFact(.mark("en:w\($0)", .known), namedFor: "fact \($0)", at: 1_700_000_000_000)
    }
    let source = DeviceID(digestOf: "test")
    #expect(try await laptop.store.importFacts(facts, from: source, title: "one") == 5)
    let digest = try await laptop.store.wordStates().map(\.status)
    try await laptop.store.undo()
    // A sync that finds the file again must not bring it back.
    #expect(try await laptop.store.importFacts(facts, from: source, title: "two") == 0)
    for _ in 0..<2 {
      #expect(
        try await laptop.store.importFacts(facts, from: source, title: "again", revives: true) == 5)
      #expect(
        try await laptop.store.importFacts(facts, from: source, title: "again", revives: true) == 0)
      #expect(try await laptop.store.wordStates().map(\.status) == digest)
      try await laptop.store.undo()
    }
  }

  @Test func `an export that was taken back can be taken in again`() async throws {
    let (there, here) = (try Laptop(11), try Laptop(12))
    try await there.study(words, seed: 11)
    try await there.store.record(.mark("en:walk", .ignored))
    let events = try await there.store.exportLines().dropFirst().dropLast()
      .map { try Event(line: $0) }
    let title = "import lexical.export/1"
    try await here.store.importEvents(events, title: title)
    let states = try await here.store.wordStates().map(\.memory.card)
    for _ in 0..<2 {
      let undone = try await here.store.undo()
      #expect(try await here.store.wordStates().isEmpty && undone.title == title)
      #expect(
        try await here.store.importEvents(events, title: title, isDryRun: true) == undone.count)
      #expect(try await here.store.importEvents(events, title: title) == undone.count)
      #expect(try await here.store.wordStates().map(\.memory.card) == states)
      #expect(try await here.store.importEvents(events, title: title) == 0)
    }
  }

  @Test func `what was taken back by itself does not come back with an export`() async throws {
    let (there, here) = (try Laptop(13), try Laptop(14))
    try await there.store.record(.mark("en:walk", .known))
    let events = try await there.store.exportLines().dropFirst().dropLast()
      .map { try Event(line: $0) }
    try await there.store.undo()
    #expect(try await there.store.importEvents(events, title: "import") == 0)
    try await here.store.importEvents(events, title: "import")
    #expect(try await here.store.wordStates().count == 1)
  }

  @Test func `a page keeps what it has taken back itself, whenever it is taken in`() async throws {
    let laptop = try Laptop(15)
    let word = LexemeID("en:walk")
    func answer(_ name: String) -> ImportedFact {
      ImportedFact(
        .review(Review(of: word, .good, at: Moment(milliseconds: 1_700_000_000_000))),
        namedFor: name, at: 1_700_000_000_000)
    }
    func void(_ fact: ImportedFact) -> ImportedFact {
      ImportedFact(
        .retraction(Retraction(of: fact.id, about: Subject(word))), namedFor: "void \(fact.id)",
        at: 1_700_000_000_001)
    }
    let source = DeviceID(digestOf: "page")
    func take(_ facts: [ImportedFact]) async throws -> Int {
      try await laptop.store.importFacts(facts, from: source, title: "import", revives: true)
    }
    let first = [answer("a"), answer("b"), void(answer("a"))]
    #expect(try await take(first) == 3)
    #expect(try await laptop.store.wordState(of: word)?.reviewCount == 1)
    #expect(try await take(first) == 0)
    try await laptop.store.undo()
    #expect(try await laptop.store.wordState(of: word)?.reviewCount ?? 0 == 0)
    #expect(try await take(first) == 1)
    #expect(try await laptop.store.wordState(of: word)?.reviewCount == 1)
    // Later the page takes back the other one as well, which counts under another name by now.
    _ = try await take(first + [void(answer("b"))])
    #expect(try await laptop.store.wordState(of: word)?.reviewCount ?? 0 == 0)
  }

  @Test func `it is known when an import was done`() async throws {
    let laptop = try Laptop(16)
    let fact = ImportedFact(.mark("en:walk", .known), namedFor: "a", at: 1_700_000_000_000)
    try await laptop.store.importFacts([fact], from: DeviceID(digestOf: "x"), title: "import")
    #expect(
      try await laptop.store.nextUndo()?.milliseconds == laptop.store.moment().milliseconds)
  }
}
