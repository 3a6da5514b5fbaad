import Documents
import LearnerLog
import Lexical
import LexicalModel
import LexicalTestSupport
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

@Suite struct `Glosses of words in their sentences` {
  private let everyday: Everyday

  init() throws {
    everyday = try Everyday()
  }

  private func glosses(
    _ text: String, native: NativeMeanings = NativeMeanings(language: nil)
  ) async throws -> [String: [Gloss]] {
    everyday.folder.write(text, to: "text.txt")
    let reader = try await Reader(everyday.release, everyday.store)
    let document = try AnnotatedDocument(everyday.folder.path("text.txt"), by: reader)
    let plan = try GlossPlan(document, GlossPlan.Request(), native: native)
    return Dictionary(grouping: plan.glosses, by: \.headword)
  }

  @Test func `have the sense that was chosen`() async throws {
    let found = try await glosses("We marched up to the café. I marched you to the spectacle.")
    #expect(
      found["march"]?.map(\.meaning) == [
        "to walk with others in step", "to make somebody walk somewhere quickly",
      ])
    #expect(found["march"]?.map(\.language) == [nil, nil])
  }

  @Test func `are in the learner's language where the release has it`() async throws {
    let text = "We leave the café. We marched up to the café."
    let german = try await glosses(text, native: NativeMeanings(language: "de"))
    #expect(german["leave"]?.first?.meaning == "gehen, verlassen")
    #expect(german["leave"]?.first?.language == "de")
    #expect(german["march"]?.first?.language == nil)
    let english = try await glosses(text, native: NativeMeanings(language: "de", order: .meaning))
    #expect(english["leave"]?.first?.meaning == "to go away from a place")
  }

  @Test func `an expression has one for all its words`() async throws {
    let found = try await glosses("You look it up.")
    #expect(found["look up"]?.map(\.meaning) == ["to search for a fact in a book"])
    #expect(found["look up"]?.map(\.isWhole) == [false])
    #expect(found["look"] == nil && found["up"] == nil)
  }

  @Test(arguments: [
    ("They met Mr. Leave there.", false), ("He read The Long Leave, a book.", false),
    ("So L. Leave came.", false), ("Leave the café!", true),
    ("He said: “Leave the café.”", true), ("WE LEAVE THE CAFÉ", true),
  ])
  func `a word with a capital that nothing explains has none`(text: String, has: Bool) async throws
  {
    let found = try await glosses(text)
    #expect((found["leave"] != nil) == has, "\(found.keys)")
  }
}

@Suite struct `Looking for an entry` {
  private let folder = TemporaryFolder()

  @Test(
    arguments: [
      ("looked up", ["en:look_up"]), ("look it up", ["en:look_up"]), ("Look  up", ["en:look_up"]),
      ("made up my mind", ["en:make_up_one's_mind"]), ("of-the", ["en:of_the"]),
      ("ofthe", ["en:of_the"]), ("in-spect", ["en:inspect"]), ("walk it", []), ("blonter", []),
      ("walk.", ["en:walk"]), ("walk-leave", ["en:walk", "en:leave"]), ("walk-blonter", []),
    ])
  func `finds expressions and compounds in any form`(word: String, ids: [String]) throws {
    let everyday = try Everyday()
    #expect(try WordSearch(everyday.release).entries(of: word).map(\.id.text) == ids)
  }

  @Test func `names are found for capturing too`() throws {
    let resolver = ReleaseResolver(release: try Everyday().release)
    #expect(resolver.lexeme(for: "looked it up")?.text == "en:look_up")
  }
}
