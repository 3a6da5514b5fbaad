import Server
import Testing

/// A learner's server at port 7323, and what others try at it.
@Suite struct `Access` {
  private let keys = AccessKeys()

  private func policy(_ origins: Set<String> = [], programs: Bool = false) -> AccessPolicy {
    AccessPolicy(port: 7323, allowedOrigins: origins, admitsPrograms: programs, keys: keys)
  }

  private func cookie() throws -> String {
    let key = try #require(keys.openSession(with: keys.makeToken()))
    return "Cookie: lexical-7323=\(key)\r\n"
  }

  private func head(
    _ method: String, _ fields: String, host: String = "127.0.0.1:7323"
  ) throws -> RequestHead {
    var parser = RequestParser()
    let text = "\(method) /v1/mark HTTP/1.1\r\nHost: \(host)\r\n\(fields)\r\n"
    return try #require(try parser.parse(Array(text.utf8))).head
  }

  private static let own =
    "Origin: http://127.0.0.1:7323\r\nX-Lexical: 1\r\nContent-Type: application/json\r\n"

  @Test func `the own page with its cookie may change something`() throws {
    let head = try head("POST", Self.own + cookie() + "Sec-Fetch-Site: same-origin\r\n")
    #expect(policy().refusal(of: head, for: .change) == nil)
  }

  @Test(arguments: [
    "evil.example", "evil.example:7323", "127.0.0.1", "127.0.0.1:80", "localhost.evil.example:7323",
    "192.168.1.5:7323", "[::ffff:127.0.0.1]:7323", "0.0.0.0:7323", "127.0.0.1:7323.",
    "2130706433:7323",
  ])
  func `a name that is not the server's ends it, whatever else is right`(host: String) throws {
    let head = try head("POST", Self.own + cookie(), host: host)
    for purpose in [AccessPolicy.Purpose.page, .data, .change, .exchange, .door] {
      #expect(policy().refusal(of: head, for: purpose)?.status == .misdirected)
    }
  }

