/// A trie of UTF-16 units with a value for each word, as ICU's `UCharsTrie` serialises it.
///
/// The format is described in ICU's `ucharstrie.h`.
enum UnitTrie: SerializedTrie {
  static let row: UInt16 = 0x30
  static let value: UInt16 = 0x40
  static let final: UInt16 = 0x8000

  private static let kindMask: UInt16 = 0x3F
  private static let twoUnitValue: UInt16 = 0x4000
  private static let threeUnitValue: UInt16 = 0x7FFF
  private static let twoUnitNodeValue: UInt16 = 0x4040
  private static let threeUnitNodeValue: UInt16 = 0x7FC0
  private static let twoUnitDelta: UInt16 = 0xFC00
  private static let threeUnitDelta: UInt16 = 0xFFFF

  @inline(__always)
  static func lead(_ units: Span<UInt16>, _ node: inout Int) -> UInt16? {
    let lead = units[node]
    node += 1
    guard lead >= value else { return lead }
    if lead & final != 0 { return nil }
    // The value of what matched so far, of which the low bits are the next node's lead.
    if lead >= twoUnitNodeValue { node += lead < threeUnitNodeValue ? 1 : 2 }
    return lead & kindMask
  }

  /// The value at a position to which a step came with a word.
  @inline(__always)
  static func value(_ units: Span<UInt16>, at position: TriePosition) -> Int {
    let lead = units[position.node]
    var next = position.node + 1
    if lead & final != 0 { return number(units, &next, lead: lead) }
    if lead < twoUnitNodeValue { return Int(lead >> 6) - 1 }
    if lead < threeUnitNodeValue {
      return Int((lead & 0x7FC0) - twoUnitNodeValue) << 10 | Int(units[next])
    }
    return Int(units[next]) << 16 | Int(units[next + 1])
  }

  @inline(__always)
  static func number(_ units: Span<UInt16>, _ next: inout Int, lead: UInt16) -> Int {
    let lead = lead & ~final
    if lead < twoUnitValue { return Int(lead) }
    return tail(units, &next, isLong: lead == threeUnitValue, high: lead - twoUnitValue)
  }

  @inline(__always)
  static func jump(_ units: Span<UInt16>, _ next: inout Int) -> Int {
    let lead = units[next]
    next += 1
    if lead < twoUnitDelta { return Int(lead) }
    return tail(units, &next, isLong: lead == threeUnitDelta, high: lead - twoUnitDelta)
  }

  /// One more unit below the high bits of the lead, or two instead of them.
  @inline(__always)
  private static func tail(
    _ units: Span<UInt16>, _ next: inout Int, isLong: Bool, high: UInt16
  ) -> Int {
    if isLong {
      next += 2
      return Int(units[next - 2]) << 16 | Int(units[next - 1])
    }
    next += 1
    return Int(high) << 16 | Int(units[next - 1])
  }
}
