package import JSON

extension Event {
  /// The event as one line of a segment or an export, without the line break.
  ///
  /// Canonical: two devices write the same event with the same bytes.
  package var line: String {
    String(decoding: lineBytes, as: UTF8.self)
  }

  /// The bytes of ``line``.
  package var lineBytes: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(512)
    json.write(to: &text, canonical: true)
    return text
  }

  /// The event as a JSON object: `c` counter, `d` device, `i` id, `k` kind, `l` milliseconds, `p`
  /// content, `s` sequence.
  package var json: JSONValue {
    [
      "c": .integer(Int64(time.counter)), "d": .string(device.description),
      "i": .string(id.description), "k": .string(fact.kindName),
      "l": .integer(time.milliseconds), "p": fact.json, "s": .integer(Int64(sequence)),
    ]
  }

  /// Reads a line that ``line`` has written, and nothing that differs from it by a byte.
  ///
  /// - Throws: ``EventLineError`` with what was expected.
  package init(line: some StringProtocol) throws(EventLineError) {
    try self.init(lineBytes: Array(line.utf8))
  }

  /// Reads the bytes of a line; see ``init(line:)``.
  package init(lineBytes line: [UInt8]) throws(EventLineError) {
    let value: JSONValue
    do { value = try JSONValue.parse(line) } catch { throw .notJSON(error) }
    // Nearly every line is of a kind that is known and comes back as it was, which proves its
    // content too.
    let quick = try Event(json: value) {
      Fact(known: $0, content: $1) ?? Fact(kindName: $0, content: $1)
    }
    if quick.lineBytes == line {
      self = quick
      return
    }
    let event = try Event(json: value) { Fact(kindName: $0, content: $1) }
    guard event.lineBytes == line else { throw .notCanonical }
    self = event
  }

  private init(
    json value: JSONValue, fact: (String, JSONValue) -> Fact
  ) throws(EventLineError) {
    guard value.members?.count == 7 else { throw .expected("the members c, d, i, k, l, p and s") }
    guard let counter = value["c"]?.integer.flatMap({ UInt16(exactly: $0) }) else {
      throw .expected("a counter in c")
    }
    guard let device = value["d"]?.string.flatMap({ DeviceID(hexadecimal: $0) }) else {
      throw .expected("a device in d")
    }
    guard let id = value["i"]?.string.flatMap({ EventID(hexadecimal: $0) }) else {
      throw .expected("an id in i")
    }
    guard let kind = value["k"]?.string, (1...64).contains(kind.utf8.count) else {
      throw .expected("a kind in k")
    }
    guard let milliseconds = value["l"]?.integer,
      (0...HybridTime.maximumMilliseconds).contains(milliseconds)
    else { throw .expected("milliseconds in l") }
    guard let sequence = value["s"]?.integer,
      (1...Int64(FactLimits.maximumNumber)).contains(sequence)
    else { throw .expected("a sequence number from 1 in s") }
    guard let content = value["p"], content.members != nil else {
      throw .expected("an object in p")
    }
    self.init(
      id: id, device: device, sequence: Int(sequence),
      time: HybridTime(milliseconds: milliseconds, counter: counter),
      fact: fact(kind, content))
  }
}

/// Why a line is no event.
package enum EventLineError: Error, Hashable, Sendable {
  case notJSON(JSONError)
  case expected(String)
  /// It reads as an event, but would be written otherwise.
  case notCanonical
}
