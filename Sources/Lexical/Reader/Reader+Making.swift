package import LearnerDatabase
package import LearnerLog
import LexicalModel
package import LexiconEngine
package import LexiconStore

extension Reader {
  /// A reader whose words are marked by a progress store, or by nothing where there is none.
  ///
  /// - Throws: ``LexicalError`` when the store cannot be read.
  package init(
    _ release: CorpusRelease, _ store: LearnerStore?, policy: StatusPolicy = .mixed
  ) async throws {
    var annotator = Annotator(release.lookupIndex)
    var knowledge: LearnerKnowledge?
    if let store {
      knowledge = try await LearnerKnowledge(store, in: release, policy: policy)
      annotator.overrides = try await ReaderOverrides(store, in: release)
    }
    self.init(
      release: release,
      statuses: knowledge?.statuses ?? StatusTable(lexemeCount: release.lookupIndex.lexemeCount),
      knowledge: knowledge, store: store, annotator: annotator)
  }

  /// A reader without a store, whose words are marked by a list or a rank.
  package init(_ known: KnownWords) {
    self.init(
      release: known.release, statuses: known.statuses,
      annotator: Annotator(known.release.lookupIndex))
  }

  /// This reader with words added that a list, a rank or a level names.
  package func adding<E: Error>(
    _ mark: (inout KnownWords) throws(E) -> Void
  ) throws(E) -> Reader {
    var known = KnownWords(release, addedTo: knowledge)
    try mark(&known)
    return Reader(
      release: release, statuses: known.statuses, knowledge: known.knowledge, store: store,
      annotator: annotator)
  }

  /// Whether nothing is known of the learner, so that every word would count as new.
  package var isBlank: Bool { knowledge.map { !$0.isAnythingKnown } ?? true && !hasKnownWord }

  private var hasKnownWord: Bool { statuses.rawValues.contains { $0 != LexemeStatus.new.rawValue } }

  /// Annotates a file piece by piece, and measures it.
  ///
  /// - Parameters:
  ///   - input: the file.
  ///   - choosesSenses: whether the body reads the senses of words.
  ///   - body: what is done with each piece, in order.
  /// - Returns: the numbers of the whole text.
  /// - Throws: ``LexicalError`` when the file cannot be read or holds no text, or what the body
  ///   throws.
  package func forEachPiece(
    of input: consuming InputFile, choosingSenses choosesSenses: Bool = false,
    _ body: (AnnotatedPiece) throws(LexicalError) -> Void
  ) throws(LexicalError) -> TextSummary {
    let annotator = choosesSenses ? senseAnnotator : annotator
    let nothing = StatisticsAccumulator(lookupIndex: lookupIndex)
    let (statuses, noneExpected) = (statuses, ExpectedWords(knowledge, lookupIndex))
    var (statistics, expected) = (nothing, noneExpected)
    let notices = try TextReader(input).forEachPiece(
      of: annotator,
      measuring: { annotation in
        var (counted, expected) = (nothing, noneExpected)
        counted.add(annotation, statuses: statuses)
        expected?.add(annotation)
        return (counted, expected)
      }
    ) { text, annotation, measured throws(LexicalError) in
      statistics.merge(measured.0)
      statistics.compact()
      if let more = measured.1 { expected?.merge(more) }
      try body(
        AnnotatedPiece(
          annotation: annotation, piece: text, lookupIndex: lookupIndex, statuses: statuses,
          knowledge: knowledge))
    }
    return TextSummary(
      statistics: statistics.finish(statuses: statuses), expected: expected?.coverage,
      notices: notices)
  }
}

extension ReaderOverrides {
  /// What the learner decided about forms and senses: names, words, the lexemes that forms belong
  /// to, and the senses that words have.
  package init(_ store: LearnerStore, in release: CorpusRelease) async throws {
    self.init()
    let lookupIndex = release.lookupIndex
    let values = try await mapStoreErrors { try await store.values(of: .form) }
    var redirects: [SenseID: SenseID?]?
    for (key, value) in values {
      guard case .form(let form) = key.subject else { continue }
      if let (lexeme, sentence) = key.correctedSense {
        guard let said = value.string.map({ SenseID($0) }) else { continue }
        redirects = try redirects ?? release.senseRedirects()
        guard let sense = redirects?[said] ?? said, let current = sense.lexeme,
          let ordinal = lookupIndex.ordinal(of: current) ?? lookupIndex.ordinal(of: lexeme)
        else { continue }
        senses.add(sense, of: ordinal, in: sentence)
        continue
      }
      switch (key.field, value.string) {
      case ("class", "name"): names.insert(form)
      case ("class", "word"): words.insert(form)
      case ("lemmaId", let id?):
        if let lexeme = lookupIndex.ordinal(of: LexemeID(id)) { lexemes[form] = lexeme }
      default: continue
      }
    }
  }
}
