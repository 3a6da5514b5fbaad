/// What a request asks for; every other method is refused.
package enum RequestMethod: String, Hashable, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case options = "OPTIONS"

  /// Whether a request of this kind changes nothing.
  package var isSafe: Bool { self != .post }
}
