/// A decoder of Zstandard frames (RFC 8878, section 3.1.1).
struct ZstandardDecoder {
  private var output: DecodedContent
  private let maximumWindowSize: Int
  private var block = ZstandardBlock()

  init(_ input: RawSpan, maximumSize: Int, maximumWindowSize: Int) {
    output = DecodedContent(
      maximumSize: maximumSize, expectedSize: nil, inputSize: input.byteCount)
    self.maximumWindowSize = maximumWindowSize
  }

  consuming func content() -> [UInt8] {
    output.bytes()
  }

  /// Decodes a frame and returns the offset behind it.
  mutating func decodeFrame(_ input: RawSpan, at start: Int) throws(ArchiveError) -> Int {
    let header = try ZstandardFrameHeader(input, at: start)
    guard header.windowSize <= maximumWindowSize || header.contentSize == header.windowSize else {
      throw .limitExceeded(offset: start + 5, limit: .windowSize, maximum: maximumWindowSize)
    }
    let base = output.count
    guard header.contentSize ?? 0 <= output.maximumSize - base else {
      throw .limitExceeded(
        offset: start + 5, limit: .contentSize, maximum: output.maximumSize)
    }
    block.reset()
    var offset = header.end
    var isLast = false
    while !isLast {
      isLast = try decodeBlock(input, at: &offset, header, base: base)
    }
    if let size = header.contentSize, size != output.count - base {
      throw .wrongSize(offset: start + 5, expected: size, found: output.count - base)
    }
    if header.hasChecksum { try check(input, at: &offset, base: base) }
    return offset
  }

  /// Decodes the block at an offset, and moves behind it (section 3.1.1.2).
  ///
  /// - Returns: whether it is the last block of the frame.
  private mutating func decodeBlock(
    _ input: RawSpan, at offset: inout Int, _ frame: ZstandardFrameHeader, base: Int
  ) throws(ArchiveError) -> Bool {
    guard input.byteCount - offset >= 3 else {
      throw .truncated(offset: input.byteCount, expected: "a block header of 3 bytes")
    }
    let header =
      Int(input.integer(at: offset, as: UInt16.self)) | Int(input.byte(at: offset + 2)) << 16
    let size = header >> 3
    let type = header >> 1 & 3
    guard size <= frame.blockSize, type < 3 else {
      throw .malformed(
        offset: offset,
        expected: "a block of type 0, 1 or 2 and at most \(frame.blockSize) bytes",
        found: "type \(type) and \(size) bytes")
    }
    let start = offset + 3
    let end = start + (type == 1 ? 1 : size)
    guard end <= input.byteCount else {
      throw .truncated(offset: input.byteCount, expected: "a block up to byte \(end)")
    }
    switch type {
    case 0: try output.append(input, start..<end)
    case 1: try output.append(input.byte(at: start), count: size, for: offset)
    default:
      try block.decode(
        input.extracting(0..<end), at: start, blockSize: frame.blockSize, base: base, into: &output)
    }
    offset = end
    return header & 1 == 1
  }

  private func check(
    _ input: RawSpan, at offset: inout Int, base: Int
  ) throws(ArchiveError) {
    guard input.byteCount - offset >= 4 else {
      throw .truncated(offset: input.byteCount, expected: "a checksum of 4 bytes")
    }
    // Safe: the raw span is used only while the array is borrowed.
    let content = unsafe output.storage.span.bytes
    let found = XXH64.value(of: content.extracting(base..<output.count)) & 0xFFFF_FFFF
    let expected = UInt64(input.integer(at: offset, as: UInt32.self))
    guard found == expected else {
      throw .wrongChecksum(offset: offset, expected: expected, found: found)
    }
    offset += 4
  }
}
