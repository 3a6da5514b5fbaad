import JSON
import Server
import Testing

@testable import LocalApp

/// What strangers get of every address that there is.
@Suite struct `Addresses of the app` {
  private static let own =
    "Origin: http://127.0.0.1:7323\r\nX-Lexical: 1\r\nContent-Type: application/json\r\n"

  private static let paths: [(String, String)] = AppRoutes.all.map { route in
    (route.method.rawValue, "/" + route.path.map { $0 == "*" ? "1" : $0 }.joined(separator: "/"))
  }

  @Test func `without a key none answers`() async throws {
    let client = try AppClient()
    for (method, path) in Self.paths {
      let response = try await client.request(method, path, method == "POST" ? Self.own : "")
      #expect(response.status == .unauthorized, "\(method) \(path)")
    }
  }

  @Test func `no address that changes something answers another page`() async throws {
    let client = try AppClient()
    for (method, path) in Self.paths where method == "POST" {
      for origin in ["https://evil.example", "null", "http://127.0.0.1:8000"] {
        let fields = Self.own.replacing("http://127.0.0.1:7323", with: origin)
        let response = try await client.request(method, path, fields)
        #expect(response.status == .forbidden, "\(path) from \(origin)")
      }
    }
  }

  @Test func `the pages say nothing of anyone and load nothing from elsewhere`() async throws {
    let client = try AppClient()
    for (path, page) in client.handler.pages {
      let response = try await client.request("GET", "/" + path, "")
      #expect(response.status == .okay, "\(path)")
      #expect(!page.bytes.isEmpty)
      let text = String(decoding: page.bytes, as: UTF8.self)
      let outside = text.ranges(of: "http").map { text[$0.lowerBound...].prefix(40) }.filter {
        $0.hasPrefix("http://") || $0.hasPrefix("https://")
      }.filter { !$0.hasPrefix("http://www.w3.org/2000/svg") }
      #expect(outside.isEmpty, "\(path): \(outside)")
      #expect(!text.contains("innerHTML"), "\(path)")
    }
  }

  @Test(arguments: [
    "content-security-policy", "x-content-type-options", "cache-control", "x-frame-options",
    "cross-origin-resource-policy", "referrer-policy",
  ])
  func `every answer has the fields that keep others out`(name: String) async throws {
    let client = try AppClient()
    let answers = [
      try await client.request("GET", "/", ""), try await client.request("GET", "/v1/today", ""),
      try await client.request("GET", "/nowhere", ""), try await client.post("/v1/marks", [:]),
    ]
    for answer in answers { #expect(answer.fields.contains { $0.name == name }) }
  }

  @Test func `a token opens a session once its page asks for it`() async throws {
    let client = try AppClient()
    let token = client.handler.policy.keys.makeToken()
    let body = Array("{\"token\":\"\(token)\"}".utf8)
    let response = try await client.request("POST", "/v1/session", Self.own, body: body)
    let cookie = response.fields.first { $0.name == "set-cookie" }?.value ?? ""
    #expect(cookie.contains("HttpOnly; SameSite=Strict; Path=/"))
    let key = cookie.split(separator: ";")[0]
    let today = try await client.request("GET", "/v1/today", "Cookie: \(key)\r\n")
    #expect(today.status == .okay)
    let wrong = try await client.request(
      "POST", "/v1/session", Self.own, body: Array("{\"token\":\"x\"}".utf8))
    #expect(wrong.status == .forbidden)
    let elsewhere = try await client.request(
      "POST", "/v1/session", Self.own.replacing("127.0.0.1", with: "evil.example"), body: body)
    #expect(elsewhere.status == .forbidden)
  }

  @Test func `a paired device keeps its key until it is taken back`() async throws {
    let client = try AppClient()
    let code = client.handler.policy.keys.makePairingCode()
    let response = try await client.request(
      "POST", "/v1/pair", Self.own, body: Array("{\"code\":\"\(code)\",\"name\":\"phone\"}".utf8))
    let key = try #require(response.fields.first { $0.name == "set-cookie" }?.value)
      .split(separator: ";")[0]
    #expect(
      try await client.request("GET", "/v1/today", "Cookie: \(key)\r\n").status == .okay)
    let kept = try #require(client.handler.devices).read()
    #expect(kept.map(\.name) == ["phone"])
    #expect(
      try await client.request(
        "POST", "/v1/devices/revoke", Self.own + "Cookie: \(key)\r\n",
        body: Array("{\"id\":\"\(kept[0].identifier)\"}".utf8)
      ).status == .badRequest)
    _ = try await client.posted("/v1/devices/revoke", ["id": .string(kept[0].identifier)])
    #expect(
      try await client.request("GET", "/v1/today", "Cookie: \(key)\r\n").status == .unauthorized)
    #expect(client.handler.devices?.read().isEmpty == true)
  }
}
