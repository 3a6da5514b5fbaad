import Files
import JSON

/// How fast one learns what a day brings, as whole processes on the store of somebody who has
/// studied for years.
enum StudyBenchmarks {
  static let all: [Benchmark] = [
    Benchmark(
      name: "status-cold", summary: "a whole process: what is due, in a line", body: status),
    Benchmark(name: "today-cold", summary: "a whole process: the day with its words", body: today),
    Benchmark(name: "stats-cold", summary: "a whole process: all statistics", body: stats),
  ]

  private static func status() throws -> [Measurement] {
    let (seconds, json) = try run(["status", "--json"], times: 31)
    try check(json["due"]?.integer ?? 0 > 100, "\(json["due"]?.integer ?? 0) words due")
    try check(json["streak"]?.integer ?? 0 > 5, "a streak of \(json["streak"]?.integer ?? 0)")
    return [measurement("status-cold", seconds, budget: 0.010)]
  }

  private static func today() throws -> [Measurement] {
    let (seconds, json) = try run(["today", "--json"], times: 31)
    let satellites = json["matrix"]?["satellites"]?.array?.count ?? 0
    try check(satellites == 6, "\(satellites) satellites")
    try check(json["triage"]?.array?.count == 5, "not five words on offer")
    try check(json["due"]?.integer ?? 0 > 100, "\(json["due"]?.integer ?? 0) words due")
    let (_, status) = try run(["status", "--json"], times: 1)
    try check(json["due"] == status["due"], "today and status differ on what is due")
    return [measurement("today-cold", seconds, budget: 0.020)]
  }

  private static func stats() throws -> [Measurement] {
    let (seconds, json) = try run(["stats", "--json"], times: 5)
    try check(json["reviews"]?["count"]?.integer ?? 0 >= 75_000, "reviews are missing")
    return [measurement("stats-cold", seconds, budget: 1)]
  }

  private static func measurement(
    _ name: String, _ seconds: Double, budget: Double
  ) -> Measurement {
    Measurement(
      name: name, value: seconds * 1e3, unit: "ms", reference: budget * 1e3,
      ratio: budget / seconds)
  }

  /// The median time of a command on the learner's store, and what it printed.
  private static func run(
    _ words: [String], times: Int
  ) throws -> (seconds: Double, json: JSONValue) {
    let tool = try BenchmarkRelease.setting("LEXICAL_TOOL")
    let release = try BenchmarkRelease.path()
    let output = release + ".bench.json"
    var arguments = words + ["--store", try store()]
    if words[0] != "status" { arguments += ["--corpus", release] }
    var seconds: [Double] = []
    for _ in 0..<times {
      let run = try ProcessRun(tool, arguments, output: output)
      try check(run.exitCode == 0, "\(words[0]) ends with \(run.exitCode)")
      seconds.append(run.seconds)
    }
    let json = try JSONValue.parse(try FileSystem.read(output))
    try FileSystem.remove(output)
    return (seconds.sorted()[times / 2], json)
  }

  /// The store of a learner with 30 000 words and 100 000 events or more, made once a day: words
  /// are due when they are due.
  private static func store() throws -> String {
    let day = WallClock.milliseconds() / 86_400_000
    let path = try BenchmarkRelease.path() + ".learner-\(day).db"
    if !FileSystem.exists(path) {
      let maker = try BenchmarkRelease.setting("LEXICAL_BENCHMARKS")
      let run = try ProcessRun(maker, ["--learner", path])
      try check(run.exitCode == 0, "no store: \(maker) ends with \(run.exitCode)")
    }
    return path
  }
}
