import ICU
import LexiconEngine
import TestSupport
import Testing

@Suite struct `Scripts without spaces` {
  @Test(arguments: DividedText.scripts.map(\.name), 0..<10 as Range<UInt64>)
  func `are divided where ICU divides them`(name: String, seed: UInt64) throws {
    let script = try #require(DividedText.scripts.first { $0.name == name })
    var generator = SeededGenerator(seed: seed)
    var oracle = try DividedText.oracle()
    var boundaries = WordBoundaries()
    for _ in 0..<(50 * testScale) {
      let count = Int.random(in: 1...12, using: &generator)
      let text = script.string(pieces: count, using: &generator)
      let expected = try oracle.boundaries(in: text.utf8.span)
      let found = try boundaries.all(in: text.utf8.span)
      #expect(
        found == expected, "\(text) \(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test(arguments: DividedText.scripts.map(\.name))
  func `are divided in long runs too`(name: String) throws {
    let script = try #require(DividedText.scripts.first { $0.name == name })
    var generator = SeededGenerator(seed: 3)
    var oracle = try DividedText.oracle()
    var boundaries = WordBoundaries()
    for _ in 0..<(2 * testScale) {
      var text = ""
      for _ in 0..<1_000 {
        text += script.words[Int.random(in: 0..<script.words.count, using: &generator)]
      }
      #expect(try boundaries.all(in: text.utf8.span) == oracle.boundaries(in: text.utf8.span))
    }
  }

  @Test(arguments: DividedText.scripts.map(\.name), 0..<10 as Range<UInt64>)
  func `are divided where ICU divides them among ill-formed bytes`(name: String, seed: UInt64)
    throws
  {
    let script = try #require(DividedText.scripts.first { $0.name == name })
    var generator = SeededGenerator(seed: seed)
    var oracle = try DividedText.oracle()
    var boundaries = WordBoundaries()
    for _ in 0..<(20 * testScale) {
      var bytes = Array(script.string(pieces: 8, using: &generator).utf8)
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0x80...0xFF, using: &generator)
      }
      #expect(try boundaries.all(in: bytes.span) == oracle.boundaries(in: bytes.span), "\(bytes)")
    }
  }

  @Test(arguments: DictionaryScript.allCases)
  func `have their dictionaries opened`(script: DictionaryScript) throws {
    let dictionary = try #require(BreakDictionary(for: script))
    #expect((dictionary.form == .units) == (script == .hanKana))
  }
}
