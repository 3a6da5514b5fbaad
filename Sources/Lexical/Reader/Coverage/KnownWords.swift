import LexicalModel
package import LexiconEngine
package import LexiconStore

/// Statuses that come from a plain file, a rank or a level, for a reader without a progress store,
/// or added to what the store says.
///
/// What the learner marked or studied wins over what is added.
package struct KnownWords {
  package let release: CorpusRelease
  /// What the store says of the learner; nil where it is not asked.
  package private(set) var knowledge: LearnerKnowledge?
  /// What each lexeme, and each form that the release does not list, is.
  package private(set) var statuses: StatusTable

  /// Statuses of a reader who knows no word yet, or what a store says of one.
  package init(_ release: CorpusRelease, addedTo knowledge: LearnerKnowledge? = nil) {
    self.release = release
    self.knowledge = knowledge
    statuses =
      knowledge?.statuses ?? StatusTable(lexemeCount: release.lookupIndex.lexemeCount)
  }

  private mutating func set(_ lexeme: LexemeOrdinal, to status: LexemeStatus) {
    if let knowledge {
      guard !knowledge.hasOwnDecision(lexeme) else { return }
      self.knowledge?.assume(lexeme, isKnown: status.isCovered)
    }
    statuses[lexeme] = status
  }

  /// Marks every lexeme up to a level as known.
  package mutating func mark(upTo level: CEFRLevel) {
    let lookupIndex = release.lookupIndex
    for index in 0..<lookupIndex.lexemeCount {
      let lexeme = LexemeOrdinal(index)
      if let own = lookupIndex.level(of: lexeme), own <= level { set(lexeme, to: .known) }
    }
  }

  /// Marks every lexeme up to a rank as known.
  package mutating func mark(upTo rank: Int) {
    let lookupIndex = release.lookupIndex
    for index in 0..<lookupIndex.lexemeCount {
      let lexeme = LexemeOrdinal(index)
      if let value = lookupIndex.rank(of: lexeme)?.value, value <= rank {
        set(lexeme, to: .known)
      }
    }
  }

  /// Marks what a file lists: one lemma, form or id a line, and after a tab, if it likes, a status.
  ///
  /// Lines that are empty or begin with `#` say nothing. A form marks the likeliest lexeme it
  /// belongs to, several words the expression with that lemma; what the release does not list is
  /// marked by its form.
  ///
  /// - Returns: the words that the release does not list.
  /// - Throws: ``LexicalError`` with file and line for a status that does not exist.
  package mutating func mark(
    from bytes: [UInt8], named name: String
  ) throws(LexicalError) -> [String] {
    let resolver = ReleaseResolver(release: release)
    var unknown: [String] = []
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      let word = String(cells[0].filter { $0 != "\u{FEFF}" }.trimmed)
      guard !word.isEmpty, !word.hasPrefix("#") else { continue }
      var status = LexemeStatus.known
      if cells.count > 1 {
        let cell = String(cells[1].trimmed)
        guard let named = LexemeStatus(name: cell) else {
          throw LexicalError(
            .badData,
            "\(name):\(number + 1):\(cells[0].count + 2): “\(cell.printable)” is no status; expected "
              + LexemeStatus.allCases.map(\.name).joined(separator: ", "))
        }
        status = named
      }
      let id = resolver.lexeme(for: word)
      if let lexeme = id.flatMap({ release.lookupIndex.ordinal(of: $0) }) {
        set(lexeme, to: status)
      } else {
        let form = id?.ownForm ?? String(decoding: LookupKey(word).bytes, as: UTF8.self)
        if knowledge == nil || statuses[form: form] == .new { statuses[form: form] = status }
        unknown.append(word)
      }
    }
    return unknown
  }
}
