import LexiconEngine
import LexiconStore

/// Whether the time doubles when the input does, whatever the input is.
enum GrowthBenchmarks {
  static let all: [Benchmark] = [
    Benchmark(name: "growth", summary: "hostile inputs twice as long", body: growth)
  ]

  /// The time for twice the input in times for one; 2 is linear.
  private static func growth() throws -> [Measurement] {
    let release = try BenchmarkRelease.open()
    let annotator = Annotator(release.lookupIndex)
    let words = try BenchmarkText.generated(release, atLeast: 8 << 20).map {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: ".") ? UInt8(ascii: " ") : $0
    }
    let inputs: [(name: String, text: [UInt8])] = [
      ("one-line", words),
      ("one-word", Array(repeating: UInt8(ascii: "a"), count: 10_000_000)),
      ("combining", [UInt8(ascii: "a")] + Array("\u{301}".utf8).repeated(1_000_000)),
      ("apostrophes", Array("a'".utf8).repeated(1_000_000)),
      ("hyphens", Array("a-".utf8).repeated(1_000_000)),
      ("capitals", Array("Ab ".utf8).repeated(1_000_000)),
      ("quotes", Array("“".utf8).repeated(1_000_000)),
    ]
    return try inputs.map { input in
      let half = Array(input.text.prefix(input.text.count / 2))
      var tokens = 0
      let one = try Stopwatch.medianOnOneCore(runs: 5) {
        tokens = try annotator.annotate(half).tokens.count
      }
      let two = try Stopwatch.medianOnOneCore(runs: 5) {
        tokens = try annotator.annotate(input.text).tokens.count
      }
      try check(tokens > 0, "no token in \(input.name)")
      let times = two / one
      // Quadratic time is 4; a busy machine shows more than 2 now and then.
      try check(times < 3.5, "\(input.name) twice as long takes \(times) times as long")
      return Measurement(
        name: "growth-\(input.name)", value: times, unit: "× for × 2", reference: 2,
        ratio: 2 / times)
    }
  }
}

extension [UInt8] {
  fileprivate func repeated(_ times: Int) -> [UInt8] {
    Array(repeatElement(self, count: times).joined())
  }
}
