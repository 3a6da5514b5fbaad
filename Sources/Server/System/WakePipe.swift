import LibC
import Synchronization

/// Wakes a thread that waits for sockets.
final class WakePipe: Sendable {
  let reading: Socket
  private let writing: Socket

  init() throws(ServerError) {
    var ends: [Int32] = [-1, -1]
    // Safe: the kernel fills the two numbers it is given.
    guard unsafe pipe(&ends) == 0 else { throw .system(action: "make a pipe", number: errno) }
    reading = Socket(ends[0])
    writing = Socket(ends[1])
  }

  func wake() {
    var byte: UInt8 = 1
    // Safe: one byte of a local; a full pipe has woken the thread already.
    _ = unsafe write(writing.number, &byte, 1)
  }

  /// Takes all that has been written, so that the next wait is one.
  func clear() {
    var bytes: [UInt8] = []
    while case .count = reading.receive(256, into: &bytes) { bytes.removeAll() }
  }
}
