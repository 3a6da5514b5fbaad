import Files
import Glibc
import LearnerModel
import LearnerStorage
import SpacedRepetition
import Vocabulary

/// Sizes and times of a large store.
enum Measuring {
  /// Fills a store with reviews of 30 000 words by two devices whose logs arrive one after the other.
  static func fill(_ words: [String]) async throws {
    let count = Int(words[1]) ?? 1_000_000
    let store = try LearnerStore(path: words[0])
    var seed: UInt64 = 42
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for device in 0..<2 {
      let start = 1_600_000_000_000 + Int64(device) * 7_000
      for batch in 0..<20 {
        let size = count / 40
        let facts = (0..<size).map { index in
          let place = batch * size + index
          let date = start + Int64(place) * 200_000_000 / Int64(max(1, count / 1_000))
          let review = Review(
            of: LexemeID("en:word\(random(30_000))"), Rating(rawValue: 1 + random(4)) ?? .good,
            at: Moment(milliseconds: date, offsetMinutes: 60), durationMs: 800 + random(9_000),
            scheduledDays: random(200), reviewState: random(4),
            observation: ReviewObservation(
              elapsedDays: random(300) * 1_000_000, stabilityBefore: random(90_000_000),
              stabilityAfter: random(90_000_000), difficultyBefore: 1_000_000 + random(9_000_000),
              difficultyAfter: 1_000_000 + random(9_000_000)))
          return ImportedFact(.review(review), namedFor: "\(device) \(place)", at: date)
        }
        try await store.importFacts(
          facts, from: DeviceID(digestOf: "device \(device)"), title: "fill")
        complain("\r\(device) \(batch + 1)/20 ")
      }
    }
    complain("\n")
  }

  /// Measures replay, a late event, the status table and the bytes per event.
  static func run(_ words: [String]) async throws {
    let path = words[0]
    func time(_ name: String, _ body: () async throws -> Void) async throws {
      var best = Double.infinity
      for _ in 0..<5 {
        let start = processorTime()
        try await body()
        best = min(best, processorTime() - start)
      }
      say("\(name)\t\((best * 1e6).rounded() / 1e3) ms of processor time\n")
    }
    let store = try LearnerStore(path: path)
    let diagnosis = try await store.eventCount()
    let size = try FileSystem.status(path)?.size ?? 0
    say("events\t\(diagnosis)\nbytes per event\t\(size / max(1, diagnosis))\n")
    try await time("replay") { _ = try await store.replay() }
    try await time("statuses") {
      let table = try await store.statuses()
      guard table.count >= 29_000 else { complain("only \(table.count) statuses\n"); exit(1) }
    }
    try await time("statuses, one by one") {
      var count = 0
      try await store.forEachStatus { _, _ in count += 1 }
    }
    try await time("open") { _ = try LearnerStore(path: path) }
    var number = 0
    try await time("record a mark") {
      number += 1
      try await store.record(.mark(LexemeID("en:word\(number)"), .known))
    }
    try await time("due words (limit 100)") { _ = try await store.dueWords(limit: 100) }
    let state = try await store.replay()
    var late = state
    let word = LexemeID("en:word77")
    try await time("late event in memory") {
      let event = Event(
        id: EventID(random: 99), device: DeviceID(bits: 3), sequence: 1,
        time: HybridTime(milliseconds: 1_600_000_500_000),
        fact: .review(Review(of: word, .good, at: Moment(milliseconds: 1_600_000_500_000))))
      _ = late.insert(event)
    }
  }
}

/// Seconds of processor time of this process: the machine may be busy with other things.
private func processorTime() -> Double {
  var time = timespec()
  // Safe: the kernel fills the struct it is given.
  _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
