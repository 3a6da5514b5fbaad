/// The name of a sense for ever: `en:run/verb.2`.
///
/// It is made of the lexeme, the part of speech and the number that the sense was first published
/// under. A number is never used again: a sense that leaves is redirected.
public struct SenseID: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  /// - Parameters:
  ///   - lexeme: the word it is a sense of.
  ///   - partOfSpeech: what the word is in it.
  ///   - number: its number from 1.
  package init(lexeme: LexemeID, partOfSpeech: PartOfSpeech, number: Int) {
    self.init(lexeme: lexeme, tag: partOfSpeech.tag, number: String(number))
  }

  package init(lexeme: LexemeID, tag: String, number: String) {
    text = "\(lexeme.text)/\(tag.lowercased()).\(number)"
  }

  /// The word it is a sense of; nil for a text of another form.
  public var lexeme: LexemeID? {
    separator.map { LexemeID(String(text[..<$0])) }
  }

  /// What the word is in it; nil for a text of another form.
  public var partOfSpeech: PartOfSpeech? {
    guard let separator else { return nil }
    let rest = text[text.index(after: separator)...]
    return rest.lastIndex(of: ".").flatMap { PartOfSpeech(tag: rest[..<$0].uppercased()) }
  }

  /// Its number from 1; nil for a text of another form.
  public var number: Int? {
    guard separator != nil, let point = text.lastIndex(of: ".") else { return nil }
    return Int(text[text.index(after: point)...])
  }

  /// The part that tells it from the other senses of its lexeme: `verb.2`.
  package var nameInLexeme: String {
    separator.map { String(text[text.index(after: $0)...]) } ?? ""
  }

  private var separator: String.Index? { text.utf8.lastIndex(of: UInt8(ascii: "/")) }

  public var description: String { text }

  public static func < (left: Self, right: Self) -> Bool {
    left.text.precedesInBytes(right.text)
  }
}
