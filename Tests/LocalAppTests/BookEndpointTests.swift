import Archives
import JSON
import Lexical
import LexicalTestSupport
import Server
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
    #expect(chapter["schema"] == "lexical.chapter/1")
    let entries = try #require(chapter["entries"]?.array)
    var shown: [(String, String, Int64)] = []
    for block in chapter["blocks"]?.array ?? [] {
      let units = Array(try #require(block["text"]?.string).utf16)
      let words = (block["words"]?.array ?? []).compactMap(\.integer)
      var position = 0
      for index in stride(from: 0, to: words.count, by: 4) {
        let start = position + Int(words[index])
        let end = start + Int(words[index + 1])
        let entry = entries[Int(words[index + 2])].array
        shown.append(
          (
            String(decoding: units[start..<end], as: UTF16.self), entry?[1].string ?? "",
            words[index + 3]
          ))
        position = end
      }
    }
    #expect(shown.contains { $0 == ("walked", "en:walk", 1) })
    #expect(shown.contains { $0.0 == "looked" && $0.1 == "en:look" && $0.2 == 2 })
    #expect(chapter["blocks"]?.array?.contains { $0["emphases"] != nil } == true)
  }

  @Test func `marks change the coverage of books`() async throws {
    let client = try AppClient()
    let id = try await added(client)
    _ = try await client.posted(
      "/v1/marks", ["marks": [["id": "a", "time": 1, "lemmaId": "en:walk", "status": "known"]]])
    #expect(try await client.get("/v1/books/\(id)")["coverage"]?.double ?? 0 > 0.05)
    let entry = try await client.get("/v1/books/\(id)/chapters/0")["entries"]?.array?.first {
      $0.array?[1] == "en:walk"
    }
    #expect(entry?.array?[6] == 2)
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

  @Test func `the position is kept, and an older one changes nothing`() async throws {
    let client = try AppClient()
    let id = try await added(client)
    let position: JSONValue = ["chapter": 1, "sentence": 1, "time": 2_000]
    _ = try await client.posted("/v1/books/\(id)/position", position)
    let old: JSONValue = ["chapter": 0, "sentence": 0, "time": 1_000]
    #expect(try await client.posted("/v1/books/\(id)/position", old)["chapter"] == 1)
    let contents = try await client.get("/v1/books/\(id)/contents")
    #expect(contents["book"]?["position"]?["sentence"] == 1)
    #expect(contents["book"]?["progress"]?.double ?? 0 > 0)
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
