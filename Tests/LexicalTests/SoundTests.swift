import Files
import JSON
import LearnerDatabase
import LearnerLog
import LexicalTestSupport
import LexicalModel
import LexiconStore
import TestSupport
import Testing

@testable import Lexical

@Suite struct `Sounds of cards` {
  /// The smallest WAV file: a header and one sample.
  private static let wave: [UInt8] =
    Array("RIFF".utf8) + [38, 0, 0, 0] + Array("WAVEfmt ".utf8)
    + [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0]
    + Array("data".utf8) + [2, 0, 0, 0, 0, 0]

  private let folder = TemporaryFolder()

  /// A program that says texts: it notes each and copies the wave.
  private func command(_ script: String) throws -> SpeechCommand {
    folder.write(Self.wave, to: "wave")
    folder.write("#!/bin/sh\ncd '\(folder.path)'\n\(script)", to: "speak")
    return SpeechCommand(
      ["/bin/sh", folder.path("speak"), "{language}", "{file}"],
      besideStoreAt: folder.path("progress.db"), timeLimit: 60)
  }

  private func said() throws -> String {
    String(
      decoding: try FileSystem.readGuarded(folder.path("said"), limit: 1 << 16) ?? [],
      as: UTF8.self)
  }

  @Test func `a text is said once, and its file is kept`() throws {
    let speech = try command("echo \"$1 $(cat)\" >>said; cp wave \"$2\"")
    let first = try speech.file(saying: "walk", in: "en")
    #expect(try speech.file(saying: "walk", in: "en") == first)
    #expect(first.hasSuffix(".wav"))
    #expect(try FileSystem.readGuarded(first, limit: 1 << 16) == Self.wave)
    #expect(try speech.file(saying: "go", in: "en") != first)
    #expect(try said() == "en walk\nen go\n")
    #expect(try FileSystem.names(in: folder.path("speech")).count == 2)
  }

  @Test func `a program may write the sound to stdout and take the text as an argument`() throws {
    folder.write(Self.wave, to: "wave")
    let speech = SpeechCommand(
      ["/bin/sh", "-c", "test \"$0\" = 'take off' && cat '\(folder.path("wave"))'", "{text}"],
      besideStoreAt: folder.path("progress.db"))
    #expect(try speech.file(saying: "take off", in: "en").hasSuffix(".wav"))
  }

  @Test(arguments: ["cat >/dev/null", "cat >/dev/null; echo nothing >\"$2\"", "exit 3"])
  func `what is no sound is told and not kept`(script: String) throws {
    let speech = try command(script)
    #expect(throws: LexicalError.self) { try speech.file(saying: "walk", in: "en") }
    #expect(try FileSystem.names(in: folder.path("speech")) == [])
  }

  @Test func `a card's own sound comes before a recording, and that before the program`()
    async throws
  {
    let everyday = try Everyday()
    let store = everyday.store
    let recordings = everyday.folder.path("recordings")
    try FileSystem.makeFolder(recordings)
    everyday.folder.write(Self.wave, to: "recordings/walk.wav")
    everyday.folder.write(Self.wave, to: "own.wav")
    everyday.folder.write(Self.wave, to: "said.wav")
    var settings = try LocalSettings(besideStoreAt: store.path)
    try settings.set(.recordings, to: recordings)
    try settings.set(.speechCommand, to: "cat '\(everyday.folder.path("said.wav"))'")
    let sounds = try CardSounds(store, language: "en")
    var face = CardFace(front: "walk")
    let spoken = try #require(try sounds.file(of: face))
    #expect(spoken.contains("/speech/"))
    face.recording = "walk.wav"
    #expect(try sounds.file(of: face) == recordings + "/walk.wav")
    face.recording = "../own.wav"
    #expect(try sounds.file(of: face) == spoken)
    let made = try await store.makeCard(
      front: "walk", back: "gehen", id: nil, picture: nil, sound: everyday.folder.path("own.wav"),
      deck: nil)
    face.sound = made.card.sound
    #expect(try sounds.file(of: face)?.contains("/pictures/") == true)
    #expect(
      try PageSounds(sounds).addressOnce(of: face)?.hasPrefix("data:audio/wav;base64,UklGR") == true
    )
    #expect(try PageSounds(sounds, room: 4).addressOnce(of: face) == nil)
    #expect(
      try await store.changeCard(
        called: made.card.id, front: nil, back: nil, picture: nil, sound: "none",
        deck: nil))
    #expect(try await store.cards().first?.sound == nil)
    everyday.folder.write("text", to: "text.wav")
    await #expect(throws: LexicalError.self) {
      try await store.makeCard(
        front: "go", back: "gehen", id: nil, picture: nil, sound: everyday.folder.path("text.wav"),
        deck: nil)
    }
  }

  @Test func `a card is played by the program that is set`() throws {
    let everyday = try Everyday()
    let (store, folder) = (everyday.store, everyday.folder)
    folder.write(Self.wave, to: "said.wav")
    var settings = try LocalSettings(besideStoreAt: store.path)
    #expect(try CardSpeaker(store, language: "en", environment: ["PATH": "/nowhere"]) == nil)
    try settings.set(.playCommand, to: "cp -t '\(folder.path("heard"))'")
    try FileSystem.makeFolder(folder.path("heard"))
    let mute = try #require(try CardSpeaker(store, language: "en", environment: [:]))
    #expect(try !mute.canSay(CardFace(front: "walk")) && !mute.say(CardFace(front: "walk")))
    try settings.set(.speechCommand, to: "cat '\(folder.path("said.wav"))'")
    let speaker = try #require(try CardSpeaker(store, language: "en", environment: [:]))
    #expect(try speaker.canSay(CardFace(front: "walk")) && speaker.say(CardFace(front: "walk")))
    #expect(try FileSystem.names(in: folder.path("heard")).count == 1)
  }

  @Test func `words of a deck for Anki have what the program says`() async throws {
    let everyday = try Everyday()
    let store = everyday.store
    everyday.folder.write(Self.wave, to: "said.wav")
    try await store.record([.mark(LexemeID("en:walk"), .learning)])
    var settings = try LocalSettings(besideStoreAt: store.path)
    try settings.set(.speechCommand, to: "cat '\(everyday.folder.path("said.wav"))'")
    let sounds = try CardSounds(store, language: "en")
    let export = AnkiExport(store, release: everyday.release, deck: nil, sounds: sounds)
    let notes = try await export.lines()
    let name = try #require(PictureName(sound: Self.wave))
    #expect(notes.lines.contains { $0.contains("[sound:\(name)]") })
    #expect(notes.pictures == [name])
    #expect(try store.pictures.bytes(of: name) == Self.wave)
  }
}

extension PageSounds {
  /// The address for one card of a page.
  fileprivate func addressOnce(of face: CardFace) throws -> String? {
    var sounds = self
    return try sounds.address(of: face)
  }
}
