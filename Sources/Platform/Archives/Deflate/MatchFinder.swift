/// Finds earlier occurrences of what follows a position, within the window of Deflate.
///
/// A hash of three bytes leads to the last position that had it, and from each position a link
/// leads to the one before.
struct MatchFinder {
  /// What a match is and how far back it starts.
  struct Match {
    var length: Int
    var distance: Int

    static let none = Match(length: 0, distance: 0)
  }

  private static let longest = 258
  private static let goodLength = 8
  /// Links that are followed from a position, and a quarter of them behind a good match.
  private let chainLimit: Int
  /// Positions that are remembered: the window of Deflate, or as many as short content has.
  private let windowSize: Int
  private let hashShift: UInt32
  /// A match of this length ends the search.
  private static let niceLength = 160

  /// The last position of each hash, −1 for none.
  private var heads: [Int32]
  /// The position before each position of the window with the same hash.
  private var links: [Int32]

  /// - Parameters:
  ///   - count: bytes of the content; tables for a short one are short, and stay in the cache.
  ///   - effort: how long a match is searched.
  init(count: Int, effort: Deflate.Effort) {
    var bits = 10
    while bits < 15, 1 << bits < count { bits += 1 }
    windowSize = 1 << bits
    hashShift = UInt32(32 - bits)
    chainLimit = effort.chainLimit
    heads = Array(repeating: -1, count: 1 << bits)
    links = Array(repeating: -1, count: 1 << bits)
  }

  /// Records a position that at least three bytes follow, and returns the last one of its hash.
  @inline(__always)
  mutating func insert(_ position: Int, _ input: RawSpan) -> Int {
    let bytes =
      UInt32(input.integer(at: position, as: UInt16.self))
      | UInt32(input.byte(at: position + 2)) << 16
    let hash = Int((bytes &* 0x9E37_79B1) >> hashShift)
    let last = heads[hash]
    links[position & (windowSize - 1)] = last
    heads[hash] = Int32(truncatingIfNeeded: position)
    return Int(last)
  }

  /// Searches the longest match at a position, and the nearest of several.
  ///
  /// - Parameters:
  ///   - position: where the match is to begin.
  ///   - input: the content.
  ///   - candidate: the last position of the same hash.
  ///   - length: what a match has to be longer than.
  /// - Returns: the match, or ``Match/none``.
  func longestMatch(
    at position: Int, _ input: RawSpan, candidate: Int, longerThan length: Int
  ) -> Match {
    let limit = min(Self.longest, input.byteCount - position)
    guard limit > length else { return .none }
    var best = Match(length: max(length, 2), distance: 0)
    var candidate = candidate
    var chain = length >= Self.goodLength ? chainLimit / 4 : chainLimit
    let oldest = max(0, position - windowSize)
    let links = links.span
    while candidate >= oldest, chain > 0, best.length < limit {
      let isLonger =
        input.byte(at: candidate + best.length) == input.byte(at: position + best.length)
        && input.integer(at: candidate, as: UInt16.self)
          == input.integer(at: position, as: UInt16.self)
      if isLonger {
        let found = Self.commonLength(input, candidate, position, limit: limit)
        if found > best.length {
          best = Match(length: found, distance: position - candidate)
          if found >= Self.niceLength { break }
        }
      }
      candidate = Int(links[candidate & (windowSize - 1)])
      chain -= 1
    }
    return best.distance > 0 ? best : .none
  }

  /// The number of equal bytes behind two positions, the second one later.
  static func commonLength(_ input: RawSpan, _ first: Int, _ second: Int, limit: Int) -> Int {
    var length = 0
    while limit - length >= 8 {
      let difference =
        input.integer(at: first + length, as: UInt64.self)
        ^ input.integer(at: second + length, as: UInt64.self)
      if difference != 0 { return length + difference.trailingZeroBitCount / 8 }
      length += 8
    }
    while length < limit,
      input.byte(at: first + length) == input.byte(at: second + length)
    {
      length += 1
    }
    return length
  }
}
