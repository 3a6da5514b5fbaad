import JSON

/// Reads one element of a `term_meta_bank_N.json`: a frequency, transcriptions or accents.
enum TermFact {
  static func records(
    _ reader: inout JSONPullReader
  ) throws(JSONError) -> [DictionaryRecord] {
    var headword = ""
    var kind = ""
    var data: JSONValue = nil
    let start = reader.position
    var count = 0
    try reader.forEachElement { reader, index throws(JSONError) in
      count += 1
      switch index {
      case 0: headword = try reader.string().folded
      case 1: kind = try reader.string()
      case 2: data = try reader.value()
      default: throw reader.fault("three cells")
      }
    }
    guard count == 3 else { throw JSONError(offset: start, expected: "three cells") }
    if headword.isEmpty { return [] }
    switch kind {
    case "freq":
      guard let frequency = frequency(headword, data) else {
        throw JSONError(offset: start, expected: "a frequency: a number, a text or an object")
      }
      return [.frequency(frequency)]
    case "ipa": return sounds(.ipa, headword, data, list: "transcriptions", text: "ipa")
    case "pitch": return sounds(.pitch, headword, data, list: "pitches", text: "position")
    default: throw JSONError(offset: start, expected: "“freq”, “ipa” or “pitch”")
    }
  }

  private static func frequency(_ headword: String, _ data: JSONValue) -> DictionaryFrequency? {
    let reading = data["reading"]?.string?.folded ?? ""
    let value = data["frequency"] ?? data
    if let text = value.string {
      // Digits inside a text are a number, as Yomitan takes them: “five (5)”.
      let digits = text.drop { !$0.isWholeNumber }.prefix { $0.isWholeNumber }
      return DictionaryFrequency(
        headword: headword, reading: reading, value: Double(digits), shown: text.folded)
    }
    guard let number = value.double ?? value["value"]?.double else { return nil }
    let shown = value["displayValue"]?.string ?? JSONValue.number(number).text
    return DictionaryFrequency(
      headword: headword, reading: reading, value: number, shown: shown.folded)
  }

  private static func sounds(
    _ kind: DictionarySound.Kind, _ headword: String, _ data: JSONValue, list: String, text: String
  ) -> [DictionaryRecord] {
    let reading = data["reading"]?.string?.folded ?? ""
    return (data[list]?.array ?? []).compactMap { item in
      guard let value = item[text].flatMap({ $0.string ?? $0.integer.map(String.init) }) else {
        return nil
      }
      let bare = value.folded.drop { $0 == "/" || $0 == "[" }
      let end = bare.lastIndex { $0 != "/" && $0 != "]" }.map { bare.index(after: $0) }
      return .sound(
        DictionarySound(
          kind, headword: headword, reading: reading == headword ? "" : reading,
          text: String(bare[..<(end ?? bare.startIndex)]),
          labels: (item["tags"]?.array ?? []).compactMap { $0.string?.folded }))
    }
  }
}
