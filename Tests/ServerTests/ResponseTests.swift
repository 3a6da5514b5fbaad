import Server
import Testing

@Suite struct `Answers in part` {
  private let answer = Response(
    type: "audio/ogg", body: Array("0123456789".utf8), entityTag: "\"a\"")

  private func head(_ lines: String) throws -> RequestHead {
    var parser = RequestParser()
    let text = "GET / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n"
    return try #require(try parser.parse(Array(text.utf8))).head
  }

  @Test(arguments: [
    ("bytes=0-3", "0123"), ("bytes=8-99", "89"), ("bytes=7-", "789"), ("bytes=-2", "89"),
    ("bytes=-99", "0123456789"),
  ])
  func `a range is what was asked for`(range: String, body: String) throws {
    let part = answer.selected(by: try head("Range: \(range)\r\n"))
    #expect(part.status == .partialContent)
    #expect(String(decoding: part.body, as: UTF8.self) == body)
  }

  @Test(arguments: ["bytes=10-", "bytes=-0", "bytes=99-100"])
  func `a range outside is refused`(range: String) throws {
    #expect(
      answer.selected(by: try head("Range: \(range)\r\n")).status == .rangeNotSatisfiable)
  }

  @Test(arguments: ["bytes=3-1", "bytes=0-1,4-5", "items=0-1", "bytes=a-b", "bytes=-"])
  func `what is no single range gives the whole`(range: String) throws {
    #expect(answer.selected(by: try head("Range: \(range)\r\n")).status == .okay)
  }

  @Test(arguments: [("\"a\"", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("\"b\"", false)])
  func `a client that has the bytes is not sent them`(tags: String, isSame: Bool) throws {
    let response = answer.selected(by: try head("If-None-Match: \(tags)\r\n"))
    #expect((response.status == .notModified) == isSame)
    #expect(response.body.isEmpty == isSame)
  }

  @Test func `a range of an older version gives the whole`() throws {
    let response = answer.selected(by: try head("Range: bytes=0-1\r\nIf-Range: \"old\"\r\n"))
    #expect(response.status == .okay)
  }
}
