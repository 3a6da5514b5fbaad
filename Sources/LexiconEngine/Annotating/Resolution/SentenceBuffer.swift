/// Tokens on their way through the passes, in columns of equal length: what the annotation will say
/// of them, their flags, and the first of their candidates.
///
/// The buffer holds a few whole sentences and the beginning of another, so few that they stay in
/// the nearest cache. Behind the last token there are 64 free rows, so that blocks of tokens can be
/// read whole.
struct SentenceBuffer {
  /// Only the first ``count`` rows of each column are tokens.
  var tokens: [AnnotatedToken] = []
  /// The flags of the form, with the traits of the token in its sentence.
  var flags: [FormFlags] = []
  /// The index of the first candidate; for an unlisted word, the index of its key among the keys.
  var candidates: [UInt32] = []
  var count = 0
  private static let margin = 64

  /// The columns, lent for writing rows.
  var columns: SentenceColumns {
    @_lifetime(&self)
    mutating get {
      SentenceColumns(
        tokens: tokens.mutableSpan, flags: flags.mutableSpan, candidates: candidates.mutableSpan)
    }
  }

  /// Makes room for more tokens.
  mutating func makeRoom(for added: Int) {
    let missing = count + added + Self.margin - tokens.count
    guard missing > 0 else { return }
    let growth = tokens.count + missing
    tokens += repeatElement(.empty, count: growth)
    flags += repeatElement(FormFlags(), count: growth)
    candidates += repeatElement(0, count: growth)
  }

  /// Adds tokens of a batch up to a word that has to be taken apart; there must be room for them.
  ///
  /// - Parameters:
  ///   - range: the tokens of the batch.
  ///   - pass: looks them up and describes them.
  ///   - sentence: the sentence of the token before them.
  ///   - small: the forms that the text writes without a capital, a bit each.
  ///   - keys: receives the keys of unlisted words.
  /// - Returns: the index of the token after the last one added.
  mutating func append(
    _ range: Range<Int>, by pass: borrowing ListedWordPass, after sentence: UInt32,
    small: inout [UInt64], keys: inout [PackedKey]
  ) -> Int {
    let start = count
    var columns = columns
    var bits = small.mutableSpan
    let end = pass.store(
      range, after: sentence, in: &columns, from: start, small: &bits, keys: &keys)
    count += end - range.lowerBound
    return end
  }

  /// Adds a word that was looked up, or a part of it.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - startsSentence: whether it is the first of its sentence.
  ///   - isRecorded: whether the table of unlisted forms records it whatever it is.
  mutating func append(_ word: Word, startsSentence: Bool, isRecorded: Bool) {
    makeRoom(for: 1)
    store(word, at: count, startsSentence: startsSentence, isRecorded: isRecorded)
    count += 1
  }

  /// Stores a word, or a part of one, in a row.
  mutating func store(_ word: Word, at row: Int, startsSentence: Bool, isRecorded: Bool) {
    let isWord = word.token.kind == .word
    var flags = word.reading.flags
    flags.remove(FormTrait.ofTokens)
    if isWord || word.token.kind == .number { flags.insert(FormTrait.isUsable) }
    if isWord, isRecorded || word.isUnlisted || word.token.marks.contains(.capitalised) {
      flags.insert(FormTrait.isNoted)
    }
    // A part of a contraction may be more than its form.
    if word.token.marks.contains(.contraction) {
      flags.insert(
        FormTrait.isPart | FormTrait.continuesExpression | FormTrait.resumesExpression)
    }
    if startsSentence { flags.insert(FormTrait.startsSentence) }
    tokens[row] = word.token
    self.flags[row] = flags
    candidates[row] = word.reading.candidates
  }

  /// Moves rows to another one on, where others may be lost.
  mutating func move(_ range: Range<Int>, to row: Int) {
    guard row != range.lowerBound, !range.isEmpty else { return }
    let end = max(range.upperBound, row + range.count)
    makeRoom(for: end - count)
    Self.move(range, to: row, in: &tokens)
    Self.move(range, to: row, in: &flags)
    Self.move(range, to: row, in: &candidates)
  }

  private static func move<Element: BitwiseCopyable>(
    _ range: Range<Int>, to row: Int, in column: inout [Element]
  ) {
    precondition(range.upperBound <= column.count && row + range.count <= column.count)
    unsafe column.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      // Safe: both ranges were checked to lie in the column, and `update` allows them to overlap.
      unsafe (first + row).update(from: first + range.lowerBound, count: range.count)
    }
  }

  /// Removes the first tokens.
  mutating func removeFirst(_ removed: Int) {
    move(removed..<count, to: 0)
    count -= removed
  }

  /// Whether a token is a word that the release has no lexeme for.
  func isUnlisted(_ index: Int) -> Bool {
    tokens[index].kind == .word && tokens[index].lexemeIndex < 0
  }

  func startsSentence(_ index: Int) -> Bool {
    flags[index].has(FormTrait.startsSentence)
  }

  /// The first token from an index on that begins a sentence; ``count`` where none does.
  func sentenceEnd(from index: Int) -> Int {
    var end = index
    while end < count, !startsSentence(end) { end += 1 }
    return end
  }

  /// The first token of the last sentence.
  var lastSentence: Int {
    var index = max(count - 1, 0)
    while index > 0, !startsSentence(index) { index -= 1 }
    return index
  }
}

/// The columns of a ``SentenceBuffer``, lent for writing.
///
/// Their lengths are compared once, when they are lent, so that one check of a row's index covers
/// all of its columns; unchecked access is private to this type.
struct SentenceColumns: ~Copyable, ~Escapable {
  private var tokens: MutableSpan<AnnotatedToken>
  private var flags: MutableSpan<FormFlags>
  private var candidates: MutableSpan<UInt32>
  let count: Int

  @_lifetime(copy tokens, copy flags, copy candidates)
  fileprivate init(
    tokens: consuming MutableSpan<AnnotatedToken>, flags: consuming MutableSpan<FormFlags>,
    candidates: consuming MutableSpan<UInt32>
  ) {
    count = tokens.count
    precondition(flags.count == count && candidates.count == count, "columns of two lengths")
    self.tokens = tokens
    self.flags = flags
    self.candidates = candidates
  }

  @inline(__always)
  private func check(_ row: Int) {
    precondition(UInt(bitPattern: row) < UInt(bitPattern: count), "a row outside the buffer")
  }

  func flags(at row: Int) -> FormFlags { flags[row] }

  func candidates(at row: Int) -> UInt32 { candidates[row] }

  func token(at row: Int) -> AnnotatedToken { tokens[row] }

  /// Stores a token that is no listed word; `candidates` is the index of its key, if it is a word.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func store(_ flags: FormFlags, candidates: UInt32 = 0, at row: Int) {
    store(flags, candidates: candidates, lexeme: -1, slot: -1, at: row)
  }

  /// Stores what the release says of a form.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func store(
    _ flags: FormFlags, candidates: UInt32, lexeme: Int32, slot: Int32, at row: Int
  ) {
    check(row)
    // Safe: the row was checked, here and in the next three lines.
    unsafe self.flags[unchecked: row] = flags
    unsafe self.candidates[unchecked: row] = candidates
    unsafe tokens[unchecked: row].lexemeIndex = lexeme
    unsafe tokens[unchecked: row].slot = slot
  }

  /// Changes the flags and the token of a row.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func update(
    at row: Int, _ change: (_ flags: inout FormFlags, _ token: inout AnnotatedToken) -> Void
  ) {
    check(row)
    // Safe: the row was checked.
    unsafe change(&flags[unchecked: row], &tokens[unchecked: row])
  }
}
