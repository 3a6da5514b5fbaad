/// A block of a Deflate stream that is being collected, and how it is written (RFC 1951,
/// section 3.2.3).
struct DeflateBlock {
  /// Literals, and matches as bit 31, length − 3 from bit 16 on, and distance − 1.
  private var symbols: [UInt32] = []
  private var literalFrequencies = [Int](repeating: 0, count: 286)
  private var distanceFrequencies = [Int](repeating: 0, count: 30)
  /// The content that the block stands for.
  private var content = 0..<0

  /// Symbols after which a new code is worth its description.
  private static let capacity = 24_576

  var isFull: Bool { symbols.count >= Self.capacity }

  @inline(__always)
  mutating func append(literal byte: UInt8) {
    symbols.append(UInt32(byte))
    literalFrequencies[Int(byte)] += 1
    content = content.lowerBound..<content.upperBound + 1
  }

  mutating func append(_ match: MatchFinder.Match) {
    symbols.append(
      1 << 31 | UInt32(match.length - 3) << 16 | UInt32(match.distance - 1))
    literalFrequencies[257 + Self.lengthSymbol(match.length)] += 1
    distanceFrequencies[Self.distanceSymbol(match.distance)] += 1
    content = content.lowerBound..<content.upperBound + match.length
  }

  /// Writes the block in its shortest form and empties it.
  mutating func write(_ bytes: [UInt8], isLast: Bool, to writer: inout BitWriter) {
    literalFrequencies[256] = 1
    let literals = PrefixCode(frequencies: literalFrequencies, limit: 15)
    let distances = PrefixCode(frequencies: distanceFrequencies, limit: 15)
    let description = CodeDescription(literals: literals, distances: distances)
    let extraBits = self.extraBits
    let dynamicCost =
      description.cost + literals.cost(literalFrequencies)
      + distances.cost(distanceFrequencies) + extraBits
    let fixedCost =
      Self.fixedLiterals.cost(literalFrequencies) + Self.fixedDistances.cost(distanceFrequencies)
      + extraBits
    let storedCost = (content.count + 5 * (content.count / 65535 + 1)) * 8
    if storedCost <= min(dynamicCost, fixedCost) {
      writeStored(bytes, isLast: isLast, to: &writer)
    } else if fixedCost <= dynamicCost {
      writer.append((isLast ? 1 : 0) | 1 << 1, count: 3)
      writeSymbols(literals: Self.fixedLiterals, distances: Self.fixedDistances, to: &writer)
    } else {
      writer.append((isLast ? 1 : 0) | 2 << 1, count: 3)
      description.write(to: &writer)
      writeSymbols(literals: literals, distances: distances, to: &writer)
    }
    clear()
  }

  private mutating func clear() {
    symbols.removeAll(keepingCapacity: true)
    for index in literalFrequencies.indices { literalFrequencies[index] = 0 }
    for index in distanceFrequencies.indices { distanceFrequencies[index] = 0 }
    content = content.upperBound..<content.upperBound
  }

  /// Bits behind the code words of all lengths and distances.
  private var extraBits: Int {
    let lengths = DeflateAlphabet.lengths.indices.reduce(0) {
      $0 + literalFrequencies[257 + $1] * DeflateAlphabet.lengths[$1].extraBits
    }
    return DeflateAlphabet.distances.indices.reduce(lengths) {
      $0 + distanceFrequencies[$1] * DeflateAlphabet.distances[$1].extraBits
    }
  }

  private func writeStored(_ bytes: [UInt8], isLast: Bool, to writer: inout BitWriter) {
    var rest = content
    repeat {
      let size = min(rest.count, 65535)
      writer.append(isLast && size == rest.count ? 1 : 0, count: 3)
      writer.alignToByte()
      writer.append(UInt32(size) | (UInt32(size) ^ 0xFFFF) << 16, count: 32)
      writer.append(bytes[rest.lowerBound..<rest.lowerBound + size])
      rest = rest.lowerBound + size..<rest.upperBound
    } while !rest.isEmpty
  }

