/// The fields of a message in the order in which they came, found by their names in any case.
package struct HeaderFields: Hashable, Sendable {
  /// A field with its name in lower case.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  package private(set) var fields: [Field] = []

  package init() {}

  /// The value of the only field with this name; nil where there is none or more than one.
  package subscript(name: String) -> String? {
    var found: String?
    for field in fields where field.name == name {
      if found != nil { return nil }
      found = field.value
    }
    return found
  }

  /// How many fields have this name, in lower case.
  package func count(of name: String) -> Int {
    fields.count { $0.name == name }
  }

  package mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Whether a field that lists words, such as `Connection`, has this one.
  package func lists(_ word: String, in name: String) -> Bool {
    fields.contains { field in
      field.name == name
        && field.value.split(separator: ",").contains {
          $0.trimmingSpaces.lowercased() == word
        }
    }
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends.
  var trimmingSpaces: String {
    var rest = Substring(self)
    while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return String(rest)
  }
}
