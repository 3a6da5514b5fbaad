import JSON
import LearnerLog
import LexicalModel
import TestSupport
import Testing

@Suite struct `Forms of an event` {
  @Test(arguments: EventKind.all)
  func `a line read back is the same event`(kind: EventKind) throws {
    var random = RandomFacts(seed: UInt64(kind.number))
    for _ in 0..<100 {
      let event = random.event(kind)
      #expect(try Event(line: event.line) == event)
    }
  }

  @Test(arguments: EventKind.all)
  func `stored bytes read back are the same fact`(kind: EventKind) throws {
    var random = RandomFacts(seed: 100 + UInt64(kind.number))
    for _ in 0..<100 {
      let fact = random.fact(kind)
      #expect(try Fact(fact.stored) == fact)
    }
  }

  @Test(arguments: EventKind.all)
  func `damaged bytes give an error or another fact, never a crash`(kind: EventKind) {
    var random = RandomFacts(seed: 200 + UInt64(kind.number))
    for _ in 0..<200 {
      let stored = random.fact(kind).stored
      guard !stored.bytes.isEmpty else { continue }
      var bytes = stored.bytes
      bytes[random.number(0...(bytes.count - 1))] ^= 1 << UInt8(random.number(0...7))
      _ = try? Fact(
        StoredFact(kind: kind, subject: stored.subject, date: stored.date, bytes: bytes))
      _ = try? Fact(
        StoredFact(
          kind: kind, subject: stored.subject, date: stored.date,
          bytes: Array(bytes.prefix(random.number(0...bytes.count)))))
    }
  }

  @Test func `every changed byte of a line is refused or read as another event`() throws {
    var random = RandomFacts(seed: 7)
    let event = random.event(.review)
    let bytes = Array(event.line.utf8)
    for position in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[position] ^= 1 << UInt8(bit)
        guard let text = String(validating: changed, as: UTF8.self),
          let read = try? Event(line: text)
        else { continue }
        #expect(read != event)
        #expect(read.line == text)
      }
    }
  }

  @Test(arguments: [
    #"{"grade":9,"lemmaId":"en:walk"}"#, #"{"newField":1}"#, "{}",
  ])
  func `content that is not understood is kept word for word`(content: String) throws {
    let fact = Fact(kindName: "review", content: try JSONValue.parse(content))
    #expect(fact.kind == .foreign)
    #expect(fact.kindName == "review")
    #expect(fact.json.canonicalText == content)
  }

  @Test func `numbers with fractions are refused`() {
    #expect(RegisterValue(.number(0.5)) == nil)
    #expect(RegisterValue(.array([1, .object(["a": 0.5])])) == nil)
    #expect(RegisterValue(.array([1, .object(["a": 5])])) != nil)
  }

  @Test(arguments: ["", "0", String(repeating: "g", count: 32), String(repeating: "A", count: 32)])
  func `names that are not 32 small hexadecimal digits are refused`(text: String) {
    #expect(EventID(hexadecimal: text) == nil)
    #expect(DeviceID(hexadecimal: text) == nil)
  }
}
