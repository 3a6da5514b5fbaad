/// Places of cards with the keys by which they are ordered; only the first ones are ever sorted.
struct CardRanking {
  private var entries: [Entry] = []

  private struct Entry {
    let key: UInt64
    /// Orders what has the same key, the same on every device.
    let lot: UInt32
    let place: Int32

    static func < (left: Self, right: Self) -> Bool {
      if left.key != right.key { return left.key < right.key }
      return (left.lot, left.place) < (right.lot, right.place)
    }
  }

  var count: Int { entries.count }

  mutating func reserve(_ count: Int) {
    entries.reserveCapacity(count)
  }

  /// Adds a card; the smaller the key the earlier it comes.
  mutating func add(_ place: Int, key: UInt64, lot: UInt32) {
    entries.append(Entry(key: key, lot: lot, place: Int32(truncatingIfNeeded: place)))
  }

  /// Adds a card by a number that is not negative.
  mutating func add(_ place: Int, key: Double, lot: UInt32) {
    // The bits of positive numbers are ordered as the numbers are.
    add(place, key: max(key, 0).bitPattern, lot: lot)
  }

  /// The places that come first, in order.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for *k* of *n*, as a rule.
  mutating func first(_ limit: Int) -> [Int] {
    let wanted = min(limit, entries.count)
    guard wanted > 0 else { return [] }
    if wanted < entries.count { select(wanted) }
    return entries[..<wanted].sorted(by: <).map { Int($0.place) }
  }

  /// Brings the first ones to the front, in any order (Hoare's selection).
  private mutating func select(_ wanted: Int) {
    var low = 0
    var high = entries.count - 1
    while low < high {
      let pivot = entries[low + (high - low) / 2]
      var left = low
      var right = high
      while left <= right {
        while entries[left] < pivot { left += 1 }
        while pivot < entries[right] { right -= 1 }
        if left <= right {
          entries.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if wanted <= right + 1 {
        high = right
      } else if wanted > left {
        low = left
      } else {
        return
      }
    }
  }
}
