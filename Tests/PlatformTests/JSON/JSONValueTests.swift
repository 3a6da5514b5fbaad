import JSON
import TestSupport
import Testing

@Suite struct `JSON values` {
  @Test(arguments: [
    #"{"b":1,"a":[true,null,-2.5,"é\n\"\\"]}"#, "[]", "{}", "0", "-7", "9223372036854775807",
    #""\u2028""#,
  ])
  func `text survives a round trip`(text: String) throws {
    #expect(try JSONValue.parse(text).text == text)
  }

  @Test func `every scalar is read back as it was written, and none controls as it stands`() throws
  {
    for value in (0...0x2100 as ClosedRange<UInt32>) {
      let scalar = try #require(Unicode.Scalar(value))
      let text = JSONValue.string("é\(scalar)“b").text
      #expect(try JSONValue.parse(text) == .string("é\(scalar)“b"))
      let isControl =
        value < 0x20 || 0x7F..<0xA0 ~= value || value == 0x2028 || value == 0x2029
      #expect(text.unicodeScalars.contains(scalar) == !isControl)
    }
  }

  @Test func `canonical text sorts names and is plain ASCII`() throws {
    let value = try JSONValue.parse(#"{"é":"😀", "a" : [1, 2]}"#)
    #expect(value.canonicalText == #"{"a":[1,2],"\u00e9":"\ud83d\ude00"}"#)
    #expect(try JSONValue.parse(value.canonicalText) == JSONValue.parse(#"{"a":[1,2],"é":"😀"}"#))
  }

  @Test(arguments: [
    ("", 0), ("{", 1), ("[1,]", 3), ("01", 0), ("1.", 2), (#"{"a":1,"a":2}"#, 7), ("tru", 0),
    (#""\ud800""#, 1), ("\"\u{1}\"", 1), ("1 2", 2), (#"{"a" 1}"#, 5), ("nan", 0), ("1e999", 0),
  ])
  func `a fault is told with its byte`(text: String, offset: Int) {
    let error = #expect(throws: JSONError.self) { try JSONValue.parse(text) }
    #expect(error?.offset == offset)
  }

  @Test func `nesting has a limit`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONError.self) { try JSONValue.parse(deep) }
  }

  @Test func `ill-formed bytes are refused`() {
    #expect(throws: JSONError(offset: 1, expected: "well-formed UTF-8")) {
      try JSONValue.parse([0x22, 0xFF, 0x22])
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any value reads back from both forms`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let value = randomValue(depth: 4, using: &generator)
    #expect(try JSONValue.parse(value.text) == value)
    let canonical = try JSONValue.parse(value.canonicalText)
    #expect(canonical.canonicalText == value.canonicalText)
  }

  private func randomValue(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: .null
    case 1: .bool(.random(using: &generator))
    case 2: .integer(.random(in: .min ... .max, using: &generator))
    case 3: .number(.random(in: 0..<1, using: &generator) + 0.5e-3)
    case 4: .string(randomText(using: &generator))
    case 5:
      .array(
        (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
          randomValue(depth: depth - 1, using: &generator)
        })
    default:
      .object(
        (0..<Int.random(in: 0..<4, using: &generator)).map { index in
          JSONMember(
            name: "\(index)" + randomText(using: &generator),
            value: randomValue(depth: depth - 1, using: &generator))
        })
    }
  }

  private func randomText(using generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0..<6, using: &generator) {
      if let scalar = Unicode.Scalar(UInt32.random(in: 0..<0x11000, using: &generator)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
