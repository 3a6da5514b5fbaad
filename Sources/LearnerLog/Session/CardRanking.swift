/// Places of cards with the keys by which they are ordered; only the first ones are kept and
/// sorted.
struct CardRanking {
  /// Cards that were added.
  private(set) var count = 0
  private let limit: Int
  /// The first ones, and some more until they are sorted out.
  private var entries: [Entry] = []
  /// What comes behind this one is none of the first; nil while there is room.
  private var last: Entry?

  /// - Parameter limit: how many are wanted.
  init(limit: Int) {
    self.limit = min(max(0, limit), 1 << 40)
  }

  private struct Entry {
    let key: UInt64
    /// Orders what has the same key, the same on every device.
    let tieBreaker: UInt32
    let position: Int32

    static func < (left: Self, right: Self) -> Bool {
      if left.key != right.key { return left.key < right.key }
      return (left.tieBreaker, left.position) < (right.tieBreaker, right.position)
    }
  }

  /// The number above which a card is none of the first; nil while there is room.
  var bound: Double? { last.map { Double(bitPattern: $0.key) } }

  /// Counts a card that is none of the first.
  mutating func skip() {
    count += 1
  }

  /// Adds a card; the smaller the key the earlier it comes.
  mutating func add(_ position: Int, key: UInt64, tieBreaker: UInt32) {
    count += 1
    let entry = Entry(
      key: key, tieBreaker: tieBreaker, position: Int32(truncatingIfNeeded: position))
    if let last, last < entry { return }
    entries.append(entry)
    if entries.count > 2 * limit + Self.spare { sortOut() }
  }

  /// Cards that are kept beside twice the limit.
  private static let spare = 8

  private mutating func sortOut() {
    guard limit > 0 else { return entries.removeAll(keepingCapacity: true) }
    select(limit)
    entries.removeSubrange(limit...)
    last = entries.max(by: <)
  }

  /// Adds a card by a number that is not negative.
  mutating func add(_ position: Int, key: Double, tieBreaker: UInt32) {
    // The bits of positive numbers are ordered as the numbers are.
    add(position, key: max(key, 0).bitPattern, tieBreaker: tieBreaker)
  }

  /// The indexes that come first, in order, at most as many as were wanted.
  ///
  /// - Complexity: O(*k* log *k*) for *k* wanted ones; O(*n*) in all for the *n* that were added,
  ///   as a rule.
  mutating func first() -> [Int] {
    let wanted = min(limit, entries.count)
    guard wanted > 0 else { return [] }
    if wanted < entries.count { select(wanted) }
    return entries[..<wanted].sorted(by: <).map { Int($0.position) }
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
