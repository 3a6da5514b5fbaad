extension HTMLTokenizer {
  /// A tag whose name begins at an offset; `nil` when the source ends inside of it.
  mutating func tag(_ kind: MarkupToken.Kind, nameAt nameStart: Int) -> MarkupToken? {
    let start = position
    attributes.removeAll(keepingCapacity: true)
    position = nameStart
    while position < end, !endsName(bytes[position]) { position += 1 }
    let name = nameStart..<position
    guard let isSelfClosing = attributeList() else {
      position = end
      return nil
    }
    let key = NameKey(bytes, name)
    if kind == .endTag {
      attributes.removeAll(keepingCapacity: true)
      contentModel = .data
    } else if !followsElements {
      rememberStartTag(name)
    } else if let model = Self.contentModels[key] {
      rememberStartTag(name)
      contentModel = model
    }
    return MarkupToken(
      kind, range: start..<position, content: name, name: key,
      isSelfClosing: isSelfClosing && kind == .startTag)
  }

  private mutating func rememberStartTag(_ name: Range<Int>) {
    lastStartTag.removeAll(keepingCapacity: true)
    for index in name { lastStartTag.append(bytes[index].asciiLowercased) }
  }

  /// The elements whose text is not markup (HTML, “Parsing HTML fragments”, step 4).
  private static let contentModels: [NameKey: ContentModel] = [
    NameKey("title"): .characterData, NameKey("textarea"): .characterData,
    NameKey("style"): .rawText, NameKey("xmp"): .rawText, NameKey("iframe"): .rawText,
    NameKey("noembed"): .rawText, NameKey("noframes"): .rawText,
    NameKey("script"): .scriptData, NameKey("plaintext"): .plainText,
  ]

  private func endsName(_ byte: UInt8) -> Bool {
    byte.isMarkupSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  /// Reads attributes up to the `>` of a tag.
  ///
  /// - Returns: Whether the tag closes itself; `nil` when the source ends before the tag does.
  private mutating func attributeList() -> Bool? {
    while true {
      while position < end, bytes[position].isMarkupSpace { position += 1 }
      guard position < end else { return nil }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        return false
      }
      if bytes[position] == UInt8(ascii: "/") {
        position += 1
        guard position < end else { return nil }
        if bytes[position] == UInt8(ascii: ">") {
          position += 1
          return true
        }
        continue
      }
      guard attribute() else { return nil }
    }
  }

  /// One attribute; `false` when the source ends inside of it.
  private mutating func attribute() -> Bool {
    let start = position
    position += 1
    while position < end, !endsName(bytes[position]), bytes[position] != UInt8(ascii: "=") {
      position += 1
    }
    let name = start..<position
    while position < end, bytes[position].isMarkupSpace { position += 1 }
    guard position < end else { return false }
    guard bytes[position] == UInt8(ascii: "=") else {
      keep(name, value: position..<position)
      return true
    }
    position += 1
    while position < end, bytes[position].isMarkupSpace { position += 1 }
    guard position < end else { return false }
    let first = bytes[position]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      position += 1
      let value = position
      while position < end, bytes[position] != first { position += 1 }
      guard position < end else { return false }
      keep(name, value: value..<position)
      position += 1
      return true
    }
    let value = position
    while position < end, bytes[position] != UInt8(ascii: ">"), !bytes[position].isMarkupSpace {
      position += 1
    }
    keep(name, value: value..<position)
    return true
  }

  /// Keeps an attribute unless the tag has one of the same name before it.
  private mutating func keep(_ name: Range<Int>, value: Range<Int>) {
    guard attributes.count < Self.attributeLimit else { return }
    let key = NameKey(bytes, name)
    for attribute in attributes where attribute.key == key {
      if key != .none || sameName(attribute.name, name) { return }
    }
    attributes.append(MarkupAttribute(key: key, name: name, value: value))
  }

  private func sameName(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    for offset in 0..<left.count
    where bytes[left.lowerBound + offset].asciiLowercased
      != bytes[right.lowerBound + offset].asciiLowercased
    {
      return false
    }
    return true
  }

  /// A name in lower case, with U+FFFD for a zero byte.
  package func name(_ range: Range<Int>) -> String {
    var name: [UInt8] = []
    for index in range {
      if bytes[index] == 0 {
        name.append("\u{FFFD}")
      } else {
        name.append(bytes[index].asciiLowercased)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }
}
