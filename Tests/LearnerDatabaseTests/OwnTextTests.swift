import Digest
import LearnerDatabase
import LearnerLog
import LexicalModel
import SQLite
import Scheduling
import TestSupport
import Testing

@Suite struct `The learner's own texts` {
  let laptop: Laptop

  init() throws { laptop = try Laptop(1) }

  private func sentence(_ words: [LexemeID], _ source: String = "a", position: Int = 0)
    -> OwnSentence
  {
    OwnSentence(
      text: words.map(\.text).joined(separator: " "), source: source, position: position,
      words: words.map { OwnSentence.Word($0, .noun) }, expressions: ["en:look_up"],
      traits: .leansBack)
  }

  private func add(
    _ sentences: [OwnSentence], named name: String = "a", corpus: String = "1"
  ) async throws -> TextAddition {
    try await laptop.store.addText(
      named: name, digest: SHA256.digest(of: sentences.map(\.text).joined(separator: "\n")),
      corpus: corpus, sentences: sentences)
  }

  /// The rows of every table that a text leaves something in.
  private func rows() throws -> [String: Int64] {
    let connection = try Connection(path: laptop.path, access: .readOnly)
    var counts: [String: Int64] = [:]
    for table in ["own_text", "own_sentence", "own_word", "word_sentence"] {
      counts[table] = try connection.first("SELECT count(*) FROM \(table)") { $0.integer(0) }
    }
    return counts
  }

  @Test func `a sentence comes back as it was`() async throws {
    let first = sentence(["en:cat", "en:sit", "own:zorf"], position: 7)
    #expect(try await add([first]) == .added)
    for word in ["en:cat", "own:zorf", "en:look_up"] as [LexemeID] {
      #expect(try await laptop.store.sentences(with: word) == [first])
    }
    #expect(try await laptop.store.sentences(with: "en:dog").isEmpty)
    #expect(try await laptop.store.ownWordCounts()["en:sit"] == 1)
  }

  @Test func `the same bytes are added once, whatever their name`() async throws {
    let sentences = [sentence(["en:cat"])]
    #expect(try await add(sentences) == .added)
    let before = try rows()
    #expect(try await add(sentences) == .present(name: "a"))
    #expect(try await add(sentences, named: "b") == .present(name: "a"))
    #expect(try rows() == before)
  }

  @Test func `other bytes, or another release, take the position of what was there`() async throws {
    #expect(try await add([sentence(["en:cat"])]) == .added)
    #expect(try await add([sentence(["en:dog"])]) == .replaced)
    #expect(try await add([sentence(["en:dog"])], corpus: "2") == .replaced)
    #expect(try await laptop.store.texts().map(\.corpus) == ["2"])
    #expect(try await laptop.store.sentences(with: "en:cat").isEmpty)
    #expect(try await laptop.store.sentences(with: "en:dog").count == 1)
  }

  @Test func `removal leaves nothing of a text`() async throws {
    let empty = try rows()
    _ = try await add([sentence(["en:cat", "own:secret"])])
    _ = try await add([sentence(["en:cat"], "b")], named: "b")
    try await laptop.store.keep([cached(on: 5)])
    let numbers = try await laptop.store.texts().map(\.number)
    #expect(try await laptop.store.removeText(numbers[0]))
    #expect(try await laptop.store.removeText(numbers[0]) == false)
    #expect(try await laptop.store.sentences(with: "en:cat").map(\.source) == ["b"])
    let day = StudyDay(number: 5)
    #expect(try await laptop.store.cachedSentence(for: "en:cat", on: day) == nil)
    #expect(try await laptop.store.removeText(numbers[1]))
    #expect(try rows() == empty)
  }

  private func cached(on day: Int, source: String? = "a") -> CachedSentence {
    CachedSentence(
      lexeme: "en:cat", partOfSpeech: nil, day: StudyDay(number: day), text: "A cat.",
      source: source, position: 3, newWords: ["en:dog"])
  }

