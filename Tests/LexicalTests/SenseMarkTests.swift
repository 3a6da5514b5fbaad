import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexicalTestSupport
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `Corrected senses` {
  private let everyday: Everyday
  private static let walk = "We marched up to the café."
  private static let make = "I marched you to the spectacle."

  init() throws {
    everyday = try Everyday()
  }

  /// The senses of *march* in a text, in order.
  private func senses(_ text: String) async throws -> [String] {
    let reader = try await Reader(everyday.release, everyday.store)
    let annotation = try reader.senseAnnotator.annotate(text)
    return annotation.tokens.enumerated().compactMap { index, token in
      let sense = reader.lookupIndex.sense(of: token, annotation.sense(at: index))
      return sense.flatMap { $0.lexeme?.text == "en:march" ? $0.nameInLexeme : nil }
    }
  }

  private func mark(_ name: String, in sentence: String? = nil) async throws {
    var mark = try SenseMark("march", name, in: everyday.release)
    if let sentence { mark.limit(to: sentence) }
    try await everyday.store.record(mark.facts, title: "mark the sense")
  }

  @Test func `hold in their sentence, wherever it stands, and nowhere else`() async throws {
    let text = "\(Self.walk) \(Self.make)"
    #expect(try await senses(text) == ["verb.1", "verb.2"])
    try await mark("verb.2", in: Self.walk)
    #expect(try await senses(text) == ["verb.2", "verb.2"])
    #expect(try await senses("I see. “We marched up\nto the café”.") == ["verb.2"])
    #expect(try await senses("We marched to the café.") == ["verb.1"])
  }

  @Test func `hold everywhere but where a sentence was corrected`() async throws {
    try await mark("GO IN STEP")
    #expect(try await senses("\(Self.walk) \(Self.make)") == ["verb.1", "verb.1"])
    try await mark("make go", in: Self.make)
    #expect(try await senses("\(Self.walk) \(Self.make)") == ["verb.1", "verb.2"])
  }

  @Test func `are certain, with the other sense behind them`() async throws {
    try await mark("verb.2", in: Self.walk)
    let reader = try await Reader(everyday.release, everyday.store)
    let annotation = try reader.senseAnnotator.annotate(Self.walk)
    let index = try #require(annotation.tokens.indices.first { annotation.sense(at: $0).isMade })
    let choice = annotation.sense(at: index)
    #expect(choice.isSure && choice.probability == 1)
    #expect(
      reader.lookupIndex.secondSense(of: annotation.tokens[index], choice)?.nameInLexeme
        == "verb.1")
  }

  @Test func `are taken back by auto and by undo`() async throws {
    try await mark("verb.2", in: Self.walk)
    try await mark(SenseMark.auto, in: Self.walk)
    #expect(try await senses(Self.walk) == ["verb.1"])
    _ = try await everyday.store.undo()
    #expect(try await senses(Self.walk) == ["verb.2"])
    _ = try await everyday.store.undo()
    #expect(try await senses(Self.walk) == ["verb.1"])
  }

  @Test func `leave what is known to the word`() async throws {
    try await mark("verb.2", in: Self.walk)
    #expect(try await everyday.store.wordState(of: LexemeID("en:march")) == nil)
  }

  @Test func `name one sense of a listed word`() throws {
    let release = everyday.release
    #expect(
      try SenseMark("marched", "verb.2", in: release).gloss?.sense?.id.text == "en:march/verb.2")
    #expect(throws: LexicalError.self) { try SenseMark("blonter", "1", in: release) }
    // Two parts of speech have a first sense.
    let error = #expect(throws: LexicalError.self) { try SenseMark("march", "1", in: release) }
    #expect(error?.message.contains("verb.1 GO IN STEP, verb.2 MAKE GO") == true)
  }

  @Test func `hold in all sentences of a text that have the word`() async throws {
    let path = everyday.folder.path("text.txt")
    everyday.folder.write("\(Self.walk)\nI see.\n\(Self.make)\n", to: "text.txt")
    let reader = try await Reader(everyday.release, everyday.store)
    let document = try AnnotatedDocument(path, by: reader)
    var mark = try SenseMark("march", "verb.2", in: everyday.release)
    mark.limit(to: document)
    #expect(mark.sentences == [Self.walk, Self.make])
    var line = try SenseMark("march", "verb.1", in: everyday.release)
    line.limit(to: document, line: 3)
    #expect(line.sentences == [Self.make])
    #expect(line.text == "“march” is GO IN STEP in 1 sentence")
    var none = try SenseMark("happy", "auto", in: everyday.release)
    none.limit(to: document)
    #expect(none.isNowhere)
  }

  @Test func `come from a page`() async throws {
    let page = """
      {"schema":"lexical.marks/1","device":"p","source":"book.txt"}
      {"id":"1","time":1795262400000,"lemmaId":"en:march","sense":"verb.2","sentence":"\(Self.walk)"}
      {"id":"2","time":1795262400001,"lemmaId":"en:march","sense":"verb","sentence":"\(Self.walk)"}
      {"id":"3","time":1795262400002,"lemmaId":"en:march","sense":"verb.1","sentence":""}

      """
    let report = try await everyday.store.importFile(
      Array(page.utf8), name: "p", resolver: ReleaseResolver(release: everyday.release),
      skips: true, isDryRun: false)
    #expect(report.refused.map(\.number) == [3, 4])
    #expect(try await senses(Self.walk) == ["verb.2"])
  }

  @Test func `follow a sense that another took over`() async throws {
    let key = RegisterKey.sense(of: LexemeID("en:leave"), in: nil)
    try await everyday.store.record([.set(key, to: .text("en:leave/verb.2"))], title: "x")
    let redirects = try everyday.release.senseRedirects()
    let successor = try #require(redirects[SenseID("en:leave/verb.2")] ?? nil)
    let overrides = try await ReaderOverrides(everyday.store, in: everyday.release)
    #expect(Array(overrides.senses.everywhere.values) == [successor])
  }
}

