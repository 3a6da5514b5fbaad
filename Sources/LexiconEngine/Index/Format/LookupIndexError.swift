/// Why bytes are not a lookup image that this version can use.
package enum LookupIndexError: Error, Hashable, Sendable {
  /// The magic number is not there.
  case notAnImage
  /// The image was written by an older layout than this reader knows.
  case tooOld(version: Int, oldest: Int)
  /// The image was written by a newer layout than this reader knows.
  case tooNew(version: Int, newest: Int)
  /// Bytes are missing at the end.
  case truncated(expected: Int, found: Int)
  /// The checksum, or a number inside, does not fit.
  case corrupt(String)
}
