import JSON
import LearnerDatabase
import LearnerLog
import LexicalModel
import LexicalTestSupport
import Server
import Testing

@testable import LocalApp

/// Requests as other programs send them.
@Suite struct `Doors for others` {
  private static let origin = "chrome-extension://abcdefghijklmnopabcdefghijklmnop"

  private func call(
    _ client: AppClient, _ path: String, _ body: JSONValue, origin: String = origin
  ) async throws -> Response {
    try await client.request(
      "POST", path, "Origin: \(origin)\r\nSec-Fetch-Site: cross-site\r\n",
      body: Array(body.text.utf8))
  }

  private func client() throws -> AppClient {
    try AppClient(opensDoors: true, origins: [Self.origin])
  }

  private func anki(
    _ client: AppClient, _ action: String, _ parameters: JSONValue = [:]
  ) async throws -> JSONValue {
    let body: JSONValue = ["action": .string(action), "version": 6, "params": parameters]
    return try JSONValue.parse(try await call(client, "/", body).body)
  }

  @Test func `doors are closed unless they are asked for`() async throws {
    let closed = try AppClient()
    let response = try await call(closed, "/tokenize", ["text": "She walked."])
    #expect(response.status == .forbidden || response.status == .unauthorized)
  }

  @Test func `doors are closed to origins that were not named`() async throws {
    let response = try await call(
      try client(), "/tokenize", ["text": "a"], origin: "https://evil.example")
    #expect(response.status == .forbidden)
    #expect(!response.fields.contains { $0.name.hasPrefix("access-control") })
  }

