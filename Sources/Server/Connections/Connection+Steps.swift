/// How a connection goes on with what has arrived.
extension Connection {
  /// What the handler and the limits say while a connection goes on.
  struct Surroundings {
    let limits: ServerLimits
    let now: Int64
    let admission: (RequestHead) -> Admission
  }

  /// Receives what is there.
  ///
  /// - Returns: false when the client is gone.
  mutating func receive(_ surroundings: Surroundings) -> Bool {
    switch socket.receive(receiveStep, into: &input) {
    case .later: return true
    case .ended: return false
    case .count:
      if case .draining = phase {
        input.removeAll()
        return true
      }
      advance(surroundings)
      return true
    }
  }

  /// Goes as far as the bytes at hand allow.
  mutating func advance(_ surroundings: Surroundings) {
    do throws(RequestError) {
      if case .head = phase { try readHead(surroundings) }
      if case .body(let head, let buffer) = phase { try readBody(head, buffer) }
    } catch {
      refuse(.refusal(error), surroundings)
    }
  }

  private mutating func readHead(_ surroundings: Surroundings) throws(RequestError) {
    guard !input.isEmpty else { return }
    guard let (head, length) = try parser.parse(input) else {
      // The time of a head runs from its first byte, whatever trickles in after it.
      if !hasBegunHead {
        hasBegunHead = true
        deadline = surroundings.now + surroundings.limits.headTime
      }
      return
    }
    input.removeFirst(length)
    hasBegunHead = false
    idleSince = surroundings.now
    let buffer: BodyBuffer
    switch surroundings.admission(head) {
    case .refused(let response):
      // A refused body would have to be read to find the next request.
      if head.contentLength > 0 || head.closesConnection {
        return refuse(response, surroundings)
      }
      return send(response, to: head, closes: false, surroundings)
    case .admitted(let limit):
      guard head.contentLength <= limit else { throw .bodyTooLarge(limit: limit) }
      buffer = BodyBuffer(length: head.contentLength)
    case .spooled(let limit, let folder):
      guard head.contentLength <= limit else { throw .bodyTooLarge(limit: limit) }
      buffer = BodyBuffer(length: head.contentLength, file: try SpooledFile(in: folder))
    }
    if head.expectsContinue, head.contentLength > 0, input.isEmpty {
      output += "HTTP/1.1 100 Continue\r\n\r\n".utf8
    }
    deadline = surroundings.now + surroundings.limits.transferTime(of: head.contentLength)
    phase = .body(head, buffer)
  }

  private mutating func readBody(
    _ head: RequestHead, _ buffer: BodyBuffer
  ) throws(RequestError) {
    var buffer = buffer
    phase = .draining
    let part = input.prefix(buffer.missing)
    guard buffer.append(part) else { throw .tooBusy }
    input.removeFirst(part.count)
    if buffer.missing > 0 {
      phase = .body(head, buffer)
    } else {
      phase = .waiting(Request(head: head, body: buffer.body))
      // How long it waits is up to those before it, whose own time is limited.
      deadline = .max
    }
  }

  /// Sends an answer.
  mutating func send(
    _ response: Response, to head: RequestHead?, closes: Bool, _ surroundings: Surroundings
  ) {
    let bytes = response.bytes(to: head, closes: closes)
    if writesOutput {
      output += bytes
    } else {
      output = bytes
      sent = 0
    }
    phase = .sending(closes: closes)
    deadline = surroundings.now + surroundings.limits.transferTime(of: output.count)
  }

  /// Sends a refusal after which the connection ends, since nobody can tell where the next request
  /// would begin.
  mutating func refuse(_ response: Response, _ surroundings: Surroundings) {
    input.removeAll()
    send(response, to: nil, closes: true, surroundings)
  }

  /// Sends what fits, and goes on with the next request after the last byte.
  ///
  /// - Returns: false when the client is gone.
  mutating func transmit(_ surroundings: Surroundings) -> Bool {
    while writesOutput {
      switch socket.send(output, from: sent) {
      case .count(let count): sent += count
      case .later: return true
      case .ended: return false
      }
    }
    output = []
    sent = 0
    guard case .sending(let closes) = phase else { return true }
    if closes {
      socket.finishSending()
      phase = .draining
      deadline = surroundings.now + 1_000
      return true
    }
    phase = .head
    if input.isEmpty { input = [] }
    idleSince = surroundings.now
    deadline = surroundings.now + surroundings.limits.idleTime
    advance(surroundings)
    return true
  }
}
