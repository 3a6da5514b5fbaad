import Files
import LearnerDatabase
import LearnerLog
import TestSupport
import Testing

@Suite struct `Pictures` {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

  @Test(
    arguments: [
      (png, "png"), ([0xFF, 0xD8, 0xFF, 0xE0], "jpg"), (Array("GIF89a…".utf8), "gif"),
      (Array("RIFF1234WEBPVP8 ".utf8), "webp"),
    ] as [([UInt8], String)])
  func `a picture is kept under the digest of its bytes, for its owner alone`(
    bytes: [UInt8], kind: String
  ) throws {
    let folder = TemporaryFolder()
    let pictures = PictureFolder(besideStoreAt: folder.path("progress.db"))
    let name = try pictures.add(bytes)
    #expect(name.text.hasSuffix("." + kind))
    #expect(try pictures.add(bytes) == name)
    #expect(try pictures.bytes(of: name) == bytes)
    #expect(try pictures.names() == [name])
    let status = try FileSystem.status("\(pictures.path)/\(name)")
    #expect(status?.permissions == 0o600)
  }

  @Test(
    arguments: [
      (Array("ID3\u{4}".utf8), "mp3"), ([0xFF, 0xFB, 0x90, 0x64], "mp3"),
      (Array("OggS".utf8), "ogg"), (Array("RIFF1234WAVEfmt ".utf8), "wav"),
      (Array("fLaC".utf8), "flac"), (Array("\0\0\0 ftypM4A ".utf8), "m4a"),
    ] as [([UInt8], String)])
  func `a sound is kept as a sound, and is no picture`(bytes: [UInt8], kind: String) throws {
    let folder = TemporaryFolder()
    let pictures = PictureFolder(besideStoreAt: folder.path("progress.db"))
    let name = try #require(PictureName(sound: bytes))
    #expect(name.isSound && name.text.hasSuffix("." + kind))
    #expect(name.mediaType.hasPrefix("audio/"))
    #expect(PictureName(of: bytes) == nil)
    #expect(throws: LearnerStoreError.self) { try pictures.add(bytes) }
    try pictures.add(bytes, named: name)
    #expect(try pictures.bytes(of: name) == bytes)
    #expect(PictureName(sound: Self.png) == nil)
  }

  @Test(arguments: ["", "<svg onload=alert(1)>", "<html>", "RIFF1234WAVE", "GIF", "\u{7F}ELF"])
  func `what is no picture is refused`(text: String) throws {
    let folder = TemporaryFolder()
    let pictures = PictureFolder(besideStoreAt: folder.path("progress.db"))
    #expect(throws: LearnerStoreError.self) { try pictures.add(Array(text.utf8)) }
    #expect(folder.names.isEmpty)
  }

  @Test func `what is too large is refused`() {
    let folder = TemporaryFolder()
    let pictures = PictureFolder(besideStoreAt: folder.path("progress.db"))
    let large = Self.png + [UInt8](repeating: 0, count: PictureFolder.byteLimit)
    #expect(throws: LearnerStoreError.self) { try pictures.add(large) }
  }

  @Test(arguments: [
    "", "a.png", "../../etc/passwd", String(repeating: "a", count: 64),
    String(repeating: "a", count: 64) + ".svg", String(repeating: "A", count: 64) + ".png",
    String(repeating: "/", count: 64) + ".png", String(repeating: "a", count: 64) + ".png.png",
  ])
  func `a name is a digest and a kind, and nothing else`(text: String) {
    #expect(PictureName(text) == nil)
  }

  @Test func `a picture that was changed is as good as none, and comes back`() throws {
    let folder = TemporaryFolder()
    let pictures = PictureFolder(besideStoreAt: folder.path("progress.db"))
    let name = try pictures.add(Self.png)
    folder.write(Self.png + [9], to: "pictures/\(name)")
    #expect(try pictures.bytes(of: name) == nil)
    try pictures.add(Self.png)
    #expect(try pictures.bytes(of: name) == Self.png)
  }

  @Test func `pictures of cards travel with a sync, and damaged ones do not`() async throws {
    let share = TemporaryFolder()
    let (one, two) = (try Laptop(1), try Laptop(2))
    let name = try one.store.pictures.add(Self.png)
    let orphan = try one.store.pictures.add(Self.png + [7])
    try await one.store.record([
      .set(.card("a", "front"), to: .text("?")), .set(.card("a", "picture"), to: .text(name.text)),
    ])
    #expect(try await one.store.sync(with: share.path).picturesSent == 1)
    #expect(share.names(in: "lexical-sync/pictures") == [name.text])
    #expect(orphan != name)
    // Torn on its way: not taken, told, and taken when it has arrived whole.
    share.write(Self.png.dropLast(), to: "lexical-sync/pictures/\(name)")
    let torn = try await two.store.sync(with: share.path, adopts: true)
    #expect(torn.picturesReceived == 0)
    #expect(torn.refused.map(\.path) == ["\(share.path)/lexical-sync/pictures/\(name)"])
    share.write(Self.png, to: "lexical-sync/pictures/\(name)")
    #expect(try await two.store.sync(with: share.path).picturesReceived == 1)
    #expect(try two.store.pictures.bytes(of: name) == Self.png)
    #expect(try await two.store.sync(with: share.path).picturesReceived == 0)
    // What no card shows stays where it is, whoever put it there.
    share.write(
      Self.png + [8], to: "lexical-sync/pictures/\(String(repeating: "b", count: 64)).png")
    #expect(try await two.store.sync(with: share.path).refused.isEmpty)
  }
}
