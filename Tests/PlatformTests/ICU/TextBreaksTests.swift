import ICU
import TestSupport
import Testing

@Suite struct `ICU's boundaries` {
  @Test(
    arguments: [
      ("", []), ("a", [1]), ("Hello, world", [5, 6, 7, 12]), ("naïve café", [6, 7, 12]),
      ("ภาษาไทย", [12, 21]), ("👨‍👩‍👧!", [18, 19]), ("a\r\nb", [1, 3, 4]),
    ] as [(String, [Int])])
  func `words of well-formed text`(text: String, ends: [Int]) throws {
    var breaks = try TextBreaks(.words)
    #expect(try breaks.boundaries(in: text.utf8.span) == ends)
  }

  @Test(
    arguments: [
      ([0xFF], [1]), ([0x61, 0xFF, 0x62], [1, 2, 3]), ([0xE2, 0x82], [2]),
      ([0xE2, 0x82, 0x61], [2, 3]), ([0xF0, 0x9F, 0x61, 0x80], [2, 3, 4]), ([0xC0, 0xAF], [1, 2]),
      ([0xED, 0xA0, 0x80], [1, 2, 3]), ([0x61, 0xCC, 0x88, 0xCC], [3, 4]), ([0, 0], [1, 2]),
    ] as [([UInt8], [Int])])
  func `ill-formed bytes keep their offsets`(bytes: [UInt8], ends: [Int]) throws {
    var breaks = try TextBreaks(.words)
    #expect(try breaks.boundaries(in: bytes.span) == ends)
  }

  @Test func `sentences end where Unicode says`() throws {
    var breaks = try TextBreaks(.sentences)
    let text = "He left. She (too) stayed! \"Why?\" said he."
    #expect(try breaks.boundaries(in: text.utf8.span) == [9, 27, 34, 42])
  }

  @Test func `a text of more segments than one fetch holds comes whole`() throws {
    var breaks = try TextBreaks(.words)
    let text = String(repeating: "word ", count: 1_000)
    let ends = try breaks.boundaries(in: text.utf8.span)
    let expected: [Int] = (0..<1_000).flatMap { (word: Int) -> [Int] in
      [5 * word + 4, 5 * word + 5]
    }
    #expect(ends == expected)
  }

  @Test func `a status tells numbers from words`() throws {
    var breaks = try TextBreaks(.words)
    var statuses: [Int] = []
    try breaks.forEachBoundary(in: "ab 12 漢字 。".utf8.span) { _, status in statuses.append(status) }
    #expect(statuses == [200, 0, 100, 0, 400, 0, 0])
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `boundaries of random bytes rise to the end`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var breaks = try TextBreaks(.words)
    let ends = try breaks.boundaries(in: bytes.span)
    #expect(ends.last == 64)
    #expect(zip(ends, ends.dropFirst()).allSatisfy(<))
  }
}
