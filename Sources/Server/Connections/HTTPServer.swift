import Parallel

/// An HTTP/1.1 server at the loopback addresses, and, where asked, at those of the network.
///
/// One thread leads the connections; requests are answered by tasks beside it. ``run(_:idleTime:)``
/// returns after ``stop()``, when every request that was begun is answered, or when nothing was
/// asked for the idle time.
package final class HTTPServer: Sendable {
  package let port: Int
  private let listeners: Listeners
  private let limits: ServerLimits
  private let answers: AnswerQueue

  /// Opens the sockets; nobody is answered before ``run(_:idleTime:)``.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - reachesNetwork: whether other devices may connect.
  ///   - limits: what a client may ask of memory and time.
  /// - Throws: ``ServerError`` when the port is in use, or the system refuses.
  package init(
    port: Int, reachesNetwork: Bool = false, limits: ServerLimits = ServerLimits()
  ) throws(ServerError) {
    listeners = try Listeners(port: port, reachesNetwork: reachesNetwork)
    self.port = listeners.port
    self.limits = limits
    answers = try AnswerQueue()
  }

  /// Ends ``run(_:idleTime:)`` soon.
  package func stop() {
    answers.stop()
  }

  /// Answers requests until it is stopped.
  ///
  /// - Parameters:
  ///   - handler: answers them.
  ///   - idleTime: the milliseconds without a request after which to end; nil for none.
  ///   - executor: where answers are made.
  /// - Throws: ``ServerError`` when the system starts no thread.
  package func run(
    _ handler: some RequestHandler, idleTime: Int64? = nil,
    on executor: any TaskExecutor = globalConcurrentExecutor
  ) async throws(ServerError) {
    UnusedMemory.shareOneArena()
    let (requests, continuation) = AsyncStream.makeStream(of: (UInt64, Request).self)
    let (listeners, limits, answers) = (listeners, limits, answers)
    try DedicatedThread.startServing {
      var loop = ConnectionLoop(
        listeners: listeners, limits: limits, answers: answers,
        admission: { handler.admission(of: $0) },
        begin: { continuation.yield(($0, $1)) })
      loop.run(idleTime: idleTime)
      continuation.finish()
    }
    await withDiscardingTaskGroup { group in
      for await (identifier, request) in requests {
        group.addTask(executorPreference: executor) {
          answers.append(await handler.response(to: request), for: identifier)
        }
      }
    }
  }
}

/// The sockets that a server listens at.
final class Listeners: Sendable {
  private let first: ListeningSocket
  private let second: ListeningSocket?
  /// The descriptors to wait for.
  let numbers: [Int32]

  init(port: Int, reachesNetwork: Bool) throws(ServerError) {
    let first = try ListeningSocket(reachesNetwork ? .any4 : .loopback4, port: port)
    var numbers = [first.socket.number]
    do throws(ServerError) {
      let second = try ListeningSocket(.loopback6, port: first.port)
      numbers.append(second.socket.number)
      self.second = consume second
    } catch {
      // A machine without IPv6 is fine; another program at the same port there is not, since
      // “localhost” would lead to it.
      if case .portInUse = error { throw error }
      second = nil
    }
    self.first = first
    self.numbers = numbers
  }

  var port: Int { first.port }

  func accept() -> Socket? {
    if let socket = first.accept() { return socket }
    switch second {
    case .some(let listener): return listener.accept()
    case .none: return nil
    }
  }
}
