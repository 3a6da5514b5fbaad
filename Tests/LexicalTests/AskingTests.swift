import CorpusTestSupport
import JSON
import KnowledgeModel
import LearnerDatabase
import LearnerLog
import LexicalModel
import LexicalTestSupport
import Scheduling
import TestSupport
import Testing

@testable import Lexical

@Suite struct `Ways to ask` {
  @Test(
    arguments: [
      ("ladle", "right"), ("Ladle!", "right"), ("the ladle", "right"), ("lädle", "right"),
      ("ladel", "near"), ("lade", "near"), ("ladles", "near"), ("spoon", "wrong"),
      ("", "wrong"), ("…", "wrong"), ("label", "wrong"),
    ] as [(String, String)])
  func `what is typed is compared forgivingly`(typed: String, expected: String) {
    #expect(TypedAnswer(typed, expected: ["ladle"]).name == expected)
  }

  @Test func `another form of the word is near, and a short word has no room for slips`() {
    #expect(TypedAnswer("walk", expected: ["walked", "walk"]) == .near("walked"))
    #expect(TypedAnswer("cot", expected: ["cat"]) == .wrong("cat"))
    #expect(TypedAnswer("to walk", expected: ["walk"]) == .right)
    #expect(TypedAnswer("to", expected: ["to"]) == .right)
    #expect(TypedAnswer("Straße", expected: ["strasse"]) == .right)
    #expect([TypedAnswer.right, .near("x"), .wrong("x")].map(\.rating) == [.good, .hard, .again])
  }

  private func face(sentence: String? = nil, meanings: [String] = ["to go on foot; to walk"])
    -> CardFace
  {
    var face = CardFace(front: "walked")
    face.lemma = "walk"
    face.meanings = meanings
    face.sentence = sentence.flatMap { CardFace.Sentence($0, form: "walked") }
    return face
  }

  @Test func `a meaning that names the word does not give it away`() {
    let asking = Asking(.meaning, face())
    #expect(asking.form == .meaning && asking.expected == ["walked", "walk"])
    #expect(asking.prompt == ["to go on foot; to ______"])
  }

  @Test func `a gap needs a sentence, and becomes the meaning without one`() {
    let gap = Asking(.cloze, face(sentence: "They walked home."))
    #expect(gap.prompt == ["They ______ home."] && gap.expected.first == "walked")
    #expect(Asking(.cloze, face()).form == .meaning)
    #expect(Asking(.cloze, face(meanings: [])).form == .word)
    #expect(Asking(.choice, face()).form == .word)
    #expect(Asking(.word, face()).json == nil)
  }

  @Test func `a deck asks in its own way, and the others as the learner wants`() async throws {
    let folder = TemporaryFolder()
    let store = try LearnerStore(path: folder.path("progress.db"))
    let deck = try await store.createDeck(
      "Typed", [(Setting.asks, .text(AskingForm.meaning.rawValue))])
    let one = try await store.makeCard(
      front: "ladle", back: "Kelle", id: nil, picture: nil, deck: deck.name
    ).card
    let other = try await store.makeCard(
      front: "whisk", back: "Besen", id: nil, picture: nil, deck: nil
    ).card
    let library = try await CardLibrary(store, release: nil)
    #expect(try await library.face(of: one.lexeme)?.asking?.prompt == ["Kelle"])
    #expect(try await library.face(of: other.lexeme)?.asking == nil)
    var planner = ReviewPlanner(store: store, library: library, settings: SessionSettings([:]))
    planner.deck = try ReviewPlanner.DeckChoice("Typed", among: try await store.decks())
    var controller = try await planner.scheduled()
    let question = try #require(try await controller.next())
    #expect(question.verdict(on: "Ladle") == .right)
    #expect(question.verdict(on: "pan") == .wrong("ladle"))
    #expect(question.json(hidesWord: false)["asks"]?["form"] == "meaning")
    #expect(ReviewLine(#"{"typed":"ladle"}"#) == .typed("ladle"))
  }

  @Test func `of four meanings one is right, and the others belong to other words`() async throws {
    let folder = TemporaryFolder()
    let release = try QuizRelease.open(in: folder)
    let store = try LearnerStore(path: folder.path("progress.db"))
    try await store.record([.set(Setting.asks.key, to: .text(AskingForm.choice.rawValue))])
    let library = try await CardLibrary(store, release: release)
    for number in [3, 77, 410] {
      let lexeme = LexemeID("en:\(QuizRelease.lemma(number))")
      let asking = try #require(try await library.face(of: lexeme)?.asking)
      let right = try #require(asking.right)
      #expect(asking.options.count == 4 && Set(asking.options).count == 4)
      #expect(asking.options[right] == QuizRelease.meaning(number))
    }
  }

  @Test
  func `an own card asked in a way of its own has a memory of its own, as long as it is there`()
    async throws
  {
    let everyday = try Everyday()
    let store = everyday.store
    let card = try await store.makeCard(
      front: "ladle", back: "Kelle", id: nil, picture: nil, deck: nil
    ).card
    let typed = AskedWord(card.lexeme, as: .meaning).id
    try await store.record([.mark(typed, .learning)])
    let library = try await CardLibrary(store, release: everyday.release)
    let face = try #require(try await library.face(of: typed))
    #expect(face.asking?.prompt == ["Kelle"] && face.asking?.expected.first == "ladle")
    func listed() async throws -> Set<LexemeID> { Set(try await store.wordStates().map(\.lexeme)) }
    #expect(try await listed() == [card.lexeme, typed])
    try await store.review(typed, .easy)
    #expect(try await store.wordState(of: typed)?.reviewCount == 1)
    #expect(try await store.wordState(of: card.lexeme)?.reviewCount == 0)
    #expect(try await listed() == [card.lexeme, typed])
    try await store.deleteCards(called: [card.id])
    #expect(try await listed() == [])
  }

  @Test func `a word asked in a way of its own has a memory of its own`() async throws {
    let everyday = try Everyday()
    let store = everyday.store
    let walk = LexemeID("en:walk")
    let typed = AskedWord(walk, as: .meaning)
    #expect(typed.id.text == "en:walk?meaning" && AskedWord(typed.id) == typed)
    #expect(AskedWord(walk) == nil && AskedWord(LexemeID("en:what?")) == nil)
    try await store.record([.mark(walk, .learning), .mark(typed.id, .learning)])
    let library = try await CardLibrary(store, release: everyday.release)
    let face = try #require(try await library.face(of: typed.id))
    #expect(face.lemma == "walk" && face.asking?.form == .meaning)
    #expect(face.asking?.expected.first == "walk")
    #expect(try await library.face(of: walk)?.asking == nil)
    try await store.review(typed.id, .easy)
    #expect(try await store.wordState(of: typed.id)?.reviewCount == 1)
    #expect(try await store.wordState(of: walk)?.reviewCount == 0)
    let names = try await WordNames(store, release: everyday.release)
    #expect(names.name(of: typed.id) == "walk (typed from its meaning)")
  }
}
