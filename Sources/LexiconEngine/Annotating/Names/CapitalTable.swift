/// What a text shows of listed forms: whether it writes them without a capital, and how often with
/// one inside a sentence.
///
/// Forms go by the index of their first candidate, where common ones are together, so that those of
/// a text stay in the nearest cache.
struct CapitalTable {
  /// A bit for each form that was met without a capital.
  var small: [UInt64]
  /// How often each was met with one, as far as a byte counts.
  private var capitals: [UInt8]
  /// Those that were met with one, each once.
  private var met: [UInt32] = []

  init(_ tables: borrowing LookupTables) {
    small = Array(repeating: 0, count: tables.candidates.count / 64 + 1)
    capitals = Array(repeating: 0, count: tables.candidates.count)
  }

  /// Records a listed form without a capital; other words are no evidence.
  mutating func record(_ token: AnnotatedToken, in tables: borrowing LookupTables) {
    guard token.lexemeIndex >= 0, token.slot >= 0, !token.marks.contains(.capitalised) else {
      return
    }
    let form = tables.slots[Int(token.slot)].candidates
    small[Int(form >> 6)] |= 1 << UInt64(form & 63)
  }

  /// Records a form with a capital, which at the start of a sentence or in a word of capitals is no
  /// evidence.
  mutating func addCapital(_ form: UInt32, _ marks: AnnotatedToken.Marks) {
    if !marks.isDisjoint(with: [.sentenceStart, .allCapitals]) { return }
    if capitals[Int(form)] == 0 { met.append(form) }
    if capitals[Int(form)] < .max { capitals[Int(form)] += 1 }
  }

  /// Forgets every form.
  ///
  /// - Complexity: O(forms with a capital), and a bit for each candidate of the release.
  mutating func removeAll() {
    for block in small.indices { small[block] = 0 }
    for form in met { capitals[Int(form)] = 0 }
    met.removeAll(keepingCapacity: true)
  }

  /// Adds what another stretch of the text shows.
  ///
  /// - Complexity: O(forms with a capital), and a bit for each candidate of the release.
  mutating func merge(_ other: CapitalTable) {
    for block in small.indices { small[block] |= other.small[block] }
    for form in other.met {
      let before = capitals[Int(form)]
      if before == 0 { met.append(form) }
      let (sum, isOver) = before.addingReportingOverflow(other.capitals[Int(form)])
      capitals[Int(form)] = isOver ? .max : sum
    }
  }

  /// Whether the text writes the form without a capital anywhere.
  func isSmall(_ form: UInt32) -> Bool {
    small[Int(form >> 6)] & 1 << UInt64(form & 63) != 0
  }

  /// Whether the text writes the form as a name: with a capital inside sentences at least twice,
  /// and never without: *Baker* Street, but not *The* in a title.
  func showsName(_ form: UInt32) -> Bool {
    capitals[Int(form)] >= 2 && !isSmall(form)
  }
}
