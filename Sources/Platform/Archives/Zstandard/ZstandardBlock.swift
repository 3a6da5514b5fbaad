/// The compressed blocks of a Zstandard frame (RFC 8878, section 3.1.1.3): the literals of the
/// present one, and what it may reuse of the one before.
struct ZstandardBlock {
  /// The literals, and eight bytes more.
  var literals = [UInt8](repeating: 0, count: 128 << 10 + 8)
  var literalCount = 0
  var literalCode: LiteralCode?
  var literalsLengths: SequenceCode?
  var offsets: SequenceCode?
  var matchLengths: SequenceCode?
  /// The last three offsets, the latest first.
  var recent = (1, 4, 8)

  /// Forgets everything that belongs to another frame.
  mutating func reset() {
    (literalCode, literalsLengths, offsets, matchLengths) = (nil, nil, nil, nil)
    recent = (1, 4, 8)
  }

  /// Decodes a compressed block that ends with the input (section 3.1.1.3).
  ///
  /// - Parameters:
  ///   - input: bytes that end with the block.
  ///   - start: offset of the block behind its header.
  ///   - blockSize: bytes of content that the block may have.
  ///   - base: where the content of the frame begins in the output.
  ///   - output: grows by the content.
  /// - Throws: `truncated`, `malformed` or `limitExceeded`.
  mutating func decode(
    _ input: RawSpan, at start: Int, blockSize: Int, base: Int, into output: inout DecodedContent
  ) throws(ArchiveError) {
    let literalsEnd = try readLiterals(input, at: start, blockSize: blockSize)
    let room = min(blockSize, output.maximumSize - output.count)
    try output.reserve(room, for: start)
    let sequences = try readSequences(input, at: literalsEnd)
    var count = output.count
    defer { output.count = count }
    let limit = BlockLimit(
      base: base, end: count + room, isMaximumSize: room < blockSize,
      maximumSize: output.maximumSize)
    var storage = output.storage.mutableSpan
    // Safe: the span has no other user here, and every bit pattern is a byte.
    var target = unsafe storage.mutableBytes
    try execute(sequences, input, into: &target, at: &count, limit)
  }
}

/// Where the content of a block may begin and must end.
struct BlockLimit {
  /// Where the content of the frame begins, before which no match reaches.
  let base: Int
  /// The last position behind the block.
  let end: Int
  /// Whether the end is that of the content that the caller allows.
  let isMaximumSize: Bool
  let maximumSize: Int

  /// The error for a block whose content passes the end.
  func error(at offset: Int) -> ArchiveError {
    isMaximumSize
      ? .limitExceeded(offset: offset, limit: .contentSize, maximum: maximumSize)
      : .malformed(offset: offset, expected: "a block within its size", found: "more content")
  }
}
