/// The header of a Zstandard frame (RFC 8878, section 3.1.1.1).
struct ZstandardFrameHeader {
  let windowSize: Int
  /// Bytes of content, where the header states them.
  let contentSize: Int?
  let hasChecksum: Bool
  /// Offset of the first block.
  let end: Int

  static let magic: UInt32 = 0xFD2F_B528

  /// Bytes of content that a block has at most.
  var blockSize: Int { min(windowSize, 128 << 10) }

  /// - Parameters:
  ///   - input: the stream.
  ///   - start: offset of the magic number.
  /// - Throws: `truncated`, `malformed`, or `unsupported` for a frame with a dictionary.
  init(_ input: RawSpan, at start: Int) throws(ArchiveError) {
    guard input.byteCount - start >= 5 else {
      throw .truncated(offset: input.byteCount, expected: "a Zstandard frame header")
    }
    let descriptor = input.byte(at: start + 4)
    guard descriptor & 8 == 0 else {
      throw .malformed(
        offset: start + 4, expected: "a frame descriptor whose bit 3 is not set",
        found: "\(descriptor)")
    }
    let isSingleSegment = descriptor & 0x20 != 0
    let windowBytes = isSingleSegment ? 0 : 1
    let dictionaryBytes = [0, 1, 2, 4][Int(descriptor & 3)]
    let sizeBytes = [isSingleSegment ? 1 : 0, 2, 4, 8][Int(descriptor >> 6)]
    end = start + 5 + windowBytes + dictionaryBytes + sizeBytes
    guard end <= input.byteCount else {
      throw .truncated(offset: input.byteCount, expected: "a frame header up to byte \(end)")
    }
    hasChecksum = descriptor & 4 != 0
    let dictionary = Self.number(input, at: start + 5 + windowBytes, size: dictionaryBytes)
    guard dictionary == 0 else {
      throw .unsupported(
        offset: start + 5 + windowBytes, feature: "the Zstandard dictionary \(dictionary)")
    }
    let stated = Self.number(input, at: end - sizeBytes, size: sizeBytes)
    contentSize =
      sizeBytes == 0 ? nil : Int(clamping: sizeBytes == 2 ? stated + 256 : stated)
    if isSingleSegment {
      windowSize = contentSize ?? 0
    } else {
      let window = Int(input.byte(at: start + 5))
      let base = 1 << (10 + window >> 3)
      windowSize = base + base / 8 * (window & 7)
    }
  }

  private static func number(_ input: RawSpan, at offset: Int, size: Int) -> UInt64 {
    (0..<size).reduce(0) { $0 | UInt64(input.byte(at: offset + $1)) << UInt64($1 * 8) }
  }
}
