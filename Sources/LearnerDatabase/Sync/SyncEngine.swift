import Digest
import Files
import LearnerLog
import SQLite

/// One exchange of events and pictures between a database and the folder that devices share.
struct SyncEngine {
  let share: SyncFolder
  /// Now, in milliseconds since 1970.
  let now: Int64
  /// Where lexemes went that have retired.
  let resolution: LexemeRedirects
  /// Who writes here; another device after a fork.
  private(set) var device: DeviceID
  private(set) var report = SyncReport()

  init(_ share: SyncFolder, device: DeviceID, now: Int64, resolution: LexemeRedirects) {
    self.share = share
    self.device = device
    self.now = now
    self.resolution = resolution
  }

  /// Takes in what is new in the share, then sends what is new here.
  ///
  /// - Parameters:
  ///   - database: of the store.
  ///   - pictures: of the store.
  ///   - next: the device that this one becomes when it is found to be a fork.
  /// - Throws: ``LearnerStoreError`` when the store or the share cannot be read or written; each
  ///   file is taken in as a whole or not at all.
  mutating func exchange(
    _ database: inout ProgressDatabase, pictures: PictureFolder, orAs next: DeviceID
  ) throws(LearnerStoreError) {
    let seen = try database.seenNames()
    let added = try receive(into: &database, isDryRun: false)
    try updateDerivedTables(of: &database, added)
    try resolveFork(of: &database, as: next)
    try resendIfLost(&database, seen: seen)
    report.sent = try send(from: &database)
    try exchange(pictures, shown: try database.shownPictures())
  }

  /// Counts what an exchange would take in and send, and changes nothing.
  mutating func preview(_ database: inout ProgressDatabase) throws(LearnerStoreError) {
    _ = try receive(into: &database, isDryRun: true)
    report.sent = try database.count(.unsentCount)
  }

  /// Reads every file that was not read before.
  ///
  /// - Returns: the events that are new; none in a dry run.
  private mutating func receive(
    into database: inout ProgressDatabase, isDryRun: Bool
  ) throws(LearnerStoreError) -> [Event] {
    let known = try database.arrivedNames()
    var added: [Event] = []
    var received: [(Segment, SHA256Digest)] = []
    for path in try share.files(first: device) where !known.contains(FileSystem.name(of: path)) {
      guard let (segment, bytes) = readSegment(path) else { continue }
      if isDryRun {
        report.received += try database.countNew(segment.events)
        continue
      }
      received.append((segment, Segment.digest(of: bytes)))
      if received.count == 64 { added += try Self.take(&received, into: &database) }
    }
    added += try Self.take(&received, into: &database)
    if !isDryRun { report.received = added.count }
    return added
  }

  /// A file of the share; nil, with a line of the report, for what is no segment of this learner.
  private mutating func readSegment(_ path: String) -> (segment: Segment, bytes: [UInt8])? {
    let reason: String
    if let bytes = try? FileSystem.readGuarded(path, limit: Segment.byteLimit) {
      do {
        let segment = try Segment(bytes)
        if segment.header.folderID == share.folderID { return (segment, bytes) }
        reason = "of another learner"
      } catch {
        reason = error.reason
      }
    } else {
      reason = "no regular file of at most \(Segment.byteLimit) bytes"
    }
    let status = (try? FileSystem.status(path)).flatMap { $0 }
    let isOld = status.map { now - $0.modified > 86_400_000 } ?? false
    report.refused.append(SyncReport.RefusedFile(path: path, reason: reason, isOld: isOld))
    return nil
  }

  /// Takes in segments, all of them or none; each flush of the disk serves many.
  private static func take(
    _ segments: inout [(Segment, SHA256Digest)], into database: inout ProgressDatabase
  ) throws(LearnerStoreError) -> [Event] {
    guard !segments.isEmpty else { return [] }
    let received = segments
    segments = []
    return try database.transaction { database throws(LearnerStoreError) in
      var added: [Event] = []
      for (segment, digest) in received { added += try database.take(segment, digest: digest) }
      return added
    }
  }

