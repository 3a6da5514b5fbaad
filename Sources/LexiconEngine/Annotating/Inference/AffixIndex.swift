import LexicalModel

/// The affixes that a key may bear, by its first and last byte, so that few are tried.
struct AffixIndex: Sendable {
  /// An affix taken apart; its letters stand in ``text``.
  struct Affix: BitwiseCopyable, Sendable {
    let isPrefix: Bool
    /// Whether it makes a form of its base, and no new word.
    let isInflection: Bool
    /// The raw values of what it asks of its base, and of what it makes.
    let from: UInt8
    let to: UInt8
    /// Where its letters begin, what a bearer begins or ends with first, then what stood there
    /// before.
    let start: Int
    let bornCount: Int
    let restoredCount: Int

    var born: Range<Int> { start..<start + bornCount }
    var restored: Range<Int> { born.upperBound..<born.upperBound + restoredCount }
  }

  private(set) var affixes: [Affix] = []
  private(set) var text: [UInt8] = []
  /// By how many bytes the base can be longer than its bearer at the most.
  private(set) var longestGrowth = 0
  /// How many words of bits hold one for each affix.
  let width: Int
  /// By first byte, last byte and part of speech, ``width`` words each: which affixes fit.
  private var prefixes: [UInt64]
  private var endings: [UInt64]
  private var makers: [UInt64]

  init(_ list: [LookupIndexInput.Affix]) {
    width = (list.count + 63) / 64
    prefixes = Array(repeating: 0, count: 256 * width)
    endings = prefixes
    makers = prefixes
    for affix in list { add(affix) }
  }

  private mutating func add(_ affix: LookupIndexInput.Affix) {
    let isPrefix = affix.kind == .prefix
    let split = isPrefix ? nil : affix.key.firstIndex(of: UInt8(ascii: ">"))
    let born = affix.key[..<(split ?? affix.key.endIndex)]
    let restored = split.map { affix.key[($0 + 1)...] } ?? []
    let word = affixes.count / 64
    let bit: UInt64 = 1 << UInt64(affixes.count % 64)
    affixes.append(
      Affix(
        isPrefix: isPrefix, isInflection: affix.kind == .inflection, from: affix.from.rawValue,
        to: affix.to.rawValue, start: text.count, bornCount: born.count,
        restoredCount: restored.count))
    text += born + restored
    longestGrowth = max(longestGrowth, restored.count - born.count)
    makers[Int(affix.to.rawValue) * width + word] |= bit
    // An affix without letters fits whatever the byte.
    let byte = isPrefix ? born.first : born.last
    for fitting in byte.map({ Int($0)...Int($0) }) ?? 0...255 {
      if isPrefix {
        prefixes[fitting * width + word] |= bit
      } else {
        endings[fitting * width + word] |= bit
      }
    }
  }

  /// The affixes that a key may bear, a bit for each of 64, in the order of the release.
  ///
  /// - Parameters:
  ///   - word: which 64.
  ///   - first: the first byte of the key.
  ///   - last: its last byte.
  ///   - wanted: what the affix must make; nil for anything.
  /// - Returns: the lowest bit for the first of them.
  func fitting(_ word: Int, first: UInt8, last: UInt8, making wanted: UInt8?) -> UInt64 {
    let bits = prefixes[Int(first) * width + word] | endings[Int(last) * width + word]
    guard let wanted else { return bits }
    return bits & makers[Int(wanted) * width + word]
  }

  /// What an explanation calls an affix.
  func name(of affix: Affix) -> String {
    let letters = String(
      decoding: text[affix.born].prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    return affix.isPrefix ? letters + "-" : "-" + letters
  }
}

/// How the words of a release make others: made once for all texts.
struct Derivations: Sendable {
  let affixes: AffixIndex
  let hyphenAffixes: HyphenAffixes
  let compounds: CompoundSplitter?

  init(_ lookupIndex: LookupIndex) {
    let list = lookupIndex.affixes
    affixes = AffixIndex(list.filter { $0.kind != .link && $0.kind != .guess })
    hyphenAffixes = HyphenAffixes(list)
    compounds = CompoundSplitter(lookupIndex)
  }
}
