import ICU

/// Divides text of scripts without spaces where ICU's engines do, with ICU's dictionaries.
///
/// A segment of the word rules is gone over as ICU's `rbbi_cache.cpp` does: each run of characters
/// that one engine takes is divided by it, and what none takes stays whole. A dictionary is opened
/// when a character of its script is met.
struct DictionaryBreaker {
  var features = FeatureTable()
  var run = DictionaryRun()
  /// The offsets in the run where a word ends, rising, without its own ends.
  private var runEnds: [Int] = []
  private var hanKana = HanKanaBreaker()
  /// By script, since each keeps what its dictionary says.
  private var syllables: [SyllableBreaker] = []
  private var dictionaries: [BreakDictionary?] = []
  private var wasOpened: UInt8 = 0

  /// Appends the ends of words inside a segment, counted in bytes of the text.
  /// - Returns: false if ICU must be asked.
  mutating func divide(
    _ text: Span<UInt8>, _ segment: Range<Int>, into ends: inout [Int], from base: Int
  ) -> Bool {
    var position = segment.lowerBound
    while position < segment.upperBound {
      let scalar = UTF8Scalar(in: text, at: position)
      let found = features[scalar.value]
      guard found.contains(.inDictionary) else {
        position += scalar.length
        continue
      }
      guard let script = found.script else {
        position = skipUnknown(text, from: position, to: segment.upperBound)
        continue
      }
      run.removeAll()
      var isInert = true
      while position < segment.upperBound {
        let next = UTF8Scalar(in: text, at: position)
        let nextFound = features[next.value]
        guard nextFound.isOfScript(of: found) else { break }
        isInert = isInert && nextFound.contains(.inert)
        run.append(next.value, nextFound, at: position)
        position += next.length
      }
      run.close(at: position)
      guard isInert || script != .hanKana, divideRun(of: script) else { return false }
      appendRunEnds(to: &ends, from: base)
    }
    return true
  }

  /// Finds the ends of words in ``run``.
  /// - Returns: false if ICU must be asked.
  mutating func divideRun(of script: DictionaryScript) -> Bool {
    guard let dictionary = dictionary(of: script) else { return false }
    runEnds.removeAll(keepingCapacity: true)
    switch dictionary.form {
    case .units where script == .hanKana:
      hanKana.divide(run, with: dictionary.units, into: &runEnds)
      return true
    case .bytes(let offset) where script != .hanKana:
      return syllables[Int(script.rawValue)].divide(
        run, with: dictionary.bytes, offset: offset, isThai: script == .thai, into: &runEnds)
    default: return false
    }
  }

  /// Appends the ends of words in ``run``, in bytes of the text.
  func appendRunEnds(to ends: inout [Int], from base: Int) {
    for index in runEnds { ends.append(base + run.offsets[index]) }
  }

  /// Goes over a character that no engine takes, and those of its script behind it: the voiced
  /// sound marks belong to no script, and take what else is of none with them.
  private mutating func skipUnknown(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    let first = UTF8Scalar(in: text, at: start)
    var position = start + first.length
    guard features[first.value].contains(.common) else { return position }
    while position < end {
      let next = UTF8Scalar(in: text, at: position)
      guard features[next.value].contains(.common) else { break }
      position += next.length
    }
    return position
  }

  private mutating func dictionary(of script: DictionaryScript) -> BreakDictionary? {
    let bit = 1 << script.rawValue as UInt8
    if wasOpened & bit == 0 {
      wasOpened |= bit
      if dictionaries.isEmpty {
        dictionaries = Array(repeating: nil, count: DictionaryScript.allCases.count + 1)
        syllables = Array(repeating: SyllableBreaker(), count: dictionaries.count)
      }
      dictionaries[Int(script.rawValue)] = BreakDictionary(for: script)
    }
    return dictionaries[Int(script.rawValue)]
  }
}
