/// Tokens on their way through resolution, in columns: what the annotation will say of them, how they
/// look, and where their candidates begin.
///
/// A passage is a few whole sentences and the beginning of another, so few that they stay in the nearest
/// cache. Behind the last token there is room for 64 more, so that blocks of tokens can be looked at whole.
struct SentenceBuffer {
  /// The first ``count`` mean anything, here and in the other columns.
  var tokens: [AnnotatedToken] = []
  /// The raw values of ``FormFlags``, with the traits of the token where it stands.
  var looks: [UInt32] = []
  /// Where the candidates begin; for an unlisted word, the place of its key among the keys.
  var candidates: [UInt32] = []
  var count = 0
  private static let margin = 64

  /// Makes room for so many more tokens.
  mutating func makeRoom(for added: Int) {
    let missing = count + added + Self.margin - tokens.count
    guard missing > 0 else { return }
    let growth = tokens.count + missing
    tokens += repeatElement(.empty, count: growth)
    looks += repeatElement(0, count: growth)
    candidates += repeatElement(0, count: growth)
  }

  /// Adds a word that was looked up, or a part of it.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - startsSentence: whether it is the first of its sentence.
  ///   - isNoted: whether the register takes note of it whatever it is.
  mutating func append(_ word: Word, startsSentence: Bool, isNoted: Bool) {
    makeRoom(for: 1)
    put(word, at: count, startsSentence: startsSentence, isNoted: isNoted)
    count += 1
  }

  /// Puts a word, or a part of one, in the place of another token, or of none.
  mutating func put(_ word: Word, at place: Int, startsSentence: Bool, isNoted: Bool) {
    let isWord = word.token.kind == .word
    var look = word.reading.looks
    look.remove(FormTrait.ofTokens)
    if isWord || word.token.kind == .number { look.insert(Look.isUsable) }
    if isWord, isNoted || word.isUnlisted || word.token.marks.contains(.capitalised) {
      look.insert(Look.isNoted)
    }
    // A part of a contraction may be more than its form.
    if word.token.marks.contains(.contraction) {
      look.insert(
        Look.isPart | Look.continuesExpression | Look.resumesExpression)
    }
    if startsSentence { look.insert(Look.startsSentence) }
    tokens[place] = word.token
    looks[place] = look.rawValue
    candidates[place] = word.reading.candidates
  }

  /// Moves tokens to another place, where others may be lost.
  mutating func move(_ range: Range<Int>, to place: Int) {
    guard place != range.lowerBound, !range.isEmpty else { return }
    let end = max(range.upperBound, place + range.count)
    makeRoom(for: end - count)
    Self.move(range, to: place, in: &tokens)
    Self.move(range, to: place, in: &looks)
    Self.move(range, to: place, in: &candidates)
  }

  private static func move<Element: BitwiseCopyable>(
    _ range: Range<Int>, to place: Int, in column: inout [Element]
  ) {
    precondition(range.upperBound <= column.count && place + range.count <= column.count)
    unsafe column.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      // Safe: both ranges were checked to lie in the column, and `update` allows them to overlap.
      unsafe (first + place).update(from: first + range.lowerBound, count: range.count)
    }
  }

  /// Lets the first tokens go.
  mutating func drop(_ gone: Int) {
    move(gone..<count, to: 0)
    count -= gone
  }

  /// Whether a token is a word that the release has no lexeme for.
  func isUnlisted(_ place: Int) -> Bool {
    tokens[place].kind == .word && tokens[place].lexemeIndex < 0
  }

  func startsSentence(_ place: Int) -> Bool {
    looks[place] & Look.startsSentence != 0
  }

  /// The first token from a place on that begins a sentence; ``count`` where none does.
  func sentenceEnd(from place: Int) -> Int {
    var end = place
    while end < count, !startsSentence(end) { end += 1 }
    return end
  }

  /// Where the sentence of the last token begins.
  var lastSentence: Int {
    var place = max(count - 1, 0)
    while place > 0, !startsSentence(place) { place -= 1 }
    return place
  }
}