  @Test func `what a word shows stays for seven days, and no longer`() async throws {
    _ = try await add([sentence(["en:cat"])])
    let kept = cached(on: 100)
    try await laptop.store.keep([kept])
    for day in 95...110 {
      let found = try await laptop.store.cachedSentence(for: "en:cat", on: StudyDay(number: day))
      #expect(found == ((100..<107).contains(day) ? kept : nil), "day \(day)")
    }
    let day = StudyDay(number: 100)
    #expect(try await laptop.store.cachedSentence(for: "en:cat", as: .verb, on: day) == nil)
    try await laptop.store.forgetSentence(of: "en:cat")
    #expect(try await laptop.store.cachedSentence(for: "en:cat", on: day) == nil)
  }

  @Test func `a word that a release has retired is found under its successor`() async throws {
    _ = try await add([sentence(["en:old", "en:sit"])])
    try await laptop.store.follow([LexemeRedirects.Retirement("en:old", successor: "en:heir")])
    let found = try await laptop.store.sentences(with: "en:heir")
    #expect(found.map { $0.words.map(\.lexeme) } == [["en:heir", "en:sit"]])
    #expect(try await laptop.store.ownWordCounts()["en:heir"] == 1)
  }

  @Test(arguments: 0..<UInt64(5 * testScale))
  func `Law: the index finds what a look at every sentence finds`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let vocabulary = (0..<30).map { LexemeID("en:w\($0)") }
    var texts: [String: [OwnSentence]] = [:]
    for step in 0..<30 {
      let name = "text \(Int.random(in: 0..<4, using: &generator))"
      if Int.random(in: 0..<3, using: &generator) == 0 {
        let number = try await laptop.store.texts().first { $0.name == name }?.number
        if let number { try await laptop.store.removeText(number) }
        texts[name] = nil
      } else {
        let sentences = (0..<10).map { position in
          sentence(
            (0..<4).map { _ in vocabulary.randomElement(using: &generator) ?? "en:w0" }, name,
            position: step * 100 + position)
        }
        if case .present = try await add(sentences, named: name) { continue }
        texts[name] = sentences
      }
      let word = vocabulary.randomElement(using: &generator) ?? "en:w0"
      let expected = texts.values.flatMap { $0 }.filter { $0.has(word) }
      #expect(try await Set(laptop.store.sentences(with: word)) == Set(expected))
    }
    #expect(try await laptop.store.diagnose().isHealthy)
  }

  @Test func `an index that contradicts its sentences is noticed and made anew`() async throws {
    _ = try await add([sentence(["en:cat"])])
    let connection = try Connection(path: laptop.path, access: .readWrite)
    try connection.execute(
      "INSERT INTO own_sentence_index (own_sentence_index) VALUES ('delete-all')")
    #expect(try await laptop.store.sentences(with: "en:cat").isEmpty)
    #expect(try await laptop.store.diagnose().isHealthy == false)
    try await laptop.store.rebuild()
    #expect(try await laptop.store.diagnose().isHealthy)
    #expect(try await laptop.store.sentences(with: "en:cat").count == 1)
  }

  @Test func `texts are no events: nothing waits to be sent, and a backup has them`() async throws {
    _ = try await add([sentence(["en:cat"])])
    try await laptop.store.keep(translations: ["cat": "Katze"], to: "de")
    #expect(try await laptop.store.diagnose().unsentCount == 0)
    #expect(try await laptop.store.eventCount() == 0)
    let copy = try await laptop.store.backUp()
    let connection = try Connection(path: copy, access: .readOnly)
    #expect(try connection.first("SELECT count(*) FROM own_sentence") { $0.integer(0) } == 1)
  }

  @Test func `translations are kept for half a year, by language`() async throws {
    try await laptop.store.keep(translations: ["cat": "Katze", "dog": "Hund"], to: "de")
    try await laptop.store.keep(translations: ["cat": "chat"], to: "fr")
    #expect(
      try await laptop.store.translations(of: ["cat", "dog", "cow"], to: "de")
        == ["cat": "Katze", "dog": "Hund"])
    laptop.world.passDays(LearnerStore.translationDays)
    #expect(try await laptop.store.translations(of: ["cat"], to: "fr") == ["cat": "chat"])
    laptop.world.passDays(1)
    #expect(try await laptop.store.translations(of: ["cat"], to: "fr").isEmpty)
    try await laptop.store.keep(translations: ["cow": "Kuh"], to: "de")
    let connection = try Connection(path: laptop.path, access: .readOnly)
    #expect(try connection.first("SELECT count(*) FROM translation") { $0.integer(0) } == 1)
  }
}
