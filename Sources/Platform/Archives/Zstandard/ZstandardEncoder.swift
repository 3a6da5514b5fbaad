/// An encoder of Zstandard frames (RFC 8878): matching by a hash of five bytes, literals by a
/// Huffman code, sequences by codes of each block.
struct ZstandardEncoder {
  private let content: [UInt8]
  private var frame: [UInt8] = []
  /// The last position of each hash, −1 for none.
  private var heads = [Int32](repeating: -1, count: 1 << 16)
  private var recent = (1, 4, 8)

  private static let blockSize = 128 << 10
  /// How far back a match may start: one mebibyte, which every decoder has room for.
  private static let windowLog = 20
  private static let shortestMatch = 5
  /// Bytes at the end that no match begins in, so that a hash never reads past it.
  private static let tail = 8

  private init(_ content: [UInt8]) {
    self.content = content
  }

  /// A frame with the size and checksum of its content.
  ///
  /// - Precondition: the content has fewer than 2³¹ bytes.
  static func encode(_ content: [UInt8]) -> [UInt8] {
    precondition(content.count <= Int32.max, "a frame is made of less than 2 GiB")
    var encoder = ZstandardEncoder(content)
    encoder.appendHeader()
    var start = 0
    repeat {
      let end = min(start + blockSize, content.count)
      encoder.appendBlock(start..<end, isLast: end == content.count)
      start = end
    } while start < content.count
    encoder.frame.append(
      littleEndian: UInt32(truncatingIfNeeded: XXH64.value(of: content)))
    return encoder.frame
  }

  /// A window and a content size of eight bytes, or for small content one segment and four.
  private mutating func appendHeader() {
    frame.append(littleEndian: ZstandardFrameHeader.magic)
    let checksumFlag: UInt8 = 4
    if content.count <= 1 << Self.windowLog {
      frame.append(2 << 6 | 1 << 5 | checksumFlag)
      frame.append(littleEndian: UInt32(content.count))
    } else {
      frame.append(3 << 6 | checksumFlag)
      frame.append(UInt8(Self.windowLog - 10) << 3)
      frame.append(littleEndian: UInt64(content.count))
    }
  }

  private mutating func appendBlock(_ range: Range<Int>, isLast: Bool) {
    if range.count > 1, content[range].allSatisfy({ $0 == content[range.lowerBound] }) {
      appendBlockHeader(type: 1, size: range.count, isLast: isLast)
      frame.append(content[range.lowerBound])
      return
    }
    var sequences = SequenceEncoder(recent: recent)
    let literals = findMatches(range, into: &sequences)
    var block: [UInt8] = []
    LiteralEncoder.append(literals, to: &block)
    sequences.write(to: &block)
    if block.count < range.count {
      recent = sequences.recent
      appendBlockHeader(type: 2, size: block.count, isLast: isLast)
      frame += block
    } else {
      appendBlockHeader(type: 0, size: range.count, isLast: isLast)
      frame += content[range]
    }
  }

  private mutating func appendBlockHeader(type: UInt32, size: Int, isLast: Bool) {
    let header = (isLast ? 1 : 0) | type << 1 | UInt32(size) << 3
    frame.append(littleEndian: UInt16(truncatingIfNeeded: header))
    frame.append(UInt8(header >> 16))
  }

  /// Divides a block into sequences, and returns all their literals and those behind the last.
  private mutating func findMatches(
    _ range: Range<Int>, into sequences: inout SequenceEncoder
  ) -> [UInt8] {
    let content = self.content
    // Safe: the raw span is used only while the array is borrowed.
    let input = unsafe content.span.bytes
    var literals: [UInt8] = []
    var position = range.lowerBound
    var literalStart = position
    while position + Self.tail <= range.upperBound {
      let candidate = insert(position, input)
      let repeated = position - sequences.recent.0
      var start = -1
      if repeated >= 0,
        input.integer(at: repeated, as: UInt32.self) == input.integer(at: position, as: UInt32.self)
      {
        start = repeated
      } else if candidate >= max(0, position - 1 << Self.windowLog) {
        start = candidate
      }
      let length =
        start < 0
        ? 0
        : MatchFinder.commonLength(input, start, position, limit: range.upperBound - position)
      guard length >= (start == repeated ? 4 : Self.shortestMatch) else {
        // Steps grow where nothing matches, as in content that is compressed already.
        position += 1 + (position - literalStart) >> 8
        continue
      }
      literals += content[literalStart..<position]
      sequences.append(
        literalsLength: position - literalStart, distance: position - start, matchLength: length)
      for skipped in position + 1..<position + length
      where skipped + Self.tail <= range.upperBound {
        _ = insert(skipped, input)
      }
      position += length
      literalStart = position
    }
    return literals + content[literalStart..<range.upperBound]
  }

  /// Records a position that eight bytes follow, and returns the last one of its hash.
  private mutating func insert(_ position: Int, _ input: RawSpan) -> Int {
    let bytes = input.integer(at: position, as: UInt64.self) << 24
    let hash = Int(truncatingIfNeeded: (bytes &* 0x9E37_79B1_85EB_CA87) >> 48)
    let last = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: position)
    return Int(last)
  }
}
