/// What a text shows of listed forms, by slot: whether it writes them without a capital, and how often
/// with one inside a sentence.
struct CapitalTable {
  /// One bit per slot for the listed forms without a capital, so that all forms of a language stay in the nearest cache.
  var small: [UInt64]
  private var capitals: [UInt8]

  init(slotCount: Int) {
    small = Array(repeating: 0, count: slotCount / 64 + 1)
    capitals = Array(repeating: 0, count: slotCount)
  }

  /// Takes a form with a capital; at the start of a sentence or in a word of capitals it says nothing.
  mutating func addCapital(_ slot: Int32, _ marks: AnnotatedToken.Marks) {
    if !marks.isDisjoint(with: [.sentenceStart, .allCapitals]) { return }
    if capitals[Int(slot)] < .max { capitals[Int(slot)] += 1 }
  }

  /// Whether the text writes the form without a capital anywhere.
  func isSmall(_ slot: Int32) -> Bool {
    small[Int(slot >> 6)] & 1 << UInt64(slot & 63) != 0
  }

  /// Whether the text writes the form as a name: with a capital inside sentences at least twice, and
  /// never without: *Baker* Street, but not *The* in a title.
  func showsName(_ slot: Int32) -> Bool {
    capitals[Int(slot)] >= 2 && !isSmall(slot)
  }
}
