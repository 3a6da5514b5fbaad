import Files
import LearnerDatabase
import LearnerLog
import LexicalModel
import SQLite
import TestSupport
import Testing

@Suite struct `Stores that were copied, restored or lost` {
  let share = TemporaryFolder()

  @Test func `a copied store takes a new name and keeps its history`() async throws {
    let a = try Laptop(1)
    try await a.study(words)
    let copy = a.folder.path("copy.db")
    try FileSystem.create(copy, FileSystem.read(a.path), permissions: 0o600)
    let clone = try LearnerStore(path: copy, environment: a.world.environment)
    #expect(await clone.device != a.store.device)
    #expect(try await clone.stateDigest() == a.store.stateDigest())
    try await clone.record(.mark("en:clone", .known))
    try await a.store.record(.mark("en:original", .known))
    _ = try await a.store.sync(with: share.path)
    _ = try await clone.sync(with: share.path)
    _ = try await a.store.sync(with: share.path)
    #expect(try await clone.stateDigest() == a.store.stateDigest())
    #expect(try await a.store.wordState(of: "en:clone") != nil)
  }

  /// The bytes of an old store under a store's own name: nothing in the file system tells.
  @Test func `an lookupIndex put back in position is found out by its own segments`() async throws {
    let laptop = try Laptop(1)
    try await laptop.store.record(.mark("en:old", .known))
    let lookupIndex = try FileSystem.read(laptop.path)
    for number in 0..<5 { try await laptop.store.record(.mark("en:w\(number)", .known)) }
    _ = try await laptop.store.sync(with: share.path)
    let device = await laptop.store.device
    let size = try FileSystem.read(laptop.path).count
    try FileSystem.patch(
      laptop.path, lookupIndex + Array(repeating: 0, count: size - lookupIndex.count), at: 0)
    let back = try LearnerStore(
      path: laptop.path, environment: TestWorld(seed: 77, machine: "machine 1").environment)
    #expect(await back.device == device)
    try await back.record(.mark("en:new", .known))
    let report = try await back.sync(with: share.path)
    #expect(report.forkedFrom == device)
    #expect(await back.device != device)
    #expect(try await back.statuses().count == 7)
    // What nobody had seen has a number of the new device: no number means two events.
    let renamed = await back.device
    let events = try await back.events(of: Set(EventKind.all))
    #expect(Set(events.map { "\($0.device) \($0.sequence)" }).count == events.count)
    #expect(events.first { $0.fact.subject?.text == "en:new" }?.device == renamed)
    #expect(try await back.diagnose().isHealthy)
    #expect(try await back.undo().count == 1)
    let other = try Laptop(3)
    _ = try await back.sync(with: share.path)
    _ = try await other.store.sync(with: share.path)
    #expect(try await other.store.stateDigest() == back.stateDigest())
    #expect(try await other.store.statuses().count == 6)
  }

  @Test func `a store that was lost comes back from the share`() async throws {
    let a = try Laptop(1)
    try await a.study(words)
    _ = try await a.store.sync(with: share.path)
    let fresh = try Laptop(4)
    _ = try await fresh.store.sync(with: share.path)
    #expect(try await fresh.store.stateDigest() == a.store.stateDigest())
  }

  @Test func `a share that was wiped is filled again`() async throws {
    let (a, b) = (try Laptop(1), try Laptop(2))
    try await a.study(words)
    try await b.study(words)
    for laptop in [a, b, a] { _ = try await laptop.store.sync(with: share.path) }
    for path in try segments(in: share) { try FileSystem.remove(path) }
    for name in try FileSystem.names(in: share.path("lexical-sync/d")) {
      try FileSystem.remove(share.path("lexical-sync/d/" + name))
    }
    try FileSystem.remove(share.path("lexical-sync/format"))
    let report = try await a.store.sync(with: share.path)
    #expect(report.isResent)
    let fresh = try Laptop(4)
    _ = try await fresh.store.sync(with: share.path)
    #expect(try await fresh.store.stateDigest() == a.store.stateDigest())
  }

