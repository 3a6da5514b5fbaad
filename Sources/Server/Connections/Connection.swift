/// A client and how far its request has come.
struct Connection: ~Copyable {
  /// What the connection does now.
  enum Phase {
    /// Waits for a head, or for the rest of one.
    case head
    /// Receives the body of an admitted request.
    case body(RequestHead, BodyBuffer)
    /// Has a whole request that waits until there is room to work on it.
    case waiting(Request)
    /// Is being answered.
    case handling(RequestHead)
    case sending(closes: Bool)
    /// Has sent its last answer; what still arrives is thrown away, so that the answer is not.
    case draining
  }

  let identifier: UInt64
  let socket: Socket
  var phase = Phase.head
  var parser: RequestParser
  /// What has arrived and is not used.
  var input: [UInt8] = []
  var output: [UInt8] = []
  var sent = 0
  /// When the connection is closed if nothing changes, in milliseconds.
  var deadline: Int64
  /// Since when nothing was asked; decides who goes when a newcomer needs room.
  var idleSince: Int64
  /// Whether a part of a head has arrived, so that its time runs.
  var hasBegunHead = false

  init(_ identifier: UInt64, _ socket: consuming Socket, limits: ServerLimits, now: Int64) {
    self.identifier = identifier
    self.socket = socket
    parser = RequestParser(limits: limits)
    deadline = now + limits.headTime
    idleSince = now
  }

  /// Whether the connection may be closed for a newcomer: it has no whole request.
  var isIdle: Bool {
    switch phase {
    case .head, .draining: true
    case .body, .waiting, .handling, .sending: false
    }
  }

  var readsInput: Bool {
    switch phase {
    case .head, .body, .draining: true
    case .waiting, .handling, .sending: false
    }
  }

  /// The most bytes that are received at once.
  var receiveStep: Int {
    if case .body = phase { 1 << 16 } else { 1 << 12 }
  }

  var writesOutput: Bool { sent < output.count }

  /// Whether the connection takes one of the rooms for work.
  var isActive: Bool {
    switch phase {
    case .handling, .sending: true
    case .head, .body, .waiting, .draining: false
    }
  }
}

/// The part of a body that has arrived.
struct BodyBuffer {
  let length: Int
  private(set) var received = 0
  private var bytes: [UInt8] = []
  private let file: SpooledFile?

  init(length: Int, file: SpooledFile? = nil) {
    self.length = length
    self.file = file
  }

  var missing: Int { length - received }

  /// - Returns: false when the file cannot take more.
  mutating func append(_ slice: ArraySlice<UInt8>) -> Bool {
    received += slice.count
    guard let file else {
      bytes += slice
      return true
    }
    return file.append(slice)
  }

  var body: RequestBody { file.map { .file($0) } ?? .bytes(bytes) }
}
