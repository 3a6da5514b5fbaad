/// zlib streams: Deflate with a header of two bytes and an Adler-32 checksum (RFC 1950).
package enum Zlib {
  /// The content of a stream.
  ///
  /// - Parameters:
  ///   - bytes: the stream and nothing else.
  ///   - maximumSize: bytes of content above which decoding stops with an error.
  /// - Returns: the decoded content.
  /// - Throws: `truncated`, `malformed`, `limitExceeded`, `wrongChecksum`, or `unsupported` for a
  ///   stream with a preset dictionary.
  package static func decode(
    _ bytes: [UInt8], maximumSize: Int
  ) throws(ArchiveError) -> [UInt8] {
    // Safe: the raw span is used only while the array is borrowed.
    let input = unsafe bytes.span.bytes
    guard input.byteCount >= 2 else {
      throw .truncated(offset: input.byteCount, expected: "a zlib header of 2 bytes")
    }
    let (method, flags) = (input.byte(at: 0), input.byte(at: 1))
    guard method & 15 == 8, method >> 4 <= 7, (Int(method) << 8 | Int(flags)) % 31 == 0 else {
      throw .malformed(
        offset: 0, expected: "a zlib header", found: "the bytes \(method) and \(flags)")
    }
    guard flags & 0x20 == 0 else {
      throw .unsupported(offset: 1, feature: "a preset dictionary of zlib")
    }
    var output = DecodedContent(
      maximumSize: maximumSize, expectedSize: nil, inputSize: input.byteCount)
    let end = try Inflater.decode(input, at: 2, into: &output)
    guard input.byteCount - end >= 4 else {
      throw .truncated(offset: input.byteCount, expected: "an Adler-32 checksum")
    }
    guard input.byteCount == end + 4 else {
      throw .malformed(
        offset: end + 4, expected: "the end of the zlib stream",
        found: "\(input.byteCount - end - 4) bytes more")
    }
    let content = output.bytes()
    let expected = input.integer(at: end, as: UInt32.self).byteSwapped
    let found = Adler32.value(of: content)
    guard found == expected else {
      throw .wrongChecksum(offset: end, expected: UInt64(expected), found: UInt64(found))
    }
    return content
  }

  /// The stream of some content.
  package static func encode(_ content: [UInt8]) -> [UInt8] {
    var stream = Deflater.encode(content, behind: [0x78, 0x9C])
    stream.append(littleEndian: Adler32.value(of: content).byteSwapped)
    return stream
  }
}
