import CorpusImage
import TextAnalysis

/// The columns of a passage, lent to what looks for expressions in it.
struct PassageWords: ~Escapable {
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

  /// Whether another sentence begins at a place; behind the last token one always does.
  @inline(__always)
  func startsSentence(_ place: Int) -> Bool {
    looks[place] & Look.startsSentence != 0
  }
}