  private func writeSymbols(
    literals: PrefixCode, distances: PrefixCode, to writer: inout BitWriter
  ) {
    for symbol in symbols {
      guard symbol & 1 << 31 != 0 else {
        writer.append(literals.words[Int(symbol)], count: Int(literals.lengths[Int(symbol)]))
        continue
      }
      let length = Int(symbol >> 16 & 0xFF) + 3
      let lengthSymbol = Self.lengthSymbol(length)
      let lengthRange = DeflateAlphabet.lengths[lengthSymbol]
      writer.append(
        literals.words[257 + lengthSymbol], count: Int(literals.lengths[257 + lengthSymbol]))
      writer.append(UInt32(length - lengthRange.base), count: lengthRange.extraBits)
      let distance = Int(symbol & 0xFFFF) + 1
      let distanceSymbol = Self.distanceSymbol(distance)
      let distanceRange = DeflateAlphabet.distances[distanceSymbol]
      writer.append(
        distances.words[distanceSymbol], count: Int(distances.lengths[distanceSymbol]))
      writer.append(UInt32(distance - distanceRange.base), count: distanceRange.extraBits)
    }
    writer.append(literals.words[256], count: Int(literals.lengths[256]))
  }

  /// The symbol of a length, counted from 257.
  @inline(__always)
  static func lengthSymbol(_ length: Int) -> Int {
    if length == 258 { return 28 }
    let index = length - 3
    guard index >= 8 else { return index }
    let bits = Int.bitWidth - 1 - index.leadingZeroBitCount
    return (bits - 1) << 2 + (index >> (bits - 2) & 3)
  }

  @inline(__always)
  static func distanceSymbol(_ distance: Int) -> Int {
    let index = distance - 1
    guard index >= 4 else { return index }
    let bits = Int.bitWidth - 1 - index.leadingZeroBitCount
    return bits << 1 + (index >> (bits - 1) & 1)
  }

  private static let fixedLiterals = PrefixCode(lengths: DeflateAlphabet.fixedLiteralLengths)
  private static let fixedDistances = PrefixCode(lengths: DeflateAlphabet.fixedDistanceLengths)
}

/// The description of the codes of a dynamic block: run-length coded code lengths (RFC 1951,
/// section 3.2.7).
private struct CodeDescription {
  private let literalCount: Int
  private let distanceCount: Int
  /// Symbols 0 to 18, and what stands in the extra bits behind the last three.
  private let runs: [(symbol: Int, extra: UInt32)]
  private let code: PrefixCode
  /// Code lengths of the code itself that are written, in their own order.
  private let lengthCount: Int
  /// Bits of the description.
  let cost: Int

  init(literals: PrefixCode, distances: PrefixCode) {
    literalCount = max(257, 1 + (literals.lengths.lastIndex { $0 > 0 } ?? 0))
    distanceCount = 1 + (distances.lengths.lastIndex { $0 > 0 } ?? 0)
    runs = Self.runs(
      Array(literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]))
    var frequencies = [Int](repeating: 0, count: 19)
    for run in runs { frequencies[run.symbol] += 1 }
    let code = PrefixCode(frequencies: frequencies, limit: 7)
    self.code = code
    lengthCount = max(
      4, 1 + (DeflateAlphabet.codeLengthOrder.lastIndex { code.lengths[$0] > 0 } ?? 0))
    let extraBits = (16...18).reduce(0) { $0 + frequencies[$1] * Self.extraBits($1) }
    cost = 14 + 3 * lengthCount + code.cost(frequencies) + extraBits
  }

  func write(to writer: inout BitWriter) {
    writer.append(UInt32(literalCount - 257), count: 5)
    writer.append(UInt32(distanceCount - 1), count: 5)
    writer.append(UInt32(lengthCount - 4), count: 4)
    for symbol in DeflateAlphabet.codeLengthOrder[..<lengthCount] {
      writer.append(UInt32(code.lengths[symbol]), count: 3)
    }
    for run in runs {
      writer.append(code.words[run.symbol], count: Int(code.lengths[run.symbol]))
      writer.append(run.extra, count: Self.extraBits(run.symbol))
    }
  }

  private static func extraBits(_ symbol: Int) -> Int {
    switch symbol {
    case 16: 2
    case 17: 3
    case 18: 7
    default: 0
    }
  }

  private static func runs(_ lengths: [UInt8]) -> [(symbol: Int, extra: UInt32)] {
    var runs: [(symbol: Int, extra: UInt32)] = []
    var start = 0
    while start < lengths.count {
      let length = lengths[start]
      var end = start + 1
      while end < lengths.count, lengths[end] == length { end += 1 }
      var count = end - start
      start = end
      if length == 0 {
        while count >= 11 {
          let run = min(count, 138)
          runs.append((18, UInt32(run - 11)))
          count -= run
        }
        if count >= 3 {
          runs.append((17, UInt32(count - 3)))
          count = 0
        }
      } else {
        runs.append((Int(length), 0))
        count -= 1
        while count >= 3 {
          let run = min(count, 6)
          runs.append((16, UInt32(run - 3)))
          count -= run
        }
      }
      for _ in 0..<count { runs.append((Int(length), 0)) }
    }
    return runs
  }
}
