import ICU
import TestSupport
import Testing
import TextAnalysis

@Suite struct `Word boundaries` {
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `are ICU's on random text of mixed scripts`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var oracle = try TextBreaks(.words)
    var boundaries = WordBoundaries()
    for _ in 0..<(40 * testScale) {
      let count = Int.random(in: 1...24, using: &generator)
      let text = RandomText.string(scalars: count, using: &generator)
      let expected = try oracle.boundaries(in: text.utf8.span)
      let found = try boundaries.all(in: text.utf8.span)
      #expect(found == expected, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `are ICU's on ill-formed bytes`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var oracle = try TextBreaks(.words)
    var boundaries = WordBoundaries()
    for _ in 0..<(20 * testScale) {
      let bytes = RandomText.illFormedBytes(scalars: 12, using: &generator)
      let expected = try oracle.boundaries(in: bytes.span)
      #expect(try boundaries.all(in: bytes.span) == expected, "\(bytes)")
    }
  }
}
