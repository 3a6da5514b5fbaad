/// A map from lookup keys to numbers: open addressing, grown by doubling.
struct KeyIndex: Sendable {
  private var keys: [PackedKey] = []
  private var values: [Int32] = []
  private var count = 0

  subscript(key: PackedKey) -> Int32? {
    if keys.isEmpty { return nil }
    let place = place(of: key)
    return values[place] >= 0 ? values[place] : nil
  }

  /// Adds a key that is not there yet.
  mutating func insert(_ key: PackedKey, _ value: Int32) {
    if count * 2 >= keys.count { grow() }
    let place = place(of: key)
    keys[place] = key
    values[place] = value
    count += 1
  }

  private func place(of key: PackedKey) -> Int {
    let mask = keys.count - 1
    let mixed = (key.low ^ (key.high << 23 | key.high >> 41)) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: mixed >> 32) & mask
    while values[place] >= 0, keys[place].low != key.low || keys[place].high != key.high {
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    let old = zip(keys, values).filter { $0.1 >= 0 }
    let room = max(64, keys.count * 2)
    keys = Array(repeating: PackedKey(low: 0, high: 0), count: room)
    values = Array(repeating: -1, count: room)
    for (key, value) in old {
      let place = place(of: key)
      keys[place] = key
      values[place] = value
    }
  }
}
