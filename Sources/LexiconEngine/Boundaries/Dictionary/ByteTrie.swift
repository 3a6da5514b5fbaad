/// A trie of bytes, as ICU's `BytesTrie` serialises it: the words of one script, each code point
/// less an offset.
///
/// The format is described in ICU's `bytestrie.h`.
enum ByteTrie: SerializedTrie {
  static let row: UInt8 = 0x10
  static let value: UInt8 = 0x20
  static let final: UInt8 = 1

  // Of values, without the lowest bit.
  private static let oneByteValue = 0x10
  private static let twoByteValue = 0x51
  private static let threeByteValue = 0x6C
  private static let fourByteValue = 0x7E
  // Of the distances in branches.
  private static let twoByteDelta = 0xC0
  private static let threeByteDelta = 0xF0
  private static let fourByteDelta = 0xFE

  @inline(__always)
  static func lead(_ bytes: Span<UInt8>, _ node: inout Int) -> UInt8? {
    var lead = bytes[node]
    node += 1
    while lead >= value {
      if lead & final != 0 { return nil }
      _ = number(bytes, &node, lead: lead)
      lead = bytes[node]
      node += 1
    }
    return lead
  }

  @inline(__always)
  static func number(_ bytes: Span<UInt8>, _ next: inout Int, lead: UInt8) -> Int {
    let lead = Int(lead >> 1)
    switch lead {
    case ..<twoByteValue: return lead - oneByteValue
    case ..<threeByteValue: return (lead - twoByteValue) << 8 | read(bytes, &next, 1)
    case ..<fourByteValue: return (lead - threeByteValue) << 16 | read(bytes, &next, 2)
    case fourByteValue: return read(bytes, &next, 3)
    default: return read(bytes, &next, 4)
    }
  }

  @inline(__always)
  static func jump(_ bytes: Span<UInt8>, _ next: inout Int) -> Int {
    let lead = Int(bytes[next])
    next += 1
    switch lead {
    case ..<twoByteDelta: return lead
    case ..<threeByteDelta: return (lead - twoByteDelta) << 8 | read(bytes, &next, 1)
    case ..<fourByteDelta: return (lead - threeByteDelta) << 16 | read(bytes, &next, 2)
    case fourByteDelta: return read(bytes, &next, 3)
    default: return read(bytes, &next, 4)
    }
  }

  /// The next bytes as a number, highest first.
  @inline(__always)
  private static func read(_ bytes: Span<UInt8>, _ next: inout Int, _ count: Int) -> Int {
    var value = 0
    for _ in 0..<count {
      value = value << 8 | Int(bytes[next])
      next += 1
    }
    return value
  }
}
