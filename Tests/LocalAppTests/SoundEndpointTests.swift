import Files
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexicalTestSupport
import Server
import TestSupport
import Testing

@testable import LocalApp

@Suite struct `Sounds in the app` {
  /// The smallest WAV file: a header and one sample.
  private static let wave: [UInt8] =
    Array("RIFF".utf8) + [38, 0, 0, 0] + Array("WAVEfmt ".utf8)
    + [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0]
    + Array("data".utf8) + [2, 0, 0, 0, 0, 0]

  private let client: AppClient

  init() throws {
    client = try AppClient()
    client.everyday.folder.write(Self.wave, to: "own.wav")
  }

  private var file: String { client.everyday.folder.path("own.wav") }

  private func heard() async throws -> [String: Bool] {
    let cards = try await client.get("/v1/review")["cards"]?.array ?? []
    return Dictionary(
      uniqueKeysWithValues: cards.map {
        ($0["lemmaId"]?.string ?? "", $0["isHeard"]?.bool ?? false)
      })
  }

  @Test func `a card's own sound is served, and a browser says what has none`() async throws {
    let store = client.everyday.store
    let made = try await store.makeCard(
      front: "walk", back: "gehen", id: nil, picture: nil, sound: file, deck: nil)
    let own = made.card.lexeme.text
    try await store.record(.mark(LexemeID("en:go"), .learning))
    #expect(try await heard() == [own: true, "en:go": false])
    let response = try await client.response(to: "/v1/cards/\(own)/sound")
    #expect(response.status == .okay && response.body == Self.wave)
    #expect(try await client.status(of: "/v1/cards/en:go/sound") == .notFound)
    #expect(try await client.status(of: "/v1/cards/card:none/sound") == .notFound)
  }

  @Test func `what the learner's program says is served`() async throws {
    let store = client.everyday.store
    var settings = try LocalSettings(besideStoreAt: store.path)
    try settings.set(.speechCommand, to: "cat '\(file)'")
    try await store.record(.mark(LexemeID("en:go"), .learning))
    #expect(try await heard() == ["en:go": true])
    #expect(try await client.response(to: "/v1/cards/en:go/sound").body == Self.wave)
  }
}
