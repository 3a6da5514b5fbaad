import LibC
import Parallel
import Synchronization

/// Turns the signals that end a program into a call, so that it can finish what it does.
///
/// A second signal ends the program at once.
package enum StopSignals {
  /// The end of the pipe that the handler writes to; below zero before there is one.
  private static let descriptor = Atomic<Int32>(-1)

  /// Calls the body once, on a thread of its own, when the program is told to end.
  package static func observe(_ body: @escaping @Sendable () -> Void) throws(ServerError) {
    var ends: [Int32] = [-1, -1]
    // Safe: the kernel fills the two numbers it is given.
    guard unsafe pipe(&ends) == 0 else { throw .system(action: "make a pipe", number: errno) }
    let reading = ends[0]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor.store(ends[1], ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        signal(number, SIG_DFL)
        var byte: UInt8 = 1
        // Safe: a handler of signals may write; the byte is a local.
        _ = unsafe write(StopSignals.descriptor.load(ordering: .relaxed), &byte, 1)
      }
    }
    try DedicatedThread.startServing {
      var byte: UInt8 = 0
      // Safe: one byte of a local.
      while unsafe read(reading, &byte, 1) < 0, errno == EINTR {}
      body()
    }
  }
}
