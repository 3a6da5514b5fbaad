package import LexicalModel
package import LexiconEngine

/// A lexeme and part of speech that a form can be.
package struct FormCandidate: Hashable, Sendable {
  package let lexeme: LexemeOrdinal
  package let partOfSpeech: PartOfSpeech
  /// What the form is to the lexeme.
  package let feature: FormFeature

  package init(lexeme: LexemeOrdinal, partOfSpeech: PartOfSpeech, feature: FormFeature) {
    self.lexeme = lexeme
    self.partOfSpeech = partOfSpeech
    self.feature = feature
  }
}

extension LookupIndex {
  /// What a lookup key can be, likeliest first; none for a form that is not listed.
  package func candidates(ofKey key: String) -> [FormCandidate] {
    withTables { tables in
      let position = tables.slot(of: PackedKey(key.utf8.span))
      guard position >= 0 else { return [] }
      let slot = tables.slots[Int(position)]
      var found: [FormCandidate] = []
      for index in 0..<Int(slot.flags.candidateCount) {
        let record = tables.candidates[Int(slot.candidates) + index]
        guard let part = PartOfSpeech(rawValue: record.partOfSpeech),
          let feature = FormFeature(rawValue: record.feature)
        else { continue }
        found.append(
          FormCandidate(
            lexeme: LexemeOrdinal(record.lexeme), partOfSpeech: part, feature: feature))
      }
      return found
    }
  }
}
