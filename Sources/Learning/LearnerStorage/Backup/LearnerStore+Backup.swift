import Files
import LearnerModel
import SQLite

extension LearnerStore {
  /// Copies the store once a day, after the first change of the day.
  func backUpDaily(now: Int64) throws(LearnerStoreError) {
    let day = now / 86_400_000
    guard try database.meta(.backupDay) != .integer(day) else { return }
    let backup = StoreBackup(folder: StoreBackup.folder(of: path))
    try backup.save(database.connection, as: "day-\(day)")
    backup.prune()
    try database.transaction { database throws(LearnerStoreError) in
      try database.setMeta(.backupDay, to: .integer(day))
    }
  }

  /// Copies the store now; the copy is checked before the call returns.
  ///
  /// - Returns: the path of the copy.
  public func backUp() throws(LearnerStoreError) -> String {
    let backup = StoreBackup(folder: StoreBackup.folder(of: path))
    return try backup.save(
      database.connection, as: "manual-\(environment.now())", replacing: false)
  }

  /// Puts a copy in the place of a store that no process has open; the old one is kept beside it.
  ///
  /// The copy is checked before anything moves, and is copied itself, so that it stays where it is. The
  /// restored store takes a new device name when it is opened, as other devices may know events that
  /// it has lost.
  ///
  /// - Returns: the path of the store that was replaced; nil when there was none.
  @discardableResult
  public static func restore(
    _ copy: String, to path: String, now: Int64
  ) throws(LearnerStoreError) -> String? {
    try StoreBackup.check(copy, expectedEvents: 0)
    let taken = try filed { () throws(FileError) in
      try FileLock.take(path + ".lock", .exclusive, patience: .seconds(2))
    }
    guard let lock = taken else { throw .inUse(path: path) }
    defer { withExtendedLifetime(lock) {} }
    let temporary = path + ".restored"
    try? FileSystem.remove(temporary)
    try filed { () throws(FileError) in
      try FileSystem.create(temporary, [], permissions: 0o600)
    }
    try translated { () throws(SQLiteError) in
      let source = try Connection(path: copy, access: .readOnly)
      try source.vacuum(into: temporary)
    }
    try filed { () throws(FileError) in try FileSystem.flush(temporary) }
    try StoreBackup.check(temporary, expectedEvents: 0)
    var old: String?
    if FileSystem.exists(path) {
      let kept = "\(path).replaced-\(now)"
      try filed { () throws(FileError) in try FileSystem.move(path, to: kept) }
      // A journal belongs to its file and to no other.
      if FileSystem.exists(path + "-journal") {
        try filed { () throws(FileError) in
          try FileSystem.move(path + "-journal", to: kept + "-journal")
        }
      }
      old = kept
    }
    try filed { () throws(FileError) in try FileSystem.move(temporary, to: path) }
    return old
  }
}
