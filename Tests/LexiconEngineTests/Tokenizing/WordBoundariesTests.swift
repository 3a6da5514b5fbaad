import ICU
import LexiconEngine
import TestSupport
import Testing

@Suite struct `Word boundaries` {
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `are ICU's on random text of mixed scripts`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var oracle = try DividedText.oracle()
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
    var oracle = try DividedText.oracle()
    var boundaries = WordBoundaries()
    for _ in 0..<(20 * testScale) {
      let bytes = RandomText.illFormedBytes(scalars: 12, using: &generator)
      let expected = try oracle.boundaries(in: bytes.span)
      #expect(try boundaries.all(in: bytes.span) == expected, "\(bytes)")
    }
  }
}

@Suite struct `The official cases` {
  /// Code points and boundaries of each case.
  private static let cases: [(text: String, ends: [Int])] = {
    let fixture = String(decoding: PackageResources.WordBreakTest_txt, as: UTF8.self)
    return fixture.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      var text = ""
      var ends: [Int] = []
      for segment in line.split(separator: "/") {
        for codePoint in segment.split(separator: " ") {
          guard let value = UInt32(codePoint, radix: 16), let scalar = Unicode.Scalar(value) else {
            continue
          }
          text.unicodeScalars.append(scalar)
        }
        ends.append(text.utf8.count)
      }
      return (text, ends)
    }
  }()

  @Test func `hold but where ICU departs from them`() throws {
    #expect(Self.cases.count == 1_823)
    var boundaries = WordBoundaries()
    var oracle = try DividedText.oracle()
    for (text, ends) in Self.cases {
      let found = try boundaries.all(in: text.utf8.span)
      #expect(try found == oracle.boundaries(in: text.utf8.span))
      // ICU takes the colon from the letters that may stand inside a word.
      if !text.utf8.contains(0x3A) { #expect(found == ends, "\(text.debugDescription)") }
    }
  }
}
