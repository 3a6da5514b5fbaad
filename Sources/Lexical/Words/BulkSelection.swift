package import LearnerLog
package import LexicalModel
package import LexiconEngine
package import LexiconStore

/// Words of a release that are meant by their rank, their level or a text: those that fit all of
/// these.
package struct BulkSelection {
  /// Only words of a rank below this; nil is any.
  package var rankBelow: Int?
  /// Only words of these levels; nil is any.
  package var levels: ClosedRange<CEFRLevel>?
  /// Only words that stand in the file; nil is any.
  package var path: String?

  package init(
    rankBelow: Int? = nil, levels: ClosedRange<CEFRLevel>? = nil, path: String? = nil
  ) {
    self.rankBelow = rankBelow
    self.levels = levels
    self.path = path
  }

  /// The lexemes that fit, the commonest first, with how they stand.
  ///
  /// - Throws: ``LexicalError`` when the text cannot be read.
  package func words(
    in release: CorpusRelease, statuses: StatusTable
  ) throws(LexicalError) -> [MarkPlan.Word] {
    let lookupIndex = release.lookupIndex
    var text: Set<LexemeOrdinal>?
    if let path { text = try Self.lexemes(of: path, in: lookupIndex) }
    return (0..<lookupIndex.lexemeCount).compactMap { index in
      let lexeme = LexemeOrdinal(index)
      let ownRank = lookupIndex.rank(of: lexeme)
      if let rankBelow, (ownRank?.value).map({ Int($0) }) ?? .max >= rankBelow { return nil }
      let level = lookupIndex.level(of: lexeme)
      if let levels, !(level.map(levels.contains) ?? false) { return nil }
      if let text, !text.contains(lexeme) { return nil }
      return MarkPlan.Word(
        lookupIndex.id(of: lexeme), rank: ownRank, level: level, status: statuses[lexeme])
    }
  }

  /// The lexemes that stand in a text, single or as expressions.
  private static func lexemes(
    of path: String, in lookupIndex: LookupIndex
  ) throws(LexicalError) -> Set<LexemeOrdinal> {
    var lexemes: Set<LexemeOrdinal> = []
    try TextReader(try InputFile(path)).forEachPiece(of: Annotator(lookupIndex)) {
      _, annotation throws(LexicalError) in
      for token in annotation.tokens where token.isCounted {
        if let lexeme = token.lexeme { lexemes.insert(lexeme) }
      }
    }
    return lexemes
  }
}

extension ClosedRange<CEFRLevel> {
  /// Reads `B1`, or `A1..B1`; nil for anything else.
  package init?(text: String) {
    let ends = text.uppercased().split(separator: "..", omittingEmptySubsequences: false)
    let levels = ends.compactMap { CEFRLevel(name: $0) }
    guard levels.count == ends.count, let first = levels.first, let last = levels.last,
      levels.count <= 2, first <= last
    else { return nil }
    self = first...last
  }
}
