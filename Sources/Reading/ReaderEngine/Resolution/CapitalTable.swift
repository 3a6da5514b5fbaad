/// Counts of how a text writes listed forms, by slot: open addressing, grown by doubling.
struct CapitalTable {
  private var slots: [Int32] = Array(repeating: -1, count: 256)
  private var counts: [CapitalCount] = Array(repeating: CapitalCount(), count: 256)
  private var used = 0

  var isEmpty: Bool { used == 0 }

  /// The counts of a form; nil when it was never added.
  subscript(slot: Int32) -> CapitalCount? {
    let place = place(of: slot)
    return slots[place] == slot ? counts[place] : nil
  }

  /// Adds an occurrence of a form, with a capital or of a form that has been added before.
  mutating func add(_ slot: Int32, _ marks: AnnotatedToken.Marks) {
    if used * 2 >= slots.count { grow() }
    let place = place(of: slot)
    if slots[place] != slot {
      slots[place] = slot
      used += 1
    }
    counts[place].add(marks)
  }

  /// Adds an occurrence without a capital, if the form stands with one elsewhere.
  mutating func addSmall(_ slot: Int32) {
    let place = place(of: slot)
    if slots[place] == slot { counts[place].small += 1 }
  }

  private func place(of slot: Int32) -> Int {
    let mask = slots.count - 1
    var place = Int((UInt32(bitPattern: slot) &* 0x9E37_79B1) >> 7) & mask
    while slots[place] >= 0, slots[place] != slot { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = zip(slots, counts).filter { $0.0 >= 0 }
    slots = Array(repeating: -1, count: slots.count * 2)
    counts = Array(repeating: CapitalCount(), count: slots.count)
    for (slot, count) in old {
      let place = place(of: slot)
      slots[place] = slot
      counts[place] = count
    }
  }
}
