import Documents
package import JSON
package import LearnerLog
package import LexicalModel
import LexiconEngine
package import LexiconStore

/// What a learner says about the sense of a word: in one sentence, in all sentences of a text, or
/// wherever its sentence has none of its own.
package struct SenseMark {
  /// The entry of the word.
  package let entry: LexemeEntry
  /// What it is said of: the lexeme with the sense; to take back, all that the word can be.
  private let lexemes: [LexemeID]
  /// What the word means there; nil leaves it to the text again.
  package let gloss: LexemeEntry.Gloss?
  /// Where it holds; empty is everywhere.
  package private(set) var sentences: [String] = []
  private var fingerprints: Set<SentenceFingerprint> = []
  private var isLimited = false

  /// What takes back what was said: the text decides again.
  package static let auto = "auto"

  /// - Parameters:
  ///   - word: a form or a lemma id.
  ///   - name: a sense of it: its number where that is clear (`2`), `noun.2`, its label, its id, or
  ///     ``auto``.
  ///   - release: what lists the senses.
  /// - Throws: ``LexicalError`` for a word that is not listed, and with its senses for a name that
  ///   none has.
  package init(_ word: String, _ name: String, in release: CorpusRelease) throws(LexicalError) {
    let entries: [LexemeEntry]
    do throws(CorpusReleaseError) {
      entries = try WordSearch(release).entries(of: word)
    } catch {
      throw LexicalError(error, path: release.path)
    }
    guard let first = entries.first else {
      throw LexicalError(.badData, "no lexeme for “\(word.printable)”; nothing was marked")
    }
    if name == Self.auto {
      (entry, gloss, lexemes) = (first, nil, entries.map(\.id))
      return
    }
    for entry in entries {
      let found = Self.glosses(of: entry, called: name)
      if found.count == 1 {
        (self.entry, gloss, lexemes) = (entry, found[0], [entry.id])
        return
      }
    }
    let senses = entries.flatMap(\.glosses).compactMap(\.sense)
      .map { [$0.id.nameInLexeme, $0.label].compactMap { $0 }.joined(separator: " ") }
    throw LexicalError(
      .badRequest,
      senses.isEmpty
        ? "“\(word.printable)” has no senses to choose from"
        : "“\(name.printable)” names no single sense of “\(word.printable)”: "
          + senses.joined(separator: ", "))
  }

  private static func glosses(
    of entry: LexemeEntry, called name: String
  ) -> [LexemeEntry.Gloss] {
    let wanted = name.lowercased()
    return entry.glosses.filter { gloss in
      guard let sense = gloss.sense else { return false }
      return [sense.id.text, sense.id.nameInLexeme, sense.label?.lowercased()].contains(wanted)
        || sense.id.number.map(String.init) == wanted
    }
  }

  /// Limits what is said to a sentence, wherever it stands.
  package mutating func limit(to sentence: String) {
    isLimited = true
    if fingerprints.insert(SentenceFingerprint(sentence)).inserted {
      sentences.append(sentence.collapsed)
    }
  }

  /// Limits what is said to the sentences of a text that have the word, in any form.
  ///
  /// - Parameters:
  ///   - document: the text.
  ///   - line: the line of the source that the word stands on, from 1; nil is all of them.
  package mutating func limit(to document: AnnotatedDocument, line: Int? = nil) {
    isLimited = true
    let annotation = document.annotation
    let wanted = lexemes.compactMap { document.reader.lookupIndex.ordinal(of: $0) }
    for range in annotation.sentences {
      let found = range.filter { index in
        let token = annotation.tokens[index]
        return token.lexeme.map(wanted.contains) == true
          && (line == nil || document.line(of: token.start..<token.end) == line)
      }
      guard !found.isEmpty, let first = range.first, let last = range.last else { continue }
      let bytes = annotation.tokens[first].start..<annotation.tokens[last].end
      limit(to: document.document.string(bytes))
    }
  }

  /// Whether it was limited to a text that does not have the word.
  package var isNowhere: Bool { isLimited && sentences.isEmpty }

  /// What is written down.
  package var facts: [Fact] {
    let value: RegisterValue = (gloss?.sense?.id.text).map { .text($0) } ?? .absent
    let scope: [SentenceFingerprint?] =
      isLimited ? sentences.map { SentenceFingerprint($0) } : [nil]
    return lexemes.flatMap { lexeme in
      scope.map { .set(.sense(of: lexeme, in: $0), to: value) }
    }
  }

  /// What the learner is told: `“bank” is RIVER in 2 sentences`.
  package var text: String {
    let sense = gloss.map { "is \($0.sense?.label ?? $0.meaning)" } ?? "will be decided by the text"
    let scope = isLimited ? "in \(counted(sentences.count, "sentence"))" : "in every text"
    return "“\(entry.lemma)” \(sense) \(scope)".printable
  }

  /// The document `lexical.mark/1`.
  package func json(isDryRun: Bool) -> JSONValue {
    [
      "schema": "lexical.mark/1", "status": "sense", "dryRun": .bool(isDryRun),
      "marked": [.string(entry.id.text)], "missing": [],
      "sense": (gloss?.sense?.id.text).map { .string($0) } ?? .null,
      "label": (gloss?.sense?.label).map { .string($0) } ?? .null,
      "meaning": gloss.map { .string($0.meaning) } ?? .null,
      "sentences": isLimited ? .array(sentences.map { .string($0) }) : .null,
    ]
  }
}
