import LexiconEngine

/// The lemmas of the words of our texts, with their vectors and how much each tells.
struct SenseVocabulary {
  private let zipfs: [String: Double]
  private let forms: [String: String]
  private let vectors: [String: WordVector]
  let classes: [String: UInt32]
  let prepositions: Set<String>

  init(_ seeds: Seeds) {
    let ranks = seeds[.ranks]
    zipfs = Dictionary(
      ranks.rows.map {
        (Self.name(of: ranks.text($0, .lemmaId)), Double(ranks.text($0, .zipf)) ?? 1)
      }
    ) { _, last in last }
    let inflections = seeds[.inflections]
    forms = Dictionary(
      inflections.rows.map { row in
        let lexeme = Self.name(of: inflections.text(row, .lemmaId))
        return (
          lookupKey(inflections.text(row, .form)), String(lexeme.prefix { $0 != "#" })
        )
      }
    ) { first, _ in first }
    let words = seeds[.wordVectors]
    vectors = Dictionary(
      words.rows.compactMap { row in
        WordVector(base64: words.text(row, .vector)).map { (words.text(row, .word), $0) }
      }
    ) { first, _ in first }
    let classes = seeds[.senseWords]
    var bits: [String: UInt32] = [:]
    for row in classes.rows {
      let bit = SenseWordClass(name: classes.text(row, .class))?.rawValue ?? 0
      bits[lookupKey(classes.text(row, .word)), default: 0] |= bit
    }
    self.classes = bits
    prepositions = Set(
      bits.filter { $0.value & SenseWordClass.preposition.rawValue != 0 }.map(\.key))
  }

  /// The key of a lexeme's id, folded.
  static func name(of lexeme: String) -> String {
    lookupKey(String(lexeme.drop { $0 != ":" }.dropFirst()))
  }

  func isFunctionWord(_ word: String) -> Bool {
    (classes[word] ?? 0) & SenseWordClass.function.rawValue != 0
  }

  /// The vector of a word that tells of a subject.
  func vector(of word: String) -> WordVector? {
    isFunctionWord(word) ? nil : vectors[word]
  }

  /// How much a word tells: 0 for the commonest, 100 from zipf 3.5 down.
  func weight(of word: String) -> Int {
    Int(min(100, max(0, (7.0 - (zipfs[word] ?? 2.0)) / 0.035)).rounded(.toNearestOrEven))
  }

  /// The lemmas of a text that are no function words and not the headword.
  func lemmas(of text: String, without headword: String) -> [String] {
    words(of: text).flatMap { word -> [String] in
      let key = lookupKey(word)
      let lemma = zipfs[key] == nil ? forms[key] ?? key : key
      return isFunctionWord(lemma) || lemma == headword ? [] : [lemma]
    }
  }

  /// The sum of the vectors of some words, each by how much it tells.
  func total(_ words: some Sequence<String>) -> [Double] {
    var sum = [Double](repeating: 0, count: WordVector.dimensions)
    for word in words {
      guard let vector = vector(of: word) else { continue }
      let weight = Double(self.weight(of: word)) / 100
      for index in sum.indices {
        sum[index] += weight * (Double(vector[index]) / WordVector.scale)
      }
    }
    return sum
  }

  /// The words that contexts are compared by, sorted.
  func contextWords(of cues: Set<String>) -> [LookupIndexInput.SenseWord] {
    cues.union(vectors.keys).union(classes.keys).sorted().map { word in
      let vector = vector(of: word) ?? .zero
      return LookupIndexInput.SenseWord(
        key: word, classes: classes[word] ?? 0,
        weight: vector.isZero ? 0 : UInt8(weight(of: word)), vector: vector)
    }
  }
}
