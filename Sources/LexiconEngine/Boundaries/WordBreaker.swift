import ICU

/// Word boundaries as ICU finds them (UAX #29 with ICU's tailoring), over windows of UTF-8.
///
/// Each boundary depends only on the text after the boundary before it, so that a scan may go on
/// from any boundary in another window.
struct WordBreaker: ~Copyable {
  var characters: CharacterTable
  /// Set when a boundary depends on text beyond the end of a window that is not the last.
  var ranOut = false
  private let junctions = WordJunction.table
  var dictionary = DictionaryBreaker()
  /// ICU's own engines, for what ``dictionary`` leaves to them.
  var engines: TextBreaks?
  /// The ends of words that dictionaries found, rising, counted from the start of the text; those
  /// up to the last are not asked again.
  var dictionaryEnds: [Int] = []
  var dictionaryNext = 0
  /// Where the segment ends that was divided; ICU may have found more.
  var segmentEnd = -1
  /// The same, if nothing can belong to its last word; -1 if that is not known.
  var runEnd = -1
  /// Where they begin to count.
  var dictionaryStart = 0
  /// Where the window starts in the text.
  var origin = 0

  /// - Parameter takesSignAsLetter: whether `@` is a letter, as it is to ICU.
  init(takesSignAsLetter: Bool) {
    characters = CharacterTable(takesSignAsLetter: takesSignAsLetter)
  }

  /// Begins another text.
  mutating func restart() {
    ranOut = false
    dictionaryEnds.removeAll(keepingCapacity: true)
    (dictionaryNext, dictionaryStart, origin) = (0, 0, 0)
    (segmentEnd, runEnd) = (-1, -1)
  }

  /// A code point of the text.
  struct Character {
    let codePoint: UInt32
    let length: Int
    let traits: CharacterTraits

    /// White space, or nothing that is seen: it lies between tokens.
    var isInvisible: Bool {
      let found = traits.characterClass
      return traits.isWhiteSpace || found == .format || found == .zeroWidthJoiner
        || codePoint == CodePoint.zeroWidthSpace
    }
  }

  /// A stretch of text without a boundary inside.
  struct Segment {
    let end: Int
    /// The traits of its first character.
    let traits: CharacterTraits
    /// Of its last character before attached ones.
    let last: CharacterClass
    let containsDictionary: Bool
  }

  /// The segment that starts at a boundary.
  ///
  /// ``ranOut`` tells whether more text could change it.
  mutating func segment(in text: Span<UInt8>, from start: Int, isLast: Bool) -> Segment {
    let first = scalar(in: text, at: start, isLast: isLast)
    let traits = characters[first.value]
    var state = traits.characterClass
    var containsDictionary = traits.needsDictionary
    var isAdjacent = true
    var afterJoiner = state == .zeroWidthJoiner
    var position = start + first.length
    var isFirst = true
    // A letter or number that stands behind a mark was seen already.
    var joinsNext = false
    let attaches = state != .carriageReturn && state != .lineFeed && state != .newline
    scan: while true {
      guard position < text.count else {
        if !isLast { ranOut = true }
        break scan
      }
      let next = scalar(in: text, at: position, isLast: isLast)
      let nextTraits = characters[next.value]
      let nextClass = nextTraits.characterClass
      if nextClass == .letter && state == .letter && !joinsNext {
        position += next.length
        containsDictionary = containsDictionary || nextTraits.needsDictionary
        isAdjacent = true
        afterJoiner = false
        isFirst = false
        continue
      }
      if nextClass.isAttached && attaches {
        afterJoiner = nextClass == .zeroWidthJoiner
        containsDictionary = containsDictionary || nextTraits.needsDictionary
        isAdjacent = false
        position += next.length
        continue
      }
      if joinsNext {
        joinsNext = false
      } else if !(afterJoiner && nextTraits.isPictographic) {
        let row = Int(state.rawValue) * CharacterClass.stride
        switch junctions[row + Int(nextClass.rawValue)] {
        case .join: break
        case .separate: break scan
        case .joinAdjacent: if !isAdjacent { break scan }
        case .joinPair: if !isFirst { break scan }
        case let mark:
          joinsNext = isJoined(
            by: mark, to: classAfterAttached(text, position + next.length, isLast))
          if !joinsNext && mark != .joinHebrewQuote { break scan }
        }
      }
      position += next.length
      containsDictionary = containsDictionary || nextTraits.needsDictionary
      state = nextClass
      isAdjacent = true
      afterJoiner = false
      isFirst = false
    }
    return Segment(
      end: position, traits: traits, last: state, containsDictionary: containsDictionary)
  }

  /// The character that begins at an offset.
  @inline(__always)
  mutating func character(in text: Span<UInt8>, at position: Int, isLast: Bool) -> Character {
    let scalar = scalar(in: text, at: position, isLast: isLast)
    return Character(
      codePoint: scalar.value, length: scalar.length, traits: characters[scalar.value])
  }

  @inline(__always)
  private mutating func scalar(in text: Span<UInt8>, at position: Int, isLast: Bool) -> UTF8Scalar {
    let scalar = UTF8Scalar(in: text, at: position)
    if scalar.isCutOff && !isLast { ranOut = true }
    return scalar
  }

  private func isJoined(by mark: WordJunction, to next: CharacterClass?) -> Bool {
    switch mark {
    case .joinBeforeLetter, .joinHebrewQuote: next == .letter || next == .hebrewLetter
    case .joinBeforeNumber: next == .numeric
    case .joinBeforeHebrew: next == .hebrewLetter
    case .separate, .join, .joinAdjacent, .joinPair: false
    }
  }

  private mutating func classAfterAttached(
    _ text: Span<UInt8>, _ start: Int, _ isLast: Bool
  ) -> CharacterClass? {
    var position = start
    while position < text.count {
      let next = scalar(in: text, at: position, isLast: isLast)
      let found = characters[next.value].characterClass
      if !found.isAttached { return found }
      position += next.length
    }
    if !isLast { ranOut = true }
    return nil
  }
}
