import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexicalTestSupport
import Scheduling
import Server
import Testing

@testable import LocalApp

@Suite struct `Study in the app` {
  private let name = "0123456789abcdef0123456789abcdef"

  @Test(arguments: [
    ("/v1/today", "lexical.today/1"), ("/v1/status", "lexical.status/1"),
    ("/v1/stats", "lexical.stats/1"), ("/v1/words", "lexical.words/1"),
    ("/v1/words/en:walk", "lexical.history/1"), ("/v1/decks", "lexical.decks/1"),
    ("/v1/cards", "lexical.cards/1"), ("/v1/settings", "lexical.settings/1"),
    ("/v1/corpus", "lexical.corpus/1"), ("/v1/sync", "lexical.syncState/1"),
    ("/v1/review", "lexical.review/1"), ("/v1/books", "lexical.shelf/1"),
    ("/v1/lookup?word=walked", "lexical.lookup/1"), ("/v1/devices", "lexical.devices/1"),
  ])
  func `a document has its versioned name`(path: String, schema: String) async throws {
    #expect(try await AppClient().get(path)["schema"]?.string == schema)
  }

  @Test(arguments: [
    "/v1/words?status=odd", "/v1/review?limit=0", "/v1/lookup", "/v1/lookup?word=",
    "/v1/books/0000000000000000", "/v1/books/..%2e", "/v1/pictures/passwd", "/v1/nothing",
  ])
  func `a wrong question is told so in one sentence`(path: String) async throws {
    let client = try AppClient()
    #expect([.badRequest, .notFound].contains(try await client.status(of: path)))
    #expect(try await client.get(path)["error"]?.string?.isEmpty == false)
  }

  @Test func `a mark that arrives twice counts once, and can be taken back`() async throws {
    let client = try AppClient()
    let mark: JSONValue = [
      "device": "app", "source": "a book",
      "marks": [
        [
          "id": .string(name), "time": .integer(Everyday.start), "lemmaId": "en:walk",
          "status": "learning", "sentence": "She walked home.", "surface": "walked",
        ]
      ],
    ]
    #expect(try await client.posted("/v1/marks", mark)["added"] == 2)
    #expect(try await client.posted("/v1/marks", mark)["added"] == 0)
    let history = try await client.get("/v1/words/en:walk")
    #expect(history["state"]?["status"] == "learning")
    #expect(history["met"]?.array?.first?["sentence"] == "She walked home.")
    #expect(try await client.posted("/v1/undo", ["id": .string(name)])["undone"] == true)
    #expect(try await client.posted("/v1/undo", ["id": .string(name)])["undone"] == false)
    #expect(try await client.get("/v1/words?status=learning")["words"]?.array?.isEmpty == true)
  }

  @Test func `a mark that says nothing refuses all of them`() async throws {
    let client = try AppClient()
    let response = try await client.post(
      "/v1/marks",
      [
        "marks": [
          ["id": "a", "time": 1, "lemmaId": "en:walk", "status": "known"],
          ["id": "b", "time": 1, "lemmaId": "en:go", "status": "odd"],
        ]
      ])
    #expect(response.status == .unprocessable)
    #expect(try await client.get("/v1/words")["words"]?.array?.isEmpty == true)
  }

  private func learning(_ client: AppClient) async throws {
    try await client.everyday.store.record(.mark(LexemeID("en:walk"), .learning))
  }

  private func answer(_ time: Int64) -> JSONValue {
    [
      "id": .string(name), "lemmaId": "en:walk", "rating": 3, "milliseconds": 1_500,
      "time": .integer(time),
    ]
  }

  @Test func `an answer that arrives twice counts once`() async throws {
    let client = try AppClient()
    try await learning(client)
    let card = try #require(try await client.get("/v1/review")["cards"]?.array?.first)
    #expect(card["lemmaId"] == "en:walk")
    #expect(card["intervals"]?["good"]?["text"]?.string?.isEmpty == false)
    let answer = answer(Everyday.start)
    #expect(try await client.posted("/v1/review/answer", answer)["isNew"] == true)
    #expect(try await client.posted("/v1/review/answer", answer)["isNew"] == false)
    let reviews = try await client.everyday.store.reviews()
    #expect(reviews.count == 1)
    #expect(reviews[0].durationMs == 1_500)
  }

