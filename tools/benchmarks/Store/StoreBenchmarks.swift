import Files
import Glibc
import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling

/// How fast a progress store of a million reviews answers, and how large it is.
///
/// Times are those of the processor: a disk that others use too would say more about them.
enum StoreBenchmarks {
  static let all: [Benchmark] = [
    Benchmark(
      name: "store-replay", summary: "fold a million stored events into word states",
      waiting: replay),
    Benchmark(
      name: "store-late-event", summary: "fold one word anew for an event that came late",
      waiting: lateEvent),
    Benchmark(
      name: "store-status-table", summary: "the reader's table from 30 000 word states",
      waiting: statusTable),
    Benchmark(name: "store-sync", summary: "exchange 10 000 new events", waiting: sync),
    Benchmark(name: "store-size", summary: "bytes on the disk for an event", waiting: size),
  ]

  private static func replay() async throws -> [Measurement] {
    let store = try await LargeStore.open()
    let seconds = try await Stopwatch.medianOfProcess(runs: 3) {
      let state = try await store.replay()
      let reviews = (0..<Int32(state.words.count)).reduce(0) {
        $0 + state.words[$1].reviewCount
      }
      try check(reviews >= LargeStore.events, "\(reviews) reviews in all words")
    }
    return [measurement("store-replay", seconds, unit: "s", budget: 1)]
  }

  private static func lateEvent() async throws -> [Measurement] {
    var state = try await LargeStore.open().replay()
    let word = LexemeID("en:word77")
    var number = 0
    let seconds = try Stopwatch.medianOnOneCore(runs: 101) {
      number += 1
      let before = state.word(word).map { state.words[$0].reviewCount } ?? 0
      let event = Event(
        id: EventID(bits: UInt128(number)), device: DeviceID(bits: 3), sequence: number,
        time: HybridTime(milliseconds: 1_600_000_500_000),
        fact: .review(Review(of: word, .good, at: Moment(milliseconds: 1_600_000_500_000))))
      _ = state.insert(event)
      let after = state.word(word).map { state.words[$0].reviewCount } ?? 0
      try check(before > 0 && after == before + 1, "\(before) reviews became \(after)")
    }
    return [measurement("store-late-event", seconds * 1e3, unit: "ms", budget: 1)]
  }

  private static func statusTable() async throws -> [Measurement] {
    let store = try await LargeStore.open()
    let seconds = try await Stopwatch.medianOfProcess {
      var count = 0
      try await store.forEachStatus { _, status in count += status == .new ? 0 : 1 }
      try check(count >= LargeStore.words * 9 / 10, "only \(count) words have a status")
    }
    return [measurement("store-status-table", seconds * 1e3, unit: "ms", budget: 10)]
  }

  /// From one new store through a folder into another.
  private static func sync() async throws -> [Measurement] {
    let count = 10_000
    var sending: [Double] = []
    var receiving: [Double] = []
    for run in 0..<4 {
      let folder = "/tmp/lexical-benchmarks-\(getuid())/sync-\(getpid())-\(run)"
      defer { remove(folder) }
      try FileSystem.makeDurableFolder(folder + "/share")
      let first = try LearnerStore(path: folder + "/first/progress.db")
      let second = try LearnerStore(path: folder + "/second/progress.db")
      var random = SplitMix(seed: 7)
      let facts = (0..<count).map { position in
        Fact.review(LargeStore.review(at: 1_790_000_000_000 + Int64(position) * 60_000, &random))
      }
      try await first.record(facts, title: "study")
      sending.append(
        try await Stopwatch.processorTime {
          let sent = try await first.sync(with: folder + "/share").sent
          try check(sent == count, "\(sent) events were sent")
        })
      receiving.append(
        try await Stopwatch.processorTime {
          let received = try await second.sync(with: folder + "/share").received
          try check(received == count, "\(received) events were received")
        })
      let digests = (try await first.stateDigest(), try await second.stateDigest())
      try check(digests.0 == digests.1, "the stores differ after a sync")
    }
    return [
      measurement("store-sync-send", sending.sorted()[2], unit: "s", budget: 1),
      measurement("store-sync-receive", receiving.sorted()[2], unit: "s", budget: 1),
    ]
  }

  private static func size() async throws -> [Measurement] {
    let store = try await LargeStore.open()
    let events = try await store.eventCount()
    let bytes = Double(try FileSystem.status(store.path)?.size ?? 0) / Double(events)
    try check(bytes > 50, "an event cannot take \(bytes) bytes")
    return [measurement("store-size", bytes, unit: "bytes", budget: 200)]
  }

  private static func measurement(
    _ name: String, _ value: Double, unit: String, budget: Double
  ) -> Measurement {
    Measurement(name: name, value: value, unit: unit, reference: budget, ratio: budget / value)
  }

  private static func remove(_ path: String) {
    if FileSystem.isFolder(path) {
      for name in (try? FileSystem.names(in: path)) ?? [] { remove("\(path)/\(name)") }
    }
    try? FileSystem.remove(path)
  }
}
