import Server
import Testing

@Suite struct `Request heads` {
  private func parse(_ text: String) throws(RequestError) -> RequestHead? {
    var parser = RequestParser()
    return try parser.parse(Array(text.utf8))?.head
  }

  @Test func `a browser's request is read`() throws {
    let text =
      "GET /v1/words?status=known&q=a%20b+c HTTP/1.1\r\nHost: 127.0.0.1:7323\r\n"
      + "Cookie: a=1; lexical-7323=abc\r\nConnection: keep-alive, close\r\n\r\n"
    let head = try #require(try parse(text))
    #expect(head.method == .get)
    #expect(head.target.segments == ["v1", "words"])
    #expect(head.target["q"] == "a b c")
    #expect(head.host == "127.0.0.1:7323")
    #expect(head.cookie(named: "lexical-7323") == "abc")
    #expect(head.closesConnection)
  }

  /// What an attacker hopes that two programs read in two ways.
  @Test(arguments: [
    "GET / HTTP/1.1\nHost: a\n\n", "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    "GET / HTTP/1.1\r\n Host: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nX: y\r\n\r\n", "GET / HTTP/1.1\r\nHost:\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3, 3\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +3\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x3\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n",
    "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n",
    "GET /\tHTTP/1.1\r\nHost: a\r\n\r\n", "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: \u{0}\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX: é\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nno field\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n",
  ])
  func `what is not plain is refused`(text: String) {
    #expect { try parse(text) } throws: { error in
      if case .malformed? = error as? RequestError { true } else { false }
    }
  }

  @Test(arguments: [
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\ntransfer-encoding:\r\n\r\n",
  ])
  func `a body without a stated length is refused`(text: String) {
    #expect(throws: RequestError.encodedBody) { try parse(text) }
  }

  @Test(arguments: ["HTTP/1.0", "HTTP/2.0", "HTTP/1.10", "HTTP/0.9"])
  func `other versions are refused`(version: String) {
    #expect(throws: RequestError.unsupportedVersion) {
      try parse("GET / \(version)\r\nHost: a\r\n\r\n")
    }
  }

  @Test(arguments: ["TRACE", "CONNECT", "PUT", "DELETE", "get", "PATCH"])
  func `other methods are refused`(method: String) {
    #expect(throws: RequestError.unknownMethod) {
      try parse("\(method) / HTTP/1.1\r\nHost: a\r\n\r\n")
    }
  }

  @Test(arguments: [
    "/..", "/../etc/passwd", "/a/../b", "/%2e%2e/x", "/a/%2E%2e", "/a%2fb", "/a%5Cb", "//", "/a//b",
    "/a/", "/%00", "/%zz", "/%4", "/%ff", "/.", "/%0a", "/a\\b", "/?q=%ff", "/?q=%00",
  ])
  func `paths that climb or hide are refused`(path: String) {
    #expect { try parse("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n") } throws: { error in
      if case .malformed? = error as? RequestError { true } else { false }
    }
  }

  @Test func `a request line has a limit`() {
    #expect(throws: RequestError.targetTooLong) {
      try parse("GET /" + String(repeating: "a", count: 9_000))
    }
  }

  @Test func `a head has a limit in bytes and in fields`() {
    let start = "GET / HTTP/1.1\r\nHost: a\r\n"
    #expect(throws: RequestError.fieldsTooLarge) {
      try parse(start + "X: " + String(repeating: "a", count: 40_000))
    }
    #expect(throws: RequestError.fieldsTooLarge) {
      try parse(start + String(repeating: "X: a\r\n", count: 70))
    }
  }

  /// Whatever the pieces, the same head at the same length.
  @Test(arguments: 1..<40)
  func `a head may come in pieces`(step: Int) throws {
    let first = "POST /a%20b?c=d HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n"
    let bytes = Array((first + "12345").utf8)
    var parser = RequestParser()
    var end = 0
    while end < first.utf8.count {
      end = min(bytes.count, end + step)
      if let (head, length) = try parser.parse(Array(bytes[..<end])) {
        #expect(length == first.utf8.count)
        #expect(head.contentLength == 5)
        #expect(head.target.segments == ["a b"])
        return
      }
    }
    Issue.record("no head was found")
  }

  @Test func `a cookie that is sent twice is none`() throws {
    let head = try #require(
      try parse("GET / HTTP/1.1\r\nHost: a\r\nCookie: k=1\r\nCookie: k=2\r\n\r\n"))
    #expect(head.cookie(named: "k") == nil)
  }
}
