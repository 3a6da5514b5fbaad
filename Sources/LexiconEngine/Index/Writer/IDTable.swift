/// Where the ids of lexemes stand: open addressing, with the ordinal of a lexeme or −1 in each slot.
enum IDTable {
  /// The slot where an id belongs, unless others have taken the place.
  static func home(of id: borrowing Span<UInt8>, capacity: Int) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in id.indices { hash = (hash ^ UInt64(id[index])) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ (hash &>> 32)) &* 0x9E37_79B9_7F4A_7C15
    return Int(hash.multipliedFullWidth(by: UInt64(capacity)).high)
  }

  /// The slots for some ids, of which at most two in three are taken.
  ///
  /// - Precondition: the ids are unique.
  static func slots(for ids: [String]) -> [Int32] {
    let capacity = ids.count + ids.count / 2 + 1
    var slots = [Int32](repeating: -1, count: capacity)
    for (ordinal, id) in ids.enumerated() {
      var slot = home(of: id.utf8.span, capacity: capacity)
      while slots[slot] >= 0 { slot = slot + 1 == capacity ? 0 : slot + 1 }
      slots[slot] = Int32(ordinal)
    }
    return slots
  }
}
