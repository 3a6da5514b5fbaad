import Digest
import JSON
import KnowledgeModel
import Lexical
import LexicalModel
import LexicalToolFiles
import LexiconEngine
import LexiconStore
import Scheduling

/// The quiz as one page: words, meanings and the model, and no network.
struct QuizPage {
  let corpus: QuizCorpus
  let settings: QuizSettings

  /// Words for each stretch of difficulty of this width, in log rank.
  private static let stretch: Float = 0.14
  private static let wordsPerStretch = 14

  /// Writes the page to a file, or to stdout for `-`.
  func write(to path: String, _ tool: Tool) throws -> ExitCode {
    try tool.writePage(
      try bytes(), to: path,
      remark:
        "wrote \(path.printable); its answers come back with “lexical import quiz.answers.jsonl”")
    return .fine
  }

  private func bytes() throws(LexicalError) -> [UInt8] {
    let metadata = corpus.release.metadata
    let words = try words()
    let page = SHA256.digest(of: "\(metadata.digest.hex) \(settings.seed)")
    let data: JSONValue = [
      "page": .string(String(page.hex.prefix(16))),
      "corpus": [
        "language": .string(metadata.language), "version": .string("\(metadata.version)"),
        "digest": .string(metadata.digest.hex),
      ],
      "maximum": .integer(Int64(settings.maximumItems)),
      "minimum": .integer(Int64(min(12, settings.maximumItems))),
      "lexemes": .integer(Int64(corpus.difficulties.count)), "grid": QuizModelData.json,
      "histogram": Self.histogram(of: corpus.difficulties), "levels": levels, "texts": texts,
      "sentences": sentences, "words": .array(words),
    ]
    return HTMLPage(
      title: "Vocabulary quiz", language: metadata.language,
      style: PageResources.text(.calibrate_css),
      script: PageResources.text(.calibrate_js),
      body: PageResources.bytes(.calibrate_frame_html),
      data: Array(data.text.utf8), isSpoken: true
    ).bytes
  }

  /// Words over the whole scale, as `[id, lemma, difficulty, meanings, position of the right one]`.
  private func words() throws(LexicalError) -> [JSONValue] {
    var stretches: [Int: [QuizWord]] = [:]
    for word in corpus.bank.words {
      stretches[Int(word.difficulty / Self.stretch), default: []].append(word)
    }
    var values: [JSONValue] = []
    for (index, words) in stretches.sorted(by: { $0.key < $1.key }) {
      var generator = SplitMix(seed: settings.seed, step: index)
      var left = words
      var taken: [(word: QuizWord, value: JSONValue)] = []
      while !left.isEmpty, taken.count < Self.wordsPerStretch {
        let word = left.remove(at: generator.below(left.count))
        guard let options = try corpus.options(for: word, seed: settings.seed) else { continue }
        taken.append(
          (
            word,
            [
              .string(corpus.id(of: word).text), .string(try corpus.headword(of: word)),
              .number(Double((word.difficulty * 1_000).rounded()) / 1_000),
              .array(options.meanings.map { .string($0) }), .integer(Int64(options.right)),
            ]
          ))
      }
      taken.sort { $0.word.difficulty < $1.word.difficulty }
      values += taken.map(\.value)
    }
    return values
  }

  /// How many words have which difficulty: pairs, one after another.
  private static func histogram(of difficulties: [Float]) -> JSONValue {
    var counts: [Int: Int64] = [:]
    for difficulty in difficulties {
      counts[Int((difficulty * 10).rounded()), default: 0] += 1
    }
    return .array(
      counts.sorted { $0.key < $1.key }.flatMap { index, count -> [JSONValue] in
        [.number(Double(index) / 10), .integer(count)]
      })
  }

  /// The words of each level, likewise.
  private var levels: JSONValue {
    let lookupIndex = corpus.release.lookupIndex
    var difficulties: [CEFRLevel: [Float]] = [:]
    for (index, difficulty) in corpus.difficulties.enumerated() {
      guard let level = lookupIndex.level(of: LexemeOrdinal(index)) else { continue }
      difficulties[level, default: []].append(difficulty)
    }
    return .array(
      CEFRLevel.allCases.map { level in
        [
          "name": .string(level.name), "histogram": Self.histogram(of: difficulties[level] ?? []),
        ]
      })
  }

  private var texts: JSONValue {
    .array(
      TextKind.all.map { kind in
        let words = kind.difficulties(in: corpus.release.lookupIndex).map { difficulty in
          JSONValue.number(Double((difficulty * 100).rounded()) / 100)
        }
        return ["name": .string(phrase(kind.phrase)), "words": .array(words)]
      })
  }

  private var sentences: JSONValue {
    .object(
      QuizCaveat.allCases.map { JSONMember(name: $0.rawValue, value: .string($0.sentence)) })
  }
}
