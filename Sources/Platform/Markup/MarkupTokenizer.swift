/// A source of markup tokens: ``HTMLTokenizer`` or ``XMLTokenizer``.
package protocol MarkupTokenizer {
  /// The source, UTF-8.
  var bytes: [UInt8] { get }
  /// The attributes of the last start tag, valid until the next token.
  var attributes: [MarkupAttribute] { get }
  /// The UTF-8 text of the last ``MarkupToken/Kind/replacement``, valid until the next token.
  var replacement: [UInt8] { get }

  /// The next token; `nil` at the end of the source.
  mutating func next() throws(MarkupError) -> MarkupToken?

  /// Replaces the references in a range of the source and writes the text after `output`.
  func appendText(of range: Range<Int>, inAttribute: Bool, to output: inout [UInt8])
}

extension MarkupTokenizer {
  /// The attribute with a name, if the last start tag has it.
  package func attribute(_ key: NameKey) -> MarkupAttribute? {
    for attribute in attributes where attribute.key == key { return attribute }
    return nil
  }

  /// The value of an attribute of the last start tag, its references replaced.
  package func value(_ key: NameKey) -> String? {
    attribute(key).map(value)
  }

  package func value(_ attribute: MarkupAttribute) -> String {
    var text: [UInt8] = []
    appendText(of: attribute.value, inAttribute: true, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether the value of an attribute, words separated by white space, has one of some words.
  ///
  /// Case of ASCII letters is not told apart. A word of more than 16 bytes is none of them.
  package func value(_ key: NameKey, hasWordIn words: Set<NameKey>) -> Bool {
    guard let attribute = attribute(key) else { return false }
    var position = attribute.value.lowerBound
    let end = attribute.value.upperBound
    while position < end {
      while position < end, bytes[position].isMarkupSpace { position += 1 }
      let start = position
      while position < end, !bytes[position].isMarkupSpace { position += 1 }
      if start < position, words.contains(NameKey(bytes, start..<position)) {
        return true
      }
    }
    return false
  }
}

/// Why a source is no well-formed markup, or more than a reader takes.
package enum MarkupError: Error, Hashable, Sendable {
  /// The byte at an offset is not what the grammar of XML wants there.
  case malformed(offset: Int, expected: String)
  /// A limit is exceeded at an offset.
  case limit(offset: Int, expected: String)

  /// The byte of the source at which the fault is.
  package var offset: Int {
    switch self {
    case .malformed(let offset, _), .limit(let offset, _): offset
    }
  }

  /// What a well-formed source has there.
  package var expected: String {
    switch self {
    case .malformed(_, let expected), .limit(_, let expected): expected
    }
  }
}

extension MarkupError: CustomStringConvertible {
  package var description: String { "byte \(offset): expected \(expected)" }
}
