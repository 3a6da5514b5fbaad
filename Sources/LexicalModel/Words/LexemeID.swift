/// The name of a lexeme for ever: `en:walk`.
///
/// It comes from the seeds, stands in learners' events, is never reused and never changes its meaning.
public struct LexemeID: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// The language tag before the colon: `en`.
  public var language: Substring {
    text.prefix { $0 != ":" }
  }

  public var description: String { text }

  /// Orders by UTF-8 bytes, the same in every locale.
  public static func < (left: Self, right: Self) -> Bool {
    left.text.precedesInBytes(right.text)
  }
}
