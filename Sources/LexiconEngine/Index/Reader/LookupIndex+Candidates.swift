package import LexicalModel
import LibC

extension LookupIndex {
  /// What a form can be, likeliest first; empty when the release does not list it.
  ///
  /// - Complexity: O(candidates)
  package func candidates(of key: LookupKey) -> [LookupIndexInput.Candidate] {
    withTables { tables in
      let slot = tables.slot(of: key.packed)
      guard slot >= 0 else { return [] }
      return Self.candidates(inSlot: slot, of: tables)
    }
  }

  /// What the form in a slot can be, likeliest first.
  package func candidates(inSlot slot: Int32) -> [LookupIndexInput.Candidate] {
    withTables { tables in Self.candidates(inSlot: slot, of: tables) }
  }

  /// What each part of a contraction can be by its row in the release, likeliest first; empty for
  /// other forms.
  package func candidates(ofPartsOf key: LookupKey) -> [[LexemeOrdinal]] {
    withTables { tables in
      let slot = tables.slot(of: key.packed)
      guard slot >= 0, tables.slots[Int(slot)].flags.has(FormTrait.isContraction) else { return [] }
      var parts: [[LexemeOrdinal]] = []
      for record in Int(tables.slots[Int(slot)].parts)..<tables.contractionParts.count {
        let part = tables.contractionParts[record]
        let first = Int(part.candidates)
        parts.append(
          (first..<first + Int(part.candidateCount)).map {
            LexemeOrdinal(tables.candidates[$0].lexeme)
          })
        if part.isLast == 1 { break }
      }
      return parts
    }
  }

  private static func candidates(
    inSlot slot: Int32, of tables: borrowing LookupTables
  ) -> [LookupIndexInput.Candidate] {
    let record = tables.slots[Int(slot)]
    var found: [LookupIndexInput.Candidate] = []
    for index in 0..<Int(record.flags.candidateCount) {
      let candidate = tables.candidates[Int(record.candidates) + index]
      guard let part = PartOfSpeech(rawValue: candidate.partOfSpeech),
        let feature = FormFeature(rawValue: candidate.feature)
      else { continue }
      found.append(
        LookupIndexInput.Candidate(
          lexeme: LexemeOrdinal(candidate.lexeme), partOfSpeech: part,
          odds: Int((1_000 * exp(Double(candidate.logOdds) / 100)).rounded()), feature: feature))
    }
    return found
  }
}

extension LookupIndex {
  /// How many slots the form table has; slots are numbered from 0.
  package var slotCount: Int {
    withTables { $0.slots.count }
  }

  /// Whether the language writes its nouns with a capital, as German does.
  package var capitalisesNouns: Bool {
    let nouns = (0..<lexemeCount).lazy.map { LexemeOrdinal($0) }
      .filter { self.partOfSpeech(of: $0) == .noun }
    return LookupIndexInput.areCapitalised(nouns.prefix(LookupIndexInput.commonNouns).map(lemma))
  }

  /// Whether dictionaries write the form in a slot with a capital: *Monday*.
  package func isCapitalised(slot: Int32) -> Bool {
    withTables { $0.slots[Int(slot)].flags.has(FormTrait.isCapitalised) }
  }
}
