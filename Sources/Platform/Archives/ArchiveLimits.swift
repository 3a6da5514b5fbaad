/// What a reader accepts of an archive before it decodes anything.
package struct ArchiveLimits: Hashable, Sendable {
  /// Entries, folders among them.
  package var entryCount: Int
  /// Bytes of one entry's content.
  package var entrySize: Int
  /// Bytes of the content of all entries together.
  package var totalSize: Int
  /// Bytes of content for each compressed byte, for an entry of more than a mebibyte.
  package var ratio: Int

  package init(entryCount: Int, entrySize: Int, totalSize: Int, ratio: Int) {
    self.entryCount = entryCount
    self.entrySize = entrySize
    self.totalSize = totalSize
    self.ratio = ratio
  }

  /// 262 144 entries, 1 GiB an entry, 4 GiB in all, 400 to 1.
  package static let standard = ArchiveLimits(
    entryCount: 1 << 18, entrySize: 1 << 30, totalSize: 1 << 32, ratio: 400)
}
