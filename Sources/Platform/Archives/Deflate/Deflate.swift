/// Raw Deflate streams (RFC 1951), as ZIP archives hold them.
package enum Deflate {
  /// The content of a stream.
  ///
  /// - Parameters:
  ///   - bytes: the stream and nothing else.
  ///   - maximumSize: bytes of content above which decoding stops with an error; memory stays
  ///     within twice of it.
  /// - Returns: the decoded content.
  /// - Throws: `truncated`, `limitExceeded`, or `malformed`, also for bytes behind the stream.
  /// - Complexity: O(size of the content).
  package static func decode(
    _ bytes: [UInt8], maximumSize: Int
  ) throws(ArchiveError) -> [UInt8] {
    // Safe: the raw span is used only while the array is borrowed.
    let input = unsafe bytes.span.bytes
    return try decode(input, at: 0, maximumSize: maximumSize, expectedSize: nil)
  }

  /// The content of a stream that fills a span from an offset to the end.
  static func decode(
    _ input: RawSpan, at start: Int, maximumSize: Int, expectedSize: Int?
  ) throws(ArchiveError) -> [UInt8] {
    var output = DecodedContent(
      maximumSize: maximumSize, expectedSize: expectedSize, inputSize: input.byteCount - start)
    let end = try Inflater.decode(input, at: start, into: &output)
    guard end == input.byteCount else {
      throw .malformed(
        offset: end, expected: "the end of the Deflate stream",
        found: "\(input.byteCount - end) bytes more")
    }
    return output.bytes()
  }

  /// The stream of some content: at most five bytes for each 65 535 longer than it, and six more.
  ///
  /// Equal content gives equal bytes.
  ///
  /// - Complexity: O(*n*), at some tens of megabytes a second for text.
  package static func encode(_ content: [UInt8], effort: Effort = .small) -> [UInt8] {
    Deflater.encode(content, effort: effort)
  }

  /// What matters more of a stream: that it is short, or that it is made soon.
  package enum Effort: Sendable {
    /// A file that is written once and kept or sent.
    case small
    /// Blocks of which thousands are made while someone waits: one earlier occurrence is looked
    /// at, and the first match is taken. A dictionary of 250 000 terms is 15 % longer than with
    /// four occurrences.
    case quick

    var chainLimit: Int {
      switch self {
      case .small: 160
      case .quick: 1
      }
    }

    /// A match at least this long is not given up for a longer one at the next position.
    var lazyLimit: Int {
      switch self {
      case .small: 32
      case .quick: 3
      }
    }
  }
}
