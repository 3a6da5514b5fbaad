import Archives
import Files
import JSON
import LearnerDatabase
import Lexical
import LexicalTestSupport
import Server
import TestSupport
import Testing

@testable import LocalApp

@Suite struct `Books in the app` {
  private static let text = """
    # Home

    She walked to the old house. He *looked* at her.

    # Away

    They went up and left. Marta saw the house again.
    """

  private func added(_ client: AppClient, _ text: String = text) async throws -> String {
    let response = try await client.upload("/v1/books?name=a%20walk.md", Array(text.utf8))
    #expect(response.status == .created)
    return try #require(try JSONValue.parse(response.body)["id"]?.string)
  }

  @Test func `a file becomes a book, once`() async throws {
    let client = try AppClient()
    let id = try await added(client)
    #expect(try await added(client) == id)
    let books = try #require(try await client.get("/v1/books")["books"]?.array)
    #expect(books.count == 1)
    // Of 22 words, six that the little release lacks begin with a capital and stand apart as names.
    #expect(books[0]["words"]?.integer == 16)
    #expect(books[0]["coverage"]?.double == 0)
    #expect(books[0]["wordsFor95"]?.integer ?? 0 > 5)
  }

  @Test func `a chapter has its words at their units, entries and sentences`() async throws {
    let client = try AppClient()
    let id = try await added(client)
    let chapter = try await client.get("/v1/books/\(id)/chapters/0")
    #expect(chapter["schema"] == "lexical.chapter/2")
    let body = try #require(chapter["body"]?.string)
    #expect(
      body.contains("<p class=\"u\">She walked to the old house. He <em>looked</em> at her.</p>"))
    let data = try #require(chapter["data"])
    let entries = try #require(data["entries"]?.array)
    // The units of the chapter: its heading and its paragraph.
    let units = ["Home", "She walked to the old house. He looked at her."]
    #expect(data["sentences"] == [[0, 4], [0, 28, 29, 46]])
    var shown: [(String, String)] = []
    for (unit, list) in zip(units, data["tokens"]?.array ?? []) {
      let text = Array(unit.utf16)
      let numbers = (list.array ?? []).compactMap(\.integer).map(Int.init)
      var position = 0
      for index in stride(from: 0, to: numbers.count, by: 3) {
        let start = position + numbers[index]
        position = start + numbers[index + 1]
        let entry = entries[numbers[index + 2]].array
        shown.append(
          (String(decoding: text[start..<position], as: UTF16.self), entry?[1].string ?? ""))
      }
    }
    #expect(shown.contains { $0 == ("walked", "en:walk") })
    #expect(shown.contains { $0 == ("looked", "en:look") })
    // Their meanings come behind the text.
    #expect(entries.allSatisfy { $0.array?[7] == [] })
  }

  @Test func `what words mean comes entry by entry, with what the learner has written`()
    async throws
  {
    let client = try AppClient()
    let id = try await added(client)
    _ = try await client.posted("/v1/words/meaning", ["lemmaId": "en:walk", "meaning": "gehen"])
    _ = try await client.posted("/v1/words/note", ["lemmaId": "en:walk", "note": "not run"])
    let address = "/v1/books/\(id)/chapters/0"
    let entries = try #require(try await client.get(address)["data"]?["entries"]?.array)
    let meanings = try await client.get(address + "/meanings")
    #expect(meanings["schema"] == "lexical.meanings/1")
    let said = try #require(meanings["entries"]?.array)
    #expect(said.map { $0.array?[0] } == entries.map { $0.array?[1] })
    let walk = try #require(said.first { $0.array?[0] == "en:walk" }?.array)
    #expect(walk[2].array?.first?.array?[1].string?.isEmpty == false)
    #expect(meanings["own"] == ["en:walk": "gehen"])
    #expect(meanings["notes"] == ["en:walk": "not run"])
  }

  @Test func `the chapter is what the page that is one file is made of`() async throws {
    let client = try AppClient()
    let id = try await added(client)
    let reader = try await Reader(client.everyday.release, client.everyday.store)
    let path = client.everyday.folder.path("walk.md")
    client.everyday.folder.write(Self.text, to: "walk.md")
    let page = ReaderContent([try AnnotatedDocument(path, by: reader)])
    var data: [UInt8] = []
    try page.writeData(for: reader, to: &data)
    let whole = try JSONValue.parse(data)
    var tokens: [JSONValue] = []
    var body = ""
    for number in 0..<2 {
      let chapter = try await client.get("/v1/books/\(id)/chapters/\(number)")
      let entries = chapter["data"]?["entries"]?.array ?? []
      let all = whole["entries"]?.array ?? []
      // A chapter counts its entries anew; by their names the words are the same.
      for list in chapter["data"]?["tokens"]?.array ?? [] {
        let numbers = list.array ?? []
        tokens.append(
          .array(
            numbers.enumerated().map { index, value in
              index % 3 == 2
                ? .integer(
                  Int64(
                    all.firstIndex {
                      $0.array?[0...1]
                        == entries[Int(value.integer ?? 0)].array?[0...1]
                    } ?? -1)) : value
            }))
      }
      body += chapter["body"]?.string ?? ""
    }
    #expect(JSONValue.array(tokens) == whole["tokens"])
    // Sections and ids of the contents belong to the page.
    func plain(_ text: String) -> String {
      text.replacing(/<\/?section>\n/, with: "").replacing(#/ id="u\d+"/#, with: "")
    }
    #expect(plain(body) == plain(String(decoding: page.body, as: UTF8.self)))
  }

  @Test func `books of a series follow each other by number`() async throws {
    let client = try AppClient()
    var ids: [String] = []
    for name in ["part%2010.txt", "part%202.txt", "part%201.txt"] {
      let response = try await client.upload(
        "/v1/books?name=\(name)&series=Parts", Array("She walked to \(name).".utf8))
      ids.append(try #require(try JSONValue.parse(response.body)["id"]?.string))
    }
    func next(_ id: String) async throws -> JSONValue? {
      try await client.get("/v1/books/\(id)/contents")["next"]?["id"]
    }
    #expect(try await next(ids[2]) == .string(ids[1]))
    #expect(try await next(ids[1]) == .string(ids[0]))
    #expect(try await next(ids[0]) == nil)
    let out = try await client.posted("/v1/books/\(ids[1])/series", ["series": .null])
    #expect(out["series"] == .null)
    #expect(try await next(ids[2]) == .string(ids[0]))
    let long: JSONValue = ["series": .string(String(repeating: "x", count: 201))]
    #expect(try await client.post("/v1/books/\(ids[1])/series", long).status == .badRequest)
  }

  @Test func `marks change the coverage of books`() async throws {
    let client = try AppClient()
    let id = try await added(client)
    _ = try await client.posted(
      "/v1/marks", ["marks": [["id": "a", "time": 1, "lemmaId": "en:walk", "status": "known"]]])
    #expect(try await client.get("/v1/books/\(id)")["coverage"]?.double ?? 0 > 0.05)
    let chapter = try await client.get("/v1/books/\(id)/chapters/0")
    let entry = chapter["data"]?["entries"]?.array?.first { $0.array?[1] == "en:walk" }
    #expect(entry?.array?[10] == 2)
  }

  @Test func `the numbers of the shelf are those of the plan`() async throws {
    let client = try AppClient()
    let id = try await added(client)
    let book = try await client.get("/v1/books/\(id)")
    for target in [95, 98] {
      let plan = try await client.get("/v1/books/\(id)/plan?target=\(target)")
      #expect(plan["words"] == book["wordsFor\(target)"])
    }
  }

  @Test func `the shelf is as it was after a start, until something is learned`() async throws {
    let client = try AppClient()
    let id = try await added(client)
    let shelf = try await client.get("/v1/books")
    let folder = BookFolder(besideStoreAt: client.everyday.store.path)
    let file = "\(folder.path)/fits.json"
    let kept = try JSONValue.parse(FileSystem.read(file))
    let key = try #require(kept["key"]?.string)
    #expect(folder.fits(keptAs: key)[id]?.wordCount == 16)
    #expect(folder.fits(keptAs: key + "0").isEmpty)
    let restarted = Application(store: client.everyday.store, release: client.everyday.release)
    #expect(try JSONValue.parse(Array(await restarted.shelf().text.utf8)) == shelf)
    // A word that is learned changes how the book fits, and what is kept.
    _ = try await client.posted("/v1/capture", ["word": "walked"])
    _ = try await client.get("/v1/books")
    #expect(try JSONValue.parse(FileSystem.read(file))["key"]?.string != key)
    try FileSystem.replace(file, with: Array("[]".utf8))
    #expect(folder.fits(keptAs: key).isEmpty)
  }

  @Test func `the position is kept, and an older one changes nothing`() async throws {
    let client = try AppClient()
    let id = try await added(client)
    let position: JSONValue = ["chapter": 1, "sentence": 1, "time": 2_000]
    _ = try await client.posted("/v1/books/\(id)/position", position)
    let old: JSONValue = ["chapter": 0, "sentence": 0, "time": 1_000]
    #expect(try await client.posted("/v1/books/\(id)/position", old)["chapter"] == 1)
    let contents = try await client.get("/v1/books/\(id)/contents")
    #expect(contents["book"]?["position"]?["sentence"] == 1)
    let before = try #require(contents["book"]?["progress"]?.double)
    #expect(before > 0)
    // What was seen of the open chapter is read too.
    let seen: JSONValue = ["chapter": 1, "sentence": 2, "time": 3_000, "share": 1]
    _ = try await client.posted("/v1/books/\(id)/position", seen)
    let after = try await client.get("/v1/books/\(id)/contents")["book"]?["progress"]?.double
    #expect(after ?? 0 > before)
    #expect(try await client.post("/v1/books/\(id)/position", [:]).status == .badRequest)
  }

  @Test func `a deleted book comes back with its place`() async throws {
    let client = try AppClient()
    let id = try await added(client)
    _ = try await client.posted(
      "/v1/books/\(id)/position", ["chapter": 1, "sentence": 0, "time": 5])
    _ = try await client.posted("/v1/books/\(id)/delete", [:])
    #expect(try await client.get("/v1/books")["books"]?.array?.isEmpty == true)
    #expect(try await client.status(of: "/v1/books/\(id)/chapters/0") == .notFound)
    let book = try await client.posted("/v1/books/\(id)/restore", [:])
    #expect(book["position"]?["chapter"] == 1)
  }

  @Test func `a chapter that was shown before shows what was marked since`() async throws {
    let client = try AppClient()
    let id = try await added(client)
    func status(_ chapter: Int) async throws -> JSONValue? {
      let data = try await client.get("/v1/books/\(id)/chapters/\(chapter)")["data"]
      return data?["entries"]?.array?.first { $0.array?[1] == "en:walk" }?.array?[10]
    }
    #expect(try await status(0) == 0)
    _ = try await client.posted(
      "/v1/marks",
      [
        "marks": [
          [
            "id": .string(String(repeating: "0", count: 31) + "7"), "time": 1_700_000_000_000,
            "lemmaId": "en:walk", "status": "learning",
          ]
        ]
      ])
    #expect(try await status(0) == 1)
    // Another chapter, and the first again, which is not kept any more.
    #expect(try await status(1) == nil)
    #expect(try await status(0) == 1)
  }

  @Test func `a text is found in the chapters`() async throws {
    let client = try AppClient()
    let id = try await added(client)
    let found = try await client.get("/v1/books/\(id)/search?q=marta%20saw")
    #expect(found["found"]?.array?.map { $0["chapter"] } == [1])
    #expect(try await client.status(of: "/v1/books/\(id)/search?q=") == .badRequest)
  }

  @Test func `what is no text is refused and leaves nothing`() async throws {
    let client = try AppClient()
    let response = try await client.upload("/v1/books?name=x.bin", [0, 1, 2, 3, 0, 0, 255, 254, 7])
    #expect(response.status == .unprocessable)
    #expect(try await client.get("/v1/books")["books"]?.array?.isEmpty == true)
  }

  @Test(arguments: [
    "/v1/books/../chapters/0", "/v1/books/%2e%2e/contents", "/v1/books/..%2f..%2fetc/contents",
    "/v1/books/0000000000000000/picture?path=../../progress.db",
  ])
  func `no path leads out of the shelf`(path: String) async throws {
    let client = try AppClient()
    _ = try await added(client)
    do {
      #expect(try await client.status(of: path) == .notFound)
    } catch is RequestError {}
  }

  @Test func `a picture of a book is shown, and nothing else of its archive`() async throws {
    let client = try AppClient()
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2]
    let book = EPUBSample.bytes(picture: png)
    let response = try await client.upload("/v1/books?name=b.epub", book)
    let id = try #require(try JSONValue.parse(response.body)["id"]?.string)
    #expect(try await client.status(of: "/v1/books/\(id)/cover") == .okay)
    #expect(try await client.status(of: "/v1/books/\(id)/picture?path=OPS/cover.png") == .okay)
    for path in ["OPS/one.xhtml", "META-INF/container.xml", "OPS/x.svg", "../cover.png"] {
      #expect(try await client.status(of: "/v1/books/\(id)/picture?path=\(path)") == .notFound)
    }
  }
}
