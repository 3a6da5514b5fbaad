import JSON
import Server
import TestSupport
import Testing

@testable import LocalApp

@Suite struct `Books in other languages` {
  private static let italian = """
    Nel mezzo del cammin di nostra vita mi ritrovai per una selva oscura che la diritta via era \
    smarrita e quanto a dir qual era cosa dura questa selva selvaggia e aspra e forte
    """

  private func foreign(_ text: String, named name: String) async throws -> JSONValue? {
    let client = try AppClient()
    let response = try await client.upload("/v1/books?name=\(name)", Array(text.utf8))
    let id = try #require(try JSONValue.parse(response.body)["id"]?.string)
    return try await client.get("/v1/books/\(id)/contents")["foreign"]
  }

  @Test func `a book that states another language says which`() async throws {
    for tag in ["it", "it-IT", "IT_it"] {
      let page = "<html lang=\"\(tag)\"><body><p>\(Self.italian)</p></body></html>"
      #expect(
        try await foreign(page, named: "inferno.html") == ["language": "it", "readAs": "en"])
    }
  }

  @Test(arguments: ["und", "en", "english", ""])
  func `a book that says nothing of its language is told by its words`(tag: String) async throws {
    let page = "<html lang=\"\(tag)\"><body><p>\(Self.italian)</p></body></html>"
    #expect(
      try await foreign(page, named: "inferno.html") == ["language": .null, "readAs": "en"])
  }

  @Test func `a book in the language that it is read in says nothing`() async throws {
    #expect(try await foreign("She walked to the house.", named: "a.md") == .null)
    // What a book states is of no account where its words are of the language.
    let words = String(repeating: "walk look go ", count: 20)
    let page = "<html lang=\"it\"><body><p>\(words)</p></body></html>"
    #expect(try await foreign(page, named: "a.html") == .null)
  }
}
