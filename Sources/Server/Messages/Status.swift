/// The status of an answer.
package enum Status: Int, Hashable, Sendable {
  case okay = 200
  case created = 201
  case noContent = 204
  case partialContent = 206
  case notModified = 304
  case badRequest = 400
  case unauthorized = 401
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case timeout = 408
  case conflict = 409
  case bodyTooLarge = 413
  case targetTooLong = 414
  case unsupportedMediaType = 415
  case rangeNotSatisfiable = 416
  case misdirected = 421
  case unprocessable = 422
  case tooManyRequests = 429
  case fieldsTooLarge = 431
  case internalError = 500
  case notImplemented = 501
  case unavailable = 503
  case unsupportedVersion = 505

  /// The words after the number, as RFC 9110 has them.
  var reason: String {
    switch self {
    case .okay: "OK"
    case .created: "Created"
    case .noContent: "No Content"
    case .partialContent: "Partial Content"
    case .notModified: "Not Modified"
    case .badRequest: "Bad Request"
    case .unauthorized: "Unauthorized"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .timeout: "Request Timeout"
    case .conflict: "Conflict"
    case .bodyTooLarge: "Content Too Large"
    case .targetTooLong: "URI Too Long"
    case .unsupportedMediaType: "Unsupported Media Type"
    case .rangeNotSatisfiable: "Range Not Satisfiable"
    case .misdirected: "Misdirected Request"
    case .unprocessable: "Unprocessable Content"
    case .tooManyRequests: "Too Many Requests"
    case .fieldsTooLarge: "Request Header Fields Too Large"
    case .internalError: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .unavailable: "Service Unavailable"
    case .unsupportedVersion: "HTTP Version Not Supported"
    }
  }
}
