import Files
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexicalTestSupport
import Scheduling
import Server
import TestSupport
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
    ("/v1/languages", "lexical.languages/1"),
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

  @Test func `a setting says what it may be`() async throws {
    let settings = try await AppClient().get("/v1/settings")["settings"]?.array ?? []
    let named = { (name: String) in settings.first { $0["name"]?.string == name } }
    #expect(named("newPerDay")?["least"] == 0)
    #expect(named("newPerDay")?["most"] == 9999)
    #expect(named("reviewOrder")?["choices"] == ["retrievability", "due"])
    #expect(named("hidesWord")?["choices"] == ["on", "off"])
    #expect(named("weights")?["choices"] == [])
    #expect(named("weights")?["least"] == .null)
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
  }

  @Test func `a word that is not listed has one beside it that is`() async throws {
    let client = try AppClient()
    #expect(try await client.get("/v1/lookup?word=decisoin")["suggestion"] == "decision")
    #expect(try await client.get("/v1/lookup?word=decision")["suggestion"] == .null)
  }

  @Test func `a note stands beside the meaning, and goes when it is empty`() async throws {
    let client = try AppClient()
    _ = try await client.posted("/v1/words/meaning", ["lemmaId": "en:walk", "meaning": "gehen"])
    _ = try await client.posted("/v1/words/note", ["lemmaId": "en:walk", "note": "on foot"])
    let found = try await client.get("/v1/lookup?word=en:walk")
    #expect(found["ownMeanings"]?["en:walk"] == "gehen")
    #expect(found["notes"]?["en:walk"] == "on foot")
    _ = try await client.posted("/v1/words/note", ["lemmaId": "en:walk", "note": ""])
    #expect(try await client.get("/v1/lookup?word=en:walk")["notes"] == [:])
    let long: JSONValue = [
      "lemmaId": "en:walk", "note": .string(String(repeating: "x", count: 4_097)),
    ]
    #expect(try await client.post("/v1/words/note", long).status == .badRequest)
  }

  @Test func `cramming counts once, and moves no memory`() async throws {
    let client = try AppClient()
    try await learning(client)
    _ = try await client.posted("/v1/review/answer", answer(Everyday.start))
    let due = try await client.everyday.store.wordState(of: LexemeID("en:walk"))?.memory.due
    let session = try await client.get("/v1/review?mode=cram")
    #expect(session["cards"]?.array?.map { $0["lemmaId"] } == ["en:walk"])
    #expect(session["cards"]?.array?.first?["intervals"] == nil)
    let cram: JSONValue = [
      "id": "fedcba9876543210fedcba9876543210", "lemmaId": "en:walk", "rating": 1,
      "milliseconds": 900, "time": .integer(Everyday.start), "mode": "cram",
    ]
    #expect(try await client.posted("/v1/review/answer", cram)["isNew"] == true)
    #expect(try await client.posted("/v1/review/answer", cram)["isNew"] == false)
    #expect(try await client.everyday.store.events(of: [.cram]).count == 1)
    #expect(try await client.everyday.store.reviews().count == 1)
    #expect(
      try await client.everyday.store.wordState(of: LexemeID("en:walk"))?.memory.due == due)
    #expect(try await client.status(of: "/v1/review?mode=odd") == .badRequest)
  }

  @Test func `a circle asks until each word was right twice, and an answer sent twice counts once`()
    async throws
  {
    let client = try AppClient()
    try await learning(client)
    var state = try await client.posted("/v1/boost", [:])
    #expect(state["schema"] == "lexical.boost/1")
    #expect(state["card"]?["lemmaId"] == "en:walk")
    let first: JSONValue = ["turn": 0, "rating": 3, "milliseconds": 700]
    state = try await client.posted("/v1/boost/answer", first)
    #expect(state["turn"] == 1)
    #expect(try await client.posted("/v1/boost/answer", first)["turn"] == 1)
    #expect(try await client.everyday.store.reviews().isEmpty)
    state = try await client.posted("/v1/boost/undo", [:])
    #expect(state["turn"] == 0)
    for turn in 0..<2 {
      state = try await client.posted(
        "/v1/boost/answer",
        ["turn": .integer(Int64(turn)), "rating": 3, "milliseconds": 700])
    }
    #expect(state["card"] == .null)
    #expect(state["right"] == 2)
    #expect(try await client.everyday.store.reviews().map(\.durationMs) == [1_400])
    let wrong: JSONValue = ["turn": 0, "rating": 9, "milliseconds": 1]
    #expect(try await client.post("/v1/boost/answer", wrong).status == .badRequest)
  }

  @Test(arguments: [("tomorrow", true), ("recalled", false)])
  func `a card is put off once, and called back`(until: String, isBack: Bool) async throws {
    let client = try AppClient()
    try await learning(client)
    let body: JSONValue = ["id": .string(name), "lemmaId": "en:walk", "until": .string(until)]
    _ = try await client.posted("/v1/review/put-off", body)
    _ = try await client.posted("/v1/review/put-off", body)
    #expect(try await client.get("/v1/review")["cards"]?.array?.isEmpty == true)
    client.everyday.passDays(1)
    #expect(try await client.get("/v1/review")["cards"]?.array?.isEmpty == !isBack)
    #expect(try await client.posted("/v1/undo", ["id": .string(name)])["undone"] == true)
    #expect(try await client.get("/v1/review")["cards"]?.array?.count == 1)
    let odd: JSONValue = ["id": .string(name), "lemmaId": "en:walk", "until": "never"]
    #expect(try await client.post("/v1/review/put-off", odd).status == .badRequest)
  }

  @Test func `a test of a Leitner deck is asked until it is right, and then is finished`()
    async throws
  {
    let client = try AppClient()
    let store = client.everyday.store
    let deck = try await store.createDeck("boxes", [(Setting.scheduler, .text(Setting.leitner))])
    try await store.record(.mark(LexemeID("en:walk"), .learning))
    try await store.record(.set(.deck(of: LexemeID("en:walk")), to: .text(deck.id.text)))
    let card = try #require(try await client.get("/v1/review")["cards"]?.array?.first)
    #expect(card["kind"] == "box")
    #expect(card["intervals"]?["again"]?["seconds"] == 0)
    _ = try await client.posted("/v1/review/answer", answer(Everyday.start))
    #expect(try await client.get("/v1/review")["cards"]?.array?.isEmpty == true)
  }

  @Test func `a picture of a card is kept and shown`() async throws {
    let client = try AppClient()
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2]
    let response = try await client.upload("/v1/pictures", png)
    let picture = try #require(try JSONValue.parse(response.body)["picture"]?.string)
    let made = try await client.posted(
      "/v1/cards", ["front": "a ladle", "back": "eine Kelle", "picture": .string(picture)])
    #expect(made["card"]?["picture"] == .string(picture))
    #expect(try await client.status(of: "/v1/pictures/\(picture)") == .okay)
    let card = try #require(try await client.get("/v1/review")["cards"]?.array?.first)
    #expect(card["answer"]?["picture"] == .string(picture))
    #expect(try await client.upload("/v1/pictures", Array("<svg/>".utf8)).status == .unprocessable)
    let other: JSONValue = ["front": "x", "back": "y", "picture": "../progress.db"]
    #expect(try await client.post("/v1/cards", other).status == .notFound)
  }

  @Test func `a sitting tells its time and words`() async throws {
    let client = try AppClient()
    let reading: JSONValue = [
      "id": .string(name), "time": .integer(Everyday.start), "kind": "reading",
      "content": [
        "source": "a book", "met": ["en:walk"], "lookedUp": [], "studyDay": 20_000,
        "offsetMinutes": 0, "reviewDate": .integer(Everyday.start), "durationMs": 90_000,
        "words": 310,
      ],
    ]
    #expect(try await client.posted("/v1/marks", ["marks": [reading]])["added"] == 1)
    let month = try #require(try await client.get("/v1/stats")["reading"]?.array?.first)
    #expect(month["words"] == 310)
    #expect(month["milliseconds"] == 90_000)
    #expect(month["met"] == 1)
  }

  /// A folder that devices share.
  private func share(of client: AppClient) throws -> String {
    let folder = client.everyday.folder.path("share")
    try FileSystem.makeFolder(folder)
    return folder
  }

  @Test func `devices meet in a folder, from the learner's own computer`() async throws {
    let client = try AppClient()
    try await learning(client)
    let folder = try share(of: client)
    let done = try await client.posted("/v1/sync", ["folder": .string(folder)])
    #expect(done["report"]?["sent"]?.integer ?? 0 > 0)
    #expect(done["report"]?["gaps"] == [])
    #expect(done["clocks"] == [])
    let state = try await client.get("/v1/sync?folder=\(folder)")
    #expect(state["report"]?["sent"] == 0)
    #expect(try await client.post("/v1/sync", ["folder": "share"]).status == .badRequest)
  }

  @Test func `a wrong clock is decided about in the app`() async throws {
    let client = try AppClient()
    let folder = try share(of: client)
    let laptop = try Everyday(seed: 2)
    laptop.passDays(400)
    try await laptop.store.record(.mark(LexemeID("en:walk"), .known))
    _ = try await laptop.store.sync(with: folder, name: "laptop")
    let found = try await client.posted("/v1/sync", ["folder": .string(folder)])
    let clock = try #require(found["clocks"]?.array?.first)
    #expect(clock["label"] == "laptop")
    #expect(try await client.get("/v1/words?status=known")["words"]?.array?.isEmpty == true)
    let days = try #require(clock["daysAhead"])
    for wrong: JSONValue in [
      ["device": "laptop"], ["device": "laptop", "decision": "odd"],
      ["device": "laptop", "decision": "back"],
    ] {
      #expect(try await client.post("/v1/sync/clock", wrong).status == .badRequest)
    }
    let decided = try await client.posted(
      "/v1/sync/clock", ["device": "laptop", "decision": "back", "days": days])
    #expect(decided["clocks"] == [])
    #expect(try await client.get("/v1/words?status=known")["words"]?.array?.count == 1)
  }

  @Test func `a text is explained word by word`() async throws {
    let client = try AppClient()
    let found = try await client.posted("/v1/annotate", ["text": "😀 She walked."])
    let word = try #require(found["tokens"]?.array?.first { $0["text"] == "walked" })
    #expect(word["lemmaId"] == "en:walk")
    #expect(word["start"] == 7)
    #expect(word["end"] == 13)
    #expect(word["status"] == "new")
    let long: JSONValue = ["text": .string(String(repeating: "a ", count: 200_000))]
    #expect(try await client.post("/v1/annotate", long).status == .badRequest)
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

  @Test(arguments: [("fr-CA,en;q=0.5", "fr"), ("ja", "en"), ("", "en")])
  func `the app speaks the language of the browser`(accepted: String, tag: String) async throws {
    let client = try AppClient()
    let fields = accepted.isEmpty ? "" : "Accept-Language: \(accepted)\r\n"
    let response = try await client.request("GET", "/phrases.js", fields)
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(response.status == .okay && text.hasPrefix("export const language = '\(tag)';\n"))
    var settings = try LocalSettings(besideStoreAt: client.everyday.store.path)
    try settings.set(.language, to: "de")
    let own = try await client.request("GET", "/phrases.js", fields)
    #expect(String(decoding: own.body, as: UTF8.self).contains("Rückgängig"))
  }
}
