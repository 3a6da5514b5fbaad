/// Encodes one field of the sequences of a Zstandard block, from the last sequence to the first, by
/// the shortest of its codes (RFC 8878, section 3.1.1.3.2.1).
struct FieldEncoder {
  /// 0 for the predefined code, 1 for one symbol, 2 for a code that the block describes.
  let mode: UInt8
  /// What the block says of the code.
  let description: [UInt8]
  private let ranges: [(base: UInt32, extraBits: UInt8)]
  private let values: [UInt32]
  private let symbols: [UInt8]
  /// Absent where all values have one symbol.
  private let encoder: EntropyEncoder?
  private var state = 0

  /// - Parameters:
  ///   - field: what the values are.
  ///   - values: the field of all sequences of the block, at least one.
  init(_ field: SequenceField, _ values: [UInt32]) {
    let ranges = field.ranges
    let symbols = values.map { Self.symbol(of: $0, ranges) }
    (self.ranges, self.values, self.symbols) = (ranges, values, symbols)
    if let first = symbols.first, symbols.allSatisfy({ $0 == first }) {
      (mode, description, encoder) = (1, [first], nil)
      return
    }
    let predefined = Self.predefined(field)
    let described = Self.described(field, symbols)
    var writer = BitWriter()
    described.write(to: &writer)
    let own = EntropyEncoder(described)
    let ownCost = own.cost(symbols) ?? .max
    if let cost = predefined.cost(symbols), cost <= ownCost + writer.bytes.count * 8 {
      (mode, description, encoder) = (0, [], predefined)
    } else {
      (mode, description, encoder) = (2, writer.bytes, own)
    }
    state = symbols.last.flatMap { encoder?.lastState(of: Int($0)) } ?? 0
  }

  /// Writes the bits that lead from the symbol of a sequence to that of the next.
  mutating func writeState(of index: Int, to writer: inout BitWriter) {
    encoder?.encode(Int(symbols[index]), state: &state, to: &writer)
  }

  func writeExtraBits(of index: Int, to writer: inout BitWriter) {
    let range = ranges[Int(symbols[index])]
    writer.append(values[index] - range.base, count: Int(range.extraBits))
  }

  func writeFirstState(to writer: inout BitWriter) {
    if let encoder { writer.append(UInt32(state), count: encoder.accuracyLog) }
  }

  /// A distribution for the symbols: more states the more there are of them.
  private static func described(_ field: SequenceField, _ symbols: [UInt8]) -> StateDistribution {
    var frequencies = [Int](repeating: 0, count: 1 + Int(symbols.max() ?? 0))
    for symbol in symbols { frequencies[Int(symbol)] += 1 }
    let used = frequencies.count { $0 > 0 }
    let log = Int.bitWidth - 2 - (symbols.count | 1).leadingZeroBitCount
    let least = max(5, Int.bitWidth - used.leadingZeroBitCount + 1)
    return StateDistribution(
      frequencies: frequencies, accuracyLog: min(field.maximumLog, max(log - 1, least)))
  }

  /// The last symbol whose range begins at or below a value, by bisection.
  private static func symbol(
    of value: UInt32, _ ranges: [(base: UInt32, extraBits: UInt8)]
  ) -> UInt8 {
    var (low, high) = (0, ranges.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranges[middle].base <= value { low = middle } else { high = middle }
    }
    return UInt8(low)
  }

  private static func predefined(_ field: SequenceField) -> EntropyEncoder {
    switch field {
    case .literalsLength: literalsLengths
    case .offset: offsets
    case .matchLength: matchLengths
    }
  }

  private static let literalsLengths = EntropyEncoder(SequenceField.literalsLength.predefined)
  private static let offsets = EntropyEncoder(SequenceField.offset.predefined)
  private static let matchLengths = EntropyEncoder(SequenceField.matchLength.predefined)
}
