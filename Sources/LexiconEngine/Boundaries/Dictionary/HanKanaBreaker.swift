/// Divides Han and kana as ICU 72 does: the words of its dictionary and their costs, and the way
/// through the run that costs least.
///
/// The rules are those of `CjkBreakEngine` in ICU's `dictbe.cpp`: a character that is no word of
/// the dictionary by itself costs 255, and a run of katakana is a word whose cost hangs on its
/// length. The run must be one that NFKC leaves alone; others ICU normalises first.
struct HanKanaBreaker {
  static let unknownCost: UInt32 = 255
  private static let longestWord = 20
  /// Katakana is taken as a word up to one character less.
  private static let longestKatakana = 20
  private static let katakanaCosts: [UInt32] = [8192, 984, 408, 240, 204, 252, 300, 372, 480]

  private var firstUnits = FirstUnits()
  /// The least cost to each offset, and where the last word of that way began.
  private var costs: [UInt32] = []
  private var starts: [Int] = []

  /// Katakana as the engine sees them, full and half width.
  static func isKatakana(_ codePoint: UInt32) -> Bool {
    0x30A1...0x30FE ~= codePoint && codePoint != 0x30FB || 0xFF66...0xFF9F ~= codePoint
  }

  /// Finds the ends of words inside a run.
  /// - Parameters:
  ///   - run: what is divided.
  ///   - units: the trie of the words.
  ///   - ends: receives the offsets in the run, rising, without its own ends.
  mutating func divide(
    _ run: borrowing DictionaryRun, with units: Span<UInt16>, into ends: inout [Int]
  ) {
    let count = run.count
    if count < 2 { return }
    if self.costs.count <= count {
      self.costs = Array(repeating: 0, count: 2 * count + 2)
      self.starts = Array(repeating: 0, count: 2 * count + 2)
    }
    // Out of this value while spans of them are about.
    var roomForCosts: [UInt32] = []
    var roomForStarts: [Int] = []
    swap(&roomForCosts, &self.costs)
    swap(&roomForStarts, &self.starts)
    defer {
      swap(&roomForCosts, &self.costs)
      swap(&roomForStarts, &self.starts)
    }
    var costs = roomForCosts.mutableSpan
    var starts = roomForStarts.mutableSpan
    let text = run.units.span
    let features = run.features.span
    costs[0] = 0
    for position in 1...count { costs[position] = .max }
    for position in 0..<count {
      let cost = costs[position]
      let first = firstUnits.find(text[position], in: units)
      let single = cost &+ first.cost
      if single < costs[position + 1] {
        costs[position + 1] = single
        starts[position + 1] = position
      }
      if first.goesOn {
        var triePosition = first.position
        let limit = min(count, position + Self.longestWord)
        var next = position + 1
        walk: while next < limit {
          let step = UnitTrie.step(units, from: &triePosition, by: text[next])
          next += 1
          switch step {
          case .nothing: break walk
          case .prefix: continue
          case .word, .lastWord:
            let sum = cost &+ UInt32(truncatingIfNeeded: UnitTrie.value(units, at: triePosition))
            if sum < costs[next] {
              costs[next] = sum
              starts[next] = position
            }
            if step == .lastWord { break walk }
          }
        }
      }
      let length = Self.katakanaLength(features, at: position, count: count)
      guard length > 0 else { continue }
      let sum = cost &+ Self.katakanaCosts[length < Self.katakanaCosts.count ? length : 0]
      if sum < costs[position + length] {
        costs[position + length] = sum
        starts[position + length] = position
      }
    }
    var end = starts[count]
    while end > 0 {
      ends.append(end)
      end = starts[end]
    }
    ends.reverse()
  }

  /// The length of a run of katakana that begins at an offset and is short enough for a word; else
  /// 0.
  @inline(__always)
  private static func katakanaLength(
    _ features: Span<CharacterFeatures>, at start: Int, count: Int
  ) -> Int {
    guard features[start].contains(.katakana),
      start == 0 || !features[start - 1].contains(.katakana)
    else { return 0 }
    var length = 1
    while start + length < count, length < longestKatakana,
      features[start + length].contains(.katakana)
    {
      length += 1
    }
    return length < longestKatakana ? length : 0
  }
}
