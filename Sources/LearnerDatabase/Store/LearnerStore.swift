import Files
package import LearnerLog
package import LexicalModel
import SQLite
import Scheduling

/// One learner's memory on disk: a log of events that is only ever added to, and what follows from
/// it.
///
/// ```swift
/// let store = try LearnerStore(path: "progress.db")
/// try await store.record(.mark(LexemeID("en:walk"), .known))
/// ```
///
/// A call that returns has its change on the disk; a call that throws has changed nothing. The
/// actor owns the one connection of its process; other processes may use the same store, one write
/// at a time.
package actor LearnerStore {
  /// The file.
  package nonisolated let path: String
  /// Who writes here.
  package private(set) var device: DeviceID
  var database: ProgressDatabase
  let environment: StoreEnvironment
  var resolution: LexemeRedirects
  /// The tag of the language whose words queues, counts and goals are about; nil for all.
  package private(set) var language: String?
  private let zone: LearnerZone
  private let lock: FileLock

  /// Opens a store, making it when it is missing.
  ///
  /// The folder gets mode 0700 when it is made here, the file 0600. A store that finds itself
  /// copied or restored takes a new device name and keeps the old one as a peer.
  ///
  /// - Parameters:
  ///   - path: the file, which may not be a link.
  ///   - environment: the clock, chance and zone.
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package init(
    path: String, environment: StoreEnvironment = .system()
  ) throws(LearnerStoreError) {
    try self.init(path: path, environment: environment, migrations: Migration.all)
  }

  /// Opens a store under a list of migrations that a check of migrations has made.
  ///
  /// - Throws: ``LearnerStoreError`` when the store cannot be read or written; nothing has changed
  ///   then.
  package init(
    path: String, environment: StoreEnvironment, migrations: [Migration]
  ) throws(LearnerStoreError) {
    try mapFileErrors { () throws(FileError) in
      try FileSystem.makeDurableFolder(FileSystem.folder(of: path))
    }
    if FileSystem.isLink(path) { throw .link(path: path) }
    let taken = try mapFileErrors { () throws(FileError) in
      try FileLock.take(path + ".lock", .shared, patience: .seconds(5))
    }
    guard let taken else { throw .inUse(path: path) }
    lock = taken
    database = try ProgressDatabase(path: path, migrations: migrations) {
      connection, version throws(LearnerStoreError) in
      try StoreBackup(folder: StoreBackup.folder(of: path)).save(
        connection, as: "before-version-\(version)", replacing: true)
    }
    self.path = path
    self.environment = environment
    language = environment.language
    let bits = environment.randomBits()
    let fingerprint = try mapFileErrors { () throws(FileError) in
      try environment.fingerprint(of: path)
    }
    let found = try database.identity(forFingerprint: fingerprint)
    device =
      if let device = found.device { device } else {
        try database.claim(newDevice: DeviceID(bits: bits), fingerprint: fingerprint)
      }
    resolution = found.resolution
    if found.isStale { try database.catchUp(now: environment.now(), resolution: resolution) }
    zone = LearnerZone(environment.zone)
  }

  /// The version of the schema of a file; 0 for one that does not exist.
  ///
  /// - Throws: ``LearnerStoreError`` when the file cannot be read.
  package static func schemaVersion(of path: String) throws(LearnerStoreError) -> Int {
    try ProgressDatabase.version(of: path)
  }

  /// Now, as an event says it: the instant, the zone's offset, and the learner's day.
  package func moment() throws(LearnerStoreError) -> Moment {
    moment(at: environment.now(), rolloverHour: try database.rolloverHour())
  }

  /// What the learner's zone and rollover hour make of instants, for imports.
  package func moments() throws(LearnerStoreError) -> @Sendable (Int64) -> Moment {
    let hour = try database.rolloverHour()
    let zone = zone
    return { zone.moment(at: $0, rolloverHour: hour) }
  }

  /// The last millisecond of a study day in the learner's zone.
  package func end(of day: StudyDay) throws(LearnerStoreError) -> Int64 {
    let hour = Int64(try database.rolloverHour())
    let wall = Int64(day.number + 1) * 86_400_000 + hour * 3_600_000
    // The offset that holds there is found from a first guess.
    return wall - zone.offset(at: wall - zone.offset(at: wall)) - 1
  }

  func moment(at instant: Int64, rolloverHour: Int) -> Moment {
    zone.moment(at: instant, rolloverHour: rolloverHour)
  }

  /// Turns to the words of another language; nil to those of all.
  package func study(_ language: String?) {
    self.language = language
  }

  /// Writes under another name from now on, which the database has already.
  func rename(to device: DeviceID) {
    self.device = device
  }
}
