import Files
import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling

/// How soon a session of a large collection can ask, and what an answer costs beside the disk.
enum SessionBenchmarks {
  static let all: [Benchmark] = [
    Benchmark(name: "due-queue", summary: "the queue of 200 000 due cards, from the store") {
      try await dueQueue()
    },
    Benchmark(name: "answer", summary: "plan and commit an answer in a store of 200 000 cards") {
      try await answer()
    },
  ]

  private static let cards = 200_000

  /// A store in which every card was reviewed once, some days ago, and is due.
  private static func filledStore(_ folder: String) async throws -> LearnerStore {
    let path = "\(folder)/progress.db"
    try? FileSystem.remove(path)
    let store = try LearnerStore(path: path)
    let now = try await store.moment()
    var generator = SplitMix(seed: 6)
    let facts = (0..<cards).map { card in
      let days = Int64(generator.next() % 300) + 40
      let moment = Moment(milliseconds: now.milliseconds - days * 86_400_000 - Int64(card))
      let lexeme = LexemeID("card:\(card)")
      return ImportedFact(
        .review(Review(of: lexeme, .easy, at: moment)),
        id: EventID(digestOf: "review \(card)"), at: moment.milliseconds)
    }
    let fronts = (0..<cards).map { card in
      ImportedFact(
        .set(RegisterKey(Subject("card:\(card)"), "front"), to: .text("front")),
        id: EventID(digestOf: "front \(card)"), at: now.milliseconds - 400 * 86_400_000)
    }
    try await store.importFacts(
      fronts + facts, from: DeviceID(digestOf: "benchmark"), title: "benchmark")
    return store
  }

  private static func dueQueue() async throws -> [Measurement] {
    let folder = try scratchFolder("due-queue")
    defer { removeScratch(folder) }
    let store = try await filledStore(folder)
    let moment = try await store.moment()
    let due = try await store.dueWords()
    let lowest = due.compactMap(\.retrievability).min() ?? 1
    let request = SessionRequest(now: moment.milliseconds, today: moment.studyDay)
    var times: [Double] = []
    for _ in 0..<9 {
      let start = ContinuousClock.now
      let queue = DueQueue(try await store.queueIndex(), request)
      let lexemes = try await store.lexemes(at: queue.cards.map(\.position))
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      try check(queue.dueCount == due.count, "\(queue.dueCount) are due, not \(due.count)")
      try check(lexemes.count == 200, "\(lexemes.count) cards are asked")
      let first = try await store.wordState(of: lexemes[0])
      try check(first?.retrievability == lowest, "another card is likelier forgotten")
    }
    try check(due.count > cards * 9 / 10, "only \(due.count) cards are due")
    let median = times.sorted()[times.count / 2]
    return [
      Measurement(
        name: "due-queue", value: median, unit: "ms", reference: 20, ratio: 20 / median)
    ]
  }

  /// The time of the process on its core, which is what remains when the disk takes none.
  private static func answer() async throws -> [Measurement] {
    let folder = try scratchFolder("answer")
    defer { removeScratch(folder) }
    let store = try await filledStore(folder)
    let moment = try await store.moment()
    let table = try await store.queueIndex()
    let queue = DueQueue(
      table, SessionRequest(now: moment.milliseconds, today: moment.studyDay))
    let lexemes = try await store.lexemes(at: queue.cards.map(\.position))
    let load = table.load(from: moment.studyDay, easyDays: EasyDays())
    let before = try await store.eventCount()
    var own: [Double] = []
    var wall: [Double] = []
    for lexeme in lexemes {
      let start = (ContinuousClock.now, Stopwatch.processTime())
      let plan = try await store.plan(for: lexeme, load: load)
      let state = try await store.review(lexeme, .good, durationMs: 1_000, plan: plan)
      own.append((Stopwatch.processTime() - start.1) * 1e3)
      wall.append((ContinuousClock.now - start.0) / .milliseconds(1))
      // Some milliseconds pass between the two; the memory and the day are the same.
      let planned = plan.memories.good
      try check(
        state.memory.card == planned.card && state.memory.dueDay == planned.dueDay,
        "the answer led elsewhere than its plan: \(lexeme)")
    }
    let after = try await store.eventCount()
    try check(after == before + lexemes.count, "\(after - before) answers are in the log")
    func middle(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
    return [
      Measurement(
        name: "answer", value: middle(own), unit: "ms", reference: 5, ratio: 5 / middle(own)),
      Measurement(name: "answer-with-disk", value: middle(wall), unit: "ms"),
    ]
  }

  private static func scratchFolder(_ name: String) throws -> String {
    let folder = "/tmp/lexical-benchmark-\(name)-\(UInt32.random(in: 0 ... .max))"
    try FileSystem.makeFolder(folder)
    return folder
  }

  private static func removeScratch(_ folder: String) {
    let names = (try? FileSystem.names(in: folder)) ?? []
    for name in names {
      let path = "\(folder)/\(name)"
      for inner in (try? FileSystem.names(in: path)) ?? [] {
        try? FileSystem.remove("\(path)/\(inner)")
      }
      try? FileSystem.remove(path)
    }
    try? FileSystem.remove(folder)
  }
}
