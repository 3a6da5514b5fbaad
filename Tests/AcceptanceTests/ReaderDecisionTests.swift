import LexicalModel
import LexiconEngine
import TestSupport
import Testing

@Suite struct `What the reader decided about a form` {
  private let english = TestLanguage.english

  @Test(
    arguments: [
      // A name by hand is one wherever it stands and however it is written.
      ("The rose is red.", ["rose"], [], [:], "the <rose> be red"),
      ("A blorf and a Blorf.", ["blorf"], [], [:], "a <blorf> and a <Blorf>"),
      // A word by hand is none, whatever its capitals say.
      ("I saw Rose with Rose.", [], ["rose"], [:], "I see rose with rose"),
      ("I know Frodo.", [], ["frodo"], [:], "I know ?Frodo"),
      // A lexeme by hand wins over what the neighbours say, also over a name.
      ("I saw him.", [], [], ["saw": "en:saw"], "I saw he"),
      ("Rose ran. I saw Rose.", [], [], ["rose": "en:rise"], "rise run I see rise"),
      ("A blorf!", [], [], ["blorf": "en:dog"], "a dog"),
      // Other forms of the same lexeme keep their own reading.
      ("The rose and the roses.", ["rose"], [], [:], "the <rose> and the rose"),
    ] as [(String, Set<String>, Set<String>, [String: String], String)])
  func `wins over what the text says`(
    text: String, names: Set<String>, words: Set<String>, lexemes: [String: String],
    reading: String
  ) throws {
    var decided = ReaderOverrides()
    decided.names = names
    decided.words = words
    decided.lexemes = try lexemes.mapValues {
      try #require(english.annotator.lookupIndex.ordinal(of: LexemeID($0)))
    }
    #expect(try english.reading(of: text, deciding: decided) == reading)
  }

  @Test func `leaves the text alone where nothing was decided about it`() throws {
    var decided = ReaderOverrides()
    decided.names = ["zebra"]
    let text = "Frodo said so. I saw Frodo with a saw; look the word up."
    #expect(try english.reading(of: text, deciding: decided) == english.reading(of: text))
  }
}
