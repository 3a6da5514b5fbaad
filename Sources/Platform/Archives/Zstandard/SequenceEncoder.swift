/// Collects the sequences of a Zstandard block and writes them (RFC 8878, section 3.1.1.3.2).
struct SequenceEncoder {
  /// Literals, and a match behind them, as values that the codes encode.
  private struct Sequence {
    let literalsLength: UInt32
    let offsetValue: UInt32
    let matchLength: UInt32
  }

  private var sequences: [Sequence] = []
  /// The last three offsets, the latest first.
  private(set) var recent: (Int, Int, Int)

  init(recent: (Int, Int, Int)) {
    self.recent = recent
  }

  mutating func append(literalsLength: Int, distance: Int, matchLength: Int) {
    sequences.append(
      Sequence(
        literalsLength: UInt32(literalsLength),
        offsetValue: UInt32(offsetValue(of: distance, literalsLength: literalsLength)),
        matchLength: UInt32(matchLength)))
  }

  /// 1 to 3 for a recent offset, of which the latest means nothing behind no literals; else the
  /// distance and 3 (section 3.1.1.5).
  private mutating func offsetValue(of distance: Int, literalsLength: Int) -> Int {
    let skipped = literalsLength == 0 ? 1 : 0
    if distance == recent.0, skipped == 0 { return 1 }
    if distance == recent.1 {
      recent = (recent.1, recent.0, recent.2)
      return 2 - skipped
    }
    if distance == recent.2 {
      recent = (recent.2, recent.0, recent.1)
      return 3 - skipped
    }
    recent = (distance, recent.0, recent.1)
    return distance + 3
  }

  /// Appends the sequences section.
  func write(to block: inout [UInt8]) {
    let count = sequences.count
    if count < 128 {
      block.append(UInt8(count))
    } else if count < 0x7F00 {
      block += [UInt8(count >> 8 + 128), UInt8(truncatingIfNeeded: count)]
    } else {
      block.append(255)
      block.append(littleEndian: UInt16(count - 0x7F00))
    }
    guard count > 0 else { return }
    var lengths = FieldEncoder(.literalsLength, sequences.map(\.literalsLength))
    var offsets = FieldEncoder(.offset, sequences.map(\.offsetValue))
    var matches = FieldEncoder(.matchLength, sequences.map(\.matchLength))
    block.append(lengths.mode << 6 | offsets.mode << 4 | matches.mode << 2)
    block += lengths.description + offsets.description + matches.description
    var writer = BitWriter()
    for index in sequences.indices.reversed() {
      if index < count - 1 {
        offsets.writeState(of: index, to: &writer)
        matches.writeState(of: index, to: &writer)
        lengths.writeState(of: index, to: &writer)
      }
      lengths.writeExtraBits(of: index, to: &writer)
      matches.writeExtraBits(of: index, to: &writer)
      offsets.writeExtraBits(of: index, to: &writer)
    }
    matches.writeFirstState(to: &writer)
    offsets.writeFirstState(to: &writer)
    lengths.writeFirstState(to: &writer)
    writer.finishBitstream()
    block += writer.bytes
  }
}
