import CorpusTestSupport
import Glibc
import Lexical
import LexiconStore
import TestSupport
import Testing

@Suite struct `Finding the corpus` {
  private let folder = TemporaryFolder()

  private func find(
    _ option: String? = nil, _ environment: [String: String] = [:]
  ) throws(LexicalError) -> String {
    var variables = ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("shared")]
    variables.merge(environment) { _, new in new }
    return try CorpusLocator(environment: variables).find(option)
  }

  @Test func `the option comes first, then the variable`() throws {
    #expect(try find("a", ["LEXICAL_CORPUS": "b"]) == "a")
    #expect(try find(nil, ["LEXICAL_CORPUS": "b"]) == "b")
  }

  @Test func `an installed release is found, in the user's folder first`() throws {
    let release = try SampleRelease.build(in: folder)
    let shared = ReleaseFolder(folder.path("shared/lexical/corpora"))
    let theirs = try shared.install(release)
    #expect(try find() == theirs.path)
    let own = ReleaseFolder(folder.path("home/.local/share/lexical/corpora"))
    let ours = try own.install(release)
    #expect(try find() == ours.path)
    let data = ReleaseFolder(folder.path("data/lexical/corpora"))
    let chosen = try data.install(release)
    #expect(try find(nil, ["XDG_DATA_HOME": folder.path("data")]) == chosen.path)
  }

  @Test func `a release that lies in a data folder is found, English before others`() throws {
    for part in ["shared", "shared/lexical"] { mkdir(folder.path(part), 0o755) }
    folder.write("", to: "shared/lexical/de.lexicon")
    #expect(try find() == folder.path("shared/lexical/de.lexicon"))
    folder.write("", to: "shared/lexical/en.lexicon")
    #expect(try find() == folder.path("shared/lexical/en.lexicon"))
  }

  @Test func `without any the message says what to do`() {
    let error = #expect(throws: LexicalError.self) { try find() }
    #expect(error?.kind == .noInput)
    #expect(error?.message.contains("lexical corpus build") == true)
  }

  @Test func `a file that is no release is told in one line`() {
    folder.write("Dear Sir", to: "letter")
    let path = folder.path("letter")
    let error = #expect(throws: LexicalError.self) {
      try CorpusLocator(environment: [:]).open(path)
    }
    #expect(error?.kind == .badData)
    #expect(error?.message == "\(path): not a corpus release: no SQLite database")
  }
}
