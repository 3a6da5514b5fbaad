import LexicalModel

/// What a contraction is made of: `do=en:do/AUX n't=en:not/PART`.
struct ContractionParts: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    /// The letters of the contraction that belong to it.
    let surface: String
    /// What it can be, likeliest first.
    let candidates: [Candidate]
  }

  struct Candidate: Hashable, Sendable {
    let lexeme: String
    let partOfSpeech: PartOfSpeech
  }

  let parts: [Part]

  /// Reads the cell; nil when it is not written so.
  init?(_ text: String) {
    var parts: [Part] = []
    for word in text.split(separator: " ") {
      guard let equals = word.firstIndex(of: "=") else { return nil }
      var candidates: [Candidate] = []
      for candidate in word[word.index(after: equals)...].split(separator: "|") {
        guard let slash = candidate.lastIndex(of: "/"),
          let part = PartOfSpeech(tag: candidate[candidate.index(after: slash)...])
        else { return nil }
        candidates.append(Candidate(lexeme: String(candidate[..<slash]), partOfSpeech: part))
      }
      guard equals > word.startIndex, !candidates.isEmpty else { return nil }
      parts.append(Part(surface: String(word[..<equals]), candidates: candidates))
    }
    guard parts.count >= 2 else { return nil }
    self.parts = parts
  }
}
