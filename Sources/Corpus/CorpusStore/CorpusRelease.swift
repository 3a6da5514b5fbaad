public import CorpusImage
internal import SQLite

/// A corpus release: what is known about the words of one language, built once and never changed.
///
/// Opening reads the lookup image in one piece; details of a word are read when they are asked for. It is
/// immutable, and may be used from several threads.
public final class CorpusRelease: Sendable {
  /// The file it was opened from.
  public let path: String
  public let metadata: ReleaseMetadata
  /// Forms to lexemes to numbers, ready for use in place.
  public let image: LookupImage
  let connection: Connection

  /// Opens a release file.
  ///
  /// Header, size and the checksum of the image are checked; ``verify()`` checks every byte.
  ///
  /// - Throws: ``CorpusReleaseError``: not a release, too old, too new, truncated, corrupt, or unreadable.
  public init(path: String) throws(CorpusReleaseError) {
    self.path = path
    try ReleaseHeader.check(path)
    do {
      connection = try Connection(path: path, access: .immutable)
      let pairs = try connection.query("SELECT key, value FROM seed_metadata") {
        ($0.text(0), $0.text(1))
      }
      metadata = try ReleaseMetadata(Dictionary(pairs) { first, _ in first })
      // The image passes through once: pages kept of it would only cost memory and its first touch.
      try connection.setPragma("cache_size", to: 8)
      let blob = try connection.openBlob(table: "image", column: "bytes", row: 1)
      let storage = try ImageStorage(count: blob.count) { span throws(SQLiteError) in
        try blob.read(into: &span)
      }
      try connection.setPragma("cache_size", to: -1_024)
      image = try LookupImage(storage)
    } catch let error as CorpusReleaseError {
      throw error
    } catch let error as SQLiteError {
      throw CorpusReleaseError(error)
    } catch let error as ImageError {
      throw CorpusReleaseError(error)
    } catch {
      throw .corrupt("\(error)")
    }
  }

  /// Runs a query of this release, with SQLite's errors as the release's.
  func reading<Result>(
    _ body: (borrowing Connection) throws(SQLiteError) -> Result
  ) throws(CorpusReleaseError) -> Result {
    do { return try body(connection) } catch { throw CorpusReleaseError(error) }
  }
}
