import Digest
package import JSON
import LearnerDatabase
package import LearnerLog
package import LexicalModel
package import LexiconEngine
import LexiconStore

/// The sentences of one text from which its uncovered words can be learned: each has no other new
/// word.
package struct StudySentences {
  /// A word with its sentence.
  package struct Entry {
    package let candidate: StudyCandidate
    package let id: LexemeID
    /// The lemma, or the form of an unlisted word.
    package let name: String
    package let sentence: OwnSentence
  }

  package let path: String
  /// What the learner should be told about how the text was read, a line each.
  package let notices: [String]
  /// The words that have a sentence, those that stand in the text most often first.
  package private(set) var entries: [Entry] = []
  private let release: CorpusRelease

  /// Looks for sentences of one word, or of every uncovered word.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - wanted: the only word; nil for all of them.
  ///   - limit: the most entries.
  /// - Throws: ``LexicalError`` for a wanted word that neither the release nor the text has.
  package init(
    of text: AnnotatedDocument, for wanted: String?, limit: Int
  ) throws {
    path = text.name
    notices = text.notices
    let reader = text.reader
    release = reader.release
    let lookupIndex = reader.lookupIndex
    let annotation = text.annotation
    var words = annotation.uncoveredWords(statuses: reader.statuses, lookupIndex: lookupIndex)
    if let wanted {
      let lexeme = ReleaseResolver(release: release).ordinal(for: wanted)
      let form = LexemeID.own(folding: wanted).text.dropFirst(4)
      let word = lexeme.map(StudyWord.lexeme) ?? .form(String(form))
      words = words.filter { $0.word == word }
      guard lexeme != nil || !words.isEmpty else {
        throw LexicalError(
          .badData,
          "“\(wanted.printable)” is not in the release, and is no word to learn in "
            + path.printable)
      }
    }
    let sentences = SentenceCutter(lookupIndex: lookupIndex, source: path).sentences(
      of: annotation, in: text.piece)
    let chance = KnownChance(
      release, statuses: reader.statuses, knowledge: reader.knowledge)
    var byWord: [LexemeID: [OwnSentence]] = [:]
    for sentence in sentences {
      for word in Set(sentence.words.map(\.lexeme)) { byWord[word, default: []].append(sentence) }
    }
    for candidate in words where entries.count < limit {
      let (id, name) =
        switch candidate.word {
        case .lexeme(let lexeme): (lookupIndex.id(of: lexeme), lookupIndex.lemma(of: lexeme))
        case .form(let form): (LexemeID.own(form), form.printable)
        }
      let choice = SentenceChoice(of: id) { chance($0) }
      guard let best = choice.ranked(byWord[id] ?? []).first else { continue }
      entries.append(Entry(candidate: candidate, id: id, name: name, sentence: best.sentence))
    }
  }

  /// The document `lexical.sentences/1`.
  package var json: JSONValue {
    [
      "schema": "lexical.sentences/1", "corpus": release.metadata.identity,
      "source": .string(path), "sentences": .array(entries.map(json)),
    ]
  }

  /// A sentence as `lexical.sentence/1`.
  package func json(of entry: Entry) -> JSONValue {
    [
      "schema": "lexical.sentence/1", "lemmaId": .string(entry.id.text),
      "lemma": .string(entry.name), "count": .integer(Int64(entry.candidate.count)),
      "sentence": .string(entry.sentence.text.printable),
      "source": .string(entry.sentence.source),
      "place": .integer(Int64(entry.sentence.position)), "newWords": [],
    ]
  }
}
