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

  /// A flipped bit in the size of a cell: the record in it is whole, and its checksum says so.
  @Test func `an event whose cell says a byte too many is saved`() async throws {
    let laptop = try Laptop(1)
    try await laptop.study(words)
    let count = try await laptop.store.eventCount()
    let event = try #require(try await laptop.store.events(of: [.review]).first)
    let id = (0..<16).map { UInt8(truncatingIfNeeded: event.id.bits >> UInt128(120 - 8 * $0)) }
    var bytes = try FileSystem.read(laptop.path)
    // A header of twelve bytes stands before the id of a row, the row and the size before that.
    let start = try #require(
      bytes.indices.first { index in
        index > 14 && bytes[index - 12] == 12 && bytes[index - 11] == 0
          && bytes[index...].starts(with: id)
      })
    bytes[start - 14] += 1
    let path = laptop.folder.path("flipped.db")
    try FileSystem.create(path, bytes, permissions: 0o600)
    let doctor = StoreDoctor(path: path, environment: laptop.world.environment)
    let result = try await doctor.salvage(into: laptop.folder.path("salvaged.db"))
    #expect(result.saved == count && result.lost == 0)
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
    try await withTaskExecutorPreference(SpareThreads.shared) {
      async let diagnosis = laptop.store.diagnose()
      try await Task.sleep(for: .milliseconds(50))
      try other.execute("COMMIT")
      #expect(try await diagnosis.isHealthy)
    }
  }

  /// A flipped bit in the schema, which makes SQLite refuse the whole file.
  @Test(arguments: [
    "CREATE TABLE word_state", "CREATE TABLE event (", "CREATE INDEX event_by_time",
  ])
  func `damage to the schema is named, and every event is saved`(_ statement: String) async throws {
    let laptop = try Laptop(1)
    try await laptop.study(words)
    _ = try await laptop.store.backUp()
    let (digest, count) = try await (laptop.store.stateDigest(), laptop.store.eventCount())
    for offset in stride(from: 0, to: 24, by: 4) {
      var bytes = try FileSystem.read(laptop.path)
      let start = try #require(
        bytes.indices.first { bytes[$0...].starts(with: statement.utf8) })
      bytes[start + offset] ^= 1 << UInt8(offset % 7)
      let path = laptop.folder.path("flipped-\(offset).db")
      try FileSystem.create(path, bytes, permissions: 0o600)
      let doctor = StoreDoctor(path: path, environment: laptop.world.environment)
      let diagnosis = try await doctor.diagnose()
      #expect(!diagnosis.structureProblems.isEmpty, "bit \(offset)")
      #expect(diagnosis.eventCount == count)
      #expect(diagnosis.backups.count == 2, "that of the day, and the one asked for")
      let target = laptop.folder.path("salvaged-\(offset).db")
      let result = try await doctor.salvage(into: target)
      #expect(result.saved == count && result.lost == 0)
      let salvaged = try LearnerStore(path: target, environment: laptop.world.environment)
      #expect(try await salvaged.stateDigest() == digest)
    }
  }

  @Test func `the header, and a file of no bytes, are named as damage`() async throws {
    let laptop = try Laptop(1)
    try await laptop.study(words)
    let count = try await laptop.store.eventCount()
    var bytes = try FileSystem.read(laptop.path)
    for offset in [3, 17, 24, 60, 68, 100] {
      bytes[offset] ^= 0x41
      let path = laptop.folder.path("header-\(offset).db")
      try FileSystem.create(path, bytes, permissions: 0o600)
      bytes[offset] ^= 0x41
      let doctor = StoreDoctor(path: path, environment: laptop.world.environment)
      do {
        let diagnosis = try await doctor.diagnose()
        #expect(diagnosis.eventCount == count, "offset \(offset)")
      } catch LearnerStoreError.newer {
        // The version is what was hit.
        #expect(offset == 60)
      }
    }
    let path = laptop.folder.path("empty.db")
    try FileSystem.create(path, [], permissions: 0o600)
    let doctor = StoreDoctor(path: path, environment: laptop.world.environment)
    #expect(try await doctor.diagnose().structureProblems == ["the file is empty"])
  }

  /// Of each page that is whole every event comes back; a page that is hit loses what the bit hit.
  @Test func `random flips lose only what they hit`() async throws {
    let laptop = try Laptop(1)
    let many = (0..<60).map { LexemeID("en:word\($0)") }
    try await laptop.study(many)
    let count = try await laptop.store.eventCount()
    let bytes = try FileSystem.read(laptop.path)
    var generator = SeededGenerator(seed: 9)
    for trial in 0..<(testScale > 1 ? 100 : 12) {
      var flipped = bytes
      let flips = trial.isMultiple(of: 2) ? 5 : 20
      for _ in 0..<flips {
        flipped[Int.random(in: 100..<bytes.count, using: &generator)] ^=
          1 << UInt8.random(in: 0...7, using: &generator)
      }
      let path = laptop.folder.path("trial-\(trial).db")
      try FileSystem.create(path, flipped, permissions: 0o600)
      let doctor = StoreDoctor(path: path, environment: laptop.world.environment)
      _ = try await doctor.diagnose()
      let target = laptop.folder.path("trial-\(trial)-salvaged.db")
      let result = try await doctor.salvage(into: target)
      #expect(result.saved >= count - 2 * flips, "trial \(trial): \(result)")
    }
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
