import Files
import LexicalModel
import LexiconCompiler
import LexiconEngine
import LexiconStore

/// How fast releases are built and opened, and how fast a whole process is.
enum ReleaseBenchmarks {
  static let all: [Benchmark] = [
    Benchmark(name: "open", summary: "open a release, ready to annotate", body: open),
    Benchmark(name: "cold", summary: "a whole process on 800 words", body: cold),
    Benchmark(name: "lookup", summary: "a whole process: a form looked up", body: lookUp),
    Benchmark(name: "build", summary: "seeds to a release", body: build),
  ]

  private static func open() throws -> [Measurement] {
    let path = try BenchmarkRelease.path()
    var lexemes = 0
    let seconds = try Stopwatch.medianOnOneCore(runs: 15) {
      lexemes = try CorpusRelease(path: path).lookupIndex.lexemeCount
    }
    try check(lexemes > 1_000, "\(lexemes) lexemes")
    return [
      Measurement(
        name: "open", value: seconds * 1e3, unit: "ms", reference: 3, ratio: 0.003 / seconds)
    ]
  }

  private static func cold() throws -> [Measurement] {
    let tool = try BenchmarkRelease.setting("LEXICAL_TOOL")
    let release = try BenchmarkRelease.open()
    let text = try BenchmarkText.english(release, atLeast: 4_400).prefix(4_400)
    let file = try BenchmarkRelease.setting("LEXICAL_CORPUS") + ".bench.txt"
    try FileSystem.replace(file, with: Array(text))
    let words = ["read", "--format", "jsonl", "--corpus", try BenchmarkRelease.path(), file]
    var times: [Double] = []
    for _ in 0..<21 {
      let run = try ProcessRun(tool, words)
      try check(run.exitCode == 0, "\(tool) ends with \(run.exitCode)")
      times.append(run.seconds)
    }
    let megabytes = Double(try ProcessRun(tool, words, watchesMemory: true).peakKilobytes) / 1_024
    try FileSystem.remove(file)
    let seconds = times.sorted()[times.count / 2]
    return [
      Measurement(
        name: "cold", value: seconds * 1e3, unit: "ms", reference: 15, ratio: 0.015 / seconds),
      Measurement(
        name: "cold-memory", value: megabytes, unit: "MB", reference: 25, ratio: 25 / megabytes),
    ]
  }

  private static func lookUp() throws -> [Measurement] {
    let tool = try BenchmarkRelease.setting("LEXICAL_TOOL")
    let release = try BenchmarkRelease.path()
    let output = release + ".bench.out"
    var times: [Double] = []
    for _ in 0..<21 {
      let run = try ProcessRun(
        tool, ["lookup", "walked", "--format", "json", "--corpus", release], output: output)
      try check(run.exitCode == 0, "\(tool) ends with \(run.exitCode)")
      times.append(run.seconds)
    }
    let found = String(decoding: try FileSystem.read(output), as: UTF8.self)
    try FileSystem.remove(output)
    try check(found.contains("\"en:walk\""), "“walked” is not found as walk: \(found.prefix(200))")
    let seconds = times.sorted()[times.count / 2]
    return [
      Measurement(
        name: "lookup", value: seconds * 1e3, unit: "ms", reference: 6, ratio: 0.006 / seconds)
    ]
  }

  private static func build() throws -> [Measurement] {
    let folder = BenchmarkRelease.optionalSetting("LEXICAL_SEEDS") ?? "corpus/en"
    let output = try BenchmarkRelease.path() + ".bench"
    var bytes: [UInt8] = []
    var isSame = true
    let seconds = try Stopwatch.median(runs: 3) {
      try SeedCorpus(folder: folder).build(to: output, wordNet: nil) { _ in }
      let built = try FileSystem.read(output)
      isSame = isSame && (bytes.isEmpty || bytes == built)
      bytes = built
    }
    try FileSystem.remove(output)
    try check(isSame && !bytes.isEmpty, "two builds differ")
    return [
      Measurement(name: "build", value: seconds, unit: "s", reference: 3, ratio: 3 / seconds)
    ]
  }
}
