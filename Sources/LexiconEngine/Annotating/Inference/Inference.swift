package import LexicalModel

/// How an unlisted form follows from a listed one.
package struct Inference: Hashable, Sendable {
  /// The listed lexeme it grows from.
  package let lexeme: LexemeOrdinal
  /// What the form is.
  package let partOfSpeech: PartOfSpeech
  /// The rules that made it, outermost first: `un-`, `-ness`; for a compound its parts and links in
  /// order: `Arbeit`, `s`, `Zimmer`; `drawn-out` for *soooo*.
  package let rules: [String]
}

/// Finds the listed lexeme that an unlisted form is made of, by the affixes and links of the
/// release.
///
/// Breadth first over at most three affixes, so that the shortest derivation wins: *unhappiness* is
/// `un-` and `-iness>y` on *happy*. The base must be at least three letters and have the part of
/// speech that the affix asks for. What no affix explains may be a compound, or a word with
/// drawn-out letters.
struct InferenceEngine {
  private let index: AffixIndex
  private let compounds: CompoundSplitter?
  /// What is left of the form under each chain of affixes; used again for each form.
  private var steps: [Step] = []
  /// The keys of the steps, one after another.
  private var letters: [UInt8] = []
  private static let deepest = 3
  private static let shortestBase = 3
  /// A base under several affixes is at least so long, lest *transmittal* come from *mitt*.
  private static let shortestDeepBase = 5
  private static let longestForm = 40

  init(_ derivations: Derivations) {
    index = derivations.affixes
    compounds = derivations.compounds
  }

  /// How a form follows from listed words, by its lookup key.
  ///
  /// - Parameters:
  ///   - key: the lookup key of the form.
  ///   - tables: the tables of the image.
  /// - Returns: the derivation or compound; nil when no chain of affixes and no parts lead to
  ///   listed words.
  mutating func infer(_ key: [UInt8], in tables: borrowing LookupTables) -> Inference? {
    if let found = derivation(of: key, in: tables) ?? compounds?.split(key, in: tables) {
      return found
    }
    return key.count <= Self.longestForm ? ElongatedForm.infer(key, in: tables) : nil
  }

  /// A form without some affixes.
  private struct Step {
    /// Where its key lies among the letters.
    var start: Int
    var end: Int
    /// The affix that was taken off last, and the step before; none for the form itself.
    var affix = -1
    var parent = -1
  }

  private mutating func derivation(
    of key: [UInt8], in tables: borrowing LookupTables
  ) -> Inference? {
    guard !key.isEmpty, key.count <= Self.longestForm else { return nil }
    letters.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    letters += key
    steps.append(Step(start: 0, end: key.count))
    var frontier = 0..<1
    for depth in 1...Self.deepest {
      for parent in frontier {
        if let found = takeAffix(from: parent, depth: depth, in: tables) { return found }
      }
      frontier = frontier.upperBound..<steps.count
    }
    return nil
  }

  /// Takes each affix off that a step bears; gives the first derivation from a listed word.
  private mutating func takeAffix(
    from parent: Int, depth: Int, in tables: borrowing LookupTables
  ) -> Inference? {
    let step = steps[parent]
    let first = letters[step.start]
    let last = letters[step.end - 1]
    let outer = step.affix < 0 ? nil : index.affixes[step.affix]
    let wanted = outer?.from
    for word in 0..<index.width {
      var fitting = index.fitting(word, first: first, last: last, making: wanted)
      while fitting != 0 {
        let position = word * 64 + fitting.trailingZeroBitCount
        fitting &= fitting - 1
        let affix = index.affixes[position]
        if affix.isInflection, let outer, outer.isInflection { continue }
        guard let base = appendBase(of: step, without: affix) else { continue }
        var found: LexemeOrdinal?
        if depth == 1 || base.count >= Self.shortestDeepBase {
          found = Self.lexeme(letters.span.extracting(base), under: affix, in: tables)
        }
        let rest = Self.deepest - depth
        let goesOn =
          rest > 0 && base.count + rest * index.longestGrowth >= Self.shortestDeepBase
        guard goesOn || found != nil else { continue }
        steps.append(
          Step(start: base.lowerBound, end: base.upperBound, affix: position, parent: parent))
        if let found { return inference(of: found) }
      }
    }
    return nil
  }

  /// The derivation from a lexeme by the affixes of the last step.
  private func inference(of lexeme: LexemeOrdinal) -> Inference {
    var chain: [AffixIndex.Affix] = []
    var position = steps.count - 1
    while steps[position].affix >= 0 {
      chain.append(index.affixes[steps[position].affix])
      position = steps[position].parent
    }
    return Inference(
      lexeme: lexeme, partOfSpeech: chain.last.flatMap { PartOfSpeech(rawValue: $0.to) } ?? .other,
      rules: chain.reversed().map(index.name))
  }

  /// Puts the key without the affix, and with what stood there before, behind the letters; nil when
  /// the key does not bear it.
  private mutating func appendBase(of step: Step, without affix: AffixIndex.Affix) -> Range<Int>? {
    let rest = step.end - step.start - affix.bornCount
    guard rest >= max(0, Self.shortestBase - affix.restoredCount) else { return nil }
    let position = affix.isPrefix ? step.start : step.end - affix.bornCount
    for offset in 0..<affix.bornCount
    where letters[position + offset] != index.text[affix.start + offset] {
      return nil
    }
    var kept = affix.isPrefix ? (position + affix.bornCount)..<step.end : step.start..<position
    if affix.isPrefix {
      if letters[kept.lowerBound] == UInt8(ascii: "-") { kept.removeFirst() }
    } else {
      if let last = kept.last, letters[last] == UInt8(ascii: "-") { kept.removeLast() }
      guard kept.count + affix.restoredCount >= Self.shortestBase else { return nil }
    }
    let start = letters.count
    for position in kept { letters.append(letters[position]) }
    for position in affix.restored { letters.append(index.text[position]) }
    return start..<letters.count
  }

  /// The lexeme that a key is listed for with the part of speech that an affix asks for; a form
  /// that is inflected already takes no other inflection.
  private static func lexeme(
    _ key: Span<UInt8>, under affix: AffixIndex.Affix, in tables: borrowing LookupTables
  ) -> LexemeOrdinal? {
    let slot = tables.slot(of: PackedKey(key))
    guard slot >= 0 else { return nil }
    let record = tables.slots[Int(slot)]
    for index in 0..<Int(record.flags.candidateCount) {
      let candidate = tables.candidates[Int(record.candidates) + index]
      let isFit = !affix.isInflection || !candidate.isInflected
      if candidate.partOfSpeech == affix.from, candidate.lexeme >= 0, isFit {
        return LexemeOrdinal(candidate.lexeme)
      }
    }
    return nil
  }
}

extension CandidateRecord {
  /// Whether the form is not the word itself, in one spelling or another.
  fileprivate var isInflected: Bool {
    feature != FormFeature.base.rawValue && feature != FormFeature.spelling.rawValue
  }
}
