import Digest
import Files
package import JSON
package import LearnerDatabase
import LearnerLog
import LexicalModel
import LexiconEngine
package import LexiconStore

extension LearnerStore {
  /// Puts the sentences of a file into the index, by the words that a release finds in them.
  ///
  /// - Parameters:
  ///   - input: the file.
  ///   - name: what the text is called.
  ///   - release: the release.
  ///   - progress: takes the number of sentences found so far.
  /// - Returns: what became of the text, how many sentences it has, and what the learner should be
  ///   told about how it was read.
  /// - Throws: ``LexicalError`` when the file cannot be read or nothing was written.
  package nonisolated func addText(
    _ input: consuming InputFile, named name: String, in release: CorpusRelease,
    progress: (Int) -> Void
  ) async throws -> (addition: TextAddition, sentences: Int, notices: [String]) {
    let cutter = SentenceCutter(lookupIndex: release.lookupIndex, source: name)
    var digest = SHA256()
    var found: [OwnSentence] = []
    let notices = try TextReader(input).forEachPiece(of: Annotator(release.lookupIndex)) {
      piece, annotation in
      digest.update(Array(piece.bytes))
      found += cutter.sentences(of: annotation, in: piece)
      progress(found.count)
    }
    let (sentences, content) = (found, digest.digest())
    let addition = try await mapStoreErrors {
      try await addText(
        named: name, digest: content, corpus: release.metadata.digest.hex, sentences: sentences)
    }
    if addition.isChange {
      try await mapStoreErrors {
        try await note(
          NonUndoableAction("texts add \(name)", remedy: "lexical texts remove \(name)"))
      }
    }
    return (addition, sentences.count, notices)
  }

  /// Takes texts and their sentences out of the index: all that are named, or none.
  ///
  /// - Parameter names: names, or numbers.
  /// - Returns: the texts that were removed.
  /// - Throws: ``LexicalError`` for a text that is not there.
  package func removeTexts(called names: [String]) async throws -> [OwnText] {
    let texts = try await mapStoreErrors { try self.texts() }
    let found = try names.map { name throws(LexicalError) in
      guard
        let text = texts.first(where: { $0.name == name })
          ?? texts.first(where: { "\($0.number)" == name })
      else { throw LexicalError(.noInput, "no text “\(name.printable)”; nothing was removed") }
      return text
    }
    for text in found {
      try await mapStoreErrors {
        try removeText(text.number)
        try note(
          NonUndoableAction("texts remove \(text.name)", remedy: "lexical texts add \(text.name)"))
      }
    }
    return found
  }
}

extension TextAddition {
  fileprivate var isChange: Bool {
    if case .present = self { false } else { true }
  }

  /// What became of the text, in a word.
  package var outcome: String {
    switch self {
    case .added: "added"
    case .replaced: "replaced"
    case .present: "present"
    }
  }

  /// What became of a text, as `lexical.text/1`.
  package func json(_ name: String, sentences: Int) -> JSONValue {
    .object([
      "schema": "lexical.text/1", "name": .string(name), "outcome": .string(outcome),
      "sentences": .integer(Int64(sentences)),
    ])
  }
}

extension OwnText {
  /// The text as `lexical.text/1`.
  package var json: JSONValue {
    .object([
      "schema": "lexical.text/1", "number": .integer(Int64(number)), "name": .string(name),
      "sentences": .integer(Int64(sentenceCount)), "words": .integer(Int64(wordCount)),
      "sha256": .string(digest.hex), "corpus": .string(corpus), "addedAt": .integer(addedAt),
    ])
  }
}
