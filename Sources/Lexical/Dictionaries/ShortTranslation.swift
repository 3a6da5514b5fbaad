package import Dictionaries

extension DictionaryDefinition {
  /// The translations of the definition, each in few words, without labels and remarks.
  ///
  /// - Parameter limit: how many there are at most.
  /// - Returns: nothing for a definition whose text is all labels.
  package func shortTexts(limit: Int = 3) -> [String] {
    let line = text.plain.prefix { !$0.isNewline }
    let plain = Self.withoutBrackets(line)
    let parts = plain.split { $0 == "," || $0 == ";" || $0 == "、" || $0 == "；" || $0 == "،" }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
    guard parts.allSatisfy({ $0.count <= Self.longest }) else {
      // A definition in a sentence: as much of it as a line holds.
      let words = plain.split(whereSeparator: \.isWhitespace)
      var text = ""
      for word in words {
        guard text.count + word.count < 2 * Self.longest else { return [text + "…"] }
        text += (text.isEmpty ? "" : " ") + word
      }
      return [text]
    }
    var seen: Set<String> = []
    return Array(parts.filter { seen.insert($0.lowercased()).inserted }.prefix(limit))
  }

  /// Characters of one translation; what is longer is a definition.
  private static let longest = 40

  /// The text without what stands between brackets, braces and parentheses.
  private static func withoutBrackets(_ text: Substring) -> String {
    var plain = ""
    var closing: [Character] = []
    let pairs: [Character: Character] = ["(": ")", "[": "]", "<": ">", "{": "}", "（": "）"]
    for character in text {
      if let close = pairs[character] {
        closing.append(close)
      } else if character == closing.last {
        closing.removeLast()
      } else if closing.isEmpty {
        plain.append(character)
      }
    }
    // What was opened and never closed is no bracket.
    return closing.isEmpty ? plain : String(text)
  }
}
