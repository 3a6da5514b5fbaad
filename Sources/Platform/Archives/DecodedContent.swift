/// The output of a decoder: grows as content arrives, and never beyond a limit.
///
/// The storage holds ``margin`` bytes behind the content, so that a decoder checks for room once
/// for a whole symbol and copies eight bytes at a time.
struct DecodedContent {
  /// The content, then zeros or bytes that are not content.
  var storage: [UInt8]
  /// Bytes of content.
  var count = 0
  /// Bytes of content that the caller allows.
  let maximumSize: Int

  /// Room behind the content: three literals, the longest match of Deflate and eight bytes more.
  static let margin = 288

  /// - Parameters:
  ///   - maximumSize: bytes of content that the caller allows.
  ///   - expectedSize: the size that a header states, believed up to 64 times the input.
  ///   - inputSize: bytes of compressed data.
  init(maximumSize: Int, expectedSize: Int?, inputSize: Int) {
    self.maximumSize = max(0, maximumSize)
    let believed = min(expectedSize ?? inputSize &* 4, inputSize &* 64 &+ 1024)
    let capacity = min(max(believed, 1024), self.maximumSize) + Self.margin
    storage = [UInt8](repeating: 0, count: capacity)
  }

  /// Makes room for `size` bytes more and the margin, by at least half of what there was.
  ///
  /// - Parameters:
  ///   - size: bytes that are to come.
  ///   - offset: of the compressed data that need the room.
  /// - Throws: `limitExceeded` when the content would pass the maximum size.
  mutating func reserve(_ size: Int, for offset: Int) throws(ArchiveError) {
    guard count <= maximumSize, size <= maximumSize - count else {
      throw .limitExceeded(offset: offset, limit: .contentSize, maximum: maximumSize)
    }
    let needed = count + size + Self.margin
    guard needed > storage.count else { return }
    let grown = min(max(needed, storage.count * 2), maximumSize + Self.margin)
    storage.append(contentsOf: repeatElement(0, count: grown - storage.count))
  }

  /// Appends a range of the compressed data as they are.
  ///
  /// - Throws: `limitExceeded` when the content would pass the maximum size.
  mutating func append(_ input: RawSpan, _ range: Range<Int>) throws(ArchiveError) {
    try reserve(range.count, for: range.lowerBound)
    let position = count
    var span = storage.mutableSpan
    // Safe: the span has no other user here, and every bit pattern is a byte.
    var target = unsafe span.mutableBytes
    target.copy(input, range, to: position)
    count += range.count
  }

  /// Appends a byte several times.
  ///
  /// - Parameters:
  ///   - byte: the byte to repeat.
  ///   - added: how many times.
  ///   - offset: of the compressed data that say so.
  /// - Throws: `limitExceeded` when the content would pass the maximum size.
  mutating func append(
    _ byte: UInt8, count added: Int, for offset: Int
  ) throws(ArchiveError) {
    try reserve(added, for: offset)
    let range = count..<count + added
    var span = storage.mutableSpan
    for index in range { span[index] = byte }
    count = range.upperBound
  }

  /// The CRC-32 checksum of the content from an offset on.
  func checksum(from offset: Int) -> UInt32 {
    // Safe: the raw span is used only while the array is borrowed.
    let content = unsafe storage.span.bytes
    var checksum = CRC32()
    checksum.update(content.extracting(offset..<count))
    return checksum.value
  }

  /// The content, without the margin.
  consuming func bytes() -> [UInt8] {
    storage.removeLast(storage.count - count)
    return storage
  }
}
