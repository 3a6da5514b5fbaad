import CorpusImage

/// What a text shows of listed forms: whether it writes them without a capital, and how often with one
/// inside a sentence.
///
/// Forms go by the place of their candidates, where common ones stand together, so that those of a text
/// stay in the nearest cache.
struct CapitalTable {
  /// The highest bit for a form that was met without a capital, the others count capitals.
  var shown: [UInt8]
  static let small: UInt8 = 0x80
  private static let mostCapitals: UInt8 = 0x7F

  init(_ tables: borrowing LookupTables) {
    shown = Array(repeating: 0, count: tables.candidates.count)
  }

  /// Takes a listed form without a capital; others say nothing here.
  mutating func note(_ token: AnnotatedToken, in tables: borrowing LookupTables) {
    guard token.lexemeIndex >= 0, token.slot >= 0, !token.marks.contains(.capitalised) else {
      return
    }
    shown[Int(tables.slots[Int(token.slot)].candidates)] |= Self.small
  }

  /// Takes a form with a capital; at the start of a sentence or in a word of capitals it says nothing.
  mutating func addCapital(_ form: UInt32, _ marks: AnnotatedToken.Marks) {
    if !marks.isDisjoint(with: [.sentenceStart, .allCapitals]) { return }
    if shown[Int(form)] & Self.mostCapitals < Self.mostCapitals { shown[Int(form)] += 1 }
  }

  /// Whether the text writes the form without a capital anywhere.
  func isSmall(_ form: UInt32) -> Bool {
    shown[Int(form)] & Self.small != 0
  }

  /// Whether the text writes the form as a name: with a capital inside sentences at least twice, and
  /// never without: *Baker* Street, but not *The* in a title.
  func showsName(_ form: UInt32) -> Bool {
    shown[Int(form)] >= 2 && !isSmall(form)
  }
}
