import CorpusTestSupport
import Glibc
import LexicalModel
import LexiconEngine
import LexiconStore
import SQLite
import TestSupport
import Testing

@Suite struct `Opening a release` {
  private let folder = TemporaryFolder()

  private func refusal(_ name: String) -> CorpusReleaseError? {
    do throws(CorpusReleaseError) {
      _ = try CorpusRelease(path: folder.path(name))
      return nil
    } catch {
      return error
    }
  }

  /// Builds a release and puts bytes of its header in place of others.
  private func patched(_ bytes: [UInt8], at offset: Int) throws -> String {
    try SampleRelease.build(in: folder)
    var file = folder.read("en.lexicon")
    file.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    folder.write(file, to: "patched.lexicon")
    return "patched.lexicon"
  }

  @Test func `a sound release opens and verifies`() throws {
    let release = try SampleRelease.open(in: folder)
    #expect(release.metadata.language == "en")
    #expect(release.metadata.version == ReleaseVersion("1.2.3"))
    #expect(release.metadata.license == "CC0-1.0")
    try release.verify()
  }

  @Test(arguments: [
    ("empty", []), ("letter", Array("Dear Sir or Madam".utf8)),
    ("zeros", [UInt8](repeating: 0, count: 5_000)),
  ])
  func `another file is not a release`(name: String, bytes: [UInt8]) {
    folder.write(bytes, to: name)
    guard case .notARelease? = refusal(name) else {
      Issue.record("\(String(describing: refusal(name)))")
      return
    }
  }

  @Test func `the database of another program is not a release`() throws {
    let other = try Connection(path: folder.path("other.db"), access: .create())
    try other.executeScript("CREATE TABLE t (k INTEGER PRIMARY KEY)")
    #expect(refusal("other.db") == .notARelease("a SQLite database of another program"))
  }

  @Test func `an older format is too old, a newer one too new`() throws {
    #expect(refusal(try patched([0, 0, 0, 0], at: 60)) == .tooOld(version: 0, oldest: 3))
    #expect(refusal(try patched([0, 0, 0, 1], at: 60)) == .tooOld(version: 1, oldest: 3))
    #expect(refusal(try patched([0, 0, 0, 9], at: 60)) == .tooNew(version: 9, newest: 4))
  }

  @Test(arguments: [1, 50, 99, 100, 5_000, 16_384, 100_000])
  func `a cut file is truncated`(length: Int) throws {
    try SampleRelease.build(in: folder)
    let whole = folder.read("en.lexicon")
    folder.write(whole.prefix(length), to: "cut.lexicon")
    guard case .truncated(_, let found)? = refusal("cut.lexicon") else {
      Issue.record("\(String(describing: refusal("cut.lexicon")))")
      return
    }
    #expect(found == length)
  }

  @Test func `bytes behind the end are corrupt`() throws {
    try SampleRelease.build(in: folder)
    folder.write(folder.read("en.lexicon") + [1], to: "long.lexicon")
    #expect(refusal("long.lexicon") == .corrupt("1 bytes too many at the end"))
  }

  @Test func `what is missing or a folder cannot be read`() {
    for name in ["missing", ""] {
      guard case .cannotRead? = refusal(name) else {
        Issue.record("\(String(describing: refusal(name)))")
        return
      }
    }
  }

  /// One bit anywhere is found: by opening or by verifying.
  @Test func `every flipped bit is found`() throws {
    var generator = SeededGenerator(seed: 9)
    try SampleRelease.build(in: folder)
    let whole = folder.read("en.lexicon")
    for _ in 0..<24 * testScale {
      var bytes = whole
      let position = Int.random(in: bytes.indices, using: &generator)
      bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      folder.write(bytes, to: "flipped.lexicon")
      #expect(throws: CorpusReleaseError.self, "byte \(position)") {
        try CorpusRelease(path: folder.path("flipped.lexicon")).verify()
      }
    }
  }

  @Test func `for its lexemes alone it says the same of them, and tells the same refusals`() throws
  {
    let path = try SampleRelease.build(in: folder)
    let (whole, part) = (
      try CorpusRelease(path: path), try CorpusRelease(path: path, extent: .lexemes)
    )
    #expect(!part.lookupIndex.hasForms && part.metadata == whole.metadata)
    for lexeme in (0..<whole.lookupIndex.lexemeCount).map({ LexemeOrdinal($0) }) {
      #expect(part.lookupIndex.id(of: lexeme) == whole.lookupIndex.id(of: lexeme))
      #expect(part.lookupIndex.rank(of: lexeme) == whole.lookupIndex.rank(of: lexeme))
    }
    let file = folder.read("en.lexicon")
    let damages: [(inout [UInt8]) -> Void] = [
      { $0 = [] }, { $0[0] = 0 }, { $0[63] = 1 }, { $0[63] = 9 }, { $0.removeLast() },
      { bytes in
        let magic = Array("LEXIMAGE".utf8)
        let position = bytes.indices.first { bytes[$0...].starts(with: magic) } ?? 0
        bytes[position + 100] ^= 1
      },
    ]
    for damage in damages {
      var bytes = file
      damage(&bytes)
      folder.write(bytes, to: "damaged.lexicon")
      let expected = try #require(refusal("damaged.lexicon"))
      #expect(throws: expected) {
        try CorpusRelease(path: folder.path("damaged.lexicon"), extent: .lexemes)
      }
    }
  }

  @Test func `a journal beside a release is not believed`() throws {
    let path = try SampleRelease.build(in: folder)
    folder.write([UInt8](repeating: 7, count: 4_096), to: "en.lexicon-wal")
    folder.write([UInt8](repeating: 7, count: 4_096), to: "en.lexicon-journal")
    try CorpusRelease(path: path).verify()
  }
}
