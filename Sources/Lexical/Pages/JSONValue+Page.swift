package import JSON

extension JSONValue {
  /// The value as data of a page: every string as the page may show it, but for members called
  /// `id`, which come back to the store as they were.
  package var shownOnPage: JSONValue {
    switch self {
    case .string(let text): .string(text.shownOnPage)
    case .array(let elements): .array(elements.map(\.shownOnPage))
    case .object(let members):
      .object(
        members.map {
          $0.name == "id" ? $0 : JSONMember(name: $0.name, value: $0.value.shownOnPage)
        })
    case .null, .bool, .integer, .number: self
    }
  }
}

extension [UInt8] {
  /// Appends a string of JSON as a page may show it.
  mutating func appendShownValue(_ text: String) {
    let isPlain = {
      let bytes = text.utf8.span
      for index in bytes.indices {
        let byte = bytes[index]
        guard byte >= 0x20, byte < 0x7F, byte != 0x22, byte != 0x5C else { return false }
      }
      return true
    }()
    guard isPlain else { return JSONValue.write(text.shownOnPage, to: &self) }
    append(UInt8(ascii: "\""))
    append(contentsOf: text.utf8)
    append(UInt8(ascii: "\""))
  }
}
