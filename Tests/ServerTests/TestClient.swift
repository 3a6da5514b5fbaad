import LibC
import Server
import TestSupport

/// A connection to a server under test, which sends whatever bytes it is given.
struct TestClient: ~Copyable {
  private let number: Int32

  #if canImport(Darwin)
  private static let stream = SOCK_STREAM
  #else
  private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  init(port: Int) {
    number = socket(AF_INET, Self.stream, 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = in_port_t(port).bigEndian
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    _ = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      number, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(number) }

  @discardableResult
  func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        LibC.send(number, $0.baseAddress.map { $0 + start }, $0.count - start, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  /// Receives until the other side ends, or nothing came for a minute: beside a thousand other tests
  /// a server may wait long for its turn.
  func receiveAll() -> String {
    var bytes: [UInt8] = []
    while let more = receiveSome() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What comes next; nil at the end.
  func receiveSome() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(number, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }

  /// Receives until the text has been seen so often, the other side ends, or nothing came for a
  /// minute.
  func receive(until text: String, count: Int = 1) -> String {
    var received = ""
    while received.ranges(of: text).count < count, let more = receiveSome() {
      received += String(decoding: more, as: UTF8.self)
    }
    return received
  }
}

/// A server under test, which runs until the body returns.
func withServer(
  limits: ServerLimits = ServerLimits(), idleTime: Int64? = nil,
  handler: some RequestHandler = EchoHandler(),
  _ body: @escaping @Sendable (HTTPServer) async throws -> Void
) async throws {
  let server = try HTTPServer(port: 0, limits: limits)
  try await withTaskExecutorPreference(SpareThreads.shared) {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run(handler, idleTime: idleTime, on: SpareThreads.shared) }
      group.addTask {
        defer { server.stop() }
        try await body(server)
      }
      try await group.waitForAll()
    }
  }
}

/// Answers with the path, and the length of the body.
struct EchoHandler: RequestHandler {
  var bodyLimit = 1_000
  var spoolFolder: String?
  /// Told when a slow or a large answer is begun.
  var begun: AsyncStream<Void>.Continuation?

  func admission(of head: RequestHead) -> Admission {
    if head.target.segments == ["refused"] { return .refused(.refusal(.forbidden, "no")) }
    if let spoolFolder { return .spooled(bodyLimit: bodyLimit, folder: spoolFolder) }
    return .admitted(bodyLimit: bodyLimit)
  }

  func response(to request: Request) async -> Response {
    if request.head.target.segments == ["slow"] {
      begun?.yield()
      try? await Task.sleep(for: .milliseconds(300))
    }
    if request.head.target.segments == ["large"] {
      begun?.yield()
      return Response(type: "text/plain", body: Array(repeating: 0x61, count: 4_000_000))
    }
    if case .file(let file) = request.body {
      return Response(type: "text/plain", body: Array(file.path.utf8))
    }
    let path = request.head.target.segments.joined(separator: "/")
    return Response(type: "text/plain", body: Array("<\(path):\(request.body.bytes.count)>".utf8))
  }
}
