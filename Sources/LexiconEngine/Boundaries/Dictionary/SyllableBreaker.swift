import ICU

/// Divides Thai, Lao, Burmese and Khmer as ICU 72 does: the longest word of the dictionary that two
/// more can follow, and what is in no word joined to its neighbours.
///
/// One value divides one script. The rules are those of the four engines in ICU's `dictbe.cpp`,
/// which differ in the characters that may begin and end a word, in the shortest run they divide,
/// and in the two signs that Thai puts behind words.
struct SyllableBreaker {
  /// A word of at least so many characters is not joined with what follows and is in no word.
  private static let shortestRoot = 3
  /// What shares so many characters with a word is not joined to the word before it.
  private static let shortestPrefix = 3
  /// Candidates are kept as a mask of lengths; no dictionary has words that come near its width.
  private static let longestMatch = 63
  private static let mostCandidates = 20

  private static let paiyannoi: UInt16 = 0x0E2F
  private static let maiyamok: UInt16 = 0x0E46

  /// The words that begin at an offset.
  private struct Candidates {
    /// Bit n for a word of n characters.
    var lengths: UInt64
    /// How far the text follows some word, with the character that does not: 0 where it was not
    /// looked.
    var prefix: Int

    @inline(__always) var isEmpty: Bool { lengths == 0 }
    @inline(__always) var longest: Int { 63 - lengths.leadingZeroBitCount }
  }

  private var pairs = FirstBytes()
  /// The candidates at each offset of the run.
  private var found: [Candidates] = []
  /// A word was longer than can be kept.
  private var isOverlong = false

  static func mayEnd(_ codePoint: UInt32, in script: DictionaryScript) -> Bool {
    switch script {
    case .hanKana: false
    case .thai: codePoint != 0x0E31 && !(0x0E40...0x0E44 ~= codePoint)
    case .lao: !(0x0EC0...0x0EC4 ~= codePoint)
    case .burmese: true
    case .khmer: codePoint != 0x17D2
    }
  }

  static func mayBegin(_ codePoint: UInt32, in script: DictionaryScript) -> Bool {
    switch script {
    case .hanKana: false
    case .thai: 0x0E01...0x0E2E ~= codePoint || 0x0E40...0x0E44 ~= codePoint
    case .lao:
      0x0E81...0x0EAE ~= codePoint || 0x0EC0...0x0EC4 ~= codePoint
        || 0x0EDC...0x0EDD ~= codePoint
    case .burmese: 0x1000...0x102A ~= codePoint
    case .khmer: 0x1780...0x17B3 ~= codePoint
    }
  }

  /// Finds the ends of words inside a run.
  /// - Parameters:
  ///   - run: of one script.
  ///   - bytes: the trie of the script.
  ///   - offset: what the trie takes from each code point.
  ///   - isThai: whether the script is Thai.
  ///   - ends: receives the offsets in the run, rising, without its own ends.
  /// - Returns: false if ICU must be asked, since a word is too long.
  mutating func divide(
    _ run: borrowing DictionaryRun, with bytes: Span<UInt8>, offset: UInt32, isThai: Bool,
    into ends: inout [Int]
  ) -> Bool {
    let count = run.count
    // ICU counts bytes of the text but for Thai, so that one character is too little and two are
    // enough.
    guard count > (isThai ? 4 : 1) else { return true }
    let nothing = Candidates(lengths: 0, prefix: 0)
    if found.count < count {
      found = Array(repeating: nothing, count: 2 * count)
    } else {
      for position in 0..<count { found[position] = nothing }
    }
    isOverlong = false
    pairs.makeRoom()
    let words = Words(
      units: run.units.span.extracting(first: count),
      features: run.features.span.extracting(first: count), bytes: bytes, offset: offset)
    var position = 0
    while position < count {
      var length = firstWord(words, at: position)
      if position + length < count && length < Self.shortestRoot {
        length = joined(words, from: position, length)
      }
      // Never before a combining mark.
      while position + length < count, words.features[position + length].contains(.mark) {
        length += 1
      }
      if isThai { length = withSigns(words, from: position, length) }
      position += length
      if position < count { ends.append(position) }
    }
    return !isOverlong
  }

  /// What the words are looked up with.
  private struct Words: ~Escapable {
    let units: Span<UInt16>
    let features: Span<CharacterFeatures>
    let bytes: Span<UInt8>
    let offset: UInt32

