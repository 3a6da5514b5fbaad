/// A non-validating tokenizer of XML 1.0 (fifth edition), over UTF-8 bytes.
///
/// Tags are matched, attributes are unique, entities of the internal subset are replaced by their
/// characters; the external subset and external entities are never fetched. Names of tags are given
/// without their namespace prefix. The named references of HTML are known in every source, since
/// books in XHTML use them without a declaration.
///
/// Limits: see ``XMLLimits``; a source that exceeds one is refused with ``MarkupError/limit``.
/// - Complexity: O(bytes + characters of replaced entities).
package struct XMLTokenizer: MarkupTokenizer, Sendable {
  package let bytes: [UInt8]
  package internal(set) var attributes: [MarkupAttribute] = []
  package internal(set) var replacement: [UInt8] = []
  let limits: XMLLimits
  var position: Int
  let end: Int
  /// The names of the elements that are open.
  var open: [Range<Int>] = []
  var hasRoot = false
  /// The replacement text of each declared entity, by its name.
  var entities: [[UInt8]: [UInt8]] = [:]
  /// What of ``XMLLimits/expansion`` is left.
  var budget: Int

  package init(_ bytes: [UInt8], range: Range<Int>? = nil, limits: XMLLimits = XMLLimits()) {
    self.bytes = bytes
    self.limits = limits
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
    budget = limits.expansion
    if hasBytes([0xEF, 0xBB, 0xBF], at: position) { position += 3 }
  }

  package mutating func next() throws(MarkupError) -> MarkupToken? {
    guard position < end else {
      guard let name = open.last else {
        guard hasRoot else { throw malformed("a root element") }
        return nil
      }
      throw malformed("the end tag “</\(text(name))>”")
    }
    switch bytes[position] {
    case UInt8(ascii: "<"): return try markup()
    case UInt8(ascii: "&"): return try reference()
    default: return try characters()
    }
  }

  private mutating func characters() throws(MarkupError) -> MarkupToken {
    let start = position
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { break }
      position += 1
    }
    if open.isEmpty {
      for index in start..<position where !bytes[index].isMarkupSpace {
        throw .malformed(
          offset: index, expected: hasRoot ? "the end of the document" : "a root element")
      }
    }
    return MarkupToken(.text, range: start..<position, content: start..<position)
  }

  private mutating func reference() throws(MarkupError) -> MarkupToken {
    guard !open.isEmpty else { throw malformed("an element") }
    let start = position
    var output: [UInt8] = []
    swap(&output, &replacement)
    output.removeAll(keepingCapacity: true)
    var budget = budget
    position = try expand(
      bytes, at: start, before: end, source: start, budget: &budget, to: &output)
    self.budget = budget
    swap(&output, &replacement)
    return MarkupToken(.replacement, range: start..<position, content: start..<position)
  }

  private mutating func markup() throws(MarkupError) -> MarkupToken {
    guard position + 1 < end else { throw malformed("a tag") }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"): return try endTag()
    case UInt8(ascii: "?"): return try enclosed(.processingInstruction, after: 2, by: "?>")
    case UInt8(ascii: "!"):
      if hasBytes("<!--", at: position) { return try enclosed(.comment, after: 4, by: "-->") }
      if hasBytes("<![CDATA[", at: position), !open.isEmpty {
        return try enclosed(.text, after: 9, by: "]]>")
      }
      if hasBytes("<!DOCTYPE", at: position), !hasRoot { return try doctype() }
      throw malformed("a tag or a comment")
    default: return try startTag()
    }
  }

  private mutating func enclosed(
    _ kind: MarkupToken.Kind, after prefix: Int, by ending: String
  ) throws(MarkupError) -> MarkupToken {
    let start = position
    let content = start + prefix
    let first = ending.utf8.first
    var index = content
    while index < end {
      if bytes[index] == first, hasBytes(ending, at: index) {
        position = index + ending.utf8.count
        return MarkupToken(kind, range: start..<position, content: content..<index)
      }
      index += 1
    }
    throw .malformed(offset: end, expected: "“\(ending)” for byte \(start)")
  }

  func malformed(_ expected: String) -> MarkupError {
    .malformed(offset: position, expected: expected)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func hasBytes(_ wanted: String, at offset: Int) -> Bool {
    guard offset + wanted.utf8.count <= end else { return false }
    var index = offset
    for byte in wanted.utf8 {
      if bytes[index] != byte { return false }
      index += 1
    }
    return true
  }

  private func hasBytes(_ wanted: [UInt8], at offset: Int) -> Bool {
    offset + wanted.count <= end && bytes[offset..<offset + wanted.count].elementsEqual(wanted)
  }
}

/// What an XML source may cost; a source beyond is refused.
package struct XMLLimits: Hashable, Sendable {
  /// Elements inside of each other.
  package var depth = 512
  /// Attributes of one tag.
  package var attributes = 256
  /// Entities that the document type declares.
  package var entities = 4096
  /// Bytes that all references together are replaced by; a reference counts for one at least.
  package var expansion = 1 << 20
  /// Entities whose text names another, in a chain.
  package var nesting = 16

  package init() {}
}
