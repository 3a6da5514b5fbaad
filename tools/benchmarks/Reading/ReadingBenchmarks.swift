import ICU
import LexicalModel
import LexiconEngine
import LexiconStore
import Parallel

/// How fast texts are cut into tokens, annotated and counted.
enum ReadingBenchmarks {
  static let all: [Benchmark] = [
    Benchmark(name: "tokenise", summary: "English to tokens, against ICU's words") {
      let release = try BenchmarkRelease.open()
      let text = try BenchmarkText.english(release, atLeast: 2 << 20)
      return try tokenise("tokenise", text, release.lookupIndex.tokenRules)
    },
    Benchmark(name: "tokenise-mixed", summary: "many scripts to tokens, against ICU's words") {
      try tokenise(
        "tokenise-mixed", BenchmarkText.mixedScripts(atLeast: 1 << 20),
        BenchmarkRelease.open().lookupIndex.tokenRules)
    },
    Benchmark(name: "annotate", summary: "English to lexemes, names, expressions") {
      let release = try BenchmarkRelease.open()
      let text = try BenchmarkText.english(release, atLeast: 2 << 20)
      return try annotate("annotate", text, release, listed: 0.8)
    },
    Benchmark(name: "annotate-senses", summary: "the same with senses, beside it without") {
      let release = try BenchmarkRelease.open()
      return try annotateSenses(BenchmarkText.english(release, atLeast: 1 << 19), release)
    },
    Benchmark(name: "annotate-mixed", summary: "many scripts, against ICU's words") {
      try annotate(
        "annotate-mixed", BenchmarkText.mixedScripts(atLeast: 1 << 20), BenchmarkRelease.open(),
        listed: 0.05)
    },
    Benchmark(name: "statistics", summary: "annotate and count 120 000 words", body: statistics),
    Benchmark(name: "status-flip", summary: "repaint a word of a long book", body: statusFlip),
    Benchmark(name: "parallel", summary: "many texts on all cores against one", body: parallel),
  ]

  private static func tokenise(
    _ name: String, _ text: [UInt8], _ rules: TokenRules
  ) throws -> [Measurement] {
    var (tokens, words) = (0, 0)
    let seconds = try Stopwatch.medianOnOneCore {
      (tokens, words) = try tokenCount(of: text, rules)
    }
    try check(words * 2 > tokens, "\(words) words of \(tokens) tokens")
    return [try throughput(name, text, seconds)]
  }

  /// Cuts a text into tokens, and counts them and the words among them.
  static func tokenCount(
    of text: [UInt8], _ rules: TokenRules
  ) throws -> (tokens: Int, words: Int) {
    var (tokens, words) = (0, 0)
    var tokenizer = Tokenizer(rules: rules)
    var batch = TokenBatch(capacity: 1_024)
    var position = 0
    while position < text.count {
      position += try tokenizer.fill(
        &batch, from: text.span.extracting(droppingFirst: position), isLast: true)
      tokens += batch.count
      for index in 0..<batch.count where batch[index].kind == .word { words += 1 }
    }
    return (tokens, words)
  }

  private static func annotate(
    _ name: String, _ text: [UInt8], _ release: CorpusRelease, listed: Double
  ) throws -> [Measurement] {
    let annotator = Annotator(release.lookupIndex)
    var annotation = Annotation.empty
    let seconds = try Stopwatch.medianOnOneCore { try annotator.annotate(text, into: &annotation) }
    var words = 0
    var known = 0
    for token in annotation.tokens where token.kind == .word {
      words += 1
      if token.lexeme != nil { known += 1 }
    }
    try check(
      Double(known) >= listed * Double(words), "\(known) of \(words) words have a lexeme")
    return [try throughput(name, text, seconds)]
  }

  /// Annotates with senses and without.
  private static func annotateSenses(
    _ text: [UInt8], _ release: CorpusRelease
  ) throws -> [Measurement] {
    var annotator = Annotator(release.lookupIndex)
    var annotation = Annotation.empty
    let without = try Stopwatch.medianOnOneCore { try annotator.annotate(text, into: &annotation) }
    annotator.choosesSenses = true
    let with = try Stopwatch.medianOnOneCore(runs: 3) {
      try annotator.annotate(text, into: &annotation)
    }
    let made = annotation.senses.count { $0.isMade }
    try check(made * 2 > annotation.tokens.count, "\(made) senses")
    try check(annotation.senses.count == annotation.tokens.count, "a sense for each token")
    for (sentence, sense) in [
      ("They sat down on the bank of the river to fish.", "en:bank/noun.2"),
      ("She took the money to the bank and paid it into her account.", "en:bank/noun.1"),
    ] {
      let words = try annotator.annotate(sentence)
      let chosen = words.tokens.indices.compactMap {
        annotator.lookupIndex.sense(of: words.tokens[$0], words.sense(at: $0))?.text
      }
      try check(chosen.contains(sense), "\(sense) is not among \(chosen)")
    }
    let megabytes = Double(text.count) / 1e6
    return [
      Measurement(
        name: "annotate-senses", value: megabytes / with, unit: "MB/s",
        reference: megabytes / without, ratio: without / with)
    ]
  }

