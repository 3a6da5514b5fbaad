/// One measurement: a body that makes sure of its answer and then says how long it took.
struct Benchmark: Sendable {
  /// What one types to run it alone.
  let name: String
  /// What it measures, in a few words.
  let summary: String
  let body: Body

  /// What is measured: a function, or one that waits for an actor.
  ///
  /// Two cases rather than one closure that may wait: the compiler (6.3.1) crashes where a table
  /// turns plain functions into such closures.
  enum Body: Sendable {
    case plain(@Sendable () throws -> [Measurement])
    case waiting(@Sendable () async throws -> [Measurement])
  }

  init(name: String, summary: String, body: @escaping @Sendable () throws -> [Measurement]) {
    self.name = name
    self.summary = summary
    self.body = .plain(body)
  }

  init(
    name: String, summary: String,
    waiting body: @escaping @Sendable () async throws -> [Measurement]
  ) {
    self.name = name
    self.summary = summary
    self.body = .waiting(body)
  }

  /// Measures.
  func run() async throws -> [Measurement] {
    switch body {
    case .plain(let body): try body()
    case .waiting(let body): try await body()
    }
  }
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
