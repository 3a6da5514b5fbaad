import ICU
import LexiconEngine
import LexiconStore

/// How fast texts of each script are cut into tokens and annotated, where nothing repeats for long.
enum ScriptBenchmarks {
  static let all: [Benchmark] = [
    Benchmark(name: "tokenise-scripts", summary: "each script to tokens, against ICU's words") {
      try ScriptText.all.map(tokenise)
    },
    Benchmark(name: "annotate-scripts", summary: "each script, against ICU's words") {
      let annotator = Annotator(try BenchmarkRelease.open().lookupIndex)
      return try ScriptText.all.map { try annotate($0, annotator) }
    },
  ]

  private static let size = 1 << 18

  private static func tokenise(_ script: ScriptText) throws -> Measurement {
    let text = script.text(atLeast: size)
    var tokens = 0
    let seconds = try Stopwatch.medianOnOneCore {
      tokens = try ReadingBenchmarks.tokenCount(of: text, .universal).tokens
    }
    return try measurement("tokenise \(script.name)", text, seconds, tokens)
  }

  private static func annotate(_ script: ScriptText, _ annotator: Annotator) throws -> Measurement {
    let text = script.text(atLeast: size)
    var tokens = 0
    let seconds = try Stopwatch.medianOnOneCore {
      tokens = try annotator.annotate(text).tokens.count
    }
    return try measurement("annotate \(script.name)", text, seconds, tokens)
  }

  /// Megabytes a second beside those of ICU's own word breaking, which must find as many pieces
  /// that are seen.
  private static func measurement(
    _ name: String, _ text: [UInt8], _ seconds: Double, _ tokens: Int
  ) throws -> Measurement {
    var breaks = try TextBreaks(.words)
    var found = 0
    let reference = try Stopwatch.medianOnOneCore {
      found = 0
      try breaks.forEachBoundary(in: text.span) { end, _ in
        if text[end - 1] > 0x20 { found += 1 }
      }
    }
    try check(tokens == found, "\(tokens) tokens of \(found) in \(name)")
    let megabytes = Double(text.count) / 1e6
    return Measurement(
      name: name, value: megabytes / seconds, unit: "MB/s", reference: megabytes / reference,
      ratio: reference / seconds)
  }
}
