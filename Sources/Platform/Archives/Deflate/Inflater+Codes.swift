/// The codes of a block of Deflate (RFC 1951, sections 3.2.6 and 3.2.7).
extension Inflater {
  /// Builds the codes of a block of type 1 (section 3.2.6).
  mutating func useFixedCodes() {
    guard !hasFixedCodes else { return }
    hasFixedCodes = true
    // Both are complete codes.
    _ = literals.build(
      lengths: DeflateAlphabet.fixedLiteralLengths[...], symbols: DeflateAlphabet.literalEntries,
      allowsSingle: false)
    _ = distances.build(
      lengths: DeflateAlphabet.fixedDistanceLengths[...],
      symbols: DeflateAlphabet.distanceEntries, allowsSingle: false)
  }

  /// Reads the codes that a block states (section 3.2.7).
  mutating func readCodes(_ input: RawSpan) throws(ArchiveError) {
    hasFixedCodes = false
    reader.refill(from: input)
    let literalCount = reader.read(5) + 257
    let distanceCount = reader.read(5) + 1
    let lengthCount = reader.read(4) + 4
    try checkEnd(expected: "numbers of code lengths")
    guard literalCount <= 286, distanceCount <= 30 else {
      throw malformed(
        expected: "at most 286 lengths and literals and 30 distances",
        found: "\(literalCount) and \(distanceCount)")
    }
    var stated = [UInt8](repeating: 0, count: 19)
    for symbol in DeflateAlphabet.codeLengthOrder[..<lengthCount] {
      reader.refill(from: input)
      stated[symbol] = UInt8(reader.read(3))
    }
    try checkEnd(expected: "code lengths")
    guard
      codeLengths.build(
        lengths: stated[...], symbols: DeflateAlphabet.codeLengthEntries, allowsSingle: false)
    else {
      throw malformed(
        expected: "a complete code for code lengths", found: "an over- or undersubscribed one")
    }
    let lengths = try readLengths(input, count: literalCount + distanceCount)
    try checkEnd(expected: "code lengths")
    guard lengths[256] > 0 else {
      throw malformed(expected: "a code word for the end of the block", found: "none")
    }
    guard
      literals.build(
        lengths: lengths[..<literalCount], symbols: DeflateAlphabet.literalEntries,
        allowsSingle: true)
    else {
      throw malformed(
        expected: "a complete code for literals and lengths",
        found: "an over- or undersubscribed one")
    }
    guard
      distances.build(
        lengths: lengths[literalCount...], symbols: DeflateAlphabet.distanceEntries,
        allowsSingle: true)
    else {
      throw malformed(
        expected: "a complete code for distances", found: "an over- or undersubscribed one")
    }
  }

  /// Reads run-length coded code lengths.
  private mutating func readLengths(
    _ input: RawSpan, count: Int
  ) throws(ArchiveError) -> [UInt8] {
    var lengths: [UInt8] = []
    lengths.reserveCapacity(count)
    while lengths.count < count {
      reader.refill(from: input)
      let entry = codeLengths.entries[Int(truncatingIfNeeded: reader.bits & 127)]
      guard !entry.isExceptional else {
        try checkEnd(expected: "a code length")
        throw malformed(expected: "a code length", found: "bits that are no code word")
      }
      reader.consume(entry.totalBits)
      let run: Int
      var length: UInt8 = 0
      switch entry.base {
      case 16:
        guard let previous = lengths.last else {
          throw malformed(expected: "a code length", found: "a repetition of none")
        }
        length = previous
        run = 3 + reader.read(2)
      case 17: run = 3 + reader.read(3)
      case 18: run = 11 + reader.read(7)
      default:
        length = UInt8(entry.base)
        run = 1
      }
      try checkEnd(expected: "a code length")
      guard run <= count - lengths.count else {
        throw malformed(
          expected: "at most \(count - lengths.count) code lengths more", found: "\(run)")
      }
      lengths.append(contentsOf: repeatElement(length, count: run))
    }
    return lengths
  }
}
