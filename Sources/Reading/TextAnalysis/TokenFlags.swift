/// What the annotator wants to know of a token beyond its key.
public struct TokenFlags: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The first letter is a capital.
  public static var initialCapital: Self { Self(rawValue: 1 << 0) }
  /// A capital follows the first character: `NATO`, `iPhone`, `McGee`.
  public static var innerCapital: Self { Self(rawValue: 1 << 1) }
  /// There is a lowercase letter; with no capital flag either, the word is in lower case.
  public static var lowercase: Self { Self(rawValue: 1 << 2) }
  /// There is an apostrophe, straight or curly, inside or at the start.
  public static var apostrophe: Self { Self(rawValue: 1 << 3) }
  /// There are bytes beyond ASCII.
  public static var nonASCII: Self { Self(rawValue: 1 << 4) }
  /// No word stands before it in its sentence.
  public static var sentenceStart: Self { Self(rawValue: 1 << 5) }
  /// It stands directly after a quotation mark or bracket, where a capital says little.
  public static var afterQuote: Self { Self(rawValue: 1 << 6) }
  /// A hyphen and another word or number follow without space: `well` in `well-known`.
  public static var beforeHyphen: Self { Self(rawValue: 1 << 7) }
  /// A word or number and a hyphen stand directly before it: `known` in `well-known`.
  public static var afterHyphen: Self { Self(rawValue: 1 << 8) }
  /// An apostrophe follows directly: `dogs` in `dogs'`, `goin` in `goin’`.
  public static var beforeApostrophe: Self { Self(rawValue: 1 << 9) }
  /// The word was divided at the end of a line; the key is of the parts joined without the hyphen.
  public static var joinsLines: Self { Self(rawValue: 1 << 10) }
  /// An empty line or the start of the text stands before it.
  public static var paragraphStart: Self { Self(rawValue: 1 << 11) }
}
