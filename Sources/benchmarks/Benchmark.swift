/// One measurement: a body that makes sure of its answer and then says how long it took.
struct Benchmark: Sendable {
  /// What one types to run it alone.
  let name: String
  /// What it measures, in a few words.
  let summary: String
  let body: @Sendable () async throws -> [Measurement]
}

/// A figure with what it is to be compared with.
struct Measurement: Sendable {
  let name: String
  let value: Double
  let unit: String
  /// What another program or the budget has; nil when there is nothing to compare.
  var reference: Double?
  /// How many times better than the reference; above 1 is better.
  var ratio: Double?
}

/// Why a benchmark reports nothing: its answer was wrong.
struct WrongAnswer: Error, CustomStringConvertible {
  let description: String
}

/// Makes sure of an answer before a time is reported.
func check(_ isRight: Bool, _ message: @autoclosure () -> String) throws {
  if !isRight { throw WrongAnswer(description: message()) }
}