  @Test func `an answer given without a network counts at its own time, once`() async throws {
    let client = try AppClient()
    try await learning(client)
    client.everyday.passDays(3)
    let answer = answer(Everyday.start + 3_600_000)
    #expect(try await client.posted("/v1/review/answer", answer)["isNew"] == true)
    #expect(try await client.posted("/v1/review/answer", answer)["isNew"] == false)
    let reviews = try await client.everyday.store.reviews()
    #expect(reviews.map(\.moment.milliseconds) == [Everyday.start + 3_600_000])
  }

  @Test func `an answer is taken back once`() async throws {
    let client = try AppClient()
    try await learning(client)
    _ = try await client.posted("/v1/review/answer", answer(Everyday.start))
    #expect(try await client.posted("/v1/undo", ["id": .string(name)])["undone"] == true)
    #expect(try await client.posted("/v1/undo", ["id": .string(name)])["undone"] == false)
    #expect(try await client.everyday.store.wordState(of: LexemeID("en:walk"))?.reviewCount == 0)
  }

  @Test(
    arguments: [
      ["id": "x", "lemmaId": "en:walk", "rating": 3], ["lemmaId": "en:walk", "rating": 3],
      ["id": "0123456789abcdef0123456789abcdef", "rating": 3],
      ["id": "0123456789abcdef0123456789abcdef", "lemmaId": "en:walk", "rating": 5],
      [
        "id": "0123456789abcdef0123456789abcdef", "lemmaId": "en:walk", "rating": 3,
        "milliseconds": -1,
      ],
    ] as [JSONValue])
  func `an answer that says nothing is refused`(body: JSONValue) async throws {
    let client = try AppClient()
    #expect(try await client.post("/v1/review/answer", body).status == .badRequest)
    #expect(try await client.everyday.store.eventCount() == 0)
  }

  @Test func `settings, decks and cards are changed and told`() async throws {
    let client = try AppClient()
    let changed = try await client.posted("/v1/settings", ["name": "new-per-day", "value": "7"])
    let setting = changed["settings"]?.array?.first { $0["text"] == "7" }
    #expect(setting?["isSet"] == true)
    #expect(
      try await client.post("/v1/settings", ["name": "new-per-day", "value": "x"]).status
        == .badRequest)
    _ = try await client.posted("/v1/decks", ["name": "kitchen"])
    let card = try await client.posted(
      "/v1/cards", ["front": "a ladle", "back": "eine Kelle", "deck": "kitchen"])
    #expect(card["isNew"] == true)
    let id = try #require(card["card"]?["id"]?.string)
    #expect(try await client.get("/v1/decks")["decks"]?.array?.first?["counts"]?["total"] == 1)
    let left = try await client.posted("/v1/cards/delete", ["id": .string(id)])
    #expect(left["cards"]?.array?.isEmpty == true)
  }

  @Test func `a word is kept with its sentence and an own meaning`() async throws {
    let client = try AppClient()
    _ = try await client.posted(
      "/v1/capture", ["word": "walked", "sentence": "She walked home.", "source": "here"])
    _ = try await client.posted(
      "/v1/words/meaning", ["lemmaId": "en:walk", "meaning": "zu Fuß gehen"])
    let found = try await client.get("/v1/lookup?word=en:walk")
    #expect(found["ownMeanings"]?["en:walk"] == "zu Fuß gehen")
    let glosses = try await client.posted("/v1/glosses", ["lemmaIds": ["en:walk", "en:none"]])
    #expect(glosses["glosses"]?.members?.map(\.name) == ["en:walk"])
  }

  @Test func `a text is explained word by word`() async throws {
    let client = try AppClient()
    let found = try await client.posted("/v1/annotate", ["text": "😀 She walked."])
    let word = try #require(found["tokens"]?.array?.first { $0["text"] == "walked" })
    #expect(word["lemmaId"] == "en:walk")
    #expect(word["start"] == 7)
    #expect(word["end"] == 13)
    #expect(word["status"] == "new")
  }

  @Test func `the quiz asks, remembers, and is not confused by an answer sent twice`() async throws
  {
    let client = try AppClient(hasQuiz: true)
    let first = try await client.posted("/v1/quiz", [:])
    let session = try #require(first["session"], "\(first)")
    #expect(first["lemma"] != nil)
    let answer: JSONValue = ["session": session, "item": 1, "answer": "no"]
    _ = try await client.posted("/v1/quiz/answer", answer)
    _ = try await client.posted("/v1/quiz/answer", answer)
    let count = try await client.everyday.store.events(of: [.calibrationAnswer]).count
    #expect(count == 1)
    let resumed = try await client.posted("/v1/quiz", ["session": session])
    #expect(resumed["session"] == session)
  }
}