  @Test func `a browser's question before the call is answered for named origins alone`()
    async throws
  {
    let client = try client()
    let fields =
      "Access-Control-Request-Method: POST\r\nAccess-Control-Request-Private-Network: true\r\n"
    let named = try await client.request(
      "OPTIONS", "/tokenize", "Origin: \(Self.origin)\r\n" + fields)
    #expect(named.status == .noContent)
    #expect(
      named.fields.first { $0.name == "access-control-allow-origin" }?.value == Self.origin)
    let other = try await client.request(
      "OPTIONS", "/", "Origin: https://evil.example\r\n" + fields)
    #expect(other.status == .forbidden)
  }

  /// asbplayer joins the parts of each group, and looks the lemma up in the headwords.
  @Test func `a sentence is cut so that its tokens make it up again`() async throws {
    let text = "She walked, and looked up!"
    let response = try await call(
      try client(), "/tokenize", ["text": .string(text), "scanLength": 16])
    let content = try #require(try JSONValue.parse(response.body).array?.first?["content"]?.array)
    let tokens = content.map { $0.array?.compactMap { $0["text"]?.string }.joined() ?? "" }
    #expect(tokens.joined() == text)
    let walked = try #require(content.first { $0.array?.first?["text"] == "walked" })
    let source = walked.array?.first?["headwords"]?.array?.first?.array?.first
    #expect(source?["term"] == "walk")
    #expect(source?["sources"]?.array?.first?["originalText"] == "walked")
    #expect(source?["sources"]?.array?.first?["matchType"] == "exact")
  }

  @Test func `texts are answered by their index, and terms with what they mean`() async throws {
    let client = try client()
    let many = try await call(client, "/tokenize", ["text": ["a", "b"], "scanLength": 10])
    #expect(try JSONValue.parse(many.body).array?.map { $0["index"] } == [0, 1])
    let entries = try await call(client, "/termEntries", ["term": "walked"])
    let entry = try #require(try JSONValue.parse(entries.body)["dictionaryEntries"]?.array?.first)
    #expect(entry["headwords"]?.array?.first?["term"] == "walk")
    #expect(entry["headwords"]?.array?.first?["sources"]?.array?.first?["isPrimary"] == true)
    let version = try await call(client, "/serverVersion", [:])
    #expect(try JSONValue.parse(version.body)["version"]?.integer == 1)
    let fields = try await call(
      client, "/ankiFields",
      ["text": "walked", "type": "term", "markers": ["expression", "glossary"], "maxEntries": 1])
    let first = try JSONValue.parse(fields.body)["fields"]?.array?.first
    #expect(first?["expression"] == "walk")
  }

  @Test func `a miner finds decks, models and fields`() async throws {
    let client = try client()
    #expect(try await anki(client, "version")["result"] == 6)
    #expect(try await anki(client, "requestPermission")["result"]?["permission"] == "granted")
    #expect(try await anki(client, "deckNames")["result"] == ["Default"])
    #expect(try await anki(client, "deckNamesAndIds")["result"]?["Default"] == 1)
    #expect(try await anki(client, "modelNames")["result"] == ["Lexical"])
    #expect(try await anki(client, "modelNamesAndIds")["result"]?["Lexical"]?.integer != nil)
    #expect(
      try await anki(client, "modelFieldNames", ["modelName": "Lexical"])["result"]?.array?.count
        == 4)
    let unknown = try await anki(client, "odd")
    #expect(unknown["result"] == .null)
    #expect(unknown["error"] == "unsupported action")
    let several = try await anki(
      client, "multi", ["actions": [["action": "version", "version": 6], ["action": "deckNames"]]])
    #expect(several["result"] == [["result": 6, "error": .null], ["Default"]])
  }

  @Test func `a note is a word that is kept, once`() async throws {
    let client = try client()
    let note: JSONValue = [
      "deckName": "Default", "modelName": "Lexical",
      "fields": ["Word": "<b>walked</b>", "Sentence": "She walked &amp; ran.", "Meaning": "gehen"],
    ]
    #expect(try await anki(client, "canAddNotes", ["notes": [note]])["result"] == [true])
    let id = try #require(try await anki(client, "addNote", ["note": note])["result"]?.integer)
    #expect(try await anki(client, "canAddNotes", ["notes": [note]])["result"] == [false])
    let detail = try await anki(client, "canAddNotesWithErrorDetail", ["notes": [note]])
    #expect(detail["result"]?.array?.first?["canAdd"] == false)
    #expect(
      try await anki(client, "addNote", ["note": note])["error"]?.string?.contains("duplicate")
        == true)
    #expect(
      try await anki(client, "findNotes", ["query": "\"Word:walk\""])["result"] == [.integer(id)])
    let browsed = try await anki(client, "guiBrowse", ["query": .string("nid:\(id)")])
    #expect(browsed["result"] == [.integer(id)])
    let information = try await anki(client, "notesInfo", ["notes": [.integer(id)]])
    let fields = information["result"]?.array?.first?["fields"]
    #expect(fields?["Word"]?["value"] == "walked")
    #expect(fields?["Sentence"]?["value"] == "She walked & ran.")
    #expect(fields?["Meaning"]?["value"] == "gehen")
    _ = try await anki(
      client, "updateNoteFields", ["note": ["id": .integer(id), "fields": ["Meaning": "zu Fuß"]]])
    let again = try await anki(client, "notesInfo", ["notes": [.integer(id)]])
    #expect(again["result"]?.array?.first?["fields"]?["Meaning"]?["value"] == "zu Fuß")
  }

  /// asbplayer asks for the cards whose fields hold a word, and colours by their interval.
  @Test func `cards tell how well their words are known`() async throws {
    let client = try client()
    let store = client.everyday.store
    try await store.record(.mark(LexemeID("en:walk"), .learning))
    try await store.record(.mark(LexemeID("en:house"), .known))
    let query = "\"Word:walked\" OR \"Sentence:walked\""
    let found = try await anki(client, "findCards", ["query": .string(query)])
    let walk = try #require(found["result"]?.array?.first?.integer)
    let all = try await anki(client, "findCards", ["query": "(\"deck:Default\") (\"Word:_*\")"])
    let cards = try #require(all["result"])
    #expect(cards.array?.count == 2)
    let information = try await anki(client, "cardsInfo", ["cards": cards])["result"]?.array ?? []
    let intervals = information.map {
      ($0["fields"]?["Word"]?["value"]?.string ?? "", $0["interval"]?.integer ?? -1)
    }
    #expect(intervals.first { $0.0 == "walk" }?.1 == 0)
    #expect(intervals.first { $0.0 == "house" }?.1 ?? 0 > 1_000)
    #expect(information.allSatisfy { $0["cardId"] == $0["note"] && $0["deckName"] == "Default" })
    let times = try await anki(client, "cardsModTime", ["cards": cards])["result"]?.array
    #expect(times?.first?["mod"]?.integer == Everyday.start / 1_000)
    #expect(
      try await anki(client, "areSuspended", ["cards": [.integer(walk), 1]])["result"]
        == [false, .null])
    let recent = try await anki(
      client, "findCards", ["query": "(edited:1 OR rated:1) (\"Word:_*\")"])
    #expect(recent["result"]?.array?.count == 2)
    client.everyday.passDays(3)
    let old = try await anki(client, "findCards", ["query": "edited:1"])
    #expect(old["result"] == [])
  }

  /// asbplayer updates the note that was added last, which it takes for the one of the highest number.
  @Test func `the note that was added last is found alone`() async throws {
    let client = try client()
    for word in ["walked", "house"] {
      let note: JSONValue = [
        "deckName": "Default", "modelName": "Lexical", "fields": ["Word": .string(word)],
        "tags": ["asbplayer"],
        "options": [
          "allowDuplicate": true, "duplicateScope": "deck",
          "duplicateScopeOptions": ["deckName": "Default", "checkChildren": false],
        ],
        "picture": ["filename": "asbp_x.jpeg", "data": "/9j/4A==", "fields": ["Image"]],
      ]
      #expect(try await anki(client, "addNote", ["note": note])["error"] == .null)
      client.everyday.passDays(0)
    }
    let found = try await anki(client, "findNotes", ["query": "added:1"])["result"]
    #expect(found?.array?.count == 1)
    let made = try await anki(client, "createDeck", ["deck": "Films"])["result"]
    #expect(made?.integer != nil)
    #expect(try await anki(client, "createDeck", ["deck": "Films"])["result"] == made)
    #expect(
      try await anki(client, "addTags", ["notes": found ?? [], "tags": "x"])["error"] == .null)
  }

  @Test func `a picture is kept, and nothing else`() async throws {
    let client = try client()
    let png = "iVBORw0KGgoB"
    let kept = try await anki(
      client, "storeMediaFile", ["filename": "a.png", "data": .string(png)])
    #expect(kept["result"]?.string?.hasSuffix(".png") == true)
    let page = try await anki(client, "storeMediaFile", ["filename": "a.html", "data": "PGI+"])
    #expect(page["error"]?.string != nil)
    let remote = try await anki(
      client, "storeMediaFile", ["filename": "a.png", "url": "http://evil.example/a.png"])
    #expect(remote["error"]?.string != nil)
  }
}
