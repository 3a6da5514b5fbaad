/// Every benchmark, in the order in which they run.
enum BenchmarkTable {
  static let all: [Benchmark] = MemoryBenchmarks.all + CalibrationBenchmarks.all
}
