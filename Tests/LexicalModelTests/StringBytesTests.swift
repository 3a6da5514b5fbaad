import LexicalModel
import TestSupport
import Testing

@Suite struct `Order of bytes` {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `is that of the UTF-8`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let scalars = Array("ab:é中😀\u{0}".unicodeScalars)
    func text() -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        text.append(scalars[Int.random(in: 0..<(seed % 2 == 0 ? 2 : 7), using: &generator)])
      }
      return String(text)
    }
    let (left, right) = (text(), text())
    #expect(left.precedesInBytes(right) == left.utf8.lexicographicallyPrecedes(right.utf8))
    #expect(!left.precedesInBytes(left))
  }
}
