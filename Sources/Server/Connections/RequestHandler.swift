/// Answers requests.
package protocol RequestHandler: Sendable {
  /// Decides by the head alone whether a request is heard, before its body is received.
  ///
  /// Called on the thread of the connections: it may not wait.
  func admission(of head: RequestHead) -> Admission

  /// Answers a request that was admitted, on a thread of the pool.
  func response(to request: Request) async -> Response
}

/// What becomes of a request once its head is known.
package enum Admission: Sendable {
  /// It is answered with this, and its body, if any, is never received.
  case refused(Response)
  /// It is heard with a body of up to so many bytes, kept in memory.
  case admitted(bodyLimit: Int)
  /// It is heard with a body of up to so many bytes, kept in a file in this folder.
  case spooled(bodyLimit: Int, folder: String)
}
