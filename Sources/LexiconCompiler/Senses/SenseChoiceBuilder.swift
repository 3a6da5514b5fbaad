import LexicalModel
import LexiconEngine
import LibC

/// Turns senses, hints, weights and vectors of words into what the engine chooses with.
struct SenseChoiceBuilder {
  private let seeds: Seeds
  private let order: LexemeOrder
  private let vocabulary: SenseVocabulary
  private let weights: SenseWeights
  private let hints: [String: [SenseHint]]
  /// How much the words of a meaning and of an example say of a sense's subject, against its cues.
  private static let meaningPart = 0.6
  private static let examplePart = 0.5
  /// What stands for 1 in the mean of the cues' vectors.
  private static let nearScale = 300.0

  init(_ seeds: Seeds, order: LexemeOrder) {
    self.seeds = seeds
    self.order = order
    vocabulary = SenseVocabulary(seeds)
    let weights = seeds[.senseWeights]
    self.weights = SenseWeights(
      Dictionary(
        weights.rows.map { (weights.text($0, .setting), Int(weights.text($0, .value)) ?? 0) }
      ) { first, _ in first })
    let hints = seeds[.senseHints]
    self.hints = Dictionary(
      hints.rows.map { row in
        (
          hints.text(row, .senseId),
          hints.text(row, .cues).split(separator: " ").compactMap {
            SenseHint($0)
          }
        )
      }
    ) { first, _ in first }
  }

  /// The content of the image, by the same seeds always the same.
  func content() -> LookupIndexInput.Senses {
    var content = LookupIndexInput.Senses()
    content.weights = weights
    var words: Set<String> = []
    for group in seeds.senses.groups {
      guard let lexeme = order[group.lexeme], let part = PartOfSpeech(tag: group.tag) else {
        continue
      }
      let senses = group.rows.map { sense($0, isOnly: group.rows.count == 1) }
      for sense in senses { words.formUnion(sense.cues.keys) }
      content.groups.append(
        LookupIndexInput.SenseGroup(lexeme: lexeme, partOfSpeech: part, senses: senses))
    }
    content.groups.sort {
      ($0.lexeme, $0.partOfSpeech.rawValue) < ($1.lexeme, $1.partOfSpeech.rawValue)
    }
    content.words = vocabulary.contextWords(of: words)
    return content
  }

  private func sense(_ row: Int, isOnly: Bool) -> LookupIndexInput.Sense {
    let table = seeds[.senses]
    let number = SenseRule.number(table.text(row, .number)) ?? 0
    if isOnly { return LookupIndexInput.Sense(number: number) }
    let (lexeme, tag) = (table.text(row, .lemmaId), table.text(row, .partOfSpeech))
    let headword = SenseVocabulary.name(of: lexeme)
    var (cues, worth) = listed(
      row, hints[SenseRows.id(lexeme, tag, table.text(row, .number))] ?? [])
    let listed = cues.keys.sorted()
    let meaning = vocabulary.lemmas(of: table.text(row, .meaning), without: headword)
    let label = vocabulary.lemmas(of: table.text(row, .label), without: headword)
    let example = vocabulary.lemmas(of: table.text(row, .example), without: headword)
    let grammar = SenseGrammar(
      table.text(row, .grammar), tag: tag, prepositions: vocabulary.prepositions, weights: weights)
    worth.merge(grammar.worth) { $0 + $1 }
    for (word, kinds) in grammar.cues { cues[word, default: []].formUnion(kinds) }
    for word in meaning { cues[word, default: []].insert(.meaning) }
    let share = Double(max(1, Int(table.text(row, .share)) ?? 1))
    let bias = Double(weights["share"]) * log(share / 100)
    return LookupIndexInput.Sense(
      number: number, bias: Int(bias.rounded(.toNearestOrEven)) + grammar.loss,
      cues: cues.filter { !$0.key.contains(" ") }, tags: worth.filter { $0.value != 0 },
      topic: topic(listed, meaning + label, example), near: near(listed))
  }

  /// The cues and tags that the tables list.
  private func listed(
    _ row: Int, _ hints: [SenseHint]
  ) -> (cues: [String: SenseCueKinds], worth: [SenseTag: Int]) {
    var cues: [String: SenseCueKinds] = [:]
    var worth: [SenseTag: Int] = [:]
    let own = seeds[.senses].text(row, .cues).split(separator: ",").compactMap { SenseHint($0) }
    for hint in own + hints {
      switch hint {
      case .word(let word, let kinds): cues[word, default: []].formUnion(kinds)
      case .tag(let tag): worth[tag, default: 0] += weights["hinted tag"]
      }
    }
    return (cues, worth)
  }

  /// What the texts that use a sense are about, by its cues, its meaning and its example.
  private func topic(_ cues: [String], _ meaning: [String], _ example: [String]) -> WordVector {
    var sum = [Double](repeating: 0, count: WordVector.dimensions)
    for (part, words) in [(1, cues), (Self.meaningPart, meaning), (Self.examplePart, example)] {
      let vector = Self.atLengthOne(vocabulary.total(words))
      for index in sum.indices { sum[index] += part * vector[index] }
    }
    return Self.packed(Self.atLengthOne(sum), scale: WordVector.scale)
  }

  /// The mean of the vectors of the cues.
  private func near(_ cues: [String]) -> WordVector {
    let count = Double(max(1, cues.count { vocabulary.vector(of: $0) != nil }))
    return Self.packed(vocabulary.total(cues).map { $0 / count }, scale: Self.nearScale)
  }

  private static func atLengthOne(_ vector: [Double]) -> [Double] {
    let length = vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length == 0 ? vector : vector.map { $0 / length }
  }

  private static func packed(_ vector: [Double], scale: Double) -> WordVector {
    WordVector { index in
      Int8(max(-127, min(127, (vector[index] * scale).rounded(.toNearestOrEven))))
    }
  }
}
