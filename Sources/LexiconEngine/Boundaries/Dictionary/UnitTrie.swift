/// Reads a trie of UTF-16 units with a value for each word, as ICU's `UCharsTrie` serialises it.
///
/// A node begins with a unit that tells its kind: a branch by the next unit, a few units in a row
/// that must match, or the value of what matched so far, which says whether the trie ends there.
/// Branches are binary searches laid out as they are walked. The format is described in ICU's
/// `ucharstrie.h`.
enum UnitTrie {
  private enum Lead {
    static let row: UInt16 = 0x30
    static let value: UInt16 = 0x40
    static let kindMask: UInt16 = 0x3F
    static let final: UInt16 = 0x8000
    static let twoUnitValue: UInt16 = 0x4000
    static let threeUnitValue: UInt16 = 0x7FFF
    static let twoUnitNodeValue: UInt16 = 0x4040
    static let threeUnitNodeValue: UInt16 = 0x7FC0
    static let twoUnitDelta: UInt16 = 0xFC00
    static let threeUnitDelta: UInt16 = 0xFFFF
  }

  /// Up to so many units are compared one by one at the end of a branch.
  private static let linearBranch = 5

  /// Goes on by one unit.
  @inline(__always)
  static func step(_ units: Span<UInt16>, from position: inout TriePosition, by unit: UInt16)
    -> TrieStep
  {
    var node = position.node
    if position.rest >= 0 {
      guard units[node] == unit else { return .nothing }
      position = TriePosition(node: node + 1, rest: position.rest - 1)
      return position.rest < 0 ? arrival(units, at: position.node) : .prefix
    }
    var lead = units[node]
    node += 1
    if lead >= Lead.value {
      if lead & Lead.final != 0 { return .nothing }
      // The value of what matched so far, of which the low bits are the next node's lead.
      if lead >= Lead.twoUnitNodeValue { node += lead < Lead.threeUnitNodeValue ? 1 : 2 }
      lead &= Lead.kindMask
    }
    if lead >= Lead.row {
      guard units[node] == unit else { return .nothing }
      position = TriePosition(node: node + 1, rest: Int(lead - Lead.row) - 1)
      return position.rest < 0 ? arrival(units, at: position.node) : .prefix
    }
    return branch(units, from: &position, node: node, lead: lead, by: unit)
  }

  private static func branch(
    _ units: Span<UInt16>, from position: inout TriePosition, node start: Int, lead: UInt16,
    by unit: UInt16
  ) -> TrieStep {
    var node = start
    var count = Int(lead)
    if count == 0 {
      count = Int(units[node])
      node += 1
    }
    count += 1
    while count > linearBranch {
      let isBelow = unit < units[node]
      node += 1
      let delta = jump(units, &node)
      if isBelow { node += delta }
      count = isBelow ? count >> 1 : count - count >> 1
    }
    while count > 1 {
      let isFound = units[node] == unit
      let lead = units[node + 1]
      if isFound && lead & Lead.final != 0 {
        position = TriePosition(node: node + 1, rest: -1)
        return .lastWord
      }
      node += 2
      let value = number(units, &node, lead: lead & ~Lead.final)
      if isFound {
        position = TriePosition(node: node + value, rest: -1)
        return arrival(units, at: position.node)
      }
      count -= 1
    }
    guard units[node] == unit else { return .nothing }
    position = TriePosition(node: node + 1, rest: -1)
    return arrival(units, at: position.node)
  }

  /// What it means to come to a node.
  @inline(__always)
  private static func arrival(_ units: Span<UInt16>, at node: Int) -> TrieStep {
    let lead = units[node]
    guard lead >= Lead.value else { return .prefix }
    return lead & Lead.final != 0 ? .lastWord : .word
  }

  /// The value at a position to which a step came with a word.
  @inline(__always)
  static func value(_ units: Span<UInt16>, at position: TriePosition) -> Int {
    let lead = units[position.node]
    var next = position.node + 1
    if lead & Lead.final != 0 { return number(units, &next, lead: lead & ~Lead.final) }
    if lead < Lead.twoUnitNodeValue { return Int(lead >> 6) - 1 }
    if lead < Lead.threeUnitNodeValue {
      return Int((lead & 0x7FC0) - Lead.twoUnitNodeValue) << 10 | Int(units[next])
    }
    return Int(units[next]) << 16 | Int(units[next + 1])
  }

  @inline(__always)
  private static func number(_ units: Span<UInt16>, _ next: inout Int, lead: UInt16) -> Int {
    if lead < Lead.twoUnitValue { return Int(lead) }
    if lead < Lead.threeUnitValue {
      next += 1
      return Int(lead - Lead.twoUnitValue) << 16 | Int(units[next - 1])
    }
    next += 2
    return Int(units[next - 2]) << 16 | Int(units[next - 1])
  }

  @inline(__always)
  private static func jump(_ units: Span<UInt16>, _ next: inout Int) -> Int {
    let lead = units[next]
    next += 1
    if lead < Lead.twoUnitDelta { return Int(lead) }
    if lead < Lead.threeUnitDelta {
      next += 1
      return Int(lead - Lead.twoUnitDelta) << 16 | Int(units[next - 1])
    }
    next += 2
    return Int(units[next - 2]) << 16 | Int(units[next - 1])
  }
}
