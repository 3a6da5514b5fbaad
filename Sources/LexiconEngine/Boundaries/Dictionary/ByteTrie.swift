/// Reads a trie of bytes, as ICU's `BytesTrie` serialises it: the words of one script, each code
/// point less an offset.
///
/// The nodes are those of ``UnitTrie`` in bytes: a branch by the next byte, a few bytes in a row
/// that must match, or a value, which says whether the trie ends there. The format is described in
/// ICU's `bytestrie.h`.
enum ByteTrie {
  private enum Lead {
    static let row: UInt8 = 0x10
    static let value: UInt8 = 0x20
    static let final: UInt8 = 1
    // Of values, without the lowest bit.
    static let oneByteValue = 0x10
    static let twoByteValue = 0x51
    static let threeByteValue = 0x6C
    static let fourByteValue = 0x7E
    // Of the distances in branches.
    static let twoByteDelta = 0xC0
    static let threeByteDelta = 0xF0
    static let fourByteDelta = 0xFE
  }

  /// Up to so many bytes are compared one by one at the end of a branch.
  private static let linearBranch = 5

  /// Goes on by one byte.
  @inline(__always)
  static func step(_ bytes: Span<UInt8>, from position: inout TriePosition, by byte: UInt8)
    -> TrieStep
  {
    var node = position.node
    if position.rest >= 0 {
      guard bytes[node] == byte else { return .nothing }
      position = TriePosition(node: node + 1, rest: position.rest - 1)
      return position.rest < 0 ? arrival(bytes, at: position.node) : .prefix
    }
    var lead = bytes[node]
    node += 1
    while lead >= Lead.value {
      if lead & Lead.final != 0 { return .nothing }
      _ = number(bytes, &node, lead: lead)
      lead = bytes[node]
      node += 1
    }
    if lead >= Lead.row {
      guard bytes[node] == byte else { return .nothing }
      position = TriePosition(node: node + 1, rest: Int(lead - Lead.row) - 1)
      return position.rest < 0 ? arrival(bytes, at: position.node) : .prefix
    }
    return branch(bytes, from: &position, node: node, lead: lead, by: byte)
  }

  private static func branch(
    _ bytes: Span<UInt8>, from position: inout TriePosition, node start: Int, lead: UInt8,
    by byte: UInt8
  ) -> TrieStep {
    var node = start
    var count = Int(lead)
    if count == 0 {
      count = Int(bytes[node])
      node += 1
    }
    count += 1
    while count > linearBranch {
      let isBelow = byte < bytes[node]
      node += 1
      let delta = jump(bytes, &node)
      if isBelow { node += delta }
      count = isBelow ? count >> 1 : count - count >> 1
    }
    while count > 1 {
      let isFound = bytes[node] == byte
      let lead = bytes[node + 1]
      if isFound && lead & Lead.final != 0 {
        position = TriePosition(node: node + 1, rest: -1)
        return .lastWord
      }
      node += 2
      let value = number(bytes, &node, lead: lead)
      if isFound {
        position = TriePosition(node: node + value, rest: -1)
        return arrival(bytes, at: position.node)
      }
      count -= 1
    }
    guard bytes[node] == byte else { return .nothing }
    position = TriePosition(node: node + 1, rest: -1)
    return arrival(bytes, at: position.node)
  }

  /// What it means to come to a node.
  @inline(__always)
  private static func arrival(_ bytes: Span<UInt8>, at node: Int) -> TrieStep {
    let lead = bytes[node]
    guard lead >= Lead.value else { return .prefix }
    return lead & Lead.final != 0 ? .lastWord : .word
  }

  @inline(__always)
  private static func number(_ bytes: Span<UInt8>, _ next: inout Int, lead: UInt8) -> Int {
    let lead = Int(lead >> 1)
    switch lead {
    case ..<Lead.twoByteValue: return lead - Lead.oneByteValue
    case ..<Lead.threeByteValue: return (lead - Lead.twoByteValue) << 8 | read(bytes, &next, 1)
    case ..<Lead.fourByteValue: return (lead - Lead.threeByteValue) << 16 | read(bytes, &next, 2)
    case Lead.fourByteValue: return read(bytes, &next, 3)
    default: return read(bytes, &next, 4)
    }
  }

  @inline(__always)
  private static func jump(_ bytes: Span<UInt8>, _ next: inout Int) -> Int {
    let lead = Int(bytes[next])
    next += 1
    switch lead {
    case ..<Lead.twoByteDelta: return lead
    case ..<Lead.threeByteDelta: return (lead - Lead.twoByteDelta) << 8 | read(bytes, &next, 1)
    case ..<Lead.fourByteDelta: return (lead - Lead.threeByteDelta) << 16 | read(bytes, &next, 2)
    case Lead.fourByteDelta: return read(bytes, &next, 3)
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
