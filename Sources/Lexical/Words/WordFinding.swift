package import JSON
package import LearnerLog
package import LexicalModel
import LexiconEngine
package import LexiconStore

/// The lexemes of a list, and the words that have none or several.
package struct WordFinding {
  package let format: String
  package private(set) var found: [(lexeme: LexemeID, status: LexemeStatus?)] = []
  /// Words that the release does not list, each once.
  package private(set) var unlisted: [String] = []
  /// Forms of several lexemes, each once, which count for the likeliest.
  package private(set) var ambiguous: [String] = []
  package private(set) var refusedCount = 0

  package init(_ list: KnownWordList, in release: CorpusRelease) {
    format = list.format
    refusedCount = list.refused.count
    let resolver = ReleaseResolver(release: release)
    var seen: Set<LexemeID> = []
    var reported: Set<String> = []
    for entry in list.entries {
      guard let lexeme = resolver.lexeme(for: entry.word) else {
        if reported.insert(entry.word).inserted { unlisted.append(entry.word) }
        continue
      }
      if lexeme.text != entry.word, release.lexemes(withForm: entry.word).count > 1,
        reported.insert(entry.word).inserted
      {
        ambiguous.append(entry.word)
      }
      if seen.insert(lexeme).inserted { found.append((lexeme, entry.status)) }
    }
  }

  /// The document `lexical.import/1` of a file of words.
  package func json(_ plan: StatedWords, path: String, isDryRun: Bool) -> JSONValue {
    [
      "schema": "lexical.import/1", "file": .string(path), "format": .string(format),
      "dryRun": .bool(isDryRun), "added": .integer(Int64(plan.facts.count)),
      "known": .integer(Int64(plan.sameCount)), "left": .integer(Int64(plan.otherCount)),
      "ambiguous": .array(ambiguous.map { .string($0) }),
      "unlisted": .array(unlisted.map { .string($0) }), "refused": .integer(Int64(refusedCount)),
    ]
  }
}
