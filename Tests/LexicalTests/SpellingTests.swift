import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexicalTestSupport
import TestSupport
import Testing

@Suite struct `Spelling that the learner has chosen` {
  private let everyday: Everyday
  private let color = LexemeID("en:color")

  init() throws {
    everyday = try Everyday()
  }

  private func choose(_ choice: SpellingChoice) async throws {
    try await everyday.store.record([.set(Setting.spelling.key, to: .text(choice.rawValue))])
  }

  @Test(arguments: [
    (SpellingChoice.text, "color", "ˈkʌlɝ"), (.american, "color", "ˈkʌlɝ"),
    (.british, "colour", "ˈkʌlə"),
  ])
  func `words on offer are written and said so`(
    choice: SpellingChoice, lemma: String, ipa: String
  ) async throws {
    try await choose(choice)
    var view = try await everyday.today(offering: 50)
    try await view.showWordsAsMet(everyday.store, in: everyday.release)
    let word = try #require(view.offers.first { $0.word.id == color }?.word)
    #expect(word.lemma == lemma && word.ipa == ipa)
  }

  @Test(arguments: [
    (SpellingChoice.text, "colours", "colour", "/ˈkʌlə/"), (.text, "colors", "color", "/ˈkʌlɝ/"),
    (.american, "colours", "color", "/ˈkʌlɝ/"), (.british, "colors", "colour", "/ˈkʌlə/"),
  ])
  func `notes for Anki are, else as the word was met`(
    choice: SpellingChoice, form: String, lemma: String, ipa: String
  ) async throws {
    let store = everyday.store
    try await store.record([
      .capture(
        Capture(
          color, form: form, sentence: "It has many \(form).", at: try await store.moment()))
    ])
    let lines = try await AnkiExport(
      store, release: everyday.release, deck: nil,
      native: NativeMeanings(language: nil, spelling: choice)
    ).lines().lines
    let note = try #require(lines.first { $0.contains(color.text) })
    #expect(note.contains("\t\(lemma)\t") && note.contains(ipa))
  }
}
