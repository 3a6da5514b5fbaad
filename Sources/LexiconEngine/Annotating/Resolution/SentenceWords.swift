import LexicalModel

/// The columns of a passage, lent to what looks for expressions in it.
struct SentenceWords: ~Escapable {
  let tokens: Span<AnnotatedToken>
  let looks: Span<UInt32>
  let candidates: Span<UInt32>

  @_lifetime(copy tokens, copy looks, copy candidates)
  init(tokens: Span<AnnotatedToken>, looks: Span<UInt32>, candidates: Span<UInt32>) {
    self.tokens = tokens
    self.looks = looks
    self.candidates = candidates
  }

  /// The slot of a form as a number without a sign.
  @inline(__always)
  func slot(_ place: Int) -> UInt32 {
    UInt32(bitPattern: tokens[place].slot)
  }

  /// 1 for a part of a contraction.
  @inline(__always)
  func part(_ place: Int) -> UInt64 {
    looks[place] & Look.isPart == 0 ? 0 : 1
  }

  /// Whether a word or number stands at a place that no expression has taken.
  @inline(__always)
  func isFree(_ place: Int) -> Bool {
    switch tokens[place].kind {
    case .word, .number: tokens[place].expressionIndex < 0
    default: false
    }
  }

  /// Whether the ending of a word stands at a place, taken from it at an apostrophe: *'s*, *n't*.
  func isEnding(_ place: Int) -> Bool {
    tokens[place].marks.contains(.continuation) && tokens[place].partOfSpeech == .particle
  }

  /// Whether another sentence begins at a place; behind the last token one always does.
  @inline(__always)
  func startsSentence(_ place: Int) -> Bool {
    looks[place] & Look.startsSentence != 0
  }

  /// Whether no word of the clause stands at a place: the sentence has ended, a mark stands there, or
  /// *und*.
  func endsClause(_ place: Int) -> Bool {
    startsSentence(place) || tokens[place].kind == .punctuation
      || tokens[place].partOfSpeech == .coordinatingConjunction
  }

  /// Whether a particle at a place ends its clause for certain: an opening quotation mark ends none.
  func endsClauseWithParticle(_ place: Int) -> Bool {
    guard isParticle(place), endsClause(place + 1) else { return false }
    let isMark = !startsSentence(place + 1) && tokens[place + 1].kind == .punctuation
    let isOpening =
      isMark && !startsSentence(place + 2) && tokens[place + 2].start == tokens[place + 1].end
    return !isOpening
  }

  /// Whether the particle of a verb may be something else: a noun, or a preposition with a noun phrase of
  /// its own behind it.
  func isDoubtfulParticle(_ place: Int) -> Bool {
    guard isParticle(place) else { return true }
    guard tokens[place].partOfSpeech == .adposition, !startsSentence(place + 1) else {
      return false
    }
    return switch tokens[place + 1].partOfSpeech {
    case .determiner, .adjective, .noun, .properNoun, .pronoun, .numeral: true
    default: false
    }
  }

  /// Whether a noun stands at a place by what stands before it: *a good look*.
  func isDeterminedNoun(_ place: Int) -> Bool {
    guard tokens[place].partOfSpeech == .noun, !startsSentence(place) else { return false }
    let before = tokens[place - 1].partOfSpeech
    return before == .determiner || before == .adjective
  }

  private func isParticle(_ place: Int) -> Bool {
    switch tokens[place].partOfSpeech {
    case .adposition, .adverb, .particle: true
    default: false
    }
  }
}
