/// Why a request is refused before anyone looks at what it asks for.
package enum RequestError: Error, Hashable, Sendable {
  /// Bytes that no request has: a bare line end, a control, a space where none may stand.
  case malformed(String)
  case targetTooLong
  case fieldsTooLarge
  case bodyTooLarge(limit: Int)
  case unknownMethod
  /// A body whose length is not said before it.
  case encodedBody
  case unsupportedVersion
  /// The request did not arrive in the time it has.
  case timeout
  case tooBusy

  package var status: Status {
    switch self {
    case .malformed: .badRequest
    case .targetTooLong: .targetTooLong
    case .fieldsTooLarge: .fieldsTooLarge
    case .bodyTooLarge: .bodyTooLarge
    case .unknownMethod, .encodedBody: .notImplemented
    case .unsupportedVersion: .unsupportedVersion
    case .timeout: .timeout
    case .tooBusy: .unavailable
    }
  }

  package var message: String {
    switch self {
    case .malformed(let what): what
    case .targetTooLong: "the address is too long"
    case .fieldsTooLarge: "the header is too long"
    case .bodyTooLarge(let limit): "the body is longer than the \(limit) bytes that are taken here"
    case .unknownMethod: "a method other than GET, HEAD, POST and OPTIONS"
    case .encodedBody: "a body with Transfer-Encoding; Content-Length was expected"
    case .unsupportedVersion: "a version other than HTTP/1.1"
    case .timeout: "the request did not arrive in time"
    case .tooBusy: "too many requests at once; try again"
    }
  }
}
