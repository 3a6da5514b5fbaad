/// What a token is to a reader.
package enum TokenKind: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// A word of any script, with its apostrophes and the points of an acronym: `don't`, `U.S.`,
  /// `AT&T`.
  case word
  /// What begins with a digit, or with an apostrophe and two: `3.14`, `1990s`, `’90s`, `3rd`,
  /// `10:30`.
  case number
  /// A punctuation mark, or a run of the same: `…`, `--`.
  case punctuation
  /// Anything else that is no word: `$`, an emoji, a control character; and `#topic` and `@name`,
  /// which name something on a network and are nothing to learn.
  case symbol
  case url
  case email
  /// White space, which lies between tokens and never in a batch.
  case whitespace

  /// The name in machine output.
  package var name: String {
    switch self {
    case .word: "word"
    case .number: "number"
    case .punctuation: "punctuation"
    case .symbol: "symbol"
    case .url: "url"
    case .email: "email"
    case .whitespace: "whitespace"
    }
  }
}
