import LibC
import Parallel

/// Why a server cannot begin.
package enum ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another program has the port.
  case portInUse(port: Int)
  case system(action: String, number: Int32)

  package var description: String {
    switch self {
    case .portInUse(let port): "port \(port) is in use by another program"
    case .system(let action, let number):
      // Safe: strerror gives a terminated string that is copied at once.
      "cannot \(action): "
        + (unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)")
    }
  }
}

extension DedicatedThread {
  /// Starts a thread, and says its refusal as an error of the server.
  static func startServing(_ body: @escaping @Sendable () -> Void) throws(ServerError) {
    do throws(ThreadError) {
      try start(body)
    } catch {
      throw .system(action: "start a thread", number: error.number)
    }
  }
}
