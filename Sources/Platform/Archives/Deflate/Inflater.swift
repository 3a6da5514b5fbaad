/// A decoder of Deflate streams (RFC 1951).
///
/// Codes are decoded by tables of two levels from a buffer of 64 bits; a refill serves up to
/// three literals, or a length and its distance.
struct Inflater {
  var reader: BitReader
  /// The capacities are what the largest complete codes of 288 and 32 symbols need.
  var literals = HuffmanTable(indexBits: 11, capacity: 2342)
  var distances = HuffmanTable(indexBits: 8, capacity: 402)
  var codeLengths = HuffmanTable(indexBits: 7, capacity: 128)
  /// Whether the tables are those of the fixed codes, which then need not be built again.
  var hasFixedCodes = false

  private init(offset: Int) {
    reader = BitReader(offset: offset)
  }

  /// Decodes one stream behind what the output holds already.
  ///
  /// - Parameters:
  ///   - input: bytes that hold the stream; errors count offsets from their start.
  ///   - start: offset of the stream.
  ///   - output: grows by the content. Matches reach back to its present end and no further.
  ///   - mayEndEarly: whether the input may end behind a stored block that is not the last one,
  ///     as a part of a stream does that an encoder flushed.
  /// - Returns: the offset behind the last byte of the stream.
  /// - Throws: `truncated`, `malformed`, or `limitExceeded` with the output's maximum size.
  static func decode(
    _ input: RawSpan, at start: Int, into output: inout DecodedContent, mayEndEarly: Bool = false
  ) throws(ArchiveError) -> Int {
    var inflater = Inflater(offset: start)
    let base = output.count
    while true {
      if mayEndEarly, inflater.reader.count == 0, inflater.reader.offset == input.byteCount {
        return input.byteCount
      }
      inflater.reader.refill(from: input)
      let isLast = inflater.reader.read(1) == 1
      switch inflater.reader.read(2) {
      case 0: try inflater.copyStored(input, into: &output)
      case 1:
        inflater.useFixedCodes()
        try inflater.decodeBlock(input, into: &output, base: base)
      case 2:
        try inflater.readCodes(input)
        try inflater.decodeBlock(input, into: &output, base: base)
      default:
        try inflater.checkEnd(expected: "a block")
        throw inflater.malformed(expected: "a block of type 0, 1 or 2", found: "type 3")
      }
      try inflater.checkEnd(expected: "the end of a block")
      if isLast {
        guard output.count <= output.maximumSize else {
          throw .limitExceeded(
            offset: inflater.reader.byteOffset, limit: .contentSize, maximum: output.maximumSize)
        }
        inflater.reader.alignToByte()
        return inflater.reader.offset
      }
    }
  }

  func malformed(expected: String, found: String) -> ArchiveError {
    .malformed(offset: reader.byteOffset, expected: expected, found: found)
  }

  /// - Throws: `truncated` when bits behind the end of the input were consumed.
  func checkEnd(expected: String) throws(ArchiveError) {
    if reader.isExhausted { throw .truncated(offset: reader.byteOffset, expected: expected) }
  }

  /// Copies a block that is stored (section 3.2.4).
  private mutating func copyStored(
    _ input: RawSpan, into output: inout DecodedContent
  ) throws(ArchiveError) {
    try checkEnd(expected: "the size of a stored block")
    reader.alignToByte()
    let start = reader.offset
    guard input.byteCount - start >= 4 else {
      throw .truncated(offset: input.byteCount, expected: "the size of a stored block")
    }
    let size = input.integer(at: start, as: UInt16.self)
    let complement = input.integer(at: start + 2, as: UInt16.self)
    guard size == ~complement else {
      throw .malformed(
        offset: start + 2, expected: "the complement \(~size) of the size of a stored block",
        found: "\(complement)")
    }
    let end = start + 4 + Int(size)
    guard end <= input.byteCount else {
      throw .truncated(offset: input.byteCount, expected: "a stored block up to byte \(end)")
    }
    try output.append(input, start + 4..<end)
    reader.offset = end
  }

