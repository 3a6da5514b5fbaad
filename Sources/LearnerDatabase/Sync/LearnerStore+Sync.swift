import Digest
import Files
import LearnerLog
import SQLite

extension LearnerStore {
  /// Exchanges events with other devices through a shared folder.
  ///
  /// What is new there is taken in, one file all or nothing; then what is new here goes out. Doing
  /// it twice does nothing the second time.
  ///
  /// - Parameters:
  ///   - folder: any folder that a file sync carries between devices.
  ///   - adopts: whether to join a share that was begun by another store of the same learner.
  ///   - isDryRun: whether to report only.
  ///   - name: what to call this device from now on; nil keeps its name.
  /// - Returns: what was exchanged, and what was noticed.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package func sync(
    with folder: String, adopts: Bool = false, isDryRun: Bool = false, name: String? = nil
  ) throws(LearnerStoreError) -> SyncReport {
    let now = environment.now()
    guard now >= StoreFormat.madeAt else { throw .implausibleClock(milliseconds: now) }
    if let name, !isDryRun, try value(of: .name(of: device))?.string != name {
      try record([.set(.name(of: device), to: .text(name))], title: "name this device")
    }
    var report = SyncReport()
    let share = try openShare(folder, adopts: adopts, isDryRun: isDryRun)
    guard let share else {
      report.sent = try database.count(.unsentCount)
      return report
    }
    let seen = try database.seenNames()
    let arrivals = try receive(from: share, now: now, report: &report, isDryRun: isDryRun)
    if isDryRun {
      report.sent = try database.count(.unsentCount)
    } else {
      try updateDerivedTables(arrivals, now: now)
      try resolveFork(&report, now: now)
      try resendIfLost(share, seen: seen, &report)
      report.sent = try send(to: share)
      try exchangePictures(with: share, &report)
    }
    report.gaps = try database.gaps()
    report.names = try database.deviceNames()
    report.waiting = try quarantinedByDevice()
    return report
  }

  /// What a sync would notice, without taking in or sending anything.
  package func syncStatus(with folder: String) throws(LearnerStoreError) -> SyncReport {
    try sync(with: folder, isDryRun: true)
  }

  /// Sends everything that is known here, also what other devices wrote: the folder can be made
  /// anew from any one device.
  package func repairShare(
    _ folder: String, adopts: Bool = false
  ) throws(LearnerStoreError) -> SyncReport {
    _ = try sync(with: folder, adopts: adopts)
    try database.transaction { database throws(LearnerStoreError) in
      try database.queueEverything()
    }
    return try sync(with: folder)
  }

  /// The share of the folder; nil when there is none yet and nothing may be written.
  private func openShare(
    _ folder: String, adopts: Bool, isDryRun: Bool
  ) throws(LearnerStoreError) -> SyncFolder? {
    if isDryRun, !FileSystem.exists(SyncFolder.root(in: folder) + "/format") {
      guard FileSystem.isFolder(folder) else {
        throw .file(FileError(path: folder, action: "sync with", number: 2))
      }
      return nil
    }
    var folderID: String?
    if case .text(let text)? = try database.meta(.folderID) { folderID = text }
    let share = try SyncFolder(
      folder: folder, folderID: folderID,
      newFolderID: EventID(random: environment.randomBits()).description, adopts: adopts)
    if share.folderID != folderID, !isDryRun {
      try database.transaction { database throws(LearnerStoreError) in
        try database.setMeta(.folderID, to: .text(share.folderID))
        if folderID != nil { try database.queueEverything() }
      }
    }
    return share
  }

  /// Reads every file that was not read before.
  ///
  /// - Returns: the events that are new.
  private func receive(
    from share: SyncFolder, now: Int64, report: inout SyncReport, isDryRun: Bool
  ) throws(LearnerStoreError) -> [Event] {
    let known = try database.arrivedNames()
    var added: [Event] = []
    var arrived: [(Segment, SHA256Digest)] = []
    for path in try share.files(first: device) {
      if known.contains(FileSystem.name(of: path)) { continue }
      let status = (try? FileSystem.status(path)).flatMap { $0 }
      let isOld = status.map { now - $0.modified > 86_400_000 } ?? false
      func refuse(_ reason: String) {
        report.refused.append(
          SyncReport.RefusedFile(path: path, reason: reason, isOld: isOld))
      }
      guard let bytes = try? FileSystem.readGuarded(path, limit: Segment.byteLimit) else {
        refuse("no regular file of at most \(Segment.byteLimit) bytes")
        continue
      }
      let segment: Segment
      do { segment = try Segment(bytes) } catch {
        refuse(error.reason)
        continue
      }
      guard segment.header.folderID == share.folderID else {
        refuse("of another learner")
        continue
      }
      if isDryRun {
        report.received += try database.countNew(segment.events)
        continue
      }
      arrived.append((segment, Segment.digest(of: bytes)))
      if arrived.count == 64 { added += try take(&arrived) }
    }
    added += try take(&arrived)
    if !isDryRun { report.received = added.count }
    return added
  }

  /// Takes in segments, all of them or none; each flush of the disk serves many.
  private func take(
    _ segments: inout [(Segment, SHA256Digest)]
  ) throws(LearnerStoreError) -> [Event] {
    guard !segments.isEmpty else { return [] }
    let arrived = segments
    segments = []
    return try database.transaction { database throws(LearnerStoreError) in
      var added: [Event] = []
      for (segment, digest) in arrived { added += try database.take(segment, digest: digest) }
      return added
    }
  }

  /// Brings the derived tables up to date with what has arrived.
  private func updateDerivedTables(_ events: [Event], now: Int64) throws(LearnerStoreError) {
    guard !events.isEmpty else { return }
    let resolution = resolution
    try database.transaction { database throws(LearnerStoreError) in
      try database.updateDerivedTables(events, now: now, resolution: resolution)
      try database.setMeta(.stale, to: 0)
    }
  }

  /// Takes a new device name when another copy of this store has written under the old one.
  ///
  /// Both histories stay. What nobody has seen yet gets numbers of the new device: a number then
  /// means one event again, so that gaps can be told and corrections hit what they mean.
  private func resolveFork(_ report: inout SyncReport, now: Int64) throws(LearnerStoreError) {
    guard try database.isForked(device) else { return }
    report.forkedFrom = device
    let (old, new, resolution) = (device, DeviceID(bits: environment.randomBits()), resolution)
    try database.transaction { database throws(LearnerStoreError) in
      try database.setMeta(.device, to: .blob(new.bits.bytes))
      try database.reassign(unsentOf: old, as: new)
      _ = try database.rebuild(now: now, resolution: resolution)
    }
    rename(to: new)
  }

  /// Sends everything again, also what others wrote, when the share has nothing left of what was
  /// there.
  ///
  /// The same where only the folder of this device is gone: its numbers would be gaps to newcomers.
  /// The `seen` is what had been there before this sync.
  private func resendIfLost(
    _ share: SyncFolder, seen: Set<String>, _ report: inout SyncReport
  ) throws(LearnerStoreError) {
    let there = Set(try share.files(first: device).map { FileSystem.name(of: $0) })
    let published = try database.publishedNames(of: device)
    let isWiped = !seen.isEmpty && there.isDisjoint(with: seen)
    let isRemoved = !published.isEmpty && there.isDisjoint(with: published)
    guard isWiped || isRemoved else { return }
    report.isResent = true
    try database.transaction { database throws(LearnerStoreError) in
      try database.queueEverything()
    }
  }

  /// Cuts segments from what has to go out, and puts them on the share's disk.
  private func send(to share: SyncFolder) throws(LearnerStoreError) -> Int {
    let device = device
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
}