  /// Brings the derived tables up to date with what was received.
  private func updateDerivedTables(
    of database: inout ProgressDatabase, _ events: [Event]
  ) throws(LearnerStoreError) {
    guard !events.isEmpty else { return }
    try database.transaction { database throws(LearnerStoreError) in
      try database.updateDerivedTables(events, now: now, resolution: resolution)
      try database.setMeta(.stale, to: 0)
    }
  }

  /// Takes a new device name when another copy of this store has written under the old one.
  ///
  /// Both histories stay. What nobody has seen yet gets numbers of the new device: a number then
  /// means one event again, so that gaps can be told and corrections hit what they mean.
  private mutating func resolveFork(
    of database: inout ProgressDatabase, as new: DeviceID
  ) throws(LearnerStoreError) {
    guard try database.isForked(device) else { return }
    report.forkedFrom = device
    let (old, now, resolution) = (device, now, resolution)
    try database.transaction { database throws(LearnerStoreError) in
      try database.setMeta(.device, to: .blob(new.bits.bytes))
      try database.reassign(unsentOf: old, as: new)
      _ = try database.rebuild(now: now, resolution: resolution)
    }
    device = new
  }

  /// Sends everything again, also what others wrote, when the share has nothing left of what was
  /// there.
  ///
  /// The same where only the folder of this device is gone: its numbers would be gaps to newcomers.
  /// The `seen` is what had been there before this sync.
  private mutating func resendIfLost(
    _ database: inout ProgressDatabase, seen: Set<String>
  ) throws(LearnerStoreError) {
    let names = Set(try share.files(first: device).map { FileSystem.name(of: $0) })
    let published = try database.publishedNames(of: device)
    let isWiped = !seen.isEmpty && names.isDisjoint(with: seen)
    let isRemoved = !published.isEmpty && names.isDisjoint(with: published)
    guard isWiped || isRemoved else { return }
    report.isResent = true
    try database.transaction { database throws(LearnerStoreError) in
      try database.queueEverything()
    }
  }

  /// Cuts segments from what has to go out, and puts them on the share's disk.
  private func send(from database: inout ProgressDatabase) throws(LearnerStoreError) -> Int {
    let count = try database.transaction { database throws(LearnerStoreError) in
      try database.cutSegments(by: device, folderID: share.folderID)
    }
    let segments = try database.unpublishedSegments()
    for segment in segments {
      try share.publish(segment.bytes, as: segment.name, of: segment.device)
    }
    guard !segments.isEmpty else { return count }
    try database.transaction { database throws(LearnerStoreError) in
      for segment in segments { try database.notePublished(segment.name) }
    }
    return count
  }

  /// Exchanges the pictures that cards show with the share, where they lie beside the segments
  /// under `pictures/`.
  ///
  /// A file there has the digest of its bytes as its name, is written whole under another name
  /// first, and is never changed: devices may write the same one at once. What is not what its name
  /// says is not taken. A picture that is not there yet comes with a later sync.
  private mutating func exchange(
    _ pictures: PictureFolder, shown: Set<PictureName>
  ) throws(LearnerStoreError) {
    let remote = PictureFolder(path: share.root + "/pictures")
    let there = try remote.names()
    let here = try pictures.names()
    for name in here.subtracting(there).intersection(shown).sorted(by: { $0.text < $1.text }) {
      guard let bytes = try pictures.bytes(of: name) else { continue }
      try remote.add(bytes, named: name)
      report.picturesSent += 1
    }
    for name in there.subtracting(here).intersection(shown).sorted(by: { $0.text < $1.text }) {
      guard let bytes = try? remote.bytes(of: name) else {
        report.refused.append(
          SyncReport.RefusedFile(
            path: "\(remote.path)/\(name)", reason: "not the picture that its name says",
            isOld: false))
        continue
      }
      try pictures.add(bytes, named: name)
      report.picturesReceived += 1
    }
  }
}
