package import KnowledgeModel
import LexicalModel
import LexiconEngine
import LexiconStore

/// A quiz on a release: the state, the questions, and how they are kept.
package struct QuizSession {
  package let corpus: QuizCorpus
  package let settings: QuizSettings
  package private(set) var state: QuizState
  private let beginning: QuizState

  package init(corpus: QuizCorpus, settings: QuizSettings) {
    self.init(corpus: corpus, settings: settings, beginning: settings.start(bank: corpus.bank))
  }

  /// A check of words that have said nothing yet, beginning with what a store lets one believe on a
  /// day.
  package init(
    checking belief: KnowledgeEstimate, on day: Int, corpus: QuizCorpus, settings: QuizSettings,
    excluding spent: Set<LexemeID>
  ) {
    let lookupIndex = corpus.release.lookupIndex
    self.init(
      corpus: corpus, settings: settings,
      beginning: QuizState(
        checking: belief.posterior(on: day), bank: corpus.bank, items: settings.maximumItems,
        seed: settings.seed, excluding: Set(spent.lazy.compactMap { lookupIndex.ordinal(of: $0) })))
  }

  private init(corpus: QuizCorpus, settings: QuizSettings, beginning: QuizState) {
    self.corpus = corpus
    self.settings = settings
    self.beginning = beginning
    state = beginning
  }

  /// The next question; nil when the quiz is over.
  package mutating func next() throws(LexicalError) -> QuizQuestion? {
    while !state.isFinished {
      guard let item = state.nextItem(pseudowordCount: corpus.pseudowords.count) else { return nil }
      if let question = try question(for: item) { return question }
    }
    return nil
  }

  /// The next screen of a checklist; nil when the quiz is over.
  package mutating func nextScreen() throws(LexicalError) -> [QuizWord]? {
    guard !state.isFinished else { return nil }
    let screen = state.nextScreen()
    return screen.isEmpty ? nil : screen
  }

  /// The question about a word of a screen that is to be checked; nil where the release cannot ask
  /// it.
  package mutating func check(of word: QuizWord) throws(LexicalError) -> QuizQuestion? {
    guard let options = try corpus.options(for: word, seed: settings.seed) else { return nil }
    return try question(about: word, options: options)
  }

  package mutating func record(_ answer: QuizAnswer) {
    state.record(answer)
  }

  /// Takes the last answer back.
  ///
  /// - Returns: the answer; nil when there is none.
  package mutating func undo() -> QuizAnswer? {
    var answers = state.answers
    guard let last = answers.popLast() else { return nil }
    state = beginning
    for answer in answers { state.record(answer) }
    return last
  }

  package var result: QuizResult { state.result(sizes: corpus.sizes) }

  private mutating func question(for item: QuizState.Item) throws(LexicalError) -> QuizQuestion? {
    switch item {
    case .pseudoword(let position):
      return QuizQuestion(item: item, lemma: corpus.pseudowords[position], options: nil)
    case .word(let word):
      guard settings.format == .verified else {
        return try question(about: word, options: nil)
      }
      guard let options = try corpus.options(for: word, seed: settings.seed) else {
        state.passOver(word.lexeme)
        return nil
      }
      return try question(about: word, options: options)
    }
  }

  private func question(
    about word: QuizWord, options: MeaningOptions?
  ) throws(LexicalError) -> QuizQuestion {
    QuizQuestion(
      item: .word(word), lemma: corpus.lemma(of: word), headword: try corpus.headword(of: word),
      options: options)
  }
}