    @_lifetime(copy units, copy features, copy bytes)
    init(
      units: Span<UInt16>, features: Span<CharacterFeatures>, bytes: Span<UInt8>, offset: UInt32
    ) {
      self.units = units
      self.features = features
      self.bytes = bytes
      self.offset = offset
    }
  }

  /// The length of the best word at an offset: the only one, or the longest that two more words
  /// follow, or the shortest that one does, or the longest; 0 if there is none.
  private mutating func firstWord(_ words: borrowing Words, at start: Int) -> Int {
    let count = words.units.count
    let first = candidates(words, at: start)
    if first.isEmpty { return 0 }
    var best = first.longest
    if first.lengths & (first.lengths &- 1) == 0 || start + best >= count { return best }
    var firstLeft = first.lengths
    while firstLeft != 0 {
      let length = 63 - firstLeft.leadingZeroBitCount
      firstLeft &= ~(1 << UInt64(length))
      let second = candidates(words, at: start + length)
      if second.isEmpty { continue }
      best = length
      if start + length + second.longest >= count { return best }
      var secondLeft = second.lengths
      while secondLeft != 0 {
        let next = 63 - secondLeft.leadingZeroBitCount
        secondLeft &= ~(1 << UInt64(next))
        if !candidates(words, at: start + length + next).isEmpty { return best }
      }
    }
    return best
  }

  /// A short word, or none, with the characters behind it that are in no word.
  private mutating func joined(
    _ words: borrowing Words, from start: Int, _ length: Int
  ) -> Int {
    let count = words.units.count
    let position = start + length
    let following = candidates(words, at: position)
    guard following.isEmpty, length == 0 || following.prefix < Self.shortestPrefix else {
      return length
    }
    var end = position + 1
    while end < count {
      if words.features[end - 1].contains(.mayEnd), words.features[end].contains(.mayBegin),
        !candidates(words, at: end).isEmpty
      {
        break
      }
      end += 1
    }
    return end - start
  }

  /// A Thai word with the signs of abbreviation and repetition behind it.
  private mutating func withSigns(
    _ words: borrowing Words, from start: Int, _ length: Int
  ) -> Int {
    var end = start + length
    guard end < words.units.count, candidates(words, at: end).isEmpty else { return length }
    func isSign(_ unit: UInt16) -> Bool { unit == Self.paiyannoi || unit == Self.maiyamok }
    if words.units[end] == Self.paiyannoi, !isSign(words.units[end - 1]) { end += 1 }
    if end < words.units.count, words.units[end] == Self.maiyamok,
      words.units[end - 1] != Self.maiyamok
    {
      end += 1
    }
    return end - start
  }

  @inline(__always)
  private mutating func candidates(_ words: borrowing Words, at start: Int) -> Candidates {
    let known = found[start]
    return known.prefix != 0 ? known : searchTrie(words, at: start)
  }

  @inline(never)
  private mutating func searchTrie(_ words: borrowing Words, at start: Int) -> Candidates {
    var result = Candidates(lengths: 0, prefix: 0)
    var position = TriePosition.root
    var count = 0
    var index = start
    if start + 1 < words.units.count {
      let first = Self.byte(of: words.units[start], offset: words.offset)
      let second = Self.byte(of: words.units[start + 1], offset: words.offset)
      let pair = pairs.find(first, second, in: words.bytes)
      result.prefix = pair.first == .nothing || pair.first == .lastWord ? 1 : 2
      if pair.first.isWord { result.lengths |= 1 << 1 }
      if pair.second.isWord { result.lengths |= 1 << 2 }
      count = result.lengths.nonzeroBitCount
      guard pair.second == .prefix || pair.second == .word else {
        found[start] = result
        return result
      }
      position = pair.position
      index += 2
    }
    while index < words.units.count {
      let byte = Self.byte(of: words.units[index], offset: words.offset)
      let step = ByteTrie.step(words.bytes, from: &position, by: byte)
      index += 1
      result.prefix += 1
      if result.prefix > Self.longestMatch {
        isOverlong = true
        break
      }
      if step.isWord, count < Self.mostCandidates {
        result.lengths |= 1 << UInt64(result.prefix)
        count += 1
      }
      if step == .nothing || step == .lastWord { break }
    }
    found[start] = result
    return result
  }

  /// A character in the trie: joiners have bytes of their own, and what is out of reach has that of
  /// one of them, as in ICU.
  @inline(__always)
  private static func byte(of unit: UInt16, offset: UInt32) -> UInt8 {
    let delta = UInt32(unit) &- offset
    return delta <= 0xFD ? UInt8(delta) : unit == 0x200C ? 0xFE : 0xFF
  }
}
