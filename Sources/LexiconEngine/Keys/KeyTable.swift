/// A small map from packed keys: one probe for nearly every key that is not in it.
struct KeyTable<Value: BitwiseCopyable & Sendable>: Sendable {
  private var slots: [(key: PackedKey, value: Value?)]
  private let shift: UInt64

  init(_ entries: [(key: PackedKey, value: Value)]) {
    var size = 16
    while size < 4 * entries.count { size *= 2 }
    slots = Array(repeating: (PackedKey(low: 0, high: 0), nil), count: size)
    shift = UInt64(64 - size.trailingZeroBitCount)
    for entry in entries {
      var slot = place(of: entry.key)
      while slots[slot].value != nil && slots[slot].key != entry.key {
        slot = (slot + 1) & (size - 1)
      }
      slots[slot] = (entry.key, entry.value)
    }
  }

  subscript(key: PackedKey) -> Value? {
    var slot = place(of: key)
    while let value = slots[slot].value {
      if slots[slot].key == key { return value }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func place(of key: PackedKey) -> Int {
    Int(((key.low ^ (key.high << 7)) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }
}
