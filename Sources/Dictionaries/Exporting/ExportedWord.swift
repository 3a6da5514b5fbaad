package import LexicalModel

/// A word as a dictionary for other programs has it.
package struct ExportedWord: Hashable, Sendable {
  package var headword: String
  /// Without slashes; empty where there is none.
  package var pronunciation = ""
  package var rank: Int?
  /// `B2`, or `B2 (estimated)`.
  package var level = ""
  package var readings: [Reading] = []
  /// Every form but the headword, each with what it is.
  package var forms: [Form] = []
  /// The root with its words, in a line: `spect “look”: aspect, inspect`.
  package var family = ""

  /// The word as one part of speech.
  package struct Reading: Hashable, Sendable {
    package var partOfSpeech: PartOfSpeech?
    package var meanings: [Meaning] = []

    package init(partOfSpeech: PartOfSpeech?) {
      self.partOfSpeech = partOfSpeech
    }
  }

  /// A meaning with its example, which may be empty.
  package struct Meaning: Hashable, Sendable {
    package let meaning: String
    package let example: String

    package init(meaning: String, example: String) {
      self.meaning = meaning
      self.example = example
    }
  }

  /// A form and what it is.
  package struct Form: Hashable, Sendable {
    package let text: String
    package let feature: String

    package init(text: String, feature: String) {
      self.text = text
      self.feature = feature
    }
  }

  package init(headword: String) {
    self.headword = headword
  }

  /// Level and rank in a line: `B2 · rank 7924`.
  var facts: String {
    [level, rank.map { "rank \($0)" } ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The article below the headword as plain text.
  var plainText: String {
    var lines: [String] = []
    if !pronunciation.isEmpty || !facts.isEmpty {
      let sound = pronunciation.isEmpty ? "" : "/\(pronunciation)/"
      lines.append([sound, facts].filter { !$0.isEmpty }.joined(separator: "  "))
    }
    for reading in readings {
      if let part = reading.partOfSpeech { lines.append(part.name) }
      for (index, entry) in reading.meanings.enumerated() {
        lines.append("  \(index + 1). \(entry.meaning)")
        if !entry.example.isEmpty { lines.append("     “\(entry.example)”") }
      }
    }
    if !forms.isEmpty {
      lines.append("forms: " + forms.map { "\($0.text) (\($0.feature))" }.joined(separator: ", "))
    }
    if !family.isEmpty { lines.append("family: \(family)") }
    return lines.joined(separator: "\n")
  }
}

/// What an exported dictionary says about itself.
package struct ExportedTitle: Hashable, Sendable {
  package var name: String
  package var version: String
  /// The language of words and meanings as a tag.
  package var language: String
  package var license: String
  /// Each source with its licence and citation.
  package var sources: [String]

  package init(
    name: String, version: String, language: String, license: String, sources: [String]
  ) {
    self.name = name
    self.version = version
    self.language = language
    self.license = license
    self.sources = sources
  }

  /// Everything in lines.
  var lines: [String] {
    ["\(name) \(version)", "Licence: \(license)"] + (sources.isEmpty ? [] : ["Sources:"])
      + sources.map { "- \($0)" }
  }
}

/// A file of an exported dictionary.
package struct ExportedFile: Hashable, Sendable {
  /// The name in the folder of the dictionary.
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
