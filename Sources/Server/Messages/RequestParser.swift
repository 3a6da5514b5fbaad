/// Reads the head of an HTTP/1.1 request, strictly.
///
/// What two programs could read in two ways is refused, since that is how requests are smuggled: a
/// line that ends without CR, a folded field, space around a name, two lengths, a length that is no
/// plain number, an encoded body, two hosts. Every limit is checked before more is stored.
///
/// See RFC 9112, sections 2, 3, 5 and 6.
package struct RequestParser {
  private let limits: ServerLimits
  /// Bytes that hold no end of a head, so that none is looked at twice.
  private var scanned = 0
  private var lineCount = 0
  private var lineStart = 0

  package init(limits: ServerLimits = ServerLimits()) {
    self.limits = limits
  }

  /// Looks for a whole head at the start of what has arrived.
  ///
  /// - Parameter bytes: everything since the end of the request before; the same with more at its
  ///   end by each call.
  /// - Returns: the head with its length; nil when more is needed.
  /// - Throws: ``RequestError`` as soon as the head cannot become one.
  /// - Complexity: O(bytes) over all calls.
  package mutating func parse(
    _ bytes: [UInt8]
  ) throws(RequestError) -> (head: RequestHead, length: Int)? {
    while scanned < bytes.count {
      let byte = bytes[scanned]
      scanned += 1
      switch byte {
      case 0x0A:
        guard scanned >= 2, bytes[scanned - 2] == 0x0D else {
          throw .malformed("a line that ends without a carriage return")
        }
        if scanned - 2 == lineStart {
          guard lineCount > 0 else { throw .malformed("an empty line before the request") }
          let length = scanned
          self = RequestParser(limits: limits)
          return (try head(bytes[..<(length - 2)]), length)
        }
        if lineCount == 0 { try checkRequestLine(bytes[..<(scanned - 2)]) }
        lineCount += 1
        lineStart = scanned
        guard lineCount <= limits.fieldCount + 1 else { throw .fieldsTooLarge }
      case 0x0D: break
      default:
        if scanned >= 2, bytes[scanned - 2] == 0x0D {
          throw .malformed("a carriage return inside of a line")
        }
        guard byte >= 0x20 && byte < 0x7F || byte == 0x09 else {
          throw .malformed("a byte outside of ASCII in the head")
        }
      }
      if lineCount == 0, scanned > limits.requestLine { throw .targetTooLong }
      if scanned > limits.head { throw .fieldsTooLarge }
    }
    return nil
  }

  /// Refuses another protocol by its first line, without waiting for more.
  private func checkRequestLine(_ line: ArraySlice<UInt8>) throws(RequestError) {
    _ = try requestLine(line)
  }

  private func requestLine(
    _ line: ArraySlice<UInt8>
  ) throws(RequestError) -> (RequestMethod, RequestTarget) {
    let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .malformed("a request line without its three parts") }
    let version = String(decoding: parts[2], as: UTF8.self)
    guard version == "HTTP/1.1" else {
      throw version.hasPrefix("HTTP/") ? .unsupportedVersion : .malformed("no HTTP request")
    }
    guard let method = RequestMethod(rawValue: String(decoding: parts[0], as: UTF8.self)) else {
      guard !parts[0].isEmpty, parts[0].allSatisfy(Self.isToken) else {
        throw .malformed("a method that is no word")
      }
      throw .unknownMethod
    }
    guard let target = RequestTarget(String(decoding: parts[1], as: UTF8.self)) else {
      throw .malformed("an address that is no plain path")
    }
    return (method, target)
  }

  private func head(_ bytes: ArraySlice<UInt8>) throws(RequestError) -> RequestHead {
    var lines = bytes.split(separator: 0x0A).map { $0.last == 0x0D ? $0.dropLast() : $0 }[...]
    guard let first = lines.popFirst() else { throw .malformed("no request line") }
    let (method, target) = try requestLine(first)
    var fields = HeaderFields()
    for line in lines {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].allSatisfy(Self.isToken)
      else { throw .malformed("a header line that is no field") }
      fields.append(
        String(decoding: line[..<colon], as: UTF8.self).lowercased(),
        String(decoding: line[(colon + 1)...], as: UTF8.self).trimmingSpaces)
    }
    guard let host = fields["host"], !host.isEmpty else {
      throw .malformed("a request without exactly one Host")
    }
    return RequestHead(
      method: method, target: target, fields: fields, host: host.lowercased(),
      contentLength: try contentLength(fields, method))
  }

  private func contentLength(
    _ fields: HeaderFields, _ method: RequestMethod
  ) throws(RequestError) -> Int {
    guard fields.count(of: "transfer-encoding") == 0 else { throw .encodedBody }
    guard fields.count(of: "content-length") > 0 else { return 0 }
    guard let text = fields["content-length"], !text.isEmpty, text.utf8.count <= 15,
      text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
      let length = Int(text)
    else { throw .malformed("a Content-Length that is not one plain number") }
    guard method == .post || length == 0 else {
      throw .malformed("a body in a request that has none")
    }
    return length
  }

  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
