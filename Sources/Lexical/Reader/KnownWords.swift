import LexicalModel
package import LexiconEngine
package import LexiconStore

/// Statuses that come from a plain file or a rank, for a reader without a progress store.
package struct KnownWords {
  package let release: CorpusRelease
  /// What each lexeme, and each form that the release does not list, is.
  package private(set) var statuses: StatusTable

  /// Statuses of a reader who knows no word yet.
  package init(_ release: CorpusRelease) {
    self.release = release
    statuses = StatusTable(lexemeCount: release.lookupIndex.lexemeCount)
  }

  /// Marks every lexeme up to a rank as known.
  package mutating func mark(upTo rank: Int) {
    let lookupIndex = release.lookupIndex
    for index in 0..<lookupIndex.lexemeCount {
      let lexeme = LexemeOrdinal(index)
      if let value = lookupIndex.rank(of: lexeme)?.value, value <= rank {
        statuses[lexeme] = .known
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
        statuses[lexeme] = status
      } else {
        let form = id?.ownForm ?? String(decoding: LookupKey(word).bytes, as: UTF8.self)
        statuses[form: form] = status
        unknown.append(word)
      }
    }
    return unknown
  }
}