@Suite struct `Senses of captured words` {
  private let everyday: Everyday
  private let march = LexemeID("en:march")

  init() throws {
    everyday = try Everyday()
  }

  private func capture(_ sentence: String) async throws {
    let moment = try await everyday.store.moment()
    let capture = Capture(march, form: "marched", sentence: sentence, at: moment)
    let plan = try await everyday.store.capturePlan([CapturePlan.Item(capture)])
    try await everyday.store.record(plan.facts, title: "capture")
  }

  @Test func `a second sense is another line of the same word`() async throws {
    try await capture("We marched up to the café.")
    try await capture("I marched you to the spectacle.")
    let library = try await CardLibrary(everyday.store, release: everyday.release)
    let face = try #require(try await library.face(of: march))
    #expect(
      face.meanings == [
        "(verb) MAKE GO: to make somebody walk somewhere quickly",
        "(verb) GO IN STEP: to walk with others in step",
      ])
    #expect(face.example == "I marched you to the spectacle.")
    let meanings = try await WordMeanings(everyday.store, in: everyday.release)
    #expect(
      try meanings.glosses(of: march).compactMap(\.sense?.id.nameInLexeme) == ["verb.2", "verb.1"])
    #expect(try await everyday.store.wordStates().map(\.lexeme) == [march])
  }

  @Test func `the learner's correction counts`() async throws {
    let sentence = "We marched up to the café."
    try await capture(sentence)
    var mark = try SenseMark("march", "verb.2", in: everyday.release)
    mark.limit(to: sentence)
    try await everyday.store.record(mark.facts, title: "mark")
    let library = try await CardLibrary(everyday.store, release: everyday.release)
    let face = try #require(try await library.face(of: march))
    #expect(face.meanings == ["(verb) MAKE GO: to make somebody walk somewhere quickly"])
    let lines = try await AnkiExport(everyday.store, release: everyday.release, deck: nil).lines()
    let note = try #require(lines.lines.first { $0.contains("en:march") })
    #expect(note.contains("verb: MAKE GO: to make somebody walk"))
    #expect(!note.contains("GO IN STEP"))
  }

  @Test func `a word without a capture has its commonest sense`() async throws {
    let meanings = try await WordMeanings(everyday.store, in: everyday.release)
    #expect(try meanings.glosses(of: march).compactMap(\.sense?.id.nameInLexeme) == ["verb.1"])
  }

  @Test func `today shows the sense of the sentence`() async throws {
    try await capture("I marched you to the spectacle.")
    var view = try await everyday.today()
    let own = try #require(view.matrix?.satellites.first { $0.id == march })
    #expect(own.sense?.label == "GO IN STEP")
    try await view.showWordsAsMet(everyday.store, in: everyday.release)
    let shown = try #require(view.matrix?.satellites.first { $0.id == march })
    #expect(shown.sense?.label == "MAKE GO")
    #expect(shown.shownMeaning == "MAKE GO: to make somebody walk somewhere quickly")
  }
}
