package import ICU

/// Text to tokens with lookup keys and sentences, window by window and batch by batch.
///
/// Tokens are the words of UAX #29 as ICU finds them (``WordBoundaries``), and on them what readers
/// expect: `AT&T`, `e.g.`, `U.S.`, `’90s`, `10:30`, `'n'`, URLs and e-mail addresses are one token;
/// `_emphasis_` is a word between marks; a word divided at a line end is one token with the whole
/// key; runs of one mark are one token. Between tokens lies nothing but white space and invisible
/// characters.
///
/// The caller owns the bytes and the batch:
/// ```swift
/// var tokenizer = Tokenizer(rules: lookupIndex.tokenRules)
/// var batch = TokenBatch()
/// var position = 0
/// while position < text.count {
///   position += try tokenizer.fill(&batch, from: text.extracting(position...), isLast: true)
///   for index in 0..<batch.count { use(batch[index]) }
/// }
/// ```
/// For a stream, ``TextWindow`` keeps the bytes that are not done with. Whatever the windows and
/// batches, the tokens are the same.
package struct Tokenizer: ~Copyable, Sendable {
  let rules: TokenRules
  /// Whether common text is read by ``FastPathTokenizer``; the tokens are the same.
  let usesFastPath: Bool
  let byteTraits = ByteTraits.table
  var breaker = WordBreaker(takesSignAsLetter: false)
  var folder = KeyFolder()
  var context = TokenizerContext()
  /// The offset of the window in the text, in bytes.
  var base = 0

  package init(rules: TokenRules) {
    self.init(rules: rules, usesFastPath: true)
  }

  package init(rules: TokenRules, usesFastPath: Bool) {
    self.rules = rules
    self.usesFastPath = usesFastPath
  }

  /// Begins another text.
  mutating func restart() {
    context = TokenizerContext()
    breaker.restart()
    base = 0
  }

  /// Fills a batch with the next tokens.
  /// - Parameters:
  ///   - batch: emptied first; its tokens count from the start of the window.
  ///   - window: the text from the byte on to which the last call came.
  ///   - isLast: whether the text ends with the window.
  /// - Returns: how many bytes are done with: the next window starts after them. Fewer than the
  ///   window holds if the batch is full or, at the end of a window that is not the last, if what
  ///   follows matters; 0 with an empty batch asks for a longer window.
  /// - Throws: `failed` when ICU's dictionaries are missing, `textTooLong` for 2 GB in one word.
  package mutating func fill(
    _ batch: inout TokenBatch, from window: Span<UInt8>, isLast: Bool
  ) throws(ICUError) -> Int {
    batch.count = 0
    batch.base = base
    breaker.ranOut = false
    // Offsets are 32 bits wide; the caller sees that there is more.
    let reach = min(window.count, Int(UInt32.max))
    let text = window.extracting(first: reach)
    let isLast = isLast && reach == window.count
    var position = 0
    while position < text.count && !batch.isFull {
      if text[position] == .space {
        context.recordSpace()
        position += 1
        continue
      }
      let isPlain = byteTraits[Int(text[position])].start != .other || !text[position].isASCII
      if usesFastPath && isPlain {
        position = useFastPath(text, from: position, &batch)
        if batch.isFull { break }
      }
      let next = try step(text, from: position, isLast: isLast, &batch)
      if breaker.ranOut { break }
      position = next
    }
    advance(by: position)
    return position
  }

  private mutating func advance(by count: Int) {
    breaker.advance(by: count)
    base += count
    context.advance(by: count)
  }

  /// Goes over white space or one token; undone if the window ran out.
  private mutating func step(
    _ text: Span<UInt8>, from start: Int, isLast: Bool, _ batch: inout TokenBatch
  ) throws(ICUError) -> Int {
    let first = breaker.character(in: text, at: start, isLast: isLast)
    if breaker.ranOut { return start }
    if first.isInvisible { return skipInvisible(text, from: start, isLast: isLast) }
    let saved = context
    let found = try find(first, text, from: start, isLast)
    let token = applyContext(to: found, text, from: start, isLast)
    if breaker.ranOut {
      context = saved
      return start
    }
    batch.append(token)
    context.record(token)
    return found.end
  }
}
