/// Every benchmark, in the order in which they run.
enum BenchmarkTable {
  static let all: [Benchmark] =
    ReadingBenchmarks.all + BookBenchmarks.all + ScriptBenchmarks.all + ReleaseBenchmarks.all
    + GrowthBenchmarks.all
    + MemoryBenchmarks.all
    + CalibrationBenchmarks.all + SessionBenchmarks.all + WordBenchmarks.all
    + StoreBenchmarks.all + DictionaryBenchmarks.all
    + StudyBenchmarks.all + ImportBenchmarks.all
}
