/// A request without its body.
package struct RequestHead: Hashable, Sendable {
  package let method: RequestMethod
  package let target: RequestTarget
  package let fields: HeaderFields
  /// The value of the one `Host` field, in lower case.
  package let host: String
  /// The length of the body in bytes; 0 without one.
  package let contentLength: Int

  /// Whether the client wants the connection to end after the answer.
  package var closesConnection: Bool { fields.lists("close", in: "connection") }

  /// Whether the client waits for a word before it sends the body.
  package var expectsContinue: Bool { fields["expect"]?.lowercased() == "100-continue" }

  /// The type of the body without its parameters, in lower case.
  package var contentType: String? {
    fields["content-type"].flatMap { $0.split(separator: ";").first }.map {
      $0.trimmingSpaces.lowercased()
    }
  }

  /// The value of a cookie; nil where it is missing or sent twice.
  package func cookie(named name: String) -> String? {
    var found: String?
    for field in fields.fields where field.name == "cookie" {
      for pair in field.value.split(separator: ";") {
        let sides = pair.split(separator: "=", maxSplits: 1)
        guard sides.count == 2, sides[0].trimmingSpaces == name else { continue }
        if found != nil { return nil }
        found = sides[1].trimmingSpaces
      }
    }
    return found
  }
}

/// A request with its body.
package struct Request: Sendable {
  package let head: RequestHead
  package let body: RequestBody

  package init(head: RequestHead, body: RequestBody = .bytes([])) {
    self.head = head
    self.body = body
  }
}

/// What came after the head of a request.
package enum RequestBody: Sendable {
  case bytes([UInt8])
  /// A body too long for the memory, in a file that is removed with the last use of it.
  case file(SpooledFile)

  /// The bytes of a short body; none of one in a file.
  package var bytes: [UInt8] {
    if case .bytes(let bytes) = self { bytes } else { [] }
  }
}
