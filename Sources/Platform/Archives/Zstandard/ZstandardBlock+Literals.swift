/// The literals of a compressed block (RFC 8878, section 3.1.1.3.1).
extension ZstandardBlock {
  /// Reads the literals section and returns the offset behind it.
  mutating func readLiterals(
    _ input: RawSpan, at start: Int, blockSize: Int
  ) throws(ArchiveError) -> Int {
    guard start < input.byteCount else {
      throw .truncated(offset: start, expected: "a literals section")
    }
    let type = input.byte(at: start) & 3
    let isCompressed = type >= 2
    let format = Int(input.byte(at: start) >> 2 & 3)
    let headerSize = (isCompressed ? [3, 3, 4, 5] : [1, 2, 1, 3])[format]
    guard input.byteCount - start >= headerSize else {
      throw .truncated(offset: input.byteCount, expected: "a literals header")
    }
    let header = (0..<headerSize).reduce(0) { $0 | Int(input.byte(at: start + $1)) << ($1 * 8) }
    let sizeBits = isCompressed ? [10, 10, 14, 18][format] : 20
    let size = header >> (format == 0 || format == 2 ? (isCompressed ? 4 : 3) : 4)
    literalCount = isCompressed ? size & (1 << sizeBits - 1) : size
    guard literalCount <= blockSize else {
      throw .malformed(
        offset: start, expected: "at most \(blockSize) literals", found: "\(literalCount)")
    }
    let contentStart = start + headerSize
    let contentSize =
      switch type {
      case 0: literalCount
      case 1: 1
      default: size >> sizeBits
      }
    guard input.byteCount - contentStart >= contentSize else {
      throw .truncated(offset: input.byteCount, expected: "\(contentSize) bytes of literals")
    }
    let content = contentStart..<contentStart + contentSize
    switch type {
    case 0: copyLiterals(input, content)
    case 1: fillLiterals(input.byte(at: contentStart))
    default:
      try decodeLiterals(
        input.extracting(0..<content.upperBound), at: contentStart, isTreeless: type == 3,
        streams: format == 0 ? 1 : 4)
    }
    return content.upperBound
  }

  private mutating func copyLiterals(_ input: RawSpan, _ range: Range<Int>) {
    var span = literals.mutableSpan
    // Safe: the span has no other user here, and every bit pattern is a byte.
    var target = unsafe span.mutableBytes
    target.copy(input, range, to: 0)
  }

  private mutating func fillLiterals(_ byte: UInt8) {
    let count = literalCount
    var span = literals.mutableSpan
    for index in 0..<count { span[index] = byte }
  }

  /// Decodes literals of one bitstream, or of four behind a table of the first three sizes.
  private mutating func decodeLiterals(
    _ input: RawSpan, at start: Int, isTreeless: Bool, streams: Int
  ) throws(ArchiveError) {
    var start = start
    if !isTreeless {
      let (code, end) = try LiteralCode.read(input, at: start)
      literalCode = code
      start = end
    }
    guard let code = literalCode else {
      throw .malformed(
        offset: start, expected: "a Huffman code", found: "a reference to one of an earlier block")
    }
    let count = literalCount
    let ranges = try Self.streamRanges(input, at: start, count: count, streams: streams)
    let part = (count + streams - 1) / streams
    var span = literals.mutableSpan
    // Safe: the span has no other user here, and every bit pattern is a byte.
    var target = unsafe span.mutableBytes
    for (index, range) in ranges.enumerated() {
      let positions = index * part..<(index == streams - 1 ? count : (index + 1) * part)
      try code.decode(input, range, into: &target, positions)
    }
  }

  private static func streamRanges(
    _ input: RawSpan, at start: Int, count: Int, streams: Int
  ) throws(ArchiveError) -> [Range<Int>] {
    guard streams == 4 else {
      return [start..<input.byteCount]
    }
    guard count >= 6 else {
      throw .malformed(
        offset: start, expected: "at least 6 literals in four bitstreams", found: "\(count)")
    }
    guard input.byteCount - start >= 6 else {
      throw .truncated(offset: input.byteCount, expected: "the sizes of three bitstreams")
    }
    var ranges: [Range<Int>] = []
    var offset = start + 6
    for index in 0..<3 {
      let size = Int(input.integer(at: start + 2 * index, as: UInt16.self))
      guard input.byteCount - offset >= size else {
        throw .truncated(offset: input.byteCount, expected: "a bitstream of \(size) bytes")
      }
      ranges.append(offset..<offset + size)
      offset += size
    }
    return ranges + [offset..<input.byteCount]
  }
}
