/// The sequences of a compressed block (RFC 8878, sections 3.1.1.3.2 and 3.1.1.4).
extension ZstandardBlock {
  /// What a sequences section has behind its header.
  struct Sequences {
    let count: Int
    /// The bitstream of the sequences.
    let bits: Range<Int>
  }

  /// Reads the header of the sequences section, which ends with the input, and its codes.
  mutating func readSequences(
    _ input: RawSpan, at start: Int
  ) throws(ArchiveError) -> Sequences {
    guard start < input.byteCount else {
      throw .truncated(offset: start, expected: "a sequences section")
    }
    let first = Int(input.byte(at: start))
    let headerSize = first < 128 ? 1 : first < 255 ? 2 : 3
    guard input.byteCount - start >= headerSize else {
      throw .truncated(offset: input.byteCount, expected: "the number of sequences")
    }
    let count =
      switch headerSize {
      case 1: first
      case 2: (first - 128) << 8 | Int(input.byte(at: start + 1))
      default: Int(input.integer(at: start + 1, as: UInt16.self)) + 0x7F00
      }
    var offset = start + headerSize
    guard count > 0 else {
      guard offset == input.byteCount else {
        throw .malformed(
          offset: offset, expected: "the end of a block without sequences",
          found: "\(input.byteCount - offset) bytes more")
      }
      return Sequences(count: 0, bits: offset..<offset)
    }
    guard offset < input.byteCount else {
      throw .truncated(offset: offset, expected: "the modes of sequence codes")
    }
    let modes = input.byte(at: offset)
    guard modes & 3 == 0 else {
      throw .malformed(
        offset: offset, expected: "modes whose lowest two bits are not set", found: "\(modes)")
    }
    offset += 1
    literalsLengths = try SequenceCode.read(
      input, at: &offset, mode: modes >> 6, .literalsLength, previous: literalsLengths)
    offsets = try SequenceCode.read(
      input, at: &offset, mode: modes >> 4 & 3, .offset, previous: offsets)
    matchLengths = try SequenceCode.read(
      input, at: &offset, mode: modes >> 2 & 3, .matchLength, previous: matchLengths)
    return Sequences(count: count, bits: offset..<input.byteCount)
  }

  /// Decodes the sequences and writes the content of the block.
  mutating func execute(
    _ sequences: Sequences, _ input: RawSpan, into output: inout MutableRawSpan,
    at count: inout Int, _ limit: BlockLimit
  ) throws(ArchiveError) {
    let literalBytes = self.literals
    // Safe: the raw span is used only while the array is borrowed.
    let literals = unsafe literalBytes.span.bytes
    var position = count
    var literal = 0
    if sequences.count > 0, let literalsLengths, let offsets, let matchLengths {
      let lengthStates = literalsLengths.states.span
      let offsetStates = offsets.states.span
      let matchStates = matchLengths.states.span
      var bits = try BackwardBitReader(input, sequences.bits)
      var lengthState = bits.read(literalsLengths.accuracyLog)
      var offsetState = bits.read(offsets.accuracyLog)
      var matchState = bits.read(matchLengths.accuracyLog)
      var recent = self.recent
      var left = sequences.count
      while true {
        let length = lengthStates[lengthState]
        let offset = offsetStates[offsetState]
        let match = matchStates[matchState]
        bits.refill(from: input)
        let offsetValue = Int(offset.base) &+ bits.read(Int(offset.extraBits))
        let matchLength = Int(match.base) &+ bits.read(Int(match.extraBits))
        bits.refill(from: input)
        let literalsLength = Int(length.base) &+ bits.read(Int(length.extraBits))
        let distance = Self.distance(offsetValue, literalsLength: literalsLength, &recent)
        guard literalsLength <= literalCount &- literal else {
          throw .malformed(
            offset: sequences.bits.lowerBound, expected: "at most \(literalCount) literals used",
            found: "more")
        }
        guard literalsLength &+ matchLength <= limit.end &- position else {
          throw limit.error(at: sequences.bits.lowerBound)
        }
        output.copyLiterals(literals, at: literal, count: literalsLength, to: position)
        literal &+= literalsLength
        position &+= literalsLength
        guard distance > 0, distance <= position &- limit.base else {
          throw .malformed(
            offset: sequences.bits.lowerBound,
            expected: "an offset of 1 to \(position - limit.base)", found: "\(distance)")
        }
        output.repeatContent(at: position, distance: distance, length: matchLength)
        position &+= matchLength
        left &-= 1
        if left == 0 { break }
        lengthState = Int(length.nextState) &+ bits.read(Int(length.stateBits))
        matchState = Int(match.nextState) &+ bits.read(Int(match.stateBits))
        offsetState = Int(offset.nextState) &+ bits.read(Int(offset.stateBits))
      }
      guard bits.remaining == 0 else {
        throw .malformed(
          offset: sequences.bits.lowerBound,
          expected: "a bitstream of \(sequences.count) sequences",
          found: "one of \(bits.remaining > 0 ? "more" : "fewer")")
      }
      self.recent = recent
    }
    let rest = literalCount - literal
    guard rest <= limit.end - position else { throw limit.error(at: sequences.bits.lowerBound) }
    output.copyLiterals(literals, at: literal, count: rest, to: position)
    count = position + rest
  }

  /// The distance that an offset value stands for (section 3.1.1.5): the value less three where it
  /// is above three, else one of the last three, one further on behind no literals.
  ///
  /// Zero or less for a value that is corrupt.
  @inline(__always)
  private static func distance(
    _ value: Int, literalsLength: Int, _ recent: inout (Int, Int, Int)
  ) -> Int {
    if value > 3 {
      recent = (value &- 3, recent.0, recent.1)
      return value &- 3
    }
    switch value &+ (literalsLength == 0 ? 1 : 0) {
    case 1: break
    case 2: recent = (recent.1, recent.0, recent.2)
    case 3: recent = (recent.2, recent.0, recent.1)
    default: recent = (recent.0 &- 1, recent.0, recent.1)
    }
    return recent.0
  }
}

extension MutableRawSpan {
  /// Copies bytes eight at a time; both spans have eight bytes more behind them.
  @inline(__always) @_lifetime(self: copy self)
  mutating func copyLiterals(_ literals: RawSpan, at start: Int, count: Int, to offset: Int) {
    var copied = 0
    while copied < count {
      store(literals.integer(at: start &+ copied, as: UInt64.self), at: offset &+ copied)
      copied &+= 8
    }
  }
}
