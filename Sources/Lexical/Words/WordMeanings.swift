package import JSON
package import LearnerDatabase
import LearnerLog
package import LexicalModel
package import LexiconStore

/// What the words of a learner mean: in the senses of the sentences they were captured with, each
/// sense once, and without a capture in the commonest.
package struct WordMeanings {
  private let release: CorpusRelease
  private let senses: CapturedSenses
  private let captures: [LexemeID: [Capture]]

  /// - Throws: ``LexicalError`` when the store or the release cannot be read.
  package init(_ store: LearnerStore, in release: CorpusRelease) async throws {
    self.release = release
    senses = try await CapturedSenses(release, for: store)
    let events = try await mapStoreErrors { try await store.events(of: [.capture]) }
    captures = Dictionary(
      grouping: events.compactMap { $0.fact.as(Capture.self) }, by: \.lexeme)
  }

  /// The meanings of a word, that of the last capture first; none for a word that is not listed.
  ///
  /// - Throws: ``LexicalError`` when the release cannot be read.
  package func glosses(of lexeme: LexemeID) throws(LexicalError) -> [LexemeEntry.Gloss] {
    let met = try senses.glosses(of: lexeme, in: captures[lexeme] ?? [])
    guard met.isEmpty else { return met }
    do throws(CorpusReleaseError) {
      return Array((try release.entry(for: lexeme, with: .glosses)?.glosses ?? []).prefix(1))
    } catch {
      throw LexicalError(error, path: release.path)
    }
  }
}

extension LexemeEntry.Gloss {
  /// The sense for scripts: its id, label, meaning, part of speech and example.
  package var senseJSON: JSONValue { .object(senseMembers) }
}
