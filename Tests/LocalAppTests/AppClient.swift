import JSON
import LearnerDatabase
import Lexical
import LexicalTestSupport
import Server
import TestSupport
import Testing

@testable import LocalApp

/// A learner's browser with its key, at an app without sockets.
struct AppClient {
  let everyday: Everyday
  let handler: AppHandler
  private let cookie: String

  /// - Parameters:
  ///   - opensDoors: whether the doors for others' programs are open.
  ///   - origins: pages elsewhere that may ask.
  ///   - hasQuiz: whether the release has words enough for a quiz.
  ///   - isBesideReleases: whether releases of other languages are looked for, in `data`.
  /// - Throws: what making the store or the release throws.
  init(
    opensDoors: Bool = false, origins: Set<String> = [], hasQuiz: Bool = false,
    isBesideReleases: Bool = false
  ) throws {
    everyday = try Everyday()
    let keys = AccessKeys()
    handler = AppHandler(
      Application(
        store: everyday.store,
        release: hasQuiz ? try QuizRelease.open(in: everyday.folder) : everyday.release,
        environment: isBesideReleases
          ? ["XDG_DATA_HOME": everyday.folder.path("data"), "XDG_DATA_DIRS": "none"] : [:]),
      policy: AccessPolicy(port: 7323, allowedOrigins: origins, keys: keys),
      devices: DeviceFile(besideStoreAt: everyday.store.path), opensDoors: opensDoors)
    cookie = "lexical-7323=\(try #require(keys.openSession(with: keys.makeToken())))"
  }

  /// A request as its bytes say it; fields end with a line end each.
  func request(
    _ method: String, _ path: String, _ fields: String, body: [UInt8] = []
  ) async throws -> Response {
    var parser = RequestParser()
    let length = method == "POST" ? "Content-Length: \(body.count)\r\n" : ""
    let text = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:7323\r\n\(length)\(fields)\r\n"
    let head = try #require(try parser.parse(Array(text.utf8))).head
    switch handler.admission(of: head) {
    case .refused(let response): return response
    case .admitted(let limit), .spooled(let limit, _):
      guard body.count <= limit else { return .refusal(.bodyTooLarge(limit: limit)) }
      return await handler.response(to: Request(head: head, body: .bytes(body)))
    }
  }

  func get(_ path: String) async throws -> JSONValue {
    let response = try await request("GET", path, "Cookie: \(cookie)\r\n")
    return try JSONValue.parse(response.body)
  }

  func response(to path: String) async throws -> Response {
    try await request("GET", path, "Cookie: \(cookie)\r\n")
  }

  func status(of path: String) async throws -> Status { try await response(to: path).status }

  /// A change by the own page.
  func post(_ path: String, _ body: JSONValue) async throws -> Response {
    try await request("POST", path, own("application/json"), body: Array(body.text.utf8))
  }

  func posted(_ path: String, _ body: JSONValue) async throws -> JSONValue {
    try JSONValue.parse(try await post(path, body).body)
  }

  func upload(_ path: String, _ bytes: [UInt8]) async throws -> Response {
    try await request("POST", path, own("application/octet-stream"), body: bytes)
  }

  private func own(_ type: String) -> String {
    "Cookie: \(cookie)\r\nOrigin: http://127.0.0.1:7323\r\nX-Lexical: 1\r\nContent-Type: \(type)\r\n"
  }
}