  /// Decodes the symbols of a block (section 3.2.3), and makes room for them as they come.
  private mutating func decodeBlock(
    _ input: RawSpan, into output: inout DecodedContent, base: Int
  ) throws(ArchiveError) {
    while true {
      try output.reserve(0, for: reader.byteOffset)
      var count = output.count
      defer { output.count = count }
      var storage = output.storage.mutableSpan
      // Safe: the span has no other user here, and every bit pattern is a byte.
      var target = unsafe storage.mutableBytes
      if try decodeSymbols(input, into: &target, at: &count, base: base) { return }
    }
  }

  /// Decodes symbols until the end of the block or of the room in the output.
  ///
  /// - Returns: whether the block ended.
  private mutating func decodeSymbols(
    _ input: RawSpan, into output: inout MutableRawSpan, at count: inout Int, base: Int
  ) throws(ArchiveError) -> Bool {
    var reader = self.reader
    var position = count
    defer {
      self.reader = reader
      count = position
    }
    let literals = self.literals.entries.span
    let distances = self.distances.entries.span
    let lastPosition = output.byteCount - DecodedContent.margin
    // More padding than the buffer holds was consumed in part.
    while position <= lastPosition, reader.padding <= 8 {
      reader.refill(from: input)
      var entry = literals[Int(truncatingIfNeeded: reader.bits & 2047)]
      if entry.isLiteral {
        reader.consume(entry.codeBits)
        output.store(entry.byte, at: position)
        position &+= 1
        entry = literals[Int(truncatingIfNeeded: reader.bits & 2047)]
        if entry.isLiteral {
          reader.consume(entry.codeBits)
          output.store(entry.byte, at: position)
          position &+= 1
          entry = literals[Int(truncatingIfNeeded: reader.bits & 2047)]
          if entry.isLiteral {
            reader.consume(entry.codeBits)
            output.store(entry.byte, at: position)
            position &+= 1
            continue
          }
        }
      }
      if entry.isExceptional {
        if entry.isSecondTable {
          let mask = (1 as UInt64) &<< UInt64(entry.totalBits) &- 1
          entry = literals[entry.base &+ Int(truncatingIfNeeded: (reader.bits &>> 11) & mask)]
          if entry.isLiteral {
            reader.consume(entry.codeBits)
            output.store(entry.byte, at: position)
            position &+= 1
            continue
          }
        }
        if entry.isEndOfBlock {
          reader.consume(entry.codeBits)
          return true
        }
        if entry.isExceptional {
          throw Self.noCodeWord(reader, of: "a literal or length")
        }
      }
      let length = entry.value(in: reader.bits)
      reader.consume(entry.totalBits)
      if reader.count < 28 { reader.refill(from: input) }
      entry = distances[Int(truncatingIfNeeded: reader.bits & 255)]
      if entry.isSecondTable {
        let mask = (1 as UInt64) &<< UInt64(entry.totalBits) &- 1
        entry = distances[entry.base &+ Int(truncatingIfNeeded: (reader.bits &>> 8) & mask)]
      }
      if entry.isExceptional {
        throw Self.noCodeWord(reader, of: "a distance")
      }
      let distance = entry.value(in: reader.bits)
      reader.consume(entry.totalBits)
      guard distance <= position &- base else {
        throw Self.farDistance(reader, distance, content: position - base)
      }
      output.repeatContent(at: position, distance: distance, length: length)
      position &+= length
    }
    if reader.isExhausted {
      throw .truncated(offset: reader.byteOffset, expected: "a literal or length")
    }
    return false
  }

  private static func noCodeWord(_ reader: BitReader, of symbol: String) -> ArchiveError {
    reader.isExhausted
      ? .truncated(offset: reader.byteOffset, expected: symbol)
      : .malformed(
        offset: reader.byteOffset, expected: symbol, found: "bits that are no code word")
  }

  private static func farDistance(
    _ reader: BitReader, _ distance: Int, content: Int
  ) -> ArchiveError {
    reader.isExhausted
      ? .truncated(offset: reader.byteOffset, expected: "a distance")
      : .malformed(
        offset: reader.byteOffset, expected: "a distance of at most \(content)",
        found: "\(distance)")
  }
}
