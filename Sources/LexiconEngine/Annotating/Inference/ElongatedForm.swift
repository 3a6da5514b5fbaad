import LexicalModel

/// Understands words whose letters are drawn out: *soooo*, *Nooo*, *goooood*.
///
/// A letter that stands three times or more is tried twice and once, each by itself; the form that
/// shortens least wins, so that *tooo* is *too* and not *to*. Only ASCII letters are taken so.
enum ElongatedForm {
  /// What an explanation calls the rule.
  static let rule = "drawn-out"
  /// More runs than so many in one form are noise.
  private static let mostRuns = 3
  /// Which runs are shortened to one letter and not to two, a bit for each: what shortens least
  /// first.
  private static let choices = [0b000, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110, 0b111]

  /// The listed word that a key draws out; nil when it draws nothing out, or no word.
  static func infer(_ key: [UInt8], in tables: borrowing LookupTables) -> Inference? {
    let runs = runs(in: key)
    guard !runs.isEmpty, runs.count <= mostRuns, !isRomanNumber(key, runs) else { return nil }
    for choice in choices where choice < 1 << runs.count {
      var shortened: [UInt8] = []
      var offset = 0
      for (index, run) in runs.enumerated() {
        shortened += key[offset..<run.lowerBound]
        shortened += key[run].prefix(choice >> index & 1 == 1 ? 1 : 2)
        offset = run.upperBound
      }
      shortened += key[offset...]
      if let found = word(shortened, in: tables) { return found }
    }
    return nil
  }

  /// Where a letter stands at least three times.
  private static func runs(in key: [UInt8]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < key.count {
      var end = start + 1
      while end < key.count, key[end] == key[start] { end += 1 }
      if end - start >= 3, isLetter(key[start]) { runs.append(start..<end) }
      start = end
    }
    return runs
  }

  /// Whether a key may be a Roman number: *iii*, *xxviii*.
  private static func isRomanNumber(_ key: [UInt8], _ runs: [Range<Int>]) -> Bool {
    key.allSatisfy("ivxlcdm".utf8.contains)
      && runs.allSatisfy { $0.count == 3 && "ixcm".utf8.contains(key[$0.lowerBound]) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  /// The likeliest reading of a listed form.
  private static func word(_ key: [UInt8], in tables: borrowing LookupTables) -> Inference? {
    let slot = tables.slot(of: PackedKey(key.span))
    guard slot >= 0 else { return nil }
    let record = tables.slots[Int(slot)]
    guard record.flags.candidateCount > 0 else { return nil }
    let likeliest = tables.candidates[Int(record.candidates)]
    guard likeliest.lexeme >= 0, let part = PartOfSpeech(rawValue: likeliest.partOfSpeech) else {
      return nil
    }
    return Inference(
      lexeme: LexemeOrdinal(likeliest.lexeme), partOfSpeech: part, rules: [rule])
  }
}
