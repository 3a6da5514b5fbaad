internal import ICU

extension WordBreaker {
  /// Bytes that are handed to ICU at once, unless one segment is longer.
  private static let stretch = 2_048

  /// The next boundary after one at `start`, inside a segment of a script without spaces too.
  /// - Throws: what ICU reports, when its dictionaries are missing.
  mutating func next(in text: Span<UInt8>, from start: Int, isLast: Bool) throws(ICUError) -> Int {
    if let end = knownEnd(after: start) { return end }
    let segment = segment(in: text, from: start, isLast: isLast)
    guard segment.containsDictionary, !ranOut else { return segment.end }
    try consultDictionary(text, from: start, to: segment.end, isLast: isLast)
    return knownEnd(after: start) ?? segment.end
  }

  /// Tells that the window now starts `count` bytes later.
  mutating func advance(by count: Int) {
    origin += count
  }

  private mutating func knownEnd(after start: Int) -> Int? {
    let place = origin + start
    guard place >= dictionaryStart else { return nil }
    while dictionaryNext > 0, dictionaryEnds[dictionaryNext - 1] > place { dictionaryNext -= 1 }
    while dictionaryNext < dictionaryEnds.count {
      let end = dictionaryEnds[dictionaryNext]
      if end > place { return end - origin }
      dictionaryNext += 1
    }
    return nil
  }

  /// Lets ICU break the segment, and the ones after it that are known whole: a call costs as much as
  /// a hundred characters.
  private mutating func consultDictionary(
    _ text: Span<UInt8>, from start: Int, to firstEnd: Int, isLast: Bool
  ) throws(ICUError) {
    var end = firstEnd
    while end < text.count, end - start < Self.stretch {
      let following = segment(in: text, from: end, isLast: isLast)
      if ranOut {
        ranOut = false
        break
      }
      guard text[end] >= 0x80 else { break }
      end = following.end
    }
    if dictionary == nil { dictionary = try TextBreaks(.words) }
    dictionaryNext = 0
    dictionaryStart = origin + start
    let first = origin + start
    var ends: [Int] = []
    swap(&ends, &dictionaryEnds)
    ends.removeAll(keepingCapacity: true)
    try dictionary?.forEachBoundary(in: text.extracting(start..<end)) { found, _ in
      ends.append(first + found)
    }
    swap(&ends, &dictionaryEnds)
  }
}
