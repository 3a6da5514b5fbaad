/// What a client may ask of the server's memory and time.
package struct ServerLimits: Hashable, Sendable {
  /// The request line, in bytes.
  package var requestLine = 8_192
  /// The whole head with its request line, in bytes.
  package var head = 32_768
  package var fieldCount = 64
  /// Open connections; a newcomer takes the room of whoever has waited longest without a request.
  package var connections = 256
  /// Requests that are worked on, or whose answers are being sent, at once; others wait.
  package var activeRequests = 32
  /// From the first byte of a head to its last, in milliseconds.
  package var headTime: Int64 = 10_000
  /// Without a request on an open connection, in milliseconds.
  package var idleTime: Int64 = 60_000
  /// The start of a body or an answer; each 64 KiB add ``timePerStep``.
  package var transferTime: Int64 = 30_000
  package var timePerStep: Int64 = 1_000

  package init() {}

  /// The milliseconds that a body or an answer of this length has.
  func transferTime(of bytes: Int) -> Int64 {
    transferTime + Int64(bytes >> 16) * timePerStep
  }
}
