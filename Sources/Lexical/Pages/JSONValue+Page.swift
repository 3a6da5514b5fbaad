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
