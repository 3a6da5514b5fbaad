/// The name of a lexeme for ever: `en:walk`.
///
/// It comes from the seeds, stands in learners' events, is never reused and never changes its
/// meaning.
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

extension LexemeID {
  /// The id of a word that no release lists, which the learner has taken in, by its folded form, of
  /// which 200 characters tell it from others.
  package static func own(_ form: String) -> Self {
    Self(ownPrefix + form.prefix(200))
  }

  /// The folded form of such a word; nil for a lexeme of a release.
  package var ownForm: String? {
    text.hasPrefix(Self.ownPrefix) ? String(text.dropFirst(Self.ownPrefix.count)) : nil
  }

  private static let ownPrefix = "own:"
}