  @Test func `a backup is whole, and restoring it loses nothing that was shared`() async throws {
    let folder = TemporaryFolder()
    let world = TestWorld(seed: 5)
    let path = folder.path("progress.db")
    var copy = ""
    do {
      let store = try LearnerStore(path: path, environment: world.environment)
      try await store.record(.mark("en:a", .known))
      copy = try await store.backUp()
      try await store.record(.mark("en:b", .known))
      _ = try await store.sync(with: share.path)
      #expect(throws: LearnerStoreError.inUse(path: path)) {
        try LearnerStore.restore(copy, to: path, now: world.now)
      }
    }
    let old = try LearnerStore.restore(copy, to: path, now: world.now)
    #expect(old.map { FileSystem.exists($0) } == true)
    let store = try LearnerStore(path: path, environment: world.environment)
    #expect(try await store.statuses().count == 1)
    _ = try await store.sync(with: share.path)
    #expect(try await store.statuses().count == 2)
  }

  @Test func `a damaged backup is never put in position`() async throws {
    let laptop = try Laptop(1)
    try await laptop.study(words)
    let copy = try await laptop.store.backUp()
    var bytes = try FileSystem.read(copy)
    for position in stride(from: 4_096, to: bytes.count, by: 512) { bytes[position] ^= 0xFF }
    let broken = laptop.folder.path("broken.db")
    try FileSystem.create(broken, bytes)
    let target = laptop.folder.path("other.db")
    #expect(throws: LearnerStoreError.self) {
      try LearnerStore.restore(broken, to: target, now: 0)
    }
    #expect(!FileSystem.exists(target))
  }

  @Test func `a backup with an event that is not what was written is never put in position`()
    async throws
  {
    let laptop = try Laptop(1)
    try await laptop.study(words)
    let copy = try await laptop.store.backUp()
    do {
      let connection = try Connection(path: copy, access: .readWrite)
      try connection.execute("UPDATE event SET time = time + 1 WHERE number = 2")
    }
    let error = #expect(throws: LearnerStoreError.self) {
      try LearnerStore.restore(copy, to: laptop.folder.path("other.db"), now: 0)
    }
    #expect(error.map { "\($0)" }?.contains("1 of its events") == true)
    #expect(laptop.folder.names.allSatisfy { !$0.hasPrefix("other.db.") || $0.hasSuffix(".lock") })
  }

  @Test func `what a killed writer left behind is not played back into the restored store`()
    async throws
  {
    let folder = TemporaryFolder()
    let path = folder.path("progress.db")
    let copy: String
    do {
      let store = try LearnerStore(path: path, environment: TestWorld(seed: 6).environment)
      try await store.record(.mark("en:a", .known))
      copy = try await store.backUp()
      try await store.record(.mark("en:b", .known))
    }
    // The journal of another moment of the same file, as a kill leaves it.
    let killed = TemporaryFolder()
    do {
      let connection = try Connection(path: path, access: .readWrite)
      try connection.setPragma("cache_size", to: 1)
      try connection.executeScript("BEGIN; UPDATE event SET payload = zeroblob(9000)")
      for name in ["progress.db", "progress.db-journal"] {
        try FileSystem.create(killed.path(name), try FileSystem.read(folder.path(name)))
      }
      try connection.executeScript("ROLLBACK")
    }
    let target = killed.path("progress.db")
    #expect(try FileSystem.status(target + "-journal")?.size ?? 0 > 0)
    let old = try LearnerStore.restore(copy, to: target, now: 1)
    #expect(try await LearnerStore(path: target).statuses().count == 1)
    #expect(try await LearnerStore(path: try #require(old)).statuses().count == 2)
  }

  @Test func `one copy a day is kept, seven days and four weeks long`() async throws {
    let laptop = try Laptop(1)
    for _ in 0..<60 {
      try await laptop.store.record(.mark("en:a", .known))
      try await laptop.store.record(.mark("en:b", .known))
      laptop.world.passDays(1)
    }
    let names = try FileSystem.names(in: laptop.folder.path("backups"))
    #expect(names.count == 11)
    #expect(try FileSystem.status(laptop.folder.path("backups"))?.permissions == 0o700)
    for name in names {
      let path = laptop.folder.path("backups/" + name)
      #expect(try FileSystem.status(path)?.permissions == 0o600)
    }
  }
}
