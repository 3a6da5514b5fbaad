package import JSON

/// The answer to a request.
package struct Response: Sendable {
  package var status: Status
  package var fields: [HeaderFields.Field]
  package var body: [UInt8]
  /// Names the bytes of the body, so that a client which has them is not sent them again.
  package var entityTag: String?

  package init(
    _ status: Status, _ fields: [HeaderFields.Field] = [], body: [UInt8] = [],
    entityTag: String? = nil
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    self.entityTag = entityTag
  }

  package init(
    _ status: Status = .okay, type: String, body: [UInt8], entityTag: String? = nil
  ) {
    self.init(
      status, [HeaderFields.Field(name: "content-type", value: type)], body: body,
      entityTag: entityTag)
  }

  package init(_ value: JSONValue, _ status: Status = .okay) {
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    self.init(status, type: "application/json", body: bytes)
  }

  /// A refusal in one sentence, as `{"error": …}`.
  package static func refusal(_ status: Status, _ message: String) -> Response {
    Response(["error": .string(message)], status)
  }

  package static func refusal(_ error: RequestError) -> Response {
    refusal(error.status, error.message)
  }

  /// The answer with one more field.
  package func adding(_ name: String, _ value: String) -> Response {
    var copy = self
    copy.fields.append(HeaderFields.Field(name: name, value: value))
    return copy
  }

  /// What is sent of the answer to a conditional request, or to one for a part: nothing of a body
  /// that the client has, and the bytes that it asked for.
  package func selected(by head: RequestHead) -> Response {
    guard status == .okay, head.method.isSafe else { return self }
    if let entityTag, let wanted = head.fields["if-none-match"],
      wanted == "*" || wanted.split(separator: ",").contains(where: { Self.isSame($0, entityTag) })
    {
      return Response(.notModified, entityTag: entityTag)
    }
    guard head.method == .get, let text = head.fields["range"],
      head.fields["if-range"].map({ $0 == entityTag }) ?? true,
      let range = ByteRange(text, count: body.count)
    else { return self }
    switch range {
    case .bytes(let range):
      var part = self
      part.status = .partialContent
      part.body = Array(body[range])
      return part.adding(
        "content-range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(body.count)")
    case .unsatisfiable:
      return Response.refusal(.rangeNotSatisfiable, "no such bytes").adding(
        "content-range", "bytes */\(body.count)")
    }
  }

  private static func isSame(_ text: some StringProtocol, _ tag: String) -> Bool {
    let text = text.trimmingSpaces
    return text == tag || text == "W/" + tag
  }

  /// The bytes that are sent.
  func bytes(to head: RequestHead?, closes: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status.rawValue) \(status.reason)\r\n"
    for field in fields { text += "\(field.name): \(field.value)\r\n" }
    if let entityTag { text += "etag: \(entityTag)\r\n" }
    if status != .notModified, status != .noContent { text += "content-length: \(body.count)\r\n" }
    text += closes ? "connection: close\r\n\r\n" : "\r\n"
    var bytes = Array(text.utf8)
    if head?.method != .head { bytes += body }
    return bytes
  }
}

/// A part of a body that a client asks for: `bytes=0-99`, `bytes=500-`, `bytes=-500`.
enum ByteRange: Hashable {
  case bytes(Range<Int>)
  case unsatisfiable

  /// - Returns: nil for what is no single range of bytes; the whole is sent then.
  init?(_ text: String, count: Int) {
    guard text.hasPrefix("bytes="), !text.contains(",") else { return nil }
    let sides = text.dropFirst(6).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, sides.allSatisfy({ $0.utf8.count <= 15 }),
      sides.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } })
    else { return nil }
    switch (Int(sides[0]), Int(sides[1])) {
    case (let first?, let last?):
      guard first <= last else { return nil }
      self = first < count ? .bytes(first..<min(last + 1, count)) : .unsatisfiable
    case (let first?, nil): self = first < count ? .bytes(first..<count) : .unsatisfiable
    case (nil, let length?):
      self = length > 0 && count > 0 ? .bytes(max(0, count - length)..<count) : .unsatisfiable
    case (nil, nil): return nil
    }
  }
}
