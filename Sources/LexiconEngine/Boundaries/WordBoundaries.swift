package import ICU

/// The word boundaries of UAX #29 over UTF-8, equal to ICU's on every input; tokens are made of
/// them.
///
/// Text comes in windows of any size: what depends on text beyond a window waits for the next.
package struct WordBoundaries: ~Copyable {
  private var breaker = WordBreaker(takesSignAsLetter: true)

  package init() {}

  /// The boundaries after the start of a text, in bytes.
  /// - Throws: `failed` when ICU's dictionaries are missing.
  package mutating func all(in text: Span<UInt8>) throws(ICUError) -> [Int] {
    var ends: [Int] = []
    _ = try append(to: &ends, from: text, isLast: true)
    return ends
  }

  /// Appends the boundaries that the window decides, counted from its start.
  /// - Parameters:
  ///   - ends: where the boundaries go.
  ///   - window: text from a boundary on.
  ///   - isLast: whether the text ends with the window.
  /// - Returns: the last of them: from there on, the next window goes on.
  /// - Throws: `failed` when ICU's dictionaries are missing.
  package mutating func append(
    to ends: inout [Int], from window: Span<UInt8>, isLast: Bool
  ) throws(ICUError) -> Int {
    var position = 0
    breaker.ranOut = false
    while position < window.count {
      let end = try breaker.next(in: window, from: position, isLast: isLast)
      if breaker.ranOut { break }
      ends.append(end)
      position = end
    }
    breaker.advance(by: position)
    return position
  }
}
