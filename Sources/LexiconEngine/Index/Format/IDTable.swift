/// The open-addressing table that finds a lexeme by its id: the ordinal of a lexeme in each slot,
/// or -1.
enum IDTable {
  /// The slots for some ids, of which at most two in three are taken.
  ///
  /// - Precondition: the ids are unique.
  static func slots(for ids: [String]) -> [Int32] {
    let capacity = ids.count + ids.count / 2 + 1
    var slots = [Int32](repeating: -1, count: capacity)
    for (ordinal, id) in ids.enumerated() {
      let found = probe(
        id.utf8.span, capacity: capacity, ordinal: { slots[$0] }, holds: { _ in false })
      if case .free(let slot) = found { slots[slot] = Int32(ordinal) }
    }
    return slots
  }

  /// The slot of an id, or the free one where it belongs.
  ///
  /// - Parameters:
  ///   - id: the id in UTF-8.
  ///   - capacity: the number of slots.
  ///   - ordinal: reads a slot.
  ///   - holds: whether a lexeme, by its ordinal, has the id.
  /// - Returns: the slot of the match, or the free one.
  static func probe(
    _ id: borrowing Span<UInt8>, capacity: Int, ordinal: (Int) -> Int32, holds: (Int) -> Bool
  ) -> OpenAddressingTable.Result {
    OpenAddressingTable.probe(from: bucket(of: id, capacity: capacity), capacity: capacity) {
      slot in
      let ordinal = Int(ordinal(slot))
      if ordinal < 0 { return .empty }
      return holds(ordinal) ? .match : .other
    }
  }

  /// The bucket of an id: its FNV-1a hash, mixed once more and scaled to the capacity.
  private static func bucket(of id: borrowing Span<UInt8>, capacity: Int) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in id.indices { hash = (hash ^ UInt64(id[index])) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ (hash &>> 32)) &* 0x9E37_79B9_7F4A_7C15
    return Int(hash.multipliedFullWidth(by: UInt64(capacity)).high)
  }
}
