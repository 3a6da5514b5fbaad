import LexicalModel
import LexiconEngine
import SQLite

extension ReleaseBuilder {
  /// Every form with what it can be: rows for people, candidates for the image.
  ///
  /// Forms go into the image by the rank of their likeliest lexeme, so that the common ones lie
  /// together.
  mutating func addForms() {
    let keys = Set(seeds.lemmaRows.keys).union(seeds.inflectionRows.keys).sorted()
    var rows: [ReleaseContent.Row] = []
    var forms: [LookupIndexInput.Form] = []
    for key in keys {
      let candidates = FormCandidates(key: key, seeds: seeds).candidates
      for candidate in candidates {
        guard let ordinal = order[candidate.lexeme] else { continue }
        rows.append([
          "id": .int(rows.count), "key": .text(key), "form": .text(candidate.form),
          "lemmaId": .text(candidate.lexeme), "ordinal": .integer(Int64(ordinal.index)),
          "partOfSpeech": .text(candidate.partOfSpeech.tag),
          "feature": .text(candidate.feature.name), "odds": .int(candidate.odds),
        ])
      }
      let merged = merged(candidates)
      if !merged.isEmpty {
        forms.append(LookupIndexInput.Form(key: Array(key.utf8), candidates: merged))
      }
    }
    content.rows["inflection"] = rows
    content.lookupIndex.forms = forms.sorted { left, right in
      (left.candidates[0].lexeme, left.candidates.count) < (
        right.candidates[0].lexeme, right.candidates.count
      )
        || left.candidates[0].lexeme == right.candidates[0].lexeme
          && left.candidates.count == right.candidates.count
          && left.key.lexicographicallyPrecedes(right.key)
    }
  }

  /// One candidate per lexeme and part of speech, likeliest first.
  private func merged(_ candidates: [FormCandidates.Candidate]) -> [LookupIndexInput.Candidate] {
    var merged: [LookupIndexInput.Candidate] = []
    var best: [Int] = []
    for candidate in candidates {
      guard let ordinal = order[candidate.lexeme] else { continue }
      if let index = merged.firstIndex(where: {
        $0.lexeme == ordinal && $0.partOfSpeech == candidate.partOfSpeech
      }) {
        merged[index].odds += candidate.odds
        let isBetter =
          (-candidate.odds, candidate.feature.rawValue)
          < (-best[index], merged[index].feature.rawValue)
        if isBetter {
          best[index] = candidate.odds
          merged[index].feature = candidate.feature
        }
      } else {
        merged.append(
          LookupIndexInput.Candidate(
            lexeme: ordinal, partOfSpeech: candidate.partOfSpeech, odds: candidate.odds,
            feature: candidate.feature))
        best.append(candidate.odds)
      }
    }
    return merged.sorted {
      ($1.odds, $0.lexeme.index, $0.partOfSpeech.rawValue) < (
        $0.odds, $1.lexeme.index, $1.partOfSpeech.rawValue
      )
    }
  }

  mutating func addContractions() {
    let table = seeds[.contractions]
    var rows: [ReleaseContent.Row] = []
    for row in table.rows {
      let form = table.text(row, .form)
      let key = lookupKey(form)
      guard let contraction = ContractionParts(table.text(row, .parts)) else { continue }
      rows.append(
        ["key": .text(key), "form": .text(form), "parts": .text(table.text(row, .parts))])
      let parts = contraction.parts.map { part in
        LookupIndexInput.Contraction.Part(
          length: lookupKey(part.surface).utf8.count, candidates: candidates(of: part))
      }
      content.lookupIndex.contractions.append(
        LookupIndexInput.Contraction(key: Array(key.utf8), parts: parts))
    }
    content.rows["contraction"] = rows
  }

  /// The candidates of a part, each twice as likely as the next.
  private func candidates(of part: ContractionParts.Part) -> [LookupIndexInput.Candidate] {
    let total = (1 << part.candidates.count) - 1
    return part.candidates.enumerated().compactMap { index, candidate in
      guard let ordinal = order[candidate.lexeme] else { return nil }
      let weight = 1 << (part.candidates.count - 1 - index)
      return LookupIndexInput.Candidate(
        lexeme: ordinal, partOfSpeech: candidate.partOfSpeech, odds: 1_000 * weight / total,
        feature: feature(of: lookupKey(part.surface), candidate.lexeme))
    }
  }

  /// What a part is to its lexeme: what the inflections say, the lemma, or else a contraction.
  private func feature(of key: String, _ lexeme: String) -> FormFeature {
    let table = seeds[.inflections]
    for row in seeds.inflectionRows[key] ?? [] where table.text(row, .lemmaId) == lexeme {
      if let feature = FormFeature(name: table.text(row, .feature)) { return feature }
    }
    let isLemma =
      seeds.lexemeRows[lexeme].map { lookupKey(seeds[.lexemes].text($0, .lemma)) == key } ?? false
    return isLemma ? .base : .contraction
  }
}
