import LearnerDatabase
import LearnerLog
import LexicalModel
import LexiconEngine
import LexiconStore

/// Finds lexemes in a release: an id as it stands, else the lemma of several words, else the likeliest
/// lexeme of a form.
struct ReleaseResolver: WordResolver {
  let release: CorpusRelease

  func lexeme(for word: String) -> LexemeID? {
    if let id = IdentifierResolver().lexeme(for: word) { return id }
    if word.contains(" ") { return (try? release.lexeme(withLemma: word)) ?? nil }
    return KnownWords.lexeme(of: word, in: release.lookupIndex).map {
      release.lookupIndex.id(of: $0)
    }
  }

  func ownLexeme(for word: String) -> LexemeID { LexemeID.own(folding: word) }
}

/// Takes ids for themselves, and folds other words as a release would: for use without one.
struct FoldingResolver: WordResolver {
  func lexeme(for word: String) -> LexemeID? { IdentifierResolver().lexeme(for: word) }

  func ownLexeme(for word: String) -> LexemeID { LexemeID.own(folding: word) }
}

extension LexemeID {
  /// The id of an unlisted word, by the key under which it would be listed.
  static func own(folding word: String) -> Self {
    .own(String(decoding: LookupKey(word).bytes, as: UTF8.self))
  }
}

/// What finds the lexemes of words for a command: the release at hand; without one, ids alone.
func wordResolver(
  _ arguments: ParsedArguments, _ tool: Tool
) throws(ToolError) -> any WordResolver {
  let locator = CorpusLocator(environment: tool.environment)
  guard arguments.text("corpus") != nil || (try? locator.find(nil)) != nil else {
    return FoldingResolver()
  }
  return ReleaseResolver(release: try locator.open(arguments.text("corpus")))
}

extension LearnerStore {
  /// Lets word states follow the ids that a release has retired; those of other languages stay as they
  /// are.
  ///
  /// - Returns: whether any state had to.
  @discardableResult
  func follow(_ release: CorpusRelease) async throws -> Bool {
    let others = try retirements().filter { $0.lexeme.language != release.metadata.language }
    let own = try release.redirects().map {
      LexemeRedirects.Retirement($0.key, successor: $0.value)
    }
    return try follow((others + own).sorted { $0.lexeme < $1.lexeme })
  }

  /// The status of every lexeme of a release by marks and memory, without what calibration says.
  func statusTable(for release: CorpusRelease) async throws -> StatusTable {
    var table = StatusTable(lexemeCount: release.lookupIndex.lexemeCount)
    try forEachStatus { id, status in
      if let lexeme = release.lookupIndex.ordinal(of: id) { table[lexeme] = status }
    }
    return table
  }
}
