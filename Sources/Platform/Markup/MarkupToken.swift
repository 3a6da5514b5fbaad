/// One token of an XML or HTML text: a kind, and the bytes of the source that it stands for.
///
/// A token holds no text. What a token says is read from the source by its ranges; the tokenizer
/// that returned the token lends decoded text and attributes until its next token.
package struct MarkupToken: Hashable, Sendable {
  /// What a token is.
  package enum Kind: Hashable, Sendable {
    /// Text whose characters are those of ``MarkupToken/content`` in the source.
    case text
    /// Text that differs from its source: a character or entity reference.
    case replacement
    case startTag
    case endTag
    case comment
    case doctype
    case processingInstruction
  }

  package let kind: Kind
  /// All bytes of the token in the source, with its delimiters.
  package let range: Range<Int>
  /// The bytes between the delimiters: the text, the name of a tag, the data of a comment.
  package let content: Range<Int>
  /// The local name of a tag in lower case; ``NameKey/none`` for other kinds.
  package let name: NameKey
  /// Whether a start tag ends with `/>`.
  package let isSelfClosing: Bool

  init(
    _ kind: Kind, range: Range<Int>, content: Range<Int>, name: NameKey = .none,
    isSelfClosing: Bool = false
  ) {
    self.kind = kind
    self.range = range
    self.content = content
    self.name = name
    self.isSelfClosing = isSelfClosing
  }
}

/// An attribute of a start tag, by its ranges in the source.
package struct MarkupAttribute: Hashable, Sendable {
  /// The whole name in lower case, with its prefix (`epub:type`).
  package let key: NameKey
  package let name: Range<Int>
  /// The bytes of the value without quotes and with its references not yet replaced.
  package let value: Range<Int>
}
