import Files
import LearnerLog
import SQLite

/// Puts a copy in the place of a store that no process has open; the old one is kept beside it.
///
/// The copy is copied, and its copy brought up to date and checked to the last event, before one
/// renaming puts it in place: at every moment there is a whole store under the name. The restored
/// store takes a new device name when it is opened, as other devices may know events that it has
/// lost.
struct StoreRestoration {
  /// The copy that is put in place.
  let copy: String
  /// The store.
  let path: String

  /// Replaces the store.
  ///
  /// - Returns: the path of the store that was replaced; nil when there was none.
  func run(now: Int64) throws(LearnerStoreError) -> String? {
    try StoreBackup.check(copy, expectedEvents: 0)
    let taken = try mapFileErrors { () throws(FileError) in
      try FileLock.take(path + ".lock", .exclusive, patience: .seconds(2))
    }
    guard let lock = taken else { throw .inUse(path: path) }
    defer { withExtendedLifetime(lock) {} }
    let temporary = path + ".restored"
    for name in [temporary, temporary + "-journal"] { try? FileSystem.remove(name) }
    try mapFileErrors { () throws(FileError) in
      try FileSystem.create(temporary, [], permissions: 0o600)
    }
    try mapSQLiteErrors { () throws(SQLiteError) in
      let source = try Connection(path: copy, access: .readOnly)
      try source.vacuum(into: temporary)
    }
    do throws(LearnerStoreError) {
      let database = try ProgressDatabase(path: temporary)
      let damaged = try database.damagedEvents().count
      guard damaged == 0 else {
        throw .backupFailed(
          "\(damaged) of its events are damaged; "
            + "try: lexical doctor --store \(copy) --salvage FILE")
      }
    } catch {
      try? FileSystem.remove(temporary)
      throw error
    }
    try mapFileErrors { () throws(FileError) in try FileSystem.flush(temporary) }
    try StoreBackup.check(temporary, expectedEvents: 0)
    try? FileSystem.remove(temporary + "-journal")
    let old = FileSystem.exists(path) ? "\(path).replaced-\(now)" : nil
    if let old { try keep(path, as: old) }
    try mapFileErrors { () throws(FileError) in try FileSystem.move(temporary, to: path) }
    return old
  }

  /// Gives a store a second name, with nothing left in its journal: that would be played back into
  /// whatever has the name next.
  private func keep(_ path: String, as name: String) throws(LearnerStoreError) {
    let journal = path + "-journal"
    // Opening it plays back what a writer that was killed had begun.
    _ = try? ProgressDatabase.version(of: path)
    let left = try mapFileErrors { () throws(FileError) in try FileSystem.status(journal)?.size ?? 0
    }
    if left > 0 {
      // The store is too damaged for that. Without its journal it is no worse than it was.
      try mapFileErrors { () throws(FileError) in
        try FileSystem.move(journal, to: name + "-journal")
      }
    }
    try mapFileErrors { () throws(FileError) in try FileSystem.link(path, as: name) }
  }
}
