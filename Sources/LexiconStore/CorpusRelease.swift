package import LexiconEngine
import SQLite

/// A corpus release: what is known about the words of one language, built once and never changed.
///
/// Opening reads the lookup image in one piece; details of a word are read when they are asked for.
/// It is immutable, and may be used from several threads.
package final class CorpusRelease: Sendable {
  /// The file it was opened from.
  package let path: String
  package let metadata: ReleaseMetadata
  /// The version of the format, one of those that ``ReleaseFormat`` reads.
  package let formatVersion: Int32
  /// Forms to lexemes to numbers, ready for use in place.
  package let lookupIndex: LookupIndex
  let connection: Connection

  /// Opens a release file.
  ///
  /// Header, size and the checksum of what is read of the image are checked; ``verify()`` checks
  /// every byte.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - extent: how much of the image is wanted.
  /// - Throws: ``CorpusReleaseError``: not a release, too old, too new, truncated, corrupt, or
  ///   unreadable.
  package init(path: String, extent: LookupIndexExtent = .whole) throws(CorpusReleaseError) {
    self.path = path
    formatVersion = try ReleaseHeader.check(path)
    do {
      connection = try Connection(path: path, access: .immutable)
      let pairs = try connection.query(.metadata) {
        ($0.text("key"), $0.text("value"))
      }
      metadata = try ReleaseMetadata(Dictionary(pairs) { first, _ in first })
      // The image passes through once: pages kept of it would only cost memory and its first touch.
      try connection.setPragma("cache_size", to: 8)
      let blob = try connection.openBlob(table: "image", column: "bytes", row: 1)
      let count = try LookupIndex.length(
        of: extent, header: blob.prefix(LookupIndex.headerSize), ofImageWith: blob.count)
      let storage = try LookupIndexStorage(count: count) { span throws(SQLiteError) in
        try blob.read(into: &span)
      }
      try connection.setPragma("cache_size", to: -1_024)
      // Entries are read where the system keeps the file: a page of a novel asks for 260 000 pages.
      try connection.setPragma("mmap_size", to: Self.mappedSize)
      lookupIndex = try LookupIndex(storage, ofImageWith: blob.count)
    } catch let error as CorpusReleaseError {
      throw error
    } catch let error as SQLiteError {
      throw CorpusReleaseError(error)
    } catch let error as LookupIndexError {
      throw CorpusReleaseError(error)
    } catch {
      throw .corrupt("\(error)")
    }
  }

  /// What a release file says about itself, without its words.
  ///
  /// - Throws: ``CorpusReleaseError`` for what is no release, or cannot be read.
  /// - Complexity: some pages of the file; nothing of the image.
  package static func metadata(of path: String) throws(CorpusReleaseError) -> ReleaseMetadata {
    _ = try ReleaseHeader.check(path)
    do {
      let connection = try Connection(path: path, access: .immutable)
      let pairs = try connection.query(.metadata) { ($0.text("key"), $0.text("value")) }
      return try ReleaseMetadata(Dictionary(pairs) { first, _ in first })
    } catch let error as CorpusReleaseError {
      throw error
    } catch let error as SQLiteError {
      throw CorpusReleaseError(error)
    } catch {
      throw .corrupt("\(error)")
    }
  }

  /// Ends the mapping of the pages that entries were read from, until more are read.
  ///
  /// What was read of the file is the system's, and counts as memory of a process that maps it.
  /// Queries of other threads go on.
  package func unmapPages() {
    // Where it cannot be done, the pages stay mapped and answer as before.
    _ = try? connection.setPragma("mmap_size", to: 0)
    _ = try? connection.setPragma("mmap_size", to: Self.mappedSize)
  }

  /// The most bytes of the file that are mapped: all of it.
  private static let mappedSize: Int64 = 1 << 30

  /// Whether the release is of a format that has a table.
  func hasTable(_ name: String) -> Bool {
    ReleaseFormat.hasTable(name, inVersion: formatVersion)
  }

  /// Runs a query of this release, with SQLite's errors as the release's.
  func reading<Result>(
    _ body: (borrowing Connection) throws(SQLiteError) -> Result
  ) throws(CorpusReleaseError) -> Result {
    do { return try body(connection) } catch { throw CorpusReleaseError(error) }
  }
}
