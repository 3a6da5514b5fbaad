/// The `.ifo` file of a StarDict dictionary: what its other files hold (StarDict's
/// `StarDictFileFormat`).
struct StarDictInfo {
  private let values: [String: String]
  private let file: String

  /// What the first line of such a file says.
  static let heading = Array("StarDict's dict ifo file".utf8)

  init(_ bytes: [UInt8], file: String) throws(DictionaryError) {
    self.file = file
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .malformed(file: file, location: "line 1", expected: "UTF-8", found: "other bytes")
    }
    var values: [String: String] = [:]
    for (number, line) in text.split(whereSeparator: \.isNewline).enumerated() where number > 0 {
      guard let equals = line.firstIndex(of: "=") else { continue }
      values[String(line[..<equals])] = line[line.index(after: equals)...].trimmingSpaces
    }
    self.values = values
    guard let version = values["version"], ["2.4.2", "3.0.0"].contains(version) else {
      throw .malformed(
        file: file, location: "version", expected: "2.4.2 or 3.0.0",
        found: values["version"].map { "“\($0.folded)”" } ?? "none")
    }
    _ = try number("wordcount")
    _ = try number("idxfilesize")
  }

  /// A number that the file has to state.
  func number(_ name: String) throws(DictionaryError) -> Int {
    guard let number = values[name].flatMap({ Int($0) }), number >= 0 else {
      throw .malformed(
        file: file, location: name, expected: "a number",
        found: values[name].map { "“\($0.folded)”" } ?? "none")
    }
    return number
  }

  func text(_ name: String) -> String { (values[name] ?? "").folded }

  /// Bytes of an offset in the index: 4 or 8.
  var offsetSize: Int { values["idxoffsetbits"] == "64" ? 8 : 4 }

  /// The type of each field of every article; empty where each field states its own.
  var fieldTypes: [UInt8] { Array((values["sametypesequence"] ?? "").utf8) }

  var description: DictionaryDescription {
    var description = DictionaryDescription(name: text("bookname"), format: .starDict)
    if description.name.isEmpty { description.name = "StarDict" }
    let pair = LanguageName.pair(in: description.name)
    description.source = LanguageName.tag(text("sourceLang")) ?? pair?.source
    description.target = LanguageName.tag(text("targetLang")) ?? pair?.target
    description.revision = text("date")
    let about = [text("author"), text("description").replacing("<br>", with: " ")]
    description.license = LicenseName.find(in: about.joined(separator: " ")) ?? ""
    description.attribution = about.filter { !$0.isEmpty }.joined(separator: " · ")
    description.url = text("website")
    return description
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmingSpaces: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex
    return start < end ? String(self[start..<end]) : ""
  }
}
