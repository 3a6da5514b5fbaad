package import JSON
package import LearnerDatabase
package import LearnerLog
package import LexicalModel
import LexiconEngine
package import LexiconStore

/// A word that was answered in triage.
package struct AnsweredOffer {
  package let summary: LexemeSummary
  package let answer: Triage.Answer
  /// What the word was offered for.
  package let topic: String

  /// The object `lexical.triage-answer/1`; the meaning is null unless it was revealed.
  package var json: JSONValue {
    [
      "schema": "lexical.triage-answer/1", "lemmaId": .string(summary.id.text),
      "lemma": .string(summary.lemma), "answer": .string(answer.name), "topic": .string(topic),
      "meaning": answer == .reveal ? summary.meaning.map { .string($0) } ?? .null : .null,
    ]
  }
}

extension TodayView {
  /// Answers words, on offer or not, all in the same way.
  ///
  /// - Parameters:
  ///   - words: forms or lemma ids.
  ///   - answer: what becomes of them.
  ///   - release: the release that lists them.
  ///   - store: what keeps the answers.
  /// - Returns: the words in the order in which they were named.
  /// - Throws: ``LexicalError`` for a word that has no lexeme; nothing has been answered then.
  package func answer(
    _ words: [String], _ answer: Triage.Answer, in release: CorpusRelease, _ store: LearnerStore
  ) async throws -> [AnsweredOffer] {
    let resolver = ReleaseResolver(release: release)
    var answered: [AnsweredOffer] = []
    for word in words {
      guard let id = resolver.lexeme(for: word), let summary = try release.summary(of: id) else {
        throw LexicalError(.badData, "no lexeme for “\(word.printable)”; nothing was answered")
      }
      let topic =
        offers.first { $0.word.id == id }?.topic
        ?? release.lookupIndex.ordinal(of: id).flatMap { Self.topic(of: $0, in: release) }?.name
        ?? ""
      answered.append(AnsweredOffer(summary: summary, answer: answer, topic: topic))
    }
    for word in answered {
      try await mapStoreErrors {
        try await store.answer(word.summary.id, answer, topic: word.topic)
      }
    }
    return answered
  }

  /// The topic of a word that the day has not offered: its root, else its subject, else its
  /// part of speech.
  private static func topic(
    of lexeme: LexemeOrdinal, in release: CorpusRelease
  ) -> TriageTopic? {
    let lookupIndex = release.lookupIndex
    if let root = lookupIndex.root(of: lexeme), let id = try? release.root(at: Int(root))?.id {
      return .root(id)
    }
    if let subject = try? release.subjects(of: lookupIndex.id(of: lexeme)).first {
      return .subject(subject)
    }
    return lookupIndex.partOfSpeech(of: lexeme).map { .partOfSpeech($0.tag) }
  }
}

extension LearnerStore {
  /// Undoes actions until the answer to a word is undone; a meaning that was revealed since is
  /// hidden again.
  package func undo(_ answer: Triage.Answer, to word: LexemeID) async throws {
    let wanted = "\(answer.name) \(word)"
    while try await mapStoreErrors({ try undo() }).title != wanted {}
  }
}
