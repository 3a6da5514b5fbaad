import CorpusTestSupport
import Digest
import Files
import Glibc
import LexiconCompiler
import SQLite
import TestSupport
import Testing

@testable import LexiconStore

@Suite struct `Installing releases` {
  private let folder = TemporaryFolder()
  private var releases: ReleaseFolder { ReleaseFolder(folder.path("corpora")) }

  private func build(_ version: String, as name: String) throws -> String {
    let seeds = SampleSeeds.english.replacing("1.2.3", with: version, in: .manifest)
    return try SampleRelease.build(seeds, as: name, in: folder)
  }

  private var version: String? {
    get throws {
      try releases.current.map { try CorpusRelease(path: $0.path).metadata.version.description }
    }
  }

  @Test func `an installed release is in use`() throws {
    #expect(try releases.current == nil)
    try releases.install(try build("1.0.0", as: "a"))
    #expect(try version == "1.0.0")
    #expect(try releases.previous == nil)
  }

  @Test func `the release before is kept, and going back and forth is one step`() throws {
    try releases.install(try build("1.0.0", as: "a"))
    try releases.install(try build("1.1.0", as: "b"))
    #expect(try version == "1.1.0")
    try releases.rollBack()
    #expect(try version == "1.0.0")
    try releases.rollBack()
    #expect(try version == "1.1.0")
  }

  @Test func `there is nothing to go back to at first`() throws {
    #expect(throws: CorpusReleaseError.noPrevious) { try releases.rollBack() }
    try releases.install(try build("1.0.0", as: "a"))
    #expect(throws: CorpusReleaseError.noPrevious) { try releases.rollBack() }
  }

  @Test func `the third release takes the position of the first`() throws {
    for version in ["1.0.0", "1.1.0", "1.2.0"] {
      try releases.install(try build(version, as: version))
    }
    let names = folder.names(in: "corpora")
    #expect(names.count == 3)
    #expect(names.contains("current"))
  }

  @Test func `installing the same release twice changes nothing`() throws {
    let path = try build("1.0.0", as: "a")
    let first = try releases.install(path)
    #expect(try releases.install(path) == first)
    #expect(try releases.previous == nil)
  }

  @Test func `an older release is refused unless it is wanted`() throws {
    try releases.install(try build("1.1.0", as: "b"))
    let old = try build("1.0.9", as: "a")
    let error = #expect(throws: CorpusReleaseError.self) { try releases.install(old) }
    guard case .older? = error else { return }
    #expect(try version == "1.1.0")
    try releases.install(old, allowsDowngrade: true)
    #expect(try version == "1.0.9")
  }