  /// Megabytes a second beside those of ICU's own word breaking over the same text.
  private static func throughput(
    _ name: String, _ text: [UInt8], _ seconds: Double
  ) throws -> Measurement {
    let reference = try secondsOfICU(text)
    let megabytes = Double(text.count) / 1e6
    return Measurement(
      name: name, value: megabytes / seconds, unit: "MB/s", reference: megabytes / reference,
      ratio: reference / seconds)
  }

  /// How long ICU's own word breaking takes over a text, in seconds.
  static func secondsOfICU(_ text: [UInt8]) throws -> Double {
    var breaks = try TextBreaks(.words)
    var count = 0
    let seconds = try Stopwatch.medianOnOneCore(runs: 3) {
      count = 0
      try breaks.forEachBoundary(in: text.span) { _, _ in count += 1 }
    }
    try check(count > text.count / 20, "ICU finds \(count) boundaries")
    return seconds
  }

  private static func statistics() throws -> [Measurement] {
    let release = try BenchmarkRelease.open()
    let (text, statuses) = try book(release)
    let annotator = Annotator(release.lookupIndex)
    var annotation = Annotation.empty
    var statistics: TextStatistics?
    let seconds = try Stopwatch.medianOnOneCore {
      try annotator.annotate(text, into: &annotation)
      statistics = TextStatistics(annotation, statuses: statuses, lookupIndex: release.lookupIndex)
    }
    let words = statistics?.tokens.words ?? 0
    try check(
      words > 100_000 && statistics?.units.first?.tokens.count == words
        && statistics?.byStatus.reduce(0, +) == words, "the counts of \(words) words do not add up")
    return [
      Measurement(
        name: "statistics", value: seconds * 1e3, unit: "ms", reference: 10, ratio: 0.01 / seconds)
    ]
  }

  /// A book of some 120 000 words, and a reader who knows the common ones.
  private static func book(_ release: CorpusRelease) throws -> ([UInt8], StatusTable) {
    let text = try BenchmarkText.english(release, atLeast: 800_000).prefix(800_000)
    var statuses = StatusTable(lexemeCount: release.lookupIndex.lexemeCount)
    for (index, status) in release.statuses(knownTo: 3_000).enumerated() {
      statuses[LexemeOrdinal(index)] = status
    }
    return (Array(text), statuses)
  }

  /// One store, and the places to repaint: what an open page does when the reader marks a word.
  private static func statusFlip() throws -> [Measurement] {
    let release = try BenchmarkRelease.open()
    var (text, statuses) = try book(release)
    var annotation = try Annotator(release.lookupIndex).annotate(text)
    let lexemes = annotation.tokens.compactMap(\.lexeme).prefix(10_000)
    _ = annotation.occurrences(of: LexemeOrdinal(0))
    var found = 0
    let seconds = Stopwatch.medianOnOneCore {
      found = 0
      for lexeme in lexemes {
        statuses[lexeme] = statuses[lexeme] == .known ? .learning : .known
        found += annotation.occurrences(of: lexeme).count
      }
    }
    let first = lexemes.first ?? LexemeOrdinal(0)
    let scanned = annotation.tokens.count { $0.lexeme == first }
    try check(
      found > 0 && annotation.occurrences(of: first).count == scanned,
      "\(annotation.occurrences(of: first).count) occurrences of \(scanned)")
    let flip = seconds / Double(max(lexemes.count, 1))
    return [
      Measurement(
        name: "status-flip", value: flip * 1e6, unit: "µs", reference: 10, ratio: 1e-5 / flip)
    ]
  }

  /// Eight texts one after another and on all cores: the same answers, sooner.
  private static func parallel() throws -> [Measurement] {
    let release = try BenchmarkRelease.open()
    let text = try BenchmarkText.english(release, atLeast: 1 << 20)
    let annotator = Annotator(release.lookupIndex)
    let one: @Sendable (Int) -> Int = { index in
      (try? annotator.annotate(Array(text.dropFirst(index * 1_000))).tokens.count) ?? 0
    }
    var serial: [Int] = []
    let alone = Stopwatch.median(runs: 3) { serial = (0..<8).map(one) }
    var together: [Int] = []
    let shared = Stopwatch.median(runs: 3) { together = parallelMap(8, one) }
    try check(serial == together && serial.allSatisfy { $0 > 0 }, "the answers differ")
    return [
      Measurement(
        name: "parallel", value: alone / shared, unit: "× one core", reference: 1.8,
        ratio: alone / shared / 1.8)
    ]
  }
}
