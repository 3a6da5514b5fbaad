import CICU

/// ICU's own word or sentence boundaries over UTF-8: the oracle of the tests, and the breaker of
/// scripts that need a dictionary.
///
/// Ill-formed bytes act as U+FFFD, one for each maximal subpart, and keep their offsets. The rules
/// are those of the root locale.
@safe package struct TextBreaks: ~Copyable, Sendable {
  package enum Kind: Hashable, Sendable {
    case words
    case sentences
  }

  // Safe: only this value holds the iterator, its uses are exclusive (`mutating`), and ICU keeps no
  // thread-local state.
  nonisolated(unsafe) private let handle: OpaquePointer

  /// - Throws: `failed` when ICU's data is missing.
  package init(_ kind: Kind) throws(ICUError) {
    var code: Int32 = 0
    let words = Int32(CICU_WORDS)
    let sentences = Int32(CICU_SENTENCES)
    // Safe: the code outlives the call.
    let opened = unsafe cicu_breaks_open(kind == .words ? words : sentences, &code)
    guard let handle = unsafe opened else { throw ICUError(code: code) }
    unsafe self.handle = handle
  }

  deinit {
    // Safe: the handle is open and closed once.
    unsafe cicu_breaks_close(handle)
  }

  /// Shows ICU each script that it has a dictionary for.
  ///
  /// Before an engine was asked for a letter of its script, ICU does not know that marks such as
  /// U+30FC are its own, and what it makes of them hangs on what it has seen; from here on it makes
  /// one thing of them.
  /// - Throws: `failed` when ICU's data is missing.
  package mutating func loadEngines() throws(ICUError) {
    let letters = "漢あアกกກກကကកក"
    try forEachBoundary(in: letters.utf8.span) { _, _ in }
  }

  /// The ends of all segments, in bytes; the last is the length of the text.
  /// - Throws: `textTooLong` beyond 2 GB.
  package mutating func boundaries(in text: Span<UInt8>) throws(ICUError) -> [Int] {
    var found: [Int] = []
    try forEachBoundary(in: text) { offset, _ in found.append(offset) }
    return found
  }

  /// Calls `body` with the end of each segment and ICU's status of it: 0 for what is no word, from
  /// 100 for a number, 200 for a word of letters, 300 for kana, 400 for ideographs.
  /// - Throws: `textTooLong` beyond 2 GB.
  package mutating func forEachBoundary(
    in text: Span<UInt8>, _ body: (_ end: Int, _ status: Int) -> Void
  ) throws(ICUError) {
    guard let length = Int32(exactly: text.count) else {
      throw .textTooLong(count: text.count, limit: Int(Int32.max))
    }
    // Safe: the span lends its bytes until the last boundary is read.
    let code = unsafe text.withUnsafeBufferPointer { bytes -> Int32 in
      let code = unsafe cicu_breaks_set(handle, bytes.baseAddress, length)
      if code == 0 { forEachOfText(body) }
      return code
    }
    if code != 0 { throw ICUError(code: code) }
  }

  private func forEachOfText(_ body: (Int, Int) -> Void) {
    let capacity = 64
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * capacity) { buffer in
      // Safe: ICU writes at most `capacity` numbers to each half.
      guard let offsets = buffer.baseAddress else { return }
      let statuses = unsafe offsets + capacity
      while true {
        let count = Int(unsafe cicu_breaks_next(handle, offsets, statuses, Int32(capacity)))
        for index in 0..<count {
          body(Int(unsafe offsets[index]), Int(unsafe statuses[index]))
        }
        if count < capacity { return }
      }
    }
  }
}
