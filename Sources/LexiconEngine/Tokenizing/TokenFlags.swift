/// What the annotator wants to know of a token beyond its key.
package struct TokenFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The first letter is a capital.
  package static var initialCapital: Self { Self(rawValue: 1 << 0) }
  /// A capital follows the first character: `NATO`, `iPhone`, `McGee`.
  package static var innerCapital: Self { Self(rawValue: 1 << 1) }
  /// There is a lowercase letter; with no capital flag either, the word is in lower case.
  package static var lowercase: Self { Self(rawValue: 1 << 2) }
  /// There is an apostrophe, straight or curly, inside or at the start.
  package static var apostrophe: Self { Self(rawValue: 1 << 3) }
  /// There are bytes beyond ASCII.
  package static var nonASCII: Self { Self(rawValue: 1 << 4) }
  /// No word stands before it in its sentence.
  package static var sentenceStart: Self { Self(rawValue: 1 << 5) }
  /// It stands directly after a quotation mark or bracket, where a capital says little.
  package static var afterQuote: Self { Self(rawValue: 1 << 6) }
  /// A hyphen and another word or number follow without space: `well` in `well-known`.
  package static var beforeHyphen: Self { Self(rawValue: 1 << 7) }
  /// A word or number and a hyphen stand directly before it: `known` in `well-known`.
  package static var afterHyphen: Self { Self(rawValue: 1 << 8) }
  /// An apostrophe follows directly: `dogs` in `dogs'`, `goin` in `goin’`.
  package static var beforeApostrophe: Self { Self(rawValue: 1 << 9) }
  /// The word was divided at the end of a line; the key is of the parts joined without the hyphen.
  package static var joinsLines: Self { Self(rawValue: 1 << 10) }
  /// An empty line or the start of the text stands before it.
  package static var paragraphStart: Self { Self(rawValue: 1 << 11) }
}
