import LexicalModel

/// The columns of a ``SentenceBuffer``, lent to the search for expressions.
struct SentenceWords: ~Escapable {
  let tokens: Span<AnnotatedToken>
  let flags: Span<FormFlags>
  let candidates: Span<UInt32>

  @_lifetime(copy tokens, copy flags, copy candidates)
  init(tokens: Span<AnnotatedToken>, flags: Span<FormFlags>, candidates: Span<UInt32>) {
    self.tokens = tokens
    self.flags = flags
    self.candidates = candidates
  }

  /// The slot of a form as a number without a sign.
  @inline(__always)
  func slot(_ index: Int) -> UInt32 {
    UInt32(bitPattern: tokens[index].slot)
  }

  /// 1 for a part of a contraction.
  @inline(__always)
  func part(_ index: Int) -> UInt64 {
    flags[index].has(FormTrait.isPart) ? 1 : 0
  }

  /// Whether a word or number is at an index that no expression has taken.
  @inline(__always)
  func isFree(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .word, .number: tokens[index].expressionIndex < 0
    default: false
    }
  }

  /// Whether the ending of a word is at an index, taken from it at an apostrophe: *'s*, *n't*.
  func isEnding(_ index: Int) -> Bool {
    tokens[index].marks.contains(.continuation) && tokens[index].partOfSpeech == .particle
  }

  /// The index of the word behind another of an expression: the next token, or the one behind the
  /// hyphen that joins the two.
  @inline(__always)
  func indexBehind(_ index: Int) -> Int {
    guard tokens[index].marks.contains(.beforeHyphen), !startsSentence(index + 1),
      tokens[index + 1].kind == .punctuation
    else { return index + 1 }
    return index + 2
  }

  /// Whether a hyphen joins two words of an expression.
  func hasHyphen(in match: ExpressionMatch) -> Bool {
    for word in 1..<match.count
    where match[word] == match[word - 1] + 2 && indexBehind(match[word - 1]) == match[word] {
      return true
    }
    return false
  }

  /// Whether another sentence begins at an index; behind the last token one always does.
  @inline(__always)
  func startsSentence(_ index: Int) -> Bool {
    flags[index].has(FormTrait.startsSentence)
  }

  /// Whether no word of the clause is at an index: the sentence has ended, a mark stands there, or
  /// *und*.
  func endsClause(_ index: Int) -> Bool {
    startsSentence(index) || tokens[index].kind == .punctuation
      || tokens[index].partOfSpeech == .coordinatingConjunction
  }

  /// Whether a particle at an index ends its clause for certain: an opening quotation mark ends
  /// none.
  func endsClauseWithParticle(_ index: Int) -> Bool {
    guard isParticle(index), endsClause(index + 1) else { return false }
    let isMark = !startsSentence(index + 1) && tokens[index + 1].kind == .punctuation
    let isOpening =
      isMark && !startsSentence(index + 2) && tokens[index + 2].start == tokens[index + 1].end
    return !isOpening
  }

  /// Whether the particle of a verb may be something else: a noun, or a preposition with a noun
  /// phrase of its own behind it.
  func isDoubtfulParticle(_ index: Int) -> Bool {
    guard isParticle(index) else { return true }
    guard tokens[index].partOfSpeech == .adposition, !startsSentence(index + 1) else {
      return false
    }
    return switch tokens[index + 1].partOfSpeech {
    case .determiner, .adjective, .noun, .properNoun, .pronoun, .numeral: true
    default: false
    }
  }

  /// Whether a noun is at an index by what stands before it: *a good look*.
  func isDeterminedNoun(_ index: Int) -> Bool {
    guard tokens[index].partOfSpeech == .noun, !startsSentence(index) else { return false }
    let before = tokens[index - 1].partOfSpeech
    return before == .determiner || before == .adjective
  }

  private func isParticle(_ index: Int) -> Bool {
    switch tokens[index].partOfSpeech {
    case .adposition, .adverb, .particle: true
    default: false
    }
  }
}

/// The columns of a ``SentenceBuffer`` beside its tokens, lent to the table that records unlisted
/// forms.
struct SentenceFacts: ~Escapable {
  let flags: Span<FormFlags>
  let candidates: Span<UInt32>
  private let keys: Span<PackedKey>

  /// - Parameters:
  ///   - flags: the flags of the tokens.
  ///   - candidates: the index of their first candidates.
  ///   - keys: the keys of the unlisted words.
  @_lifetime(copy flags, copy candidates, copy keys)
  init(flags: Span<FormFlags>, candidates: Span<UInt32>, keys: Span<PackedKey>) {
    self.flags = flags
    self.candidates = candidates
    self.keys = keys
  }

  /// Whether a token begins a sentence; behind the last one another always begins.
  @inline(__always)
  func startsSentence(_ index: Int) -> Bool {
    flags[index].has(FormTrait.startsSentence)
  }

  /// The lookup key of a word that is not listed; no key for others.
  func key(of token: AnnotatedToken, at index: Int) -> PackedKey {
    token.kind == .word && token.lexemeIndex < 0
      ? keys[Int(candidates[index])] : PackedKey(low: 0, high: 0)
  }
}
