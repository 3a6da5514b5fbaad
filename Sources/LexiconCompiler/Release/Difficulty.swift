import LexicalModel

/// How hard words are to know, from what the seeds say: the log of an effective rank.
///
/// A linear fit to the share of people who know each of 21 164 lemmas: a word is as hard as it is
/// rare, less so when it is made of a commoner word, and less so when it is long, since long words
/// are derived ones. Rare words are longer than common ones, so that a rank found by such numbers
/// would not be a rank: what the words of the quiz gain or lose on average at their rank is taken
/// off again.
struct Difficulty {
  /// The formula as the release's metadata tell it.
  static let formula = """
    ln(rank) - 0.32 * max(0, zipf(base) - zipf(word)) - 0.07 * (letters - 7) - trend(rank), where base is \
    the most frequent shorter lemma inside the word, found by stripping a prefix or suffix of the affix \
    table, or the rarer half of a compound, and trend is the mean of the other terms over the words flagged \
    quiz of about that rank, 0 where there are few; expressions: ln of the middle rank of their level
    """

  private let zipfs: [String: Double]
  private let prefixes: [String]
  private let suffixes: [String]
  private var trend = RankTrend([])

  init(_ seeds: Seeds) {
    let table = seeds[.lexemes]
    let ids = table.texts(.lemmaId)
    zipfs = Dictionary(
      zip(table.texts(.lemma).map { $0.lowercased() }, ids.map { seeds.zipfs[$0] ?? 0 }),
      uniquingKeysWith: max)
    let affixes = seeds[.affixes]
    let kinds = affixes.texts(.kind)
    let texts = affixes.texts(.affix)
    prefixes = Set(texts.indices.filter { kinds[$0] == "prefix" }.map { texts[$0] }).sorted()
    suffixes = Set(texts.indices.filter { kinds[$0] == "suffix" }.map { texts[$0] }).sorted()
    let flags = table.texts(.flags).map(ReleaseBuilder.flags)
    let lemmas = table.texts(.lemma)
    trend = RankTrend(
      ids.indices.compactMap { row in
        guard flags[row].contains(.quiz), let rank = seeds.ranks[ids[row]] else { return nil }
        let (position, zipf) = (Self.position(of: rank), seeds.zipfs[ids[row]] ?? 0)
        return (position, rawValue(of: lemmas[row], rank: rank, zipf: zipf) - position)
      })
  }

  /// The difficulty of a word with this rank.
  func value(of lemma: String, rank: Int, zipf: Double) -> Double {
    rawValue(of: lemma, rank: rank, zipf: zipf) - trend.value(at: Self.position(of: rank))
  }

  private static func position(of rank: Int) -> Double { naturalLogarithm(Double(max(rank, 1))) }

  private func rawValue(of lemma: String, rank: Int, zipf: Double) -> Double {
    let gain = baseFrequency(of: lemma).map { max(0, $0 - zipf) } ?? 0
    let letters = lemma.unicodeScalars.count { $0.properties.isAlphabetic }
    return Self.position(of: rank) - 0.32 * gain - 0.07 * Double(letters - 7)
  }

  /// The difficulty of an expression, which has a level but no rank.
  static func value(of level: CEFRLevel?) -> Double {
    // The geometric middles of the rank thresholds between levels.
    let middles: [CEFRLevel: Double] = [
      .a1: 400, .a2: 1_515, .b1: 3_300, .b2: 7_390, .c1: 14_070, .c2: 23_000,
    ]
    return naturalLogarithm(level.flatMap { middles[$0] } ?? 7_390)
  }

  /// The frequency of the most frequent shorter word inside a word; nil where there is none.
  func baseFrequency(of lemma: String) -> Double? {
    let word = Array(lemma.lowercased().unicodeScalars)
    guard word.count >= 5 else { return nil }
    let text = String(String.UnicodeScalarView(word))
    var best: Double?
    func consider(_ base: some StringProtocol) {
      guard base.unicodeScalars.count >= 3, let zipf = zipfs[String(base)] else { return }
      best = max(best ?? 0, zipf)
    }
    for prefix in prefixes where text.hasPrefix(prefix) { consider(text.dropFirst(prefix.count)) }
    for suffix in suffixes where text.hasSuffix(suffix) {
      for stem in Self.stems(text.dropLast(suffix.count)) { consider(stem) }
    }
    for cut in 3...max(3, word.count - 3) where cut <= word.count - 3 {
      let left = String(String.UnicodeScalarView(word[..<cut]))
      let right = String(String.UnicodeScalarView(word[cut...]))
      guard let first = zipfs[left], let second = zipfs[right] else { continue }
      best = max(best ?? 0, min(first, second))
    }
    return best
  }

  /// How a word may have looked before a suffix: as it stands, with its *e*, with *y* for *i*, with
  /// one consonant for two.
  private static func stems(_ stem: Substring) -> [String] {
    var stems = [String(stem), stem + "e"]
    if stem.hasSuffix("i") { stems.append(stem.dropLast() + "y") }
    let ending = Array(stem.suffix(2))
    if ending.count == 2, ending[0] == ending[1] { stems.append(String(stem.dropLast())) }
    return stems
  }
}
