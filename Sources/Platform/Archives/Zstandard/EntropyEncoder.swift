/// Encodes symbols by a Finite State Entropy code (RFC 8878, section 4.1).
///
/// Symbols are encoded from the last to the first: each state is chosen so that the decoder gets
/// from it to the one that was chosen before.
struct EntropyEncoder {
  private let states: [EntropyState]
  /// For each symbol and next state, the state of the symbol that leads to it.
  private let sources: [UInt16]
  let accuracyLog: Int

  init(_ distribution: StateDistribution) {
    states = distribution.states
    accuracyLog = distribution.accuracyLog
    var sources = [UInt16](repeating: 0, count: distribution.counts.count << accuracyLog)
    for (index, state) in states.enumerated() {
      for next in Int(state.base)..<Int(state.base) + 1 << Int(state.bits) {
        sources[Int(state.symbol) << accuracyLog + next] = UInt16(index)
      }
    }
    self.sources = sources
  }

  /// A state for the last symbol, or nil for a symbol that the code does not have.
  func lastState(of symbol: Int) -> Int? {
    states.firstIndex { $0.symbol == symbol }
  }

  /// Bits of some encoded symbols, or nil when the code lacks one of them.
  func cost(_ symbols: [UInt8]) -> Int? {
    guard let last = symbols.last, var state = lastState(of: Int(last)) else { return nil }
    var present = [Bool](repeating: false, count: 256)
    for state in states { present[Int(state.symbol)] = true }
    var cost = accuracyLog
    for symbol in symbols.dropLast().reversed() {
      guard present[Int(symbol)] else { return nil }
      state = Int(sources[Int(symbol) << accuracyLog + state])
      cost += Int(states[state].bits)
    }
    return cost
  }

  /// Writes the bits that lead from a symbol to the next state, and moves to the symbol's state.
  @inline(__always)
  func encode(_ symbol: Int, state: inout Int, to writer: inout BitWriter) {
    let source = Int(sources[symbol << accuracyLog + state])
    let entry = states[source]
    writer.append(UInt32(state - Int(entry.base)), count: Int(entry.bits))
    state = source
  }
}

extension StateDistribution {
  /// The distribution of 2^`accuracyLog` states that is proportional to frequencies, with one
  /// state at least for each symbol that occurs.
  ///
  /// - Precondition: at least two symbols occur, and no more than there are states.
  init(frequencies: [Int], accuracyLog: Int) {
    let size = 1 << accuracyLog
    let sum = frequencies.reduce(0, +)
    var counts = frequencies.map { $0 == 0 ? 0 : max(1, $0 * size / sum) }
    var missing = size - counts.reduce(0, +)
    while missing != 0 {
      let largest = counts.indices.max { counts[$0] < counts[$1] } ?? 0
      let change = missing > 0 ? missing : -min(-missing, max(1, counts[largest] / 2))
      counts[largest] += change
      missing -= change
    }
    self.init(counts: counts, accuracyLog: accuracyLog)
  }

  /// Appends the description that ``read(_:at:symbolCount:maximumLog:)`` reads.
  func write(to writer: inout BitWriter) {
    writer.append(UInt32(accuracyLog - 5), count: 4)
    var rest = 1 << accuracyLog
    var symbol = 0
    while rest > 0 {
      let width = Int.bitWidth - (rest + 1).leadingZeroBitCount
      let shortValues = 1 << width - 1 - (rest + 1)
      let value = counts[symbol] + 1
      if value < shortValues {
        writer.append(UInt32(value), count: width - 1)
      } else {
        let isHigh = value >= 1 << (width - 1)
        writer.append(UInt32(isHigh ? value + shortValues : value), count: width)
      }
      rest -= abs(counts[symbol])
      symbol += 1
      guard value == 1 else { continue }
      var zeros = counts[symbol...].prefix { $0 == 0 }.count
      symbol += zeros
      while zeros >= 3 {
        writer.append(3, count: 2)
        zeros -= 3
      }
      writer.append(UInt32(zeros), count: 2)
    }
    writer.alignToByte()
  }
}
