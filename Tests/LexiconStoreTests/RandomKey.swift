import LexiconEngine
import TestSupport

/// Lookup keys that are listed, nearly listed, or not at all.
enum RandomKey {
  private static func letter(using generator: inout SeededGenerator) -> Unicode.Scalar {
    Unicode.Scalar(UInt8.random(in: 0x61...0x7A, using: &generator))
  }

  /// A key, a key with a letter changed, added or lost, or letters at random.
  static func next(
    near keys: [String], using generator: inout SeededGenerator
  ) -> String {
    var scalars = Array((keys.randomElement(using: &generator) ?? "").unicodeScalars)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: break
    case 1: scalars.append(letter(using: &generator))
    case 2: if scalars.count > 1 { scalars.removeLast() }
    case 3:
      if let position = scalars.indices.randomElement(using: &generator) {
        scalars[position] = letter(using: &generator)
      }
    default:
      scalars = (0..<Int.random(in: 0..<24, using: &generator)).map { _ in letter(using: &generator)
      }
    }
    return String(
      decoding: LookupKey(String(String.UnicodeScalarView(scalars))).bytes, as: UTF8.self)
  }
}
