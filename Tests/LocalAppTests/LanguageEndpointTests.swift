import CorpusTestSupport
import JSON
import LexicalModel
import LexicalTestSupport
import LexiconStore
import Server
import TestSupport
import Testing

@testable import Lexical
@testable import LocalApp

/// The app of a learner who has releases of English and German.
@Suite struct `Languages in the app` {
  private let client: AppClient

  init() throws {
    client = try AppClient(isBesideReleases: true)
    let german = try SampleRelease.build(.german, as: "de.lexicon", in: client.everyday.folder)
    try ReleaseFolder(client.everyday.folder.path("data/lexical/corpora")).install(german)
  }

  private func added(_ name: String, _ text: String) async throws -> JSONValue {
    let response = try await client.upload("/v1/books?name=\(name)", Array(text.utf8))
    return try #require(try JSONValue.parse(response.body)["id"])
  }

  private func languages() async throws -> [String] {
    let document = try await client.get("/v1/languages")
    let all = (document["languages"]?.array ?? []).compactMap(\.string)
    return [document["language"]?.string ?? "?"] + all
  }

  @Test func `turning to another language shows its words, queue and release`() async throws {
    #expect(try await languages() == ["en", "de", "en"])
    _ = try await client.posted("/v1/capture", ["word": "walked"])
    let turned = try await client.posted("/v1/languages", ["language": "de"])
    #expect(turned["language"] == "de")
    #expect(try await client.get("/v1/corpus")["language"] == "de")
    #expect(try await client.get("/v1/words")["words"]?.array?.isEmpty == true)
    _ = try await client.posted("/v1/languages", ["language": "en"])
    #expect(try await client.get("/v1/words")["words"]?.array?.count == 1)
  }

  @Test func `a language without a release is told, and nothing changes`() async throws {
    let response = try await client.post("/v1/languages", ["language": "fr"])
    #expect(response.status == .notFound)
    #expect(String(decoding: response.body, as: UTF8.self).contains("“fr”"))
    #expect(try await languages().first == "en")
  }

  @Test func `a book turns to the language that it states, or that its words speak for`()
    async throws
  {
    let page = "<html lang='de-AT'><title>T</title><p>walk walk walk</p></html>"
    let stated = try await added("a.html", page)
    let german = try await added(
      "b.txt", String(repeating: "Der Straße gehen der Übung der Straße gehen. ", count: 9))
    let english = try await added(
      "c.txt", String(repeating: "You walk to the leaf to see it and look up. ", count: 9))
    for (book, language) in [(stated, "de"), (english, "en"), (german, "de")] {
      let turned = try await client.posted("/v1/languages", ["book": book])
      #expect(turned["language"]?.string == language)
    }
  }

  @Test func `a book in a language without a release is read with the one in use`() async throws {
    let book = try await added("a.html", "<html lang='pl'><title>T</title><p>Dom</p></html>")
    #expect(try await client.posted("/v1/languages", ["book": book])["language"] == "en")
  }
}
