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
    guard let share = try openShare(folder, adopts: adopts, isDryRun: isDryRun) else {
      report.sent = try database.count(.unsentCount)
      return report
    }
    var engine = SyncEngine(share, device: device, now: now, resolution: resolution)
    if isDryRun {
      try engine.preview(&database)
    } else {
      try engine.exchange(
        &database, pictures: pictures, orAs: DeviceID(bits: environment.randomBits()))
      if engine.device != device { rename(to: engine.device) }
    }
    report = engine.report
    report.gaps = try database.gaps()
    report.names = try database.deviceNames()
    report.quarantined = try quarantinedByDevice()
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
}
