import JSON
import LearnerLog
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// The sentences of one text from which its uncovered words can be learned.
struct StudyReport {
  private let request: ReadRequest
  private let tool: Tool
  private let path: String
  private let text: [UInt8]
  private let annotation: Annotation

  init(
    _ request: ReadRequest, _ tool: Tool, path: String, text: [UInt8], annotation: Annotation
  ) {
    self.request = request
    self.tool = tool
    self.path = path
    self.text = text
    self.annotation = annotation
  }

  private var lookupIndex: LookupIndex { request.lookupIndex }

  /// Writes sentences with one uncovered word, for one word or for all by gain.
  func writeSentences(for wanted: String?, limit: Int) throws {
    var words = annotation.uncoveredWords(statuses: request.statuses, lookupIndex: lookupIndex)
    if let wanted {
      let lexeme = KnownWords.lexeme(of: wanted, in: lookupIndex)
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
      of: annotation, bytes: text[...])
    let chance = KnownChance(
      request.release, statuses: request.statuses, knowledge: request.knowledge)
    var places: [LexemeID: [OwnSentence]] = [:]
    for sentence in sentences {
      for word in Set(sentence.words.map(\.lexeme)) { places[word, default: []].append(sentence) }
    }
    var found: [(candidate: StudyCandidate, id: LexemeID, sentence: OwnSentence)] = []
    for candidate in words where found.count < limit {
      let lexeme = id(of: candidate.word)
      let choice = SentenceChoice(of: lexeme) { chance($0) }
      guard let best = choice.ranked(places[lexeme] ?? []).first else { continue }
      found.append((candidate, lexeme, best.sentence))
    }
    switch request.format {
    case "json":
      let sentences = found.map { json($0.sentence, for: $0.candidate, $0.id) }
      try tool.output.line(
        JSONValue.object([
          "schema": "lexical.sentences/1", "corpus": request.release.metadata.identity,
          "source": .string(path), "sentences": .array(sentences),
        ]).text)
    case "jsonl":
      for (candidate, id, sentence) in found {
        try tool.output.line(json(sentence, for: candidate, id).text)
      }
    default:
      for (candidate, _, sentence) in found {
        try tool.output.line(
          tool.terminal.styled(pad(shortened(name(of: candidate.word), to: 40), 20), .bold)
            + sentence.text.printable)
      }
    }
    if found.isEmpty { tool.remark("No sentence has just one uncovered word.") }
  }

  private func json(
    _ sentence: OwnSentence, for candidate: StudyCandidate, _ id: LexemeID
  ) -> JSONValue {
    [
      "schema": "lexical.sentence/1", "lemmaId": .string(id.text),
      "lemma": .string(name(of: candidate.word)), "count": .integer(Int64(candidate.count)),
      "sentence": .string(sentence.text.printable), "source": .string(path),
      "place": .integer(Int64(sentence.place)), "newWords": [],
    ]
  }

  private func name(of word: StudyWord) -> String {
    switch word {
    case .lexeme(let lexeme): lookupIndex.lemma(of: lexeme)
    case .form(let form): form.printable
    }
  }

  private func id(of word: StudyWord) -> LexemeID {
    switch word {
    case .lexeme(let lexeme): lookupIndex.id(of: lexeme)
    case .form(let form): .own(form)
    }
  }
}
