/// The encoding that a source of markup names in its first bytes.
package enum EncodingDeclaration {
  /// The bytes of a source in which a declaration is looked for.
  package static let searchLimit = 1024

  /// The label of the XML declaration, as written; `nil` when there is none.
  ///
  /// The source is in an encoding that contains ASCII.
  package static func xml(_ bytes: [UInt8]) -> String? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let head = Array(bytes[start..<min(bytes.count, start + 256)])
    guard head.starts(with: "<?xml".utf8) else { return nil }
    var tokenizer = HTMLTokenizer(head)
    guard let declaration = tokenizer.next(), declaration.kind == .comment else { return nil }
    // The declaration has the syntax of the attributes of a tag.
    let content = Array("<x ".utf8) + head[declaration.content].dropFirst(4) + Array(">".utf8)
    var attributes = HTMLTokenizer(content)
    guard attributes.next()?.kind == .startTag else { return nil }
    return attributes.value(NameKey("encoding")).map { trimmed($0) }
  }

  /// The label of a `meta` element, by `charset` or by `http-equiv` and `content`.
  ///
  /// Looks at the first 1024 bytes, as the HTML standard asks writers to put it there.
  package static func html(_ bytes: [UInt8]) -> String? {
    var tokenizer = HTMLTokenizer(Array(bytes.prefix(searchLimit)))
    while let token = tokenizer.next() {
      guard token.kind == .startTag, token.name == NameKey("meta") else { continue }
      if let label = tokenizer.value(NameKey("charset")) { return trimmed(label) }
      guard let content = tokenizer.value(NameKey("content")) else { continue }
      let parts = content.lowercased().split(separator: "charset", maxSplits: 1)
      guard parts.count == 2, tokenizer.attribute(NameKey("http-equiv")) != nil else { continue }
      let label = parts[1].drop { $0 == " " || $0 == "=" || $0 == "\"" || $0 == "'" }
        .prefix { $0 != ";" && $0 != " " && $0 != "\"" && $0 != "'" }
      if !label.isEmpty { return String(label) }
    }
    return nil
  }

  private static func trimmed(_ label: String) -> String {
    String(label.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
