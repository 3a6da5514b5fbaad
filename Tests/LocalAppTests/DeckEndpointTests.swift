import JSON
import Server
import TestSupport
import Testing

@testable import LocalApp

@Suite struct `Settings of decks in the app` {
  private func language(_ decks: JSONValue) -> JSONValue? {
    decks["decks"]?.array?.first?["settings"]?["language"]
  }

  @Test func `the language of a deck is set and taken away`() async throws {
    let client = try AppClient()
    let made = try await client.posted("/v1/decks", ["name": "Verbes"])
    let id = try #require(made["decks"]?.array?.first?["id"])
    #expect(language(made) == nil)
    let set = try await client.posted(
      "/v1/decks/set", ["deck": id, "name": "language", "value": "fr"])
    #expect(language(set) == "fr")
    #expect(language(try await client.get("/v1/decks")) == "fr")
    let reset = try await client.posted("/v1/decks/set", ["deck": id, "name": "language"])
    #expect(language(reset) == nil)
  }

  @Test(
    arguments: [
      ["deck": "none", "name": "language", "value": "fr"],
      ["deck": "Verbes", "name": "tongue", "value": "fr"],
      ["deck": "Verbes", "name": "language", "value": "not a language"],
      ["name": "language", "value": "fr"],
    ] as [JSONValue])
  func `what cannot be set is refused, and nothing changes`(body: JSONValue) async throws {
    let client = try AppClient()
    _ = try await client.posted("/v1/decks", ["name": "Verbes"])
    #expect(try await client.post("/v1/decks/set", body).status == .badRequest)
    #expect(language(try await client.get("/v1/decks")) == nil)
  }
}
