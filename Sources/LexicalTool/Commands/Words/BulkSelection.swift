import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// The words of a release that a command line means by their rank, their level or a text.
struct BulkSelection {
  private let arguments: ParsedArguments
  private let command: String

  /// Whether the options ask for many words at once.
  static func isAsked(_ arguments: ParsedArguments) -> Bool {
    ["rank-below", "level", "rest-of"].contains { arguments.has($0) }
  }

  static let options: [CommandOption] = [
    .value("rank-below", "N", "every new word of a rank below N"),
    .value("level", "A1..B1", "every new word of these levels"),
    .value("rest-of", "FILE", "every word of a text that is still new"),
    .flag("yes", "do not ask before more than 100 words"),
  ]

  init(_ arguments: ParsedArguments, command: String) {
    self.arguments = arguments
    self.command = command
  }

  /// The lexemes that fit all options, the commonest first, with how they stand.
  func words(
    in release: CorpusRelease, statuses: StatusTable
  ) throws -> [MarkPlan.Word] {
    let lookupIndex = release.lookupIndex
    let rank = try arguments.integer("rank-below", in: 1...10_000_000)
    let levels = try levels()
    let text = try arguments.text("rest-of").map { try lexemes(of: $0, in: lookupIndex) }
    return (0..<lookupIndex.lexemeCount).compactMap { index in
      let lexeme = LexemeOrdinal(index)
      let ownRank = lookupIndex.rank(of: lexeme)
      if let rank, (ownRank?.value).map({ Int($0) }) ?? .max >= rank { return nil }
      let level = lookupIndex.level(of: lexeme)
      if let levels, !(level.map(levels.contains) ?? false) { return nil }
      if let text, !text.contains(lexeme) { return nil }
      return MarkPlan.Word(
        lookupIndex.id(of: lexeme), rank: ownRank, level: level, status: statuses[lexeme])
    }
  }

  /// The levels asked for: `B1`, or `A1..B1`.
  private func levels() throws(UsageError) -> ClosedRange<CEFRLevel>? {
    guard let text = arguments.text("level") else { return nil }
    let ends = text.uppercased().split(separator: "..", omittingEmptySubsequences: false)
    let levels = ends.compactMap { CEFRLevel(name: $0) }
    guard levels.count == ends.count, let first = levels.first, let last = levels.last,
      levels.count <= 2, first <= last
    else {
      throw UsageError(
        "--level is a level such as B1, or levels such as A1..B1, not “\(text)”",
        command: command)
    }
    return first...last
  }

  /// The lexemes that stand in a text, single or as expressions.
  private func lexemes(
    of path: String, in lookupIndex: LookupIndex
  ) throws(LexicalError) -> Set<LexemeOrdinal> {
    var lexemes: Set<LexemeOrdinal> = []
    try TextReader(try InputFile(path)).forEachPiece(of: Annotator(lookupIndex)) {
      _, _, annotation throws(LexicalError) in
      for token in annotation.tokens where token.isCounted {
        if let lexeme = token.lexeme { lexemes.insert(lexeme) }
      }
    }
    return lexemes
  }
}
