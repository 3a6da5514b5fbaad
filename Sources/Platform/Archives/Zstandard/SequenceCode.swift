/// The three codes of the sequences of a Zstandard block (RFC 8878, section 3.1.1.3.2.1).
enum SequenceField {
  case literalsLength
  case offset
  case matchLength

  /// The largest accuracy logarithm that is allowed.
  var maximumLog: Int { self == .offset ? 8 : 9 }

  /// First value and extra bits of each symbol.
  var ranges: [(base: UInt32, extraBits: UInt8)] {
    switch self {
    case .literalsLength: Self.literalsLengths
    case .offset: Self.offsets
    case .matchLength: Self.matchLengths
    }
  }

  /// The distribution that a block uses without describing one (section 3.1.1.3.2.2).
  var predefined: StateDistribution {
    switch self {
    case .literalsLength:
      StateDistribution(
        counts: [
          4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1,
          1, 1, -1, -1, -1, -1,
        ], accuracyLog: 6)
    case .offset:
      StateDistribution(
        counts: [
          1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1,
          -1,
        ], accuracyLog: 5)
    case .matchLength:
      StateDistribution(
        counts: [
          1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
          1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1,
        ], accuracyLog: 6)
    }
  }

  private static let literalsLengths: [(base: UInt32, extraBits: UInt8)] =
    (0..<16).map { ($0, 0) } + [
      (16, 1), (18, 1), (20, 1), (22, 1), (24, 2), (28, 2), (32, 3), (40, 3), (48, 4), (64, 6),
      (128, 7), (256, 8), (512, 9), (1024, 10), (2048, 11), (4096, 12), (8192, 13), (16384, 14),
      (32768, 15), (65536, 16),
    ]

  private static let matchLengths: [(base: UInt32, extraBits: UInt8)] =
    (3..<35).map { ($0, 0) } + [
      (35, 1), (37, 1), (39, 1), (41, 1), (43, 2), (47, 2), (51, 3), (59, 3), (67, 4), (83, 4),
      (99, 5), (131, 7), (259, 8), (515, 9), (1027, 10), (2051, 11), (4099, 12), (8195, 13),
      (16387, 14), (32771, 15), (65539, 16),
    ]

  private static let offsets: [(base: UInt32, extraBits: UInt8)] =
    (0..<32).map { (1 << $0, UInt8($0)) }
}

/// A decoding table of one field of sequences.
struct SequenceCode {
  /// A state with the range of values of its symbol.
  struct State {
    let base: UInt32
    let extraBits: UInt8
    let stateBits: UInt8
    let nextState: UInt16
  }

  let states: [State]
  let accuracyLog: Int

  init(_ distribution: StateDistribution, _ field: SequenceField) {
    let ranges = field.ranges
    accuracyLog = distribution.accuracyLog
    states = distribution.states.map { state in
      let range = ranges[Int(state.symbol)]
      return State(
        base: range.base, extraBits: range.extraBits, stateBits: state.bits, nextState: state.base)
    }
  }

  /// The code of a block in which a field has the same symbol everywhere.
  private init(symbol: Int, _ field: SequenceField) {
    let range = field.ranges[symbol]
    accuracyLog = 0
    states = [State(base: range.base, extraBits: range.extraBits, stateBits: 0, nextState: 0)]
  }

  /// Reads the code of a field.
  ///
  /// - Parameters:
  ///   - input: bytes that end with the block.
  ///   - offset: where the description stands; moves behind it.
  ///   - mode: 0 predefined, 1 one symbol, 2 described, 3 that of the block before.
  ///   - field: what the code is of.
  ///   - previous: the code of the block before.
  /// - Returns: the code.
  /// - Throws: `truncated` or `malformed`.
  static func read(
    _ input: RawSpan, at offset: inout Int, mode: UInt8, _ field: SequenceField,
    previous: SequenceCode?
  ) throws(ArchiveError) -> SequenceCode {
    switch mode {
    case 0:
      return predefined(field)
    case 1:
      guard offset < input.byteCount else {
        throw .truncated(offset: offset, expected: "the symbol of a sequence field")
      }
      let symbol = Int(input.byte(at: offset))
      guard symbol < field.ranges.count else {
        throw .malformed(
          offset: offset, expected: "a symbol below \(field.ranges.count)", found: "\(symbol)")
      }
      offset += 1
      return SequenceCode(symbol: symbol, field)
    case 2:
      let (distribution, end) = try StateDistribution.read(
        input, at: offset, symbolCount: field.ranges.count, maximumLog: field.maximumLog)
      offset = end
      return SequenceCode(distribution, field)
    default:
      guard let previous else {
        throw .malformed(
          offset: offset, expected: "a code for sequences",
          found: "a repetition in the first block that has any")
      }
      return previous
    }
  }

  private static func predefined(_ field: SequenceField) -> SequenceCode {
    switch field {
    case .literalsLength: predefinedLiteralsLength
    case .offset: predefinedOffset
    case .matchLength: predefinedMatchLength
    }
  }

  private static let predefinedLiteralsLength = SequenceCode(
    SequenceField.literalsLength.predefined, .literalsLength)
  private static let predefinedOffset = SequenceCode(SequenceField.offset.predefined, .offset)
  private static let predefinedMatchLength = SequenceCode(
    SequenceField.matchLength.predefined, .matchLength)
}
