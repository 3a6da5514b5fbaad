package import LexicalModel

/// What a dictionary says of a headword, once for each of the dictionary's own entries.
package struct DictionaryEntry: Hashable, Sendable {
  /// The word as the dictionary prints it.
  package var headword: String
  /// How the headword is read where writing does not tell, as in Japanese; empty otherwise.
  package var reading = ""
  /// What the dictionary's labels say of the part of speech; empty where they say nothing.
  package var partsOfSpeech: [PartOfSpeech] = []
  /// Labels of the entry as the dictionary writes them: `colloquial`, `vt`.
  package var labels: [String] = []
  /// Transcriptions without slashes or brackets.
  package var pronunciations: [String] = []
  /// How common the dictionary takes the entry to be, relative to others of the same headword.
  package var score = 0
  package var definitions: [DictionaryDefinition] = []

  package init(headword: String) {
    self.headword = headword
  }
}

/// One meaning of an entry.
package struct DictionaryDefinition: Hashable, Sendable {
  /// The translations, or the definition.
  package var text: DictionaryText
  /// Which meaning it is, in the words of the dictionary: *structure serving as an abode*.
  package var context: String
  package var examples: [String]
  /// Cross references and remarks.
  package var notes: [String]

  package init(
    _ text: DictionaryText, context: String = "", examples: [String] = [], notes: [String] = []
  ) {
    self.text = text
    self.context = context
    self.examples = examples
    self.notes = notes
  }

  package init(_ text: String) {
    self.init(DictionaryText(text))
  }

  var isEmpty: Bool { text.isEmpty && context.isEmpty && examples.isEmpty && notes.isEmpty }
}

/// A form that a dictionary lists as an inflection or another spelling of a headword.
package struct DictionaryInflection: Hashable, Sendable {
  package var form: String
  package var headword: String
  /// What the form is, in the words of the dictionary: `plural`; empty where it does not say.
  package var feature: String

  package init(form: String, headword: String, feature: String = "") {
    self.form = form
    self.headword = headword
    self.feature = feature
  }
}

/// How frequent a headword is by a dictionary of frequencies.
package struct DictionaryFrequency: Hashable, Sendable {
  package var headword: String
  package var reading = ""
  /// A rank or a count, as the dictionary's description says; nil where it is only shown.
  package var value: Double?
  /// What is shown: `1 234`, `★★★`.
  package var shown: String

  package init(headword: String, reading: String = "", value: Double?, shown: String) {
    self.headword = headword
    self.reading = reading
    self.value = value
    self.shown = shown
  }
}

/// How a headword is pronounced: a transcription, or the accent of a reading.
package struct DictionarySound: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    /// A transcription in the International Phonetic Alphabet.
    case ipa
    /// The mora after which the pitch falls, or the pitches of the morae: `3`, `LHHL`.
    case pitch
  }

  package var kind: Kind
  package var headword: String
  package var reading: String
  package var text: String
  package var labels: [String]

  package init(
    _ kind: Kind, headword: String, reading: String, text: String, labels: [String] = []
  ) {
    self.kind = kind
    self.headword = headword
    self.reading = reading
    self.text = text
    self.labels = labels
  }
}

/// One thing that a dictionary says.
package enum DictionaryRecord: Hashable, Sendable {
  case entry(DictionaryEntry)
  case inflection(DictionaryInflection)
  case frequency(DictionaryFrequency)
  case sound(DictionarySound)

  /// The words under which the record is found.
  var keywords: [String] {
    switch self {
    case .entry(let entry):
      entry.reading.isEmpty || entry.reading == entry.headword
        ? [entry.headword] : [entry.headword, entry.reading]
    case .inflection(let inflection): [inflection.form]
    case .frequency(let frequency): [frequency.headword]
    case .sound(let sound): [sound.headword]
    }
  }
}
