import LexicalModel
import LibC

/// Candidates of all forms, one form after another.
struct CandidateList {
  private(set) var records: [CandidateRecord] = []

  /// Adds a form's candidates and returns the index of the first.
  mutating func append(_ candidates: [LookupIndexInput.Candidate]) -> UInt32 {
    let start = UInt32(records.count)
    records += candidates.map { candidate in
      let odds = Double(min(max(candidate.odds, 1), 1_000)) / 1_000
      return CandidateRecord(
        lexeme: candidate.lexeme.index, partOfSpeech: candidate.partOfSpeech.rawValue,
        feature: candidate.feature.rawValue, logOdds: Int16((100 * log(odds)).rounded()))
    }
    return start
  }

  /// Adds what may be read, and never chosen, behind the candidates of the last form: four are
  /// looked at at once.
  mutating func pad() {
    for _ in 1..<4 { _ = appendNothing() }
  }

  /// Adds a candidate that is no lexeme, and returns its index.
  mutating func appendNothing() -> UInt32 {
    records.append(CandidateRecord(lexeme: -1, partOfSpeech: 0, feature: 0, logOdds: 0))
    return UInt32(records.count - 1)
  }
}
