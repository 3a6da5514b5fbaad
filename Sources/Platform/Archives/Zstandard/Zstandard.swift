/// Zstandard streams (RFC 8878), as Anki's packages hold them.
package enum Zstandard {
  /// The content of all frames of a stream; skippable frames are skipped.
  ///
  /// - Parameters:
  ///   - bytes: the whole stream.
  ///   - maximumSize: bytes of content above which decoding stops with an error.
  ///   - maximumWindowSize: the largest window that a frame may ask for, 128 MiB as in the
  ///     reference program.
  /// - Returns: the content of all frames together.
  /// - Throws: `truncated`, `malformed`, `limitExceeded`, `wrongSize`, `wrongChecksum`, or
  ///   `unsupported` for a frame that needs a dictionary.
  /// - Complexity: O(size of the content).
  package static func decode(
    _ bytes: [UInt8], maximumSize: Int, maximumWindowSize: Int = 1 << 27
  ) throws(ArchiveError) -> [UInt8] {
    // Safe: the raw span is used only while the array is borrowed.
    let input = unsafe bytes.span.bytes
    var decoder = ZstandardDecoder(
      input, maximumSize: maximumSize, maximumWindowSize: maximumWindowSize)
    var offset = 0
    repeat {
      guard input.byteCount - offset >= 8 else {
        throw .truncated(offset: input.byteCount, expected: "a Zstandard frame")
      }
      let magic = input.integer(at: offset, as: UInt32.self)
      if magic == ZstandardFrameHeader.magic {
        offset = try decoder.decodeFrame(input, at: offset)
      } else if magic & 0xFFFF_FFF0 == 0x184D_2A50 {
        let size = Int(input.integer(at: offset + 4, as: UInt32.self))
        guard input.byteCount - offset - 8 >= size else {
          throw .truncated(
            offset: input.byteCount, expected: "a skippable frame of \(size) bytes")
        }
        offset += 8 + size
      } else {
        throw .malformed(
          offset: offset, expected: "the magic number of a Zstandard frame",
          found: String(magic, radix: 16))
      }
    } while offset < input.byteCount
    return decoder.content()
  }

  /// A frame with some content, its size and its checksum.
  ///
  /// At most three bytes for each 128 KiB longer than the content, and 18 more. Equal content
  /// gives equal bytes.
  ///
  /// - Precondition: the content has fewer than 2³¹ bytes.
  /// - Complexity: O(*n*).
  package static func encode(_ content: [UInt8]) -> [UInt8] {
    ZstandardEncoder.encode(content)
  }
}
