import Files
import LearnerDatabase
import LearnerLog
import LexicalModel
import SQLite
import TestSupport
import Testing

@Suite struct `A damaged store` {
  let share = TemporaryFolder()

  @Test func `an event that was changed behind our back is found`() async throws {
    let laptop = try Laptop(1)
    try await laptop.study(words)
    #expect(try await laptop.store.diagnose().isHealthy)
    do {
      let connection = try Connection(path: laptop.path, access: .readWrite)
      try connection.execute("UPDATE event SET sequence = sequence + 100 WHERE number = 2")
    }
    let diagnosis = try await laptop.store.diagnose()
    #expect(diagnosis.damagedEvents == [2])
    #expect(!diagnosis.isHealthy)
  }

  /// What salvage saves and what the share holds make up the whole.
  @Test func `salvage and the share bring everything back`() async throws {
    let laptop = try Laptop(1)
    try await laptop.study(words)
    _ = try await laptop.store.sync(with: share.path)
    let digest = try await laptop.store.stateDigest()
    do {
      let connection = try Connection(path: laptop.path, access: .readWrite)
      try connection.execute("UPDATE event SET payload = x'00' WHERE number % 2 = 0")
    }
    let target = laptop.folder.path("salvaged.db")
    let result = try await laptop.store.salvage(into: target)
    #expect(result.saved > 0 && result.lost > 0)
    let salvaged = try LearnerStore(path: target, environment: laptop.world.environment)
    _ = try await salvaged.sync(with: share.path)
    #expect(try await salvaged.stateDigest() == digest)
  }

  @Test func `derived values that are wrong are found and made anew`() async throws {
    let laptop = try Laptop(1)
    try await laptop.study(words)
    do {
      let connection = try Connection(path: laptop.path, access: .readWrite)
      try connection.execute("UPDATE word_state SET stability = 99 WHERE stability > 0")
    }
    #expect(try await !laptop.store.diagnose().staleValues.isEmpty)
    try await laptop.store.rebuild()
    #expect(try await laptop.store.diagnose().isHealthy)
  }

  @Test func `a store that another process writes to is not taken for a damaged one`() async throws
  {
    let laptop = try Laptop(1)
    try await laptop.study(words)
    let other = try Connection(path: laptop.path, access: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    async let diagnosis = laptop.store.diagnose()
    try await Task.sleep(for: .milliseconds(50))
    try other.execute("COMMIT")
    #expect(try await diagnosis.isHealthy)
  }

  /// One bit in each page, as a bad disk would have it: an error or a right answer, never a crash.
  @Test func `flipped bits never crash`() async throws {
    let laptop = try Laptop(1)
    try await laptop.study(words)
    let bytes = try FileSystem.read(laptop.path)
    var generator = SeededGenerator(seed: 3)
    for page in stride(from: 0, to: bytes.count, by: 4_096 * (testScale > 1 ? 1 : 4)) {
      var flipped = bytes
      flipped[page + Int.random(in: 0..<4_096, using: &generator)] ^=
        1 << UInt8.random(in: 0...7, using: &generator)
      let path = laptop.folder.path("flipped-\(page).db")
      try FileSystem.create(path, flipped, permissions: 0o600)
      guard let store = try? LearnerStore(path: path, environment: laptop.world.environment)
      else { continue }
      _ = try? await store.diagnose()
      _ = try? await store.wordStates()
    }
  }
}
