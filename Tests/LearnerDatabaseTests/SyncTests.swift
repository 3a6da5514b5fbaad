import Digest
import Files
import LearnerDatabase
import LearnerLog
import LexicalModel
import TestSupport
import Testing

@Suite struct `Syncing through a folder` {
  let share = TemporaryFolder()

  @Test func `two devices that synced have one state, and a second sync does nothing`() async throws
  {
    let (a, b) = (try Laptop(1), try Laptop(2))
    try await a.study(words, seed: 1)
    try await b.study(words.reversed(), seed: 2)
    _ = try await a.store.sync(with: share.path)
    _ = try await b.store.sync(with: share.path)
    _ = try await a.store.sync(with: share.path)
    #expect(try await a.store.stateDigest() == b.store.stateDigest())
    #expect(try await a.store.derivedDifferences().isEmpty)
    let files = try segments(in: share)
    let again = try await a.store.sync(with: share.path)
    #expect(again.received == 0 && again.sent == 0 && again.gaps.isEmpty && again.refused.isEmpty)
    #expect(try segments(in: share) == files)
  }

  @Test func `three devices reach one digest in each of the six orders of merging`() async throws {
    var digests: Set<SHA256Digest> = []
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let share = TemporaryFolder()
      let laptops = [try Laptop(1), try Laptop(2), try Laptop(3)]
      for (index, laptop) in laptops.enumerated() {
        try await laptop.study(words, seed: UInt64(index))
        try await laptop.study(words.reversed(), seed: UInt64(index + 7))
      }
      for index in order + order { _ = try await laptops[index].store.sync(with: share.path) }
      for laptop in laptops { digests.insert(try await laptop.store.stateDigest()) }
    }
    #expect(digests.count == 1)
  }

  @Test func `a dry run changes neither side`() async throws {
    let (a, b) = (try Laptop(1), try Laptop(2))
    try await a.study(words)
    let before = try await a.store.sync(with: share.path, isDryRun: true)
    #expect(before.sent > 0)
    #expect(share.names.isEmpty)
    _ = try await a.store.sync(with: share.path)
    let report = try await b.store.syncStatus(with: share.path)
    #expect(report.received == before.sent)
    #expect(try await b.store.statuses().isEmpty)
  }

  @Test func `conflict copies are harmless`() async throws {
    let (a, b) = (try Laptop(1), try Laptop(2))
    try await a.study(words)
    _ = try await a.store.sync(with: share.path)
    for path in try segments(in: share) {
      let bytes = try FileSystem.read(path)
      try FileSystem.create(path.dropLast(5) + " (conflicted copy).lseg", bytes)
      try FileSystem.create(path.dropLast(5) + ".sync-conflict-20270101.lseg", bytes)
    }
    let report = try await b.store.sync(with: share.path)
    #expect(report.refused.isEmpty && report.gaps.isEmpty)
    #expect(try await a.store.stateDigest() == b.store.stateDigest())
  }

  @Test func `what is no segment is reported and never applied`() async throws {
    let (a, b) = (try Laptop(1), try Laptop(2))
    try await a.study(words)
    _ = try await a.store.sync(with: share.path)
    let path = try segments(in: share)[0]
    let folder = FileSystem.folder(of: path)
    let bytes = try FileSystem.read(path)
    try FileSystem.remove(path)
    try FileSystem.create(folder + "/torn.lseg", Array(bytes.dropLast(9)))
    try FileSystem.create(folder + "/huge.lseg", Array(repeating: 0x61, count: 5 << 20))
    try FileSystem.create(folder + "/text.txt", Array("hello\n".utf8))
    try FileSystem.makeFolder(folder + "/folder.lseg")
    #expect(symlinked("/etc/passwd", to: folder + "/link.lseg"))
    let report = try await b.store.sync(with: share.path)
    #expect(report.refused.count == 5)
    #expect(report.received == 0)
    #expect(try await b.store.statuses().isEmpty)
    try FileSystem.create(path, bytes)
    #expect(try await b.store.sync(with: share.path).received > 0)
  }

  @Test func `another learner's share is refused, and joined when told`() async throws {
    let other = TemporaryFolder()
    let (a, b) = (try Laptop(1), try Laptop(2))
    try await a.study(words)
    try await b.study(words)
    _ = try await a.store.sync(with: share.path)
    _ = try await b.store.sync(with: other.path)
    await #expect(throws: LearnerStoreError.self) { try await b.store.sync(with: share.path) }
    _ = try await b.store.sync(with: share.path, adopts: true)
    _ = try await a.store.sync(with: share.path)
    #expect(try await a.store.stateDigest() == b.store.stateDigest())
  }

  @Test func `a share of a newer version is left alone`() async throws {
    try FileSystem.makeFolder(share.path("lexical-sync/d"))
    share.write(
      #"{"format":3,"minReader":2,"vault":"0123456789abcdef0123456789abcdef"}"#,
      to: "lexical-sync/format")
    let a = try Laptop(1)
    await #expect(throws: LearnerStoreError.newerShare(found: 2, supported: 1)) {
      try await a.store.sync(with: share.path)
    }
  }

  @Test func `missing events are told by number and by the name of their device`() async throws {
    let (a, b) = (try Laptop(1), try Laptop(2))
    for word in words {
      try await a.store.record(.mark(word, .known))
      _ = try await a.store.sync(with: share.path, name: "laptop")
    }
    let lost = try segments(in: share)[2]
    try FileSystem.remove(lost)
    let report = try await b.store.sync(with: share.path)
    #expect(report.gapLines == [#"missing 4 from "laptop""#])
    // Any device that has it brings it back.
    _ = try await a.store.repairShare(share.path)
    #expect(try await b.store.sync(with: share.path).gaps.isEmpty)
    #expect(try await a.store.stateDigest() == b.store.stateDigest())
  }

  @Test func `events from the future wait for a correction`() async throws {
    let (a, b) = (try Laptop(1, now: 1_800_000_000_000 + 400 * 86_400_000), try Laptop(2))
    try await a.store.record(.mark("en:walk", .known))
    _ = try await a.store.sync(with: share.path)
    let report = try await b.store.sync(with: share.path)
    #expect(report.quarantined.map(\.device) == [await a.store.device])
    #expect(report.quarantined.map(\.count) == [1])
    #expect(try await b.store.wordState(of: "en:walk") == nil)
    let mark = try await b.store.record(.mark("en:run", .known))
    #expect(mark.time.milliseconds == b.world.now)
    try await b.store.record(
      .correction(
        ClockCorrection(
          on: await a.store.device, sequences: 1...1, .shift, shiftMs: -400 * 86_400_000)))
    #expect(try await b.store.wordState(of: "en:walk")?.status == .known)
    _ = try await b.store.sync(with: share.path)
    _ = try await a.store.sync(with: share.path)
    #expect(try await a.store.stateDigest() == b.store.stateDigest())
  }

  @Test func `events from the future count once their time has come`() async throws {
    let (a, b) = (try Laptop(1, now: 1_800_000_000_000 + 3 * 86_400_000), try Laptop(2))
    try await a.store.record(.mark("en:walk", .known))
    _ = try await a.store.sync(with: share.path)
    _ = try await b.store.sync(with: share.path)
    b.world.passDays(3)
    try await b.store.record(.mark("en:run", .known))
    #expect(try await b.store.wordState(of: "en:walk")?.status == .known)
  }

  @Test func `a clock before the program was made imports nothing`() async throws {
    let a = try Laptop(1, now: 0)
    try await a.store.record(.mark("en:walk", .known))
    await #expect(throws: LearnerStoreError.implausibleClock(milliseconds: 0)) {
      try await a.store.sync(with: share.path)
    }
    #expect(try await a.store.wordState(of: "en:walk")?.status == .known)
  }
}
