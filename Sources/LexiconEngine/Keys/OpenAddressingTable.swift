/// The search that every hash table of the engine makes: linear probing over a fixed number of
/// slots.
///
/// A key belongs in the bucket that its hash names or, where others have taken it, in the next free
/// slot behind; the first slot follows the last. The tables of a lookup index are laid out by this
/// search when a release is written and read by it afterwards, each with a hash of its own.
enum OpenAddressingTable {
  /// What a slot holds, as the search for one key sees it.
  enum Slot {
    case empty
    case match
    case other
  }

  /// Where a search ended.
  enum Result {
    /// The slot that holds the key.
    case found(Int)
    /// The slot where the key belongs and is not.
    case free(Int)
    /// Every slot holds another key.
    case full

    /// The slot that holds the key; nil where no slot does.
    @inline(__always)
    var match: Int? {
      if case .found(let slot) = self { return slot }
      return nil
    }
  }

  /// Searches from a bucket on.
  ///
  /// - Parameters:
  ///   - bucket: the slot that the hash of the key names, in 0..<`capacity`.
  ///   - capacity: the number of slots.
  ///   - examine: compares the key with what a slot holds.
  /// - Returns: the slot of the key, or the one where it belongs.
  /// - Complexity: O(1) expected while slots are free; O(`capacity`) at most.
  @inline(__always)
  static func probe(
    from bucket: Int, capacity: Int, _ examine: (_ slot: Int) -> Slot
  ) -> Result {
    var slot = bucket
    repeat {
      switch examine(slot) {
      case .match: return .found(slot)
      case .empty: return .free(slot)
      case .other: break
      }
      slot = slot &+ 1 == capacity ? 0 : slot &+ 1
    } while slot != bucket
    return .full
  }
}

/// A map from packed keys to plain values in memory, never more than half full.
struct KeyTable<Value: BitwiseCopyable & Sendable>: Sendable {
  private typealias Slot = (key: PackedKey, value: Value?)
  private var slots: [Slot] = []
  private var count = 0
  private static var smallestCapacity: Int { 16 }

  init() {}

  /// A map of entries, with at most a quarter of its slots taken.
  ///
  /// Nearly every key that is not in it is turned away by the first slot. Of entries with one key
  /// the last stays.
  init(_ entries: [(key: PackedKey, value: Value)]) {
    var capacity = Self.smallestCapacity
    while capacity < 4 * entries.count { capacity *= 2 }
    slots = Self.emptySlots(capacity)
    for entry in entries { self[entry.key] = entry.value }
  }

  /// The value of a key; nil for a key that is not in the map.
  ///
  /// Nothing is ever removed.
  ///
  /// - Complexity: O(1)
  subscript(key: PackedKey) -> Value? {
    get {
      if slots.isEmpty { return nil }
      return search(key).match.flatMap { slots[$0].value }
    }
    set {
      guard let newValue else { return }
      if 2 * count >= slots.count { grow() }
      store(newValue, for: key)
    }
  }

  private mutating func store(_ value: Value, for key: PackedKey) {
    switch search(key) {
    case .found(let slot): slots[slot].value = value
    case .free(let slot):
      slots[slot] = (key, value)
      count += 1
    case .full: assertionFailure("at least half of the slots are free")
    }
  }

  @inline(__always)
  private func search(_ key: PackedKey) -> OpenAddressingTable.Result {
    let mixed = (key.low ^ (key.high << 23 | key.high >> 41)) &* 0x9E37_79B9_7F4A_7C15
    let bucket = Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
    return OpenAddressingTable.probe(from: bucket, capacity: slots.count) { slot in
      guard slots[slot].value != nil else { return .empty }
      return slots[slot].key == key ? .match : .other
    }
  }

  private mutating func grow() {
    let old = slots
    slots = Self.emptySlots(max(Self.smallestCapacity, 2 * old.count))
    count = 0
    for case (let key, let value?) in old { store(value, for: key) }
  }

  private static func emptySlots(_ capacity: Int) -> [Slot] {
    Array(repeating: (PackedKey(low: 0, high: 0), nil), count: capacity)
  }
}
