import Server

/// An address of the app: who may ask it, how much it takes, and what answers.
struct AppRoute: Sendable {
  /// The segments of the path; `*` stands for any one.
  let path: [String]
  let method: RequestMethod
  let purpose: AccessPolicy.Purpose
  /// The most bytes of a body.
  var bodyLimit = 0
  /// Whether the body is kept in a file.
  var isSpooled = false
  /// What answers.
  let respond: @Sendable (RouteRequest, Application) async throws -> Response

  /// Whether the path of a request is this one's.
  func matches(_ segments: [String]) -> Bool {
    path.count == segments.count && zip(path, segments).allSatisfy { $0 == "*" || $0 == $1 }
  }

  /// A route that reads.
  static func get(
    _ path: String,
    _ respond: @escaping @Sendable (RouteRequest, Application) async throws -> Response
  ) -> AppRoute {
    AppRoute(path: split(path), method: .get, purpose: .data, respond: respond)
  }

  /// A route that changes something, with a body of JSON.
  static func post(
    _ path: String, limit: Int = 1 << 20,
    _ respond: @escaping @Sendable (RouteRequest, Application) async throws -> Response
  ) -> AppRoute {
    AppRoute(
      path: split(path), method: .post, purpose: .change, bodyLimit: limit, respond: respond)
  }

  static func split(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }
}
