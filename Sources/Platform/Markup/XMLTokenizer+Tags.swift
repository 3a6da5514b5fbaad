extension XMLTokenizer {
  mutating func startTag() throws(MarkupError) -> MarkupToken {
    let start = position
    position += 1
    let name = try readName()
    if open.isEmpty, hasRoot { throw .malformed(offset: start, expected: "one root element") }
    hasRoot = true
    attributes.removeAll(keepingCapacity: true)
    while true {
      let gap = position
      skipSpace()
      guard position < end else { throw malformed("the end of the tag at byte \(start)") }
      let byte = bytes[position]
      if byte == UInt8(ascii: ">") {
        position += 1
        guard open.count < limits.depth else {
          throw .limit(
            offset: start, expected: "at most \(limits.depth) elements inside each other")
        }
        open.append(name)
        return tag(.startTag, from: start, name: name, isSelfClosing: false)
      }
      if byte == UInt8(ascii: "/"), hasBytes("/>", at: position) {
        position += 2
        return tag(.startTag, from: start, name: name, isSelfClosing: true)
      }
      guard position > gap else { throw malformed("a space before the attribute") }
      try attribute()
    }
  }

  mutating func endTag() throws(MarkupError) -> MarkupToken {
    let start = position
    position += 2
    let name = try readName()
    skipSpace()
    guard position < end, bytes[position] == UInt8(ascii: ">") else { throw malformed("“>”") }
    position += 1
    guard let opened = open.popLast() else {
      throw .malformed(offset: start, expected: "no end tag outside of the root element")
    }
    guard bytes[opened].elementsEqual(bytes[name]) else {
      throw .malformed(offset: start, expected: "the end tag “</\(text(opened))>”")
    }
    attributes.removeAll(keepingCapacity: true)
    return tag(.endTag, from: start, name: name, isSelfClosing: false)
  }

  private func tag(
    _ kind: MarkupToken.Kind, from start: Int, name: Range<Int>, isSelfClosing: Bool
  ) -> MarkupToken {
    var local = name
    for index in name where bytes[index] == UInt8(ascii: ":") {
      local = index + 1..<name.upperBound
    }
    return MarkupToken(
      kind, range: start..<position, content: name, name: NameKey(bytes, local),
      isSelfClosing: isSelfClosing)
  }

  private mutating func attribute() throws(MarkupError) {
    let name = try readName()
    skipSpace()
    guard position < end, bytes[position] == UInt8(ascii: "=") else { throw malformed("“=”") }
    position += 1
    skipSpace()
    guard position < end else { throw malformed("a value in quotes") }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed("a value in quotes")
    }
    position += 1
    let start = position
    var hasReference = false
    while position < end, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "<") { throw malformed("“&lt;” in a value") }
      if bytes[position] == UInt8(ascii: "&") { hasReference = true }
      position += 1
    }
    guard position < end else {
      throw malformed("the quote that ends the value at byte \(start)")
    }
    let value = start..<position
    position += 1
    if hasReference {
      var budget = budget
      var scratch: [UInt8] = []
      try expandAll(value, budget: &budget, to: &scratch)
      self.budget = budget
    }
    try keep(name, value: value)
  }

  private mutating func keep(_ name: Range<Int>, value: Range<Int>) throws(MarkupError) {
    guard attributes.count < limits.attributes else {
      throw .limit(
        offset: name.lowerBound, expected: "at most \(limits.attributes) attributes in a tag")
    }
    let key = NameKey(bytes, name)
    for attribute in attributes
    where attribute.key == key && bytes[attribute.name].elementsEqual(bytes[name]) {
      throw .malformed(offset: name.lowerBound, expected: "the attribute “\(text(name))” once")
    }
    attributes.append(MarkupAttribute(key: key, name: name, value: value))
  }

  mutating func skipSpace() {
    while position < end, bytes[position].isMarkupSpace { position += 1 }
  }

  /// A name; every character beyond ASCII may be in one.
  mutating func readName() throws(MarkupError) -> Range<Int> {
    let start = position
    while position < end, isNameByte(bytes[position], isFirst: position == start) { position += 1 }
    guard position > start else { throw malformed("a name") }
    return start..<position
  }

  private func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    if byte.isASCIILetter || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
    {
      return true
    }
    return !isFirst
      && (byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."))
  }
}
