/// What a dictionary answers to a word: its entries, those of the words it is a form of, and facts.
package struct DictionaryAnswer: Hashable, Sendable {
  /// The entries of the word itself, then of those it is a form of.
  package var entries: [DictionaryEntry] = []
  /// The forms by which entries were found that the word does not head.
  package var inflections: [DictionaryInflection] = []
  package var frequencies: [DictionaryFrequency] = []
  package var sounds: [DictionarySound] = []

  package var isEmpty: Bool {
    entries.isEmpty && inflections.isEmpty && frequencies.isEmpty && sounds.isEmpty
  }
}

extension InstalledDictionary {
  /// What the dictionary answers to a word.
  ///
  /// A word that the dictionary lists as a form is followed to its headword, one step and no more.
  /// - Throws: ``DictionaryError`` when the file is damaged or cannot be read.
  /// - Complexity: a page or two for the word and for each word that it is a form of.
  package func answer(to word: String) throws(DictionaryError) -> DictionaryAnswer {
    var answer = DictionaryAnswer()
    for record in try records(of: word) {
      switch record {
      case .entry(let entry): answer.entries.append(entry)
      case .inflection(let inflection):
        if !answer.inflections.contains(inflection) { answer.inflections.append(inflection) }
      case .frequency(let frequency): answer.frequencies.append(frequency)
      case .sound(let sound): answer.sounds.append(sound)
      }
    }
    var followed: Set<String> = [word]
    for inflection in answer.inflections.prefix(8)
    where followed.insert(inflection.headword).inserted {
      for case .entry(let entry) in try records(of: inflection.headword)
      where entry.headword == inflection.headword && !answer.entries.contains(entry) {
        answer.entries.append(entry)
      }
    }
    return answer
  }
}
