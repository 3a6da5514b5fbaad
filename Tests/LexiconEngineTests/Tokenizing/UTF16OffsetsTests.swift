import LexiconEngine
import TestSupport
import Testing

@Suite struct `Offsets in UTF-16` {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `are those of Swift's strings`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = RandomText.illFormedBytes(scalars: 40, using: &generator)
    var offsets = UTF16Offsets()
    for place in try FoundTokens(in: bytes).places {
      for end in [place.range.lowerBound, place.range.upperBound] {
        let expected = String(decoding: bytes[..<end], as: UTF8.self).utf16.count
        #expect(offsets.offset(of: end, in: bytes.span) == expected)
      }
    }
  }

  @Test func `go on from window to window`() {
    let text = Array("aé😀b".utf8)
    var offsets = UTF16Offsets()
    #expect(offsets.offset(of: 1, in: text.span) == 1)
    offsets.advance(by: 3, in: text.span)
    #expect(offsets.offset(of: 4, in: text.span.extracting(3...)) == 4)
    offsets.advance(by: 4, in: text.span.extracting(3...))
    #expect(offsets.offset(of: 1, in: text.span.extracting(7...)) == 5)
  }
}
