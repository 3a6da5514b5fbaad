import LibC
import Server
import TestSupport
import Testing

@Suite(.serialized) struct `HTTP server` {
  private static let get = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test func `a connection is kept for the next request`() async throws {
    try await withServer { server in
      let client = TestClient(port: server.port)
      for _ in 0..<3 {
        client.send(Self.get)
        #expect(client.receive(until: "<a:0>").hasPrefix("HTTP/1.1 200 OK\r\n"))
      }
    }
  }

  @Test func `requests sent together are answered in their order`() async throws {
    try await withServer { server in
      let client = TestClient(port: server.port)
      client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n" + Self.get + Self.get)
      let text = client.receive(until: "<a:0>", count: 2)
      #expect(text.ranges(of: "<slow:0>").count == 1)
      let slow = try #require(text.ranges(of: "<slow").first)
      let fast = try #require(text.ranges(of: "<a").first)
      #expect(slow.lowerBound < fast.lowerBound)
    }
  }

  @Test func `a body belongs to its request alone`() async throws {
    try await withServer { server in
      let client = TestClient(port: server.port)
      let hidden = "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n"
      client.send(
        "POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: \(hidden.utf8.count)\r\n\r\n\(hidden)"
          + Self.get)
      let text = client.receive(until: "<a:0>")
      #expect(text.contains("<b:\(hidden.utf8.count)>"))
      #expect(!text.contains("<hidden"))
    }
  }

  /// Whatever follows a request that cannot be delimited is never taken for a request.
  @Test(arguments: [
    "POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST /b HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n",
    "GET /b HTTP/1.1\nHost: a\n\n", "GET /b HTTP/1.1\r\nHost: a\r\nX: y\n\r\n",
    "POST /refused HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n",
  ])
  func `smuggled requests are never answered`(text: String) async throws {
    try await withServer { server in
      let client = TestClient(port: server.port)
      client.send(text + "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = client.receiveAll()
      #expect(answer.ranges(of: "HTTP/1.1 ").count == 1)
      #expect(answer.contains("connection: close"))
      #expect(!answer.contains("<hidden"))
    }
  }

  @Test func `a body over the limit is refused before it is received`() async throws {
    try await withServer { server in
      let client = TestClient(port: server.port)
      client.send("POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000000\r\n\r\n")
      #expect(client.receiveAll().hasPrefix("HTTP/1.1 413 "))
    }
  }

  @Test func `a client that waits for a word gets it`() async throws {
    try await withServer { server in
      let client = TestClient(port: server.port)
      client.send(
        "POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
      #expect(client.receive(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
      client.send("ab")
      #expect(client.receive(until: "<b:2>").hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func `a long body lies in a file that is gone after the answer`() async throws {
    let folder = "/tmp"
    try await withServer(handler: EchoHandler(bodyLimit: 1 << 20, spoolFolder: folder)) { server in
      let client = TestClient(port: server.port)
      client.send(
        "POST /b HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 300000\r\n\r\n")
      client.send(String(repeating: "x", count: 300_000))
      let path = try #require(client.receiveAll().split(separator: "\r\n\r\n").last)
      #expect(path.hasPrefix("\(folder)/.upload-"))
      #expect(access(String(path), F_OK) != 0)
    }
  }

  @Test func `a head that trickles in is cut off, and others are served meanwhile`() async throws {
    var limits = ServerLimits()
    limits.headTime = 2_000
    try await withServer(limits: limits) { server in
      let slow = TestClient(port: server.port)
      slow.send("GET / HTT")
      for _ in 0..<8 {
        try await Task.sleep(for: .milliseconds(300))
        slow.send("P")
        let other = TestClient(port: server.port)
        other.send(Self.get)
        #expect(other.receive(until: "<a:0>").contains("<a:0>"))
      }
      #expect(!slow.receiveAll().contains("200 OK"))
    }
  }

  @Test func `a body that does not come is cut off`() async throws {
    var limits = ServerLimits()
    limits.transferTime = 300
    try await withServer(limits: limits) { server in
      let client = TestClient(port: server.port)
      client.send("POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\nabc")
      #expect(client.receiveAll().hasPrefix("HTTP/1.1 408 "))
    }
  }

  @Test func `idle crowds do not keep anyone out`() async throws {
    var limits = ServerLimits()
    limits.connections = 16
    try await withServer(limits: limits) { server in
      let crowd = (0..<200).map { _ in ClientBox(port: server.port) }
      let client = TestClient(port: server.port)
      client.send(Self.get)
      #expect(client.receive(until: "<a:0>").contains("<a:0>"))
      #expect(crowd.count == 200)
    }
  }

  @Test func `who does not read an answer is cut off, however long others wait for that`()
    async throws
  {
    var limits = ServerLimits()
    limits.transferTime = 200
    // The answer has a second more, for which a request that waits has no limit of its own.
    limits.timePerStep = 16
    limits.activeRequests = 1
    let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
    try await withServer(limits: limits, handler: EchoHandler(begun: continuation)) { server in
      let greedy = TestClient(port: server.port)
      greedy.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
      for await _ in begun { break }
      let client = TestClient(port: server.port)
      client.send(Self.get)
      #expect(client.receive(until: "<a:0>").contains("<a:0>"))
    }
  }

  @Test func `an answer that was begun is finished before the end`() async throws {
    let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
    try await withServer(handler: EchoHandler(begun: continuation)) { server in
      let client = TestClient(port: server.port)
      client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
      for await _ in begun { break }
      server.stop()
      #expect(client.receiveAll().contains("<slow:0>"))
    }
  }

  @Test func `a server that nobody asks ends by itself`() async throws {
    let server = try HTTPServer(port: 0)
    try await withTaskExecutorPreference(SpareThreads.shared) {
      async let end: Void = server.run(EchoHandler(), idleTime: 2_000, on: SpareThreads.shared)
      let client = TestClient(port: server.port)
      client.send(Self.get)
      #expect(client.receive(until: "<a:0>").contains("<a:0>"))
      try await end
    }
  }

  @Test func `two servers cannot share a port`() throws {
    let server = try HTTPServer(port: 0)
    #expect(throws: ServerError.portInUse(port: server.port)) { try HTTPServer(port: server.port) }
  }

  @Test func `head requests have no body`() async throws {
    try await withServer { server in
      let client = TestClient(port: server.port)
      client.send("HEAD /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let text = client.receiveAll()
      #expect(text.contains("content-length: 5"))
      #expect(!text.contains("<a:0>"))
    }
  }
}

/// A client that an array can hold.
private final class ClientBox {
  private let client: TestClient
  init(port: Int) { client = TestClient(port: port) }
}