  /// Requests that a page of another origin can make a browser send, with the learner's cookie as if
  /// `SameSite` did not exist.
  @Test(arguments: [
    ("form", "POST", "Origin: https://evil.example\r\nContent-Type: text/plain\r\n"),
    (
      "form of a file", "POST",
      "Origin: null\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    ),
    ("image", "GET", "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Dest: image\r\n"),
    (
      "fetch", "POST",
      "Origin: https://evil.example\r\nContent-Type: application/json\r\nX-Lexical: 1\r\n"
    ),
    ("fetch without cors", "POST", "Origin: https://evil.example\r\nContent-Type: text/plain\r\n"),
    (
      "beacon", "POST", "Origin: https://evil.example\r\nContent-Type: text/plain;charset=UTF-8\r\n"
    ),
    (
      "socket", "GET",
      "Origin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    ),
    ("null", "POST", "Origin: null\r\nContent-Type: application/json\r\nX-Lexical: 1\r\n"),
    ("absent", "POST", "Content-Type: application/json\r\nX-Lexical: 1\r\n"),
    (
      "other port", "POST",
      "Origin: http://127.0.0.1:8000\r\nContent-Type: application/json\r\nX-Lexical: 1\r\n"
    ),
    ("other port of a site", "GET", "Sec-Fetch-Site: same-site\r\n"),
    (
      "other scheme", "POST",
      "Origin: https://127.0.0.1:7323\r\nContent-Type: application/json\r\nX-Lexical: 1\r\n"
    ),
    (
      "other name", "POST",
      "Origin: http://localhost:7323\r\nContent-Type: application/json\r\nX-Lexical: 1\r\n"
    ),
    (
      "two origins", "POST",
      "Origin: http://127.0.0.1:7323\r\nOrigin: null\r\nContent-Type: application/json\r\nX-Lexical: 1\r\n"
    ),
    (
      "no own header", "POST", "Origin: http://127.0.0.1:7323\r\nContent-Type: application/json\r\n"
    ),
    ("change by get", "GET", "Origin: http://127.0.0.1:7323\r\nX-Lexical: 1\r\n"),
  ])
  func `another page changes nothing`(name: String, method: String, fields: String) throws {
    let head = try head(method, fields + cookie())
    let refusal = policy().refusal(of: head, for: .change)
    #expect([.forbidden, .methodNotAllowed, .unsupportedMediaType].contains(refusal?.status))
  }

  @Test func `another page reads nothing`() throws {
    for fields in [
      "Sec-Fetch-Site: cross-site\r\n", "Origin: null\r\n", "Sec-Fetch-Site: same-site\r\n",
    ] {
      let head = try head("GET", fields + cookie())
      #expect(policy().refusal(of: head, for: .data)?.status == .forbidden)
    }
  }

  @Test func `nobody reads without a key`() throws {
    #expect(policy().refusal(of: try head("GET", ""), for: .data)?.status == .unauthorized)
    let wrong = try head("GET", "Cookie: lexical-7323=00000000000000000000000000000000\r\n")
    #expect(policy().refusal(of: wrong, for: .data)?.status == .unauthorized)
    let other = try head("GET", cookie().replacing("7323", with: "7324"))
    #expect(policy().refusal(of: other, for: .data)?.status == .unauthorized)
  }

  @Test func `a program of the learner uses the token itself`() throws {
    let token = keys.makeToken()
    let head = try head(
      "POST", "Authorization: Bearer \(token)\r\nX-Lexical: 1\r\nContent-Type: application/json\r\n"
    )
    #expect(policy().refusal(of: head, for: .change) == nil)
    #expect(policy().holder(of: head) == .owner)
  }

  @Test func `a launch token opens one session`() throws {
    let token = keys.makeLaunchToken()
    #expect(keys.openSession(with: token) != nil)
    #expect(keys.openSession(with: token) == nil)
  }

  @Test func `a device is paired, and its key taken back`() throws {
    let code = keys.makePairingCode()
    #expect(keys.pair(with: "wrong", name: "a", at: 0) == nil)
    let paired = try #require(keys.pair(with: code.uppercased(), name: "phone", at: 0))
    #expect(keys.holder(of: paired.key) == .device(paired.device.identifier))
    #expect(keys.revoke(paired.device.identifier))
    #expect(keys.holder(of: paired.key) == nil)
  }

  @Test func `codes cannot be tried for ever`() {
    let code = keys.makePairingCode()
    for _ in 0..<AccessKeys.pairingLimit { _ = keys.pair(with: "x", name: "", at: 0) }
    #expect(keys.pair(with: code, name: "", at: 0) == nil)
  }

  @Test func `a door opens to named origins, keys, and programs that are let in`() throws {
    let extensionOrigin = "chrome-extension://abc"
    let own = try head("POST", "Origin: \(extensionOrigin)\r\n")
    #expect(policy([extensionOrigin]).refusal(of: own, for: .door) == nil)
    #expect(policy().refusal(of: own, for: .door)?.status == .forbidden)
    let program = try head("POST", "")
    #expect(policy().refusal(of: program, for: .door)?.status == .unauthorized)
    #expect(policy(programs: true).refusal(of: program, for: .door) == nil)
    let page = try head("POST", "Sec-Fetch-Mode: no-cors\r\n")
    #expect(policy(programs: true).refusal(of: page, for: .door)?.status == .unauthorized)
    let null = try head("POST", "Origin: null\r\n")
    #expect(policy(programs: true).refusal(of: null, for: .door)?.status == .forbidden)
  }

  @Test func `only a named origin may read across origins`() throws {
    let named = policy(["chrome-extension://abc"])
    #expect(!named.sharing(try head("OPTIONS", "Origin: chrome-extension://abc\r\n")).isEmpty)
    #expect(named.sharing(try head("OPTIONS", "Origin: https://evil.example\r\n")).isEmpty)
    #expect(named.sharing(try head("OPTIONS", "Origin: null\r\n")).isEmpty)
  }
}
