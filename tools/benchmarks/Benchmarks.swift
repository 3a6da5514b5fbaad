import Glibc
import JSON

/// The benchmarks: `benchmarks [NAME…] [--json] [--list]`, or `benchmarks --review-log REVIEWS
/// SEED` for a log to measure others with, or `benchmarks --learner FILE` for a store with a life
/// in it.
@main
struct Benchmarks {
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "--review-log" {
      ReviewLogExport.run(Array(words.dropFirst()))
      return
    }
    if words.first == "--learner" {
      do { try await LearnerExport.run(Array(words.dropFirst())) } catch {
        complain("\(error)")
        exit(1)
      }
      return
    }
    let names = words.filter { !$0.hasPrefix("--") }
    let isJSON = words.contains("--json")
    if words.contains("--list") {
      for benchmark in BenchmarkTable.all { print("\(benchmark.name)\t\(benchmark.summary)") }
      return
    }
    for name in names where !BenchmarkTable.all.contains(where: { $0.name == name }) {
      complain("no benchmark “\(name)”; see --list")
      exit(64)
    }
    var isFine = true
    for benchmark in BenchmarkTable.all where names.isEmpty || names.contains(benchmark.name) {
      do {
        for measurement in try await benchmark.run() {
          print(isJSON ? measurement.json.text : measurement.line)
          fflush(nil)
        }
      } catch {
        complain("\(benchmark.name): \(error)")
        isFine = false
      }
    }
    if !isFine { exit(1) }
  }

  static func complain(_ text: String) {
    var bytes = Array("benchmarks: \(text)\n".utf8)
    // Safe: the range is that of the array, alive for the call.
    _ = unsafe bytes.withUnsafeMutableBytes { unsafe write(2, $0.baseAddress, $0.count) }
  }
}

extension Measurement {
  var json: JSONValue {
    var members: [JSONMember] = [
      JSONMember(name: "name", value: .string(name)),
      JSONMember(name: "value", value: .number(value)),
      JSONMember(name: "unit", value: .string(unit)),
    ]
    if let reference { members.append(JSONMember(name: "reference", value: .number(reference))) }
    if let ratio { members.append(JSONMember(name: "ratio", value: .number(ratio))) }
    return .object(members)
  }

  /// A row of the table.
  var line: String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    var text = padded(name, 40) + padded("\(rounded(value)) \(unit)", 24)
    if let reference { text += padded("reference \(rounded(reference))", 24) }
    if let ratio { text += "× \(rounded(ratio))" }
    return text
  }

  /// Four significant digits or so.
  private func rounded(_ number: Double) -> Double {
    guard number != 0, number.isFinite else { return number }
    var scale = 1.0
    while abs(number) * scale < 1_000 { scale *= 10 }
    return (number * scale).rounded() / scale
  }
}
