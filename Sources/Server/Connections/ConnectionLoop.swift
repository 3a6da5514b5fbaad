import LibC

/// Leads all connections on one thread: waits for sockets, feeds parsers, sends answers, and closes
/// whoever takes too long.
///
/// Nothing here waits but for sockets. Requests that are whole go out through ``requests``; their
/// answers come back through ``AnswerQueue``.
struct ConnectionLoop: ~Copyable {
  private let listeners: Listeners
  private let limits: ServerLimits
  private let admission: (RequestHead) -> Admission
  private let answers: AnswerQueue
  private let begin: (UInt64, Request) -> Void
  private var connections: [UInt64: ConnectionBox] = [:]
  private var nextIdentifier: UInt64 = 0
  private var now = MonotonicClock.milliseconds()
  /// When a request was last admitted or answered.
  private var lastRequest = MonotonicClock.milliseconds()
  private var closesAt: Int64?

  /// A connection that a table can hold and change.
  private final class ConnectionBox {
    var connection: Connection
    init(_ connection: consuming Connection) { self.connection = connection }
  }

  init(
    listeners: Listeners, limits: ServerLimits, answers: AnswerQueue,
    admission: @escaping (RequestHead) -> Admission,
    begin: @escaping (UInt64, Request) -> Void
  ) {
    self.listeners = listeners
    self.limits = limits
    self.answers = answers
    self.admission = admission
    self.begin = begin
  }

  private var surroundings: Connection.Surroundings {
    Connection.Surroundings(limits: limits, now: now, admission: admission)
  }

  /// Runs until it is told to stop and every request that was begun is answered, or until nothing
  /// was asked for so long.
  ///
  /// - Parameter idleTime: in milliseconds; nil for as long as it takes.
  mutating func run(idleTime: Int64?) {
    while true {
      let (stops, finished) = answers.take()
      now = MonotonicClock.milliseconds()
      for (identifier, response) in finished { answer(identifier, response) }
      startWaiting()
      transmitAll()
      let isWorking = connections.values.contains { $0.connection.isActive }
      if stops {
        closesAt = closesAt ?? now + 3_000
        if !isWorking || now >= (closesAt ?? 0) { return }
      }
      if let idleTime, !isWorking, now - lastRequest >= idleTime { return }
      wait(stops: stops, idleTime: idleTime)
      closeExpired()
    }
  }

  private mutating func answer(_ identifier: UInt64, _ response: Response) {
    lastRequest = now
    guard let box = connections[identifier], case .handling(let head) = box.connection.phase else {
      return
    }
    box.connection.send(
      response.selected(by: head), to: head, closes: head.closesConnection || closesAt != nil,
      surroundings)
  }

  /// Begins requests that wait, the oldest connections first, while there is room.
  private mutating func startWaiting() {
    var active = connections.values.count { $0.connection.isActive }
    for identifier in connections.keys.sorted() {
      guard active < limits.activeRequests else { return }
      guard let box = connections[identifier], case .waiting(let request) = box.connection.phase
      else { continue }
      box.connection.phase = .handling(request.head)
      box.connection.deadline = .max
      lastRequest = now
      active += 1
      begin(identifier, request)
    }
  }

  private mutating func transmitAll() {
    for (identifier, box) in connections where box.connection.writesOutput {
      if !box.connection.transmit(surroundings) { connections[identifier] = nil }
    }
  }

  private mutating func wait(stops: Bool, idleTime: Int64?) {
    var polled: [pollfd] = [
      pollfd(fd: answers.pipe.reading.number, events: Int16(POLLIN), revents: 0)
    ]
    if !stops {
      for number in listeners.numbers {
        polled.append(pollfd(fd: number, events: Int16(POLLIN), revents: 0))
      }
    }
    let first = polled.count
    var identifiers: [UInt64] = []
    var hasWaiting = false
    var until = now + 60_000
    if let idleTime { until = min(until, lastRequest + idleTime) }
    if let closesAt { until = min(until, closesAt) }
    for (identifier, box) in connections {
      var events: Int16 = 0
      if box.connection.readsInput { events |= Int16(POLLIN) }
      if box.connection.writesOutput { events |= Int16(POLLOUT) }
      if case .waiting = box.connection.phase { hasWaiting = true }
      until = min(until, box.connection.deadline)
      identifiers.append(identifier)
      polled.append(pollfd(fd: box.connection.socket.number, events: events, revents: 0))
    }
    var time = Int32(clamping: max(0, until - now + 1))
    let active = connections.values.count { $0.connection.isActive }
    if hasWaiting, active < limits.activeRequests { time = 0 }
    // Safe: the count is that of the array, alive for the call.
    let ready = unsafe poll(&polled, nfds_t(polled.count), time)
    now = MonotonicClock.milliseconds()
    guard ready > 0 else { return }
    if polled[0].revents != 0 { answers.pipe.clear() }
    for (entry, identifier) in zip(polled[first...], identifiers) where entry.revents != 0 {
      step(identifier, Int32(entry.revents))
    }
    if polled[1..<first].contains(where: { $0.revents != 0 }) { acceptAll() }
  }

  private mutating func step(_ identifier: UInt64, _ events: Int32) {
    guard let box = connections[identifier] else { return }
    var isOpen = true
    let gone = Int32(POLLERR) | Int32(POLLNVAL)
    if events & gone != 0 { isOpen = false }
    if isOpen, events & (Int32(POLLIN) | Int32(POLLHUP)) != 0 {
      // A client that hangs up while it is answered is noticed by the answer.
      isOpen = box.connection.readsInput ? box.connection.receive(surroundings) : !events.hangsUp
    }
    if isOpen, box.connection.writesOutput { isOpen = box.connection.transmit(surroundings) }
    if !isOpen { connections[identifier] = nil }
  }

  /// Takes newcomers; where there is no room, whoever has waited longest without a request goes.
  private mutating func acceptAll() {
    for _ in 0..<64 {
      guard let socket = listeners.accept() else { return }
      if connections.count >= limits.connections {
        let idle = connections.filter { $0.value.connection.isIdle }
        guard
          let oldest = idle.min(by: {
            $0.value.connection.idleSince < $1.value.connection.idleSince
          })
        else { continue }
        connections[oldest.key] = nil
      }
      nextIdentifier += 1
      connections[nextIdentifier] = ConnectionBox(
        Connection(nextIdentifier, socket, limits: limits, now: now))
    }
  }

  private mutating func closeExpired() {
    for (identifier, box) in connections where box.connection.deadline <= now {
      switch box.connection.phase {
      case .head where box.connection.hasBegunHead, .body:
        box.connection.refuse(.refusal(.timeout), surroundings)
      default: connections[identifier] = nil
      }
    }
  }
}

extension Int32 {
  /// Whether the events of a socket say that the other side is gone.
  fileprivate var hangsUp: Bool { self & Int32(POLLHUP) != 0 }
}
