extension XMLTokenizer {
  /// A document type declaration with its internal subset, whose entities are kept.
  mutating func doctype() throws(MarkupError) -> MarkupToken {
    let start = position
    position += 9
    while position < end, bytes[position] != UInt8(ascii: ">") {
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try literal()
      case UInt8(ascii: "["): try internalSubset()
      default: position += 1
      }
    }
    guard position < end else { throw malformed("the end of the document type at byte \(start)") }
    position += 1
    return MarkupToken(.doctype, range: start..<position, content: start + 9..<position - 1)
  }

  private mutating func internalSubset() throws(MarkupError) {
    let start = position
    position += 1
    while position < end, bytes[position] != UInt8(ascii: "]") {
      if hasBytes("<!ENTITY", at: position) {
        try entityDeclaration()
      } else if hasBytes("<!--", at: position) {
        try skip(past: "-->")
      } else if hasBytes("<?", at: position) {
        try skip(past: "?>")
      } else if bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") {
        _ = try literal()
      } else {
        position += 1
      }
    }
    guard position < end else { throw malformed("“]” for byte \(start)") }
    position += 1
  }

  private mutating func skip(past ending: String) throws(MarkupError) {
    let start = position
    while position < end, !hasBytes(ending, at: position) { position += 1 }
    guard position < end else { throw malformed("“\(ending)” for byte \(start)") }
    position += ending.utf8.count
  }

  /// A text in quotes.
  private mutating func literal() throws(MarkupError) -> Range<Int> {
    let quote = bytes[position]
    position += 1
    let start = position
    while position < end, bytes[position] != quote { position += 1 }
    guard position < end else { throw malformed("the quote that ends byte \(start)") }
    position += 1
    return start..<position - 1
  }

  /// An entity of the internal subset; parameter entities and external ones are skipped.
  private mutating func entityDeclaration() throws(MarkupError) {
    position += 8
    skipSpace()
    var name: Range<Int>?
    if position < end, bytes[position] != UInt8(ascii: "%") { name = try readName() }
    skipSpace()
    if let name, position < end,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    {
      let value = try literal()
      guard entities.count < limits.entities else {
        throw .limit(
          offset: name.lowerBound, expected: "at most \(limits.entities) declared entities")
      }
      let key = Array(bytes[name])
      // The first declaration of a name binds (XML 1.0, 4.2).
      if entities[key] == nil { entities[key] = declaredText(value) }
    }
    while position < end, bytes[position] != UInt8(ascii: ">") {
      if bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") {
        _ = try literal()
      } else {
        position += 1
      }
    }
    guard position < end else { throw malformed("“>” after the entity") }
    position += 1
  }

  /// The text of an entity with its numeric references replaced, as a declaration has it.
  private func declaredText(_ value: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    var index = value.lowerBound
    while index < value.upperBound {
      if bytes[index] == UInt8(ascii: "&"), index + 1 < value.upperBound,
        bytes[index + 1] == UInt8(ascii: "#"),
        let match = CharacterReferences.numeric(bytes, at: index + 2, before: value.upperBound)
      {
        for scalar in match.scalars { text.append(scalar) }
        index = match.end
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return text
  }

  /// Replaces the reference at an offset of a text: the source, or the text of an entity.
  ///
  /// Errors name the offset `source`. The result is the offset after the reference.
  func expand(
    _ text: [UInt8], at ampersand: Int, before end: Int, source: Int, depth: Int = 0,
    budget: inout Int, to output: inout [UInt8]
  ) throws(MarkupError) -> Int {
    let expected = MarkupError.malformed(offset: source, expected: "a reference such as “&amp;”")
    let before = output.count
    var stop = ampersand + 1
    if stop < end, text[stop] == UInt8(ascii: "#") {
      guard let match = CharacterReferences.numeric(text, at: stop + 1, before: end),
        text[match.end - 1] == UInt8(ascii: ";")
      else { throw expected }
      for scalar in match.scalars { output.append(scalar) }
      stop = match.end
    } else {
      while stop < end, stop - ampersand <= 64, text[stop] != UInt8(ascii: ";") { stop += 1 }
      guard stop < end, text[stop] == UInt8(ascii: ";") else { throw expected }
      stop += 1
      let name = Array(text[ampersand + 1..<stop - 1])
      if let declared = entities[name] {
        try expandEntity(declared, source: source, depth: depth, budget: &budget, to: &output)
      } else if let scalars = CharacterReferences.scalars(named: name + [UInt8(ascii: ";")]) {
        for scalar in scalars { output.append(scalar) }
      } else {
        throw expected
      }
    }
    budget -= depth == 0 ? max(1, output.count - before) : 1
    guard budget >= 0 else { throw expansionLimit(source) }
    return stop
  }

  private func expansionLimit(_ source: Int) -> MarkupError {
    .limit(offset: source, expected: "entities of at most \(limits.expansion) bytes in all")
  }

  private func expandEntity(
    _ text: [UInt8], source: Int, depth: Int, budget: inout Int, to output: inout [UInt8]
  ) throws(MarkupError) {
    guard depth < limits.nesting else {
      throw .limit(
        offset: source, expected: "at most \(limits.nesting) entities inside each other")
    }
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "&"):
        index = try expand(
          text, at: index, before: text.count, source: source, depth: depth + 1, budget: &budget,
          to: &output)
      case UInt8(ascii: "<"):
        throw .malformed(offset: source, expected: "an entity of characters, without tags")
      default:
        output.append(text[index])
        index += 1
        guard output.count <= limits.expansion else { throw expansionLimit(source) }
      }
    }
  }

  func expandAll(
    _ range: Range<Int>, budget: inout Int, to output: inout [UInt8]
  ) throws(MarkupError) {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "&") {
        index = try expand(
          bytes, at: index, before: range.upperBound, source: index, budget: &budget, to: &output)
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
  }

  package func appendText(of range: Range<Int>, inAttribute: Bool, to output: inout [UInt8]) {
    let start = output.count
    if inAttribute {
      // The references were checked when the tag was read.
      var budget = limits.expansion
      try? expandAll(range, budget: &budget, to: &output)
    } else {
      output += bytes[range]
    }
    normalizeLines(of: &output, from: start, newline: inAttribute ? 0x20 : 0x0A)
  }

  /// Writes CR LF and CR as one byte, and in attributes every white space as a space (2.11, 3.3.3).
  private func normalizeLines(of text: inout [UInt8], from start: Int, newline: UInt8) {
    var write = start
    var read = start
    while read < text.count {
      var byte = text[read]
      if byte == 0x0D {
        if read + 1 < text.count, text[read + 1] == 0x0A { read += 1 }
        byte = newline
      } else if newline == 0x20, byte == 0x0A || byte == 0x09 {
        byte = 0x20
      }
      text[write] = byte
      write += 1
      read += 1
    }
    text.removeLast(text.count - write)
  }
}
