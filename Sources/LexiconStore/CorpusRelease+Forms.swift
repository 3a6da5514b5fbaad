import LexicalModel
import LexiconEngine
import SQLite

extension CorpusRelease {
  /// What a form can be, likeliest first; none for a form that is not listed.
  package func candidates(ofForm form: String) -> [FormCandidate] {
    lookupIndex.candidates(ofKey: String(decoding: LookupKey(form).bytes, as: UTF8.self))
  }

  /// The same from the tables, slowly: what the image is tested against.
  package func candidates(of key: String) throws(CorpusReleaseError) -> [FormCandidate] {
    var found: [(candidate: FormCandidate, odds: Int, best: Int)] = []
    try reading { connection throws(SQLiteError) in
      try connection.forEachRow(of: .candidatesOfKey, ["key": .text(key)]) { row in
        guard let part = PartOfSpeech(tag: row.text("partOfSpeech")),
          let feature = FormFeature(name: row.text("feature"))
        else { return }
        let odds = row.int("odds")
        let candidate = FormCandidate(
          lexeme: LexemeOrdinal(row.int("ordinal")), partOfSpeech: part, feature: feature)
        if let position = found.firstIndex(where: {
          $0.candidate.lexeme == candidate.lexeme && $0.candidate.partOfSpeech == part
        }) {
          found[position].odds += odds
          let current = found[position].candidate.feature
          if (-odds, feature.rawValue) < (-found[position].best, current.rawValue) {
            found[position].candidate = candidate
            found[position].best = odds
          }
        } else {
          found.append((candidate, odds, odds))
        }
      }
    }
    found.sort {
      ($1.odds, $0.candidate.lexeme.index, $0.candidate.partOfSpeech.rawValue) < (
        $0.odds, $1.candidate.lexeme.index, $1.candidate.partOfSpeech.rawValue
      )
    }
    return found.map(\.candidate)
  }

  /// Every lookup key of the release, in order.
  package func keys() throws(CorpusReleaseError) -> [String] {
    try reading { connection throws(SQLiteError) in
      try connection.query(.keys) { $0.text("key") }
    }
  }
}