  @Test func `a digest that somebody vouches for must fit`() throws {
    let path = try build("1.0.0", as: "a")
    #expect(throws: CorpusReleaseError.self) {
      try releases.install(path, digest: SHA256.digest(of: "other"))
    }
    #expect(try releases.current == nil)
    try releases.install(path, digest: SHA256.digest(of: folder.read("a")))
    #expect(try version == "1.0.0")
  }

  /// What a hostile folder or wire may deliver.
  enum Attack: CaseIterable, Sendable {
    case trigger, view, table, index, column, flippedBit, truncated, longer, letter, empty, link
    case folder, missing, emptyImage, foreignImage, otherProgram, newerFormat, editedMeaning
  }

  @Test(arguments: Attack.allCases)
  func `an attack is refused and the release in use stays`(attack: Attack) throws {
    try releases.install(try build("1.0.0", as: "good"))
    let path = try prepare(attack)
    #expect(throws: CorpusReleaseError.self) { try releases.install(path) }
    #expect(try version == "1.0.0")
    let current = try #require(try releases.current)
    try CorpusRelease(path: current.path).verify()
    #expect(folder.names(in: "corpora").count == 2)
  }

  private func prepare(_ attack: Attack) throws -> String {
    let path = try build("2.0.0", as: "bad")
    let bytes = folder.read("bad")
    switch attack {
    case .trigger:
      try edit(path, "CREATE TRIGGER t AFTER INSERT ON lexeme BEGIN DELETE FROM gloss; END")
    case .view: try edit(path, "DROP TABLE pseudoword; CREATE VIEW pseudoword AS SELECT 'x'")
    case .table: try edit(path, "CREATE TABLE more (x TEXT)")
    case .index: try edit(path, "CREATE INDEX more ON gloss(meaning)")
    case .column: try edit(path, "ALTER TABLE lexeme ADD COLUMN more TEXT")
    case .emptyImage: try edit(path, "UPDATE image SET bytes = x''")
    case .foreignImage: try edit(path, "UPDATE image SET bytes = zeroblob(5000)")
    case .otherProgram: try edit(path, "PRAGMA application_id = 7")
    case .newerFormat: try edit(path, "PRAGMA user_version = 7")
    case .editedMeaning: try edit(path, "UPDATE gloss SET meaning = 'nonsense'")
    case .flippedBit:
      var flipped = bytes
      flipped[bytes.count / 2] ^= 4
      folder.write(flipped, to: "bad")
    case .truncated: folder.write(bytes.dropLast(20_000), to: "bad")
    case .longer: folder.write(bytes + bytes, to: "bad")
    case .letter: folder.write("Dear Sir or Madam", to: "bad")
    case .empty: folder.write("", to: "bad")
    case .link:
      symlink(path, folder.path("link"))
      return folder.path("link")
    case .folder: return folder.path
    case .missing: return folder.path("nowhere")
    }
    return path
  }

  /// Changes a release as someone would who knows how it carries its own digest.
  private func edit(_ path: String, _ sql: String) throws {
    let digits: String
    do {
      let connection = try Connection(path: path, access: .readWrite)
      try connection.executeScript(sql)
      digits =
        try connection.first("SELECT value FROM seed_metadata WHERE key = 'fileDigest'") {
          $0.text(0)
        } ?? ""
    }
    var bytes = try FileSystem.read(path)
    if let position = SelfDigest.range(in: bytes, digits: digits) {
      bytes.replaceSubrange(
        position, with: Array(SelfDigest.digest(of: bytes, blankAt: position).hex.utf8))
    }
    folder.write(bytes, to: "bad")
  }

  @Test func `a pointer cannot lead out of the folder`() throws {
    try releases.install(try build("1.0.0", as: "a"))
    for text in ["../../etc", "", "0123456789abcdeg\n", "/etc/passwd"] {
      folder.write(text, to: "corpora/current")
      #expect(throws: CorpusReleaseError.self) { try releases.current }
    }
  }

  @Test func `a release that rotted in position is put right by installing it again`() throws {
    let path = try build("1.0.0", as: "a")
    let installed = try releases.install(path)
    var bytes = try FileSystem.read(installed.path)
    bytes[bytes.count / 2] ^= 1
    folder.write(bytes, to: "corpora/\(installed.name)/release.lexicon")
    try releases.install(path)
    try CorpusRelease(path: installed.path).verify()
  }

  @Test func `releases of two languages stay side by side, and either can be put in use`() throws {
    let german = try SampleRelease.build(.german, as: "de", in: folder)
    try releases.install(german)
    try releases.install(try build("1.0.0", as: "a"))
    #expect(try releases.languages().map(\.tag) == ["en", "de"])
    #expect(try version == "1.0.0")
    try releases.use("de")
    #expect(try releases.languages().map(\.tag) == ["de", "en"])
    #expect(try releases.use("fr") == nil)
    try releases.use("en")
    #expect(try version == "1.0.0")
  }

  @Test func `going back stays in the language, and no language loses its releases`() throws {
    try releases.install(try build("1.0.0", as: "a"))
    try releases.install(try build("1.1.0", as: "b"))
    try releases.install(try SampleRelease.build(.german, as: "de", in: folder))
    #expect(throws: CorpusReleaseError.noPrevious) { try releases.rollBack() }
    try releases.use("en")
    try releases.rollBack()
    #expect(try version == "1.0.0")
    let old = try build("0.9.0", as: "c")
    try releases.use("de")
    #expect(throws: CorpusReleaseError.self) { try releases.install(old) }
    #expect(try releases.languages().map(\.tag) == ["de", "en"])
  }

  @Test func `the name of a pointer beside is a tag and nothing else`() throws {
    try releases.install(try build("1.0.0", as: "a"))
    folder.write("0123456789abcdef\n", to: "corpora/beside-..")
    folder.write("0123456789abcdef\n", to: "corpora/beside-d e")
    #expect(try releases.languages().map(\.tag) == ["en"])
    folder.write("../../etc\n", to: "corpora/beside-de")
    #expect(throws: CorpusReleaseError.self) { try releases.languages() }
  }

  @Test func `what killed installations left is removed`() throws {
    try releases.install(try build("1.0.0", as: "a"))
    mkdir(folder.path("corpora/.incoming-4194304"), 0o700)
    folder.write("half", to: "corpora/.incoming-4194304/release.lexicon")
    try releases.install(try build("1.1.0", as: "b"))
    #expect(!folder.names(in: "corpora").contains(".incoming-4194304"))
  }
}
