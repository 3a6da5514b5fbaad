/// What ICU's two serialisations of a trie have in common; a word is walked unit by unit.
///
/// A node begins with a unit that tells its kind: a branch by the next unit, a few units in a row
/// that must match, or the value of what matched so far, which says whether the trie ends there.
/// Branches are binary searches laid out as they are walked.
protocol SerializedTrie {
  associatedtype Unit: FixedWidthInteger & UnsignedInteger & Sendable

  /// The least lead of a row of units.
  static var row: Unit { get }
  /// The least lead of a value.
  static var value: Unit { get }
  /// The bit of a value's lead that ends the trie.
  static var final: Unit { get }

  /// The lead of a node that is no value, with `node` behind it; nil where a value ends the trie.
  static func lead(_ units: Span<Unit>, _ node: inout Int) -> Unit?
  /// The value that a lead begins, with `next` behind it; the lead's final bit does not count.
  static func number(_ units: Span<Unit>, _ next: inout Int, lead: Unit) -> Int
  /// The distance to the lower half of a branch, with `next` behind it.
  static func jump(_ units: Span<Unit>, _ next: inout Int) -> Int
}

/// Up to so many units are compared one by one at the end of a branch.
private let linearBranch = 5

extension SerializedTrie {
  /// Goes on by one unit.
  @inline(__always)
  static func step(
    _ units: Span<Unit>, from position: inout TriePosition, by unit: Unit
  ) -> TrieStep {
    var node = position.node
    if position.rest >= 0 {
      guard units[node] == unit else { return .nothing }
      position = TriePosition(node: node + 1, rest: position.rest - 1)
      return position.rest < 0 ? kind(units, at: position.node) : .prefix
    }
    guard let lead = lead(units, &node) else { return .nothing }
    if lead >= row {
      guard units[node] == unit else { return .nothing }
      position = TriePosition(node: node + 1, rest: Int(lead - row) - 1)
      return position.rest < 0 ? kind(units, at: position.node) : .prefix
    }
    return branch(units, from: &position, node: node, lead: lead, by: unit)
  }

  private static func branch(
    _ units: Span<Unit>, from position: inout TriePosition, node start: Int, lead: Unit,
    by unit: Unit
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
      if isFound && lead & final != 0 {
        position = TriePosition(node: node + 1, rest: -1)
        return .lastWord
      }
      node += 2
      let value = number(units, &node, lead: lead)
      if isFound {
        position = TriePosition(node: node + value, rest: -1)
        return kind(units, at: position.node)
      }
      count -= 1
    }
    guard units[node] == unit else { return .nothing }
    position = TriePosition(node: node + 1, rest: -1)
    return kind(units, at: position.node)
  }

  /// What the units so far are, by the node that they lead to.
  @inline(__always)
  private static func kind(_ units: Span<Unit>, at node: Int) -> TrieStep {
    let lead = units[node]
    guard lead >= value else { return .prefix }
    return lead & final != 0 ? .lastWord : .word
  }
}
