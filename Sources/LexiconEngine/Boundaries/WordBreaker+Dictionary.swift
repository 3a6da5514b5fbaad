import ICU

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

  mutating func knownEnd(after start: Int) -> Int? {
    let offset = origin + start
    guard offset >= dictionaryStart else { return nil }
    while dictionaryNext > 0, dictionaryEnds[dictionaryNext - 1] > offset { dictionaryNext -= 1 }
    while dictionaryNext < dictionaryEnds.count {
      let end = dictionaryEnds[dictionaryNext]
      if end > offset { return end - origin }
      dictionaryNext += 1
    }
    return nil
  }

  /// Divides a segment.
  private mutating func consultDictionary(
    _ text: Span<UInt8>, from start: Int, to end: Int, isLast: Bool
  ) throws(ICUError) {
    var ends = takeEnds(from: start)
    let isDivided = dictionary.divide(text, start..<end, into: &ends, from: origin)
    ends.append(origin + end)
    swap(&ends, &dictionaryEnds)
    segmentEnd = origin + end
    if !isDivided { try consultEngines(text, from: start, to: end, isLast: isLast) }
  }

  /// Keeps what ``dictionary`` made of a run that is a segment.
  mutating func keepRun(from start: Int, to end: Int) {
    var ends = takeEnds(from: start)
    dictionary.appendRunEnds(to: &ends, from: origin)
    ends.append(origin + end)
    swap(&ends, &dictionaryEnds)
    segmentEnd = origin + end
    runEnd = origin + end
  }

  /// Whether a word ends at an offset inside the last run or segment, or with the last run.
  func isInsideRun(_ end: Int) -> Bool {
    origin + end < segmentEnd || origin + end == runEnd
  }

  /// The buffer for the ends of words from an offset on.
  mutating func takeEnds(from start: Int) -> [Int] {
    dictionaryNext = 0
    dictionaryStart = origin + start
    runEnd = -1
    var ends: [Int] = []
    swap(&ends, &dictionaryEnds)
    ends.removeAll(keepingCapacity: true)
    return ends
  }

  /// Lets ICU break the segment, and the ones after it that are known whole: a call costs as much
  /// as a hundred characters.
  private mutating func consultEngines(
    _ text: Span<UInt8>, from start: Int, to firstEnd: Int, isLast: Bool
  ) throws(ICUError) {
    var end = firstEnd
    while end < text.count, end - start < Self.stretch {
      let following = segment(in: text, from: end, isLast: isLast)
      if ranOut {
        ranOut = false
        break
      }
      guard !text[end].isASCII else { break }
      end = following.end
    }
    if engines == nil {
      engines = try TextBreaks(.words)
      try engines?.loadEngines()
    }
    let first = origin + start
    var ends = takeEnds(from: start)
    try engines?.forEachBoundary(in: text.extracting(start..<end)) { found, _ in
      ends.append(first + found)
    }
    swap(&ends, &dictionaryEnds)
  }
}
