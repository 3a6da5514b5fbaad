extension LearnerStore {
  /// Copies the store once a day, after the first change of the day.
  func backUpDaily(now: Int64) throws(LearnerStoreError) {
    try StoreBackup(folder: StoreBackup.folder(of: path)).saveDaily(&database, now: now)
  }

  /// Copies the store now; the copy is checked before the call returns.
  ///
  /// - Returns: the path of the copy.
  package func backUp() throws(LearnerStoreError) -> String {
    let backup = StoreBackup(folder: StoreBackup.folder(of: path))
    return try backup.save(
      database.connection.sqlite, as: "manual-\(environment.now())", replacing: false)
  }

  /// Puts a copy in the place of a store that no process has open; see ``StoreRestoration``.
  ///
  /// - Returns: the path of the store that was replaced; nil when there was none.
  /// - Throws: ``LearnerStoreError`` when the copy is not whole, or the store is open or cannot be
  ///   written; nothing has changed then.
  @discardableResult
  package static func restore(
    _ copy: String, to path: String, now: Int64
  ) throws(LearnerStoreError) -> String? {
    try StoreRestoration(copy: copy, path: path).run(now: now)
  }
}
