import LexicalModel

/// An article in plain text, as dictd's dictionaries and StarDict's type `m` have it.
///
/// FreeDict's layout is known: a first line with the headword, transcriptions between slashes and
/// labels in angle brackets; translations on a line; quoted examples; lines that begin with *see*,
/// *Synonym* and *Note*; numbered meanings, each with its context below the translations. Of any
/// other text every line is kept as it stands.
struct PlainArticle {
  private let lines: [Substring]

  init(_ text: String) {
    // By bytes: a dictionary has a million lines.
    lines = text.utf8.split { $0 == 0x0A || $0 == 0x0D }.map { Substring($0) }
  }

  func add(to entry: inout DictionaryEntry) {
    var rest = lines[...]
    if let first = rest.first, Self.isHeading(first, of: entry.headword) {
      readHeading(first, &entry)
      rest = rest.dropFirst()
    }
    var current = DictionaryDefinition("")
    var lastNumber = 0
    func finish() {
      guard !current.isEmpty else { return }
      current.text.plain = Self.withoutTrailingNumber(current.text.plain, after: lastNumber)
      entry.definitions.append(current)
      current = DictionaryDefinition("")
    }
    for line in rest {
      var text = String(line).folded
      if let (number, body) = Self.numbered(text) {
        finish()
        lastNumber = number
        text = body
      } else if Self.isNumberAlone(text) {
        continue
      }
      guard !text.isEmpty else { continue }
      if text.hasPrefix("\"") || text.hasPrefix("“") {
        current.examples.append(Self.example(text))
      } else if let note = Self.note(text) {
        current.notes.append(note)
      } else if current.text.isEmpty {
        current.text.plain = text
      } else if current.context.isEmpty {
        current.context = text
      } else {
        current.context += "; " + text
      }
    }
    finish()
    Self.takeLabels(of: &entry)
  }

  /// Whether a line repeats the headword, so that it is no definition.
  private static func isHeading(_ line: Substring, of headword: String) -> Bool {
    let text = String(line).folded.lowercased()
    let word = headword.lowercased()
    guard text.hasPrefix(word) else { return false }
    let rest = text.dropFirst(word.count).drop { $0 == " " }
    return rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("<") || rest.hasPrefix("(")
      || rest.hasPrefix("[")
  }

  /// Transcriptions and labels behind the headword.
  private func readHeading(_ line: Substring, _ entry: inout DictionaryEntry) {
    let text = String(line).folded
    let rest = text.dropFirst(entry.headword.count)
    // Inflections in parentheses have transcriptions of their own.
    var depth = 0
    var outside = ""
    for character in rest {
      if character == "(" { depth += 1 }
      if depth == 0 { outside.append(character) }
      if character == ")" { depth = max(0, depth - 1) }
    }
    var parts = outside.split(separator: "/", omittingEmptySubsequences: false)[...]
    if parts.count > 1 {
      parts = parts.dropFirst()
      while parts.count >= 2 {
        let sound = String(parts.removeFirst()).trimmingSpaces
        if !sound.isEmpty, !entry.pronunciations.contains(sound) {
          entry.pronunciations.append(sound)
        }
        parts = parts.dropFirst()
      }
    }
    entry.labels += Self.labels(in: outside)
  }

  /// The words between angle brackets.
  private static func labels(in text: String) -> [String] {
    text.split(separator: "<").dropFirst().flatMap { part -> [String] in
      guard let end = part.firstIndex(of: ">") else { return [] }
      return part[..<end].split { $0 == "," || $0 == " " }.map(String.init)
    }
  }

  /// The part of speech, from the heading or from the labels of the translations.
  private static func takeLabels(of entry: inout DictionaryEntry) {
    var parts = PartOfSpeechLabel.partsOfSpeech(entry.labels)
    if parts.isEmpty {
      parts = PartOfSpeechLabel.partsOfSpeech(
        entry.definitions.flatMap { labels(in: $0.text.plain) })
    }
    entry.partsOfSpeech = parts
  }

  /// `2. text` as its number and text.
  private static func numbered(_ text: String) -> (Int, String)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count), let number = Int(digits),
      text.dropFirst(digits.count).hasPrefix(". ")
    else { return nil }
    return (number, String(text.dropFirst(digits.count + 2)))
  }

  private static func isNumberAlone(_ text: String) -> Bool {
    text.hasSuffix(".") && (2...3).contains(text.count)
      && text.dropLast().allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// FreeDict's style sheet puts the number of the next context at the end of the translations.
  private static func withoutTrailingNumber(_ text: String, after number: Int) -> String {
    guard number > 0, let space = text.lastIndex(of: " "),
      isNumberAlone(String(text[text.index(after: space)...]))
    else { return text }
    return String(text[..<space])
  }

  /// `"have a house built" - ein Haus bauen lassen` as one text.
  private static func example(_ text: String) -> String {
    text.replacing("\" - ", with: "” — ").replacing("\"", with: "“", maxReplacements: 1)
      .replacing("\"", with: "”")
  }

  private static func note(_ text: String) -> String? {
    guard let first = text.utf8.first, "sSAN".utf8.contains(first) else { return nil }
    for opening in ["see: ", "see also: ", "Synonym: ", "Synonyms: ", "Antonym: ", "Note: "]
    where text.hasPrefix(opening) {
      return text.replacing("{", with: "").replacing("}", with: "")
    }
    return nil
  }
}
