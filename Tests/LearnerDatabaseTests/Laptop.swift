import Files
import LearnerDatabase
import LearnerLog
import LexicalModel
import Scheduling
import TestSupport

/// A device of a test: a store in a folder of its own, and a clock.
struct Laptop {
  let folder = TemporaryFolder()
  let world: TestWorld
  let store: LearnerStore

  init(_ seed: UInt64, now: Int64 = 1_800_000_000_000, zone: String = "UTC") throws {
    world = TestWorld(seed: seed, now: now, machine: "machine \(seed)")
    var environment = world.environment
    environment.zone = zone
    store = try LearnerStore(path: folder.path("progress.db"), environment: environment)
  }

  var path: String { folder.path("progress.db") }

  /// A few reviews and marks.
  func study(_ words: [LexemeID], seed: UInt64 = 0) async throws {
    var generator = SeededGenerator(seed: seed)
    for word in words {
      world.pass(Int64.random(in: 0...3_600_000, using: &generator))
      try await store.review(word, Rating.allCases.randomElement(using: &generator) ?? .good)
      if Bool.random(using: &generator) {
        try await store.record(
          .mark(word, LexemeStatus.allCases.randomElement(using: &generator) ?? .known))
      }
    }
  }
}

/// The segments in a share, by path.
func segments(in share: TemporaryFolder) throws -> [String] {
  let root = share.path("lexical-sync/d")
  return try FileSystem.names(in: root).flatMap { device in
    try FileSystem.names(in: "\(root)/\(device)").map { "\(root)/\(device)/\($0)" }
  }
}

let words = ["en:walk", "en:run", "en:see", "en:look_up"] as [LexemeID]
