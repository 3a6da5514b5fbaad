package import JSON
import LexicalFiles

/// Everything that Lexical says in one language, from the file of that language.
///
/// A line of a file is `KEY = TEXT`; `KEY[one]` and `KEY[other]` are the forms that numbers ask
/// for; lines that begin with `#` are remarks.
package struct PhraseCatalogue: Sendable {
  /// The form of a phrase with a number.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    case one
    case other
  }

  package let language: InterfaceLanguage
  private let texts: [String: String]

  /// - Parameters:
  ///   - bytes: the file.
  ///   - language: the language that it is in.
  init(_ bytes: [UInt8], in language: InterfaceLanguage) {
    self.language = language
    // A line or more of the file is some 50 bytes; a table that grows costs as much as its entries.
    var texts = [String: String](minimumCapacity: bytes.count / 50)
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")), sign > line.startIndex else {
        continue
      }
      let key = String(decoding: line[..<(sign - 1)], as: UTF8.self)
      texts[key] = String(decoding: line[(sign + 1)...].dropFirst(), as: UTF8.self)
    }
    self.texts = texts
  }

  /// The catalogue of a language; it is read once in a process.
  package static func of(_ language: InterfaceLanguage) -> Self {
    switch language {
    case .english: english
    case .spanish: spanish
    case .portuguese: portuguese
    case .german: german
    case .french: french
    }
  }

  private static let english = Self(EmbeddedFile.bytes(.en_phrases), in: .english)
  private static let spanish = Self(EmbeddedFile.bytes(.es_phrases), in: .spanish)
  private static let portuguese = Self(EmbeddedFile.bytes(.pt_phrases), in: .portuguese)
  private static let german = Self(EmbeddedFile.bytes(.de_phrases), in: .german)
  private static let french = Self(EmbeddedFile.bytes(.fr_phrases), in: .french)

  /// The names of all phrases, each form apart: `next.review`, `count.cards[one]`.
  package var keys: Set<String> { Set(texts.keys) }

  /// A phrase as the file has it, with its places for values; nil where there is none.
  package func text(named key: String) -> String? { texts[key] }

  /// A phrase with its values.
  ///
  /// - Parameters:
  ///   - key: its name.
  ///   - count: the number that chooses its form, and the value of `{count}`; nil for a phrase of
  ///     one form.
  ///   - values: what stands in its places, by name.
  /// - Returns: the phrase; its name where the catalogue has none, which a test rules out.
  package func text(
    _ key: String, count: Int? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    var found = texts[key]
    if let count {
      found =
        texts["\(key)[\(language.form(for: count).rawValue)]"] ?? texts["\(key)[other]"] ?? found
    }
    guard let found else { return key }
    guard found.contains("{") else { return found }
    return Self.filled(found) { name in
      values.first { $0.key == name }?.value ?? (name == "count" ? count.map(grouped) : nil)
    }
  }

  /// A text with its places filled; a place without a value stays as it is.
  private static func filled(_ text: String, by value: (Substring) -> String?) -> String {
    var output = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      output += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      output += value(name) ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return output + rest
  }

  /// The phrases that a page's scripts ask for: by name a text, or an object of its forms.
  package var pageJSON: JSONValue {
    var members: [JSONMember] = []
    for key in texts.keys.sorted() {
      let name = key.prefix { $0 != "[" }
      guard Self.isForPages(name) else { continue }
      let text = JSONValue.string(texts[key] ?? "")
      if name.endIndex == key.endIndex {
        members.append(JSONMember(name: key, value: text))
      } else {
        let form = JSONMember(
          name: String(key[name.endIndex...].dropFirst().dropLast()), value: text)
        if members.last?.name == String(name), let before = members.popLast()?.value.members {
          members.append(JSONMember(name: String(name), value: .object(before + [form])))
        } else {
          members.append(JSONMember(name: String(name), value: .object([form])))
        }
      }
    }
    return .object(members)
  }

  /// Whether scripts of pages may ask for a phrase.
  private static func isForPages(_ name: Substring) -> Bool {
    ["app.", "part.", "rating.", "status.", "mastery."].contains { name.hasPrefix($0) }
  }
}
