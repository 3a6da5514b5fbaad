package import LearnerDatabase
import LearnerLog
public import LexicalModel
import LexiconEngine
import LexiconStore

/// One learner: what they know, what is due, and everything they do, kept as events in one file.
///
/// Every change is on the disk when its call returns, or did not happen. The file may be open in
/// several processes at once. A learner is cheap to copy; all copies share one connection.
///
/// One file may hold what is known of several languages. What a learner is asked about is the
/// language of the lexicon: its words, its queue, its goals; another learner of the same file with
/// another lexicon sees the words of that one. Cards, and words that no lexicon lists, are in both.
///
/// ```swift
/// let learner = try Learner(path: "progress.db", lexicon: lexicon)
/// let word = try await learner.capture("treacherous", in: "The cobbles were treacherous.")
/// try await learner.review(word, .good)
/// for word in try await learner.dueWords(on: learner.today().day.advanced(by: 1)) {
///   print(word.lexeme)
/// }
/// ```
public struct Learner: Sendable {
  package let store: LearnerStore
  /// The words of the language that is learned.
  public let lexicon: Lexicon

  /// Opens a progress store, and makes it when the file is missing.
  ///
  /// - Parameters:
  ///   - path: the file of the store.
  ///   - lexicon: the words of the language that is learned.
  ///   - zone: the learner's time zone, as in `Europe/Paris`; nil is the system's.
  ///   - now: the clock, in milliseconds since 1970; nil is the system's.
  /// - Throws: ``LexicalError`` when the file is no store, is damaged, is of a newer version, is in
  ///   use for a repair, or cannot be made.
  public init(
    path: String, lexicon: Lexicon, zone: String? = nil,
    now: (@Sendable () -> Int64)? = nil
  ) throws(LexicalError) {
    var environment = StoreEnvironment.system(zone: zone)
    if let now { environment.now = now }
    environment.language = lexicon.language
    do { store = try LearnerStore(path: path, environment: environment) } catch {
      throw LexicalError(error)
    }
    self.lexicon = lexicon
  }

  /// What the learner's day holds, and how long it will take.
  ///
  /// - Throws: ``LexicalError`` when the store cannot be read.
  public func today() async throws(LexicalError) -> DaySummary {
    DaySummary(try await mapFailures { try await store.dailySummary() })
  }

  /// The words and cards that are due by the end of a day, the most overdue first.
  ///
  /// - Parameter day: a day of the learner; nil is today.
  /// - Returns: what waits for a review; words that are suspended, known by hand or ignored do not.
  /// - Throws: ``LexicalError`` when the store cannot be read.
  public func dueWords(on day: StudyDay? = nil) async throws(LexicalError) -> [LearnerWord] {
    try await mapFailures {
      let wanted = if let day { day } else { try await store.moment().studyDay }
      return try await store.dueWords(at: store.end(of: wanted)).map(LearnerWord.init)
    }
  }

  /// Every word of the language and every card that anything is known of, in the order of the ids.
  ///
  /// - Throws: ``LexicalError`` when the store cannot be read.
  public func words() async throws(LexicalError) -> [LearnerWord] {
    try await mapFailures {
      let filter = try await store.languageFilter()
      return try await store.wordStates().filter { filter.includes($0.lexeme) }
        .map(LearnerWord.init)
    }
  }

  /// What the learner remembers of a lexeme or a card; nil when nothing is known of it.
  ///
  /// - Throws: ``LexicalError`` when the store cannot be read.
  public func word(_ lexeme: LexemeID) async throws(LexicalError) -> LearnerWord? {
    try await mapFailures { try await store.wordState(of: lexeme).map(LearnerWord.init) }
  }
}

extension Learner {
  /// Keeps a word to learn, with the sentence it was met in; the same word of the same sentence is
  /// kept once.
  ///
  /// - Parameters:
  ///   - word: a form in any spelling, or the text of a `LexemeID`. A word that the lexicon does
  ///     not list is kept as the learner's own.
  ///   - sentence: the sentence it stands in; empty when unknown. It decides between the lexemes of
  ///     an ambiguous form.
  ///   - source: what the text is called; empty when unknown.
  /// - Returns: the lexeme, which waits for its first review now.
  /// - Throws: ``LexicalError`` when the store cannot be written; nothing is kept then.
  @discardableResult
  public func capture(
    _ word: String, in sentence: String = "", source: String = ""
  ) async throws(LexicalError) -> LexemeID {
    let lexeme = try lexeme(of: word, in: sentence)
    try await mapFailures {
      let capture = Capture(
        lexeme, form: word, sentence: sentence, source: source, at: try await store.moment())
      let plan = CapturePlan(
        [CapturePlan.Item(capture)],
        after: try await store.events(of: [.capture], about: lexeme).compactMap {
          $0.fact.as(Capture.self)
        },
        registers: try await store.values(of: [Subject(lexeme)]))
      try await store.record(plan.facts, title: "capture \(word)")
    }
    return lexeme
  }

  /// The lexeme that a word is in its sentence, else its likeliest one, else one of the learner's
  /// own.
  private func lexeme(of word: String, in sentence: String) throws(LexicalError) -> LexemeID {
    let wanted = LookupKey(word)
    let met = try Reader(lexicon).annotate(sentence).words.first {
      $0.lexeme != nil && LookupKey($0.text) == wanted
    }
    if let lexeme = met?.lexeme { return lexeme }
    let resolver = ReleaseResolver(release: lexicon.release)
    return resolver.lexeme(for: word) ?? resolver.ownLexeme(for: word)
  }

  /// Says what the learner knows of words; a mark wins over everything that is computed.
  ///
  /// - Parameters:
  ///   - lexemes: the words; all are marked, or none.
  ///   - status: what they are from now on; `LexemeStatus.new` takes a mark back.
  /// - Throws: ``LexicalError`` when the store cannot be written.
  public func mark(_ lexemes: [LexemeID], as status: LexemeStatus) async throws(LexicalError) {
    try await mapFailures {
      try await store.record(
        lexemes.map { .mark($0, status) }, title: "mark \(lexemes.count) \(status.name)")
    }
  }

  /// Answers a card: works out when it comes again, and writes the review down.
  ///
  /// - Parameters:
  ///   - lexeme: the word or card.
  ///   - rating: how the recall went.
  ///   - milliseconds: how long the answer took; 0 when unknown.
  /// - Returns: what is remembered of the word now.
  /// - Throws: ``LexicalError`` when the store cannot be written; nothing has changed then.
  @discardableResult
  public func review(
    _ lexeme: LexemeID, _ rating: Rating, milliseconds: Int = 0
  ) async throws(LexicalError) -> LearnerWord {
    try await mapFailures {
      LearnerWord(try await store.review(lexeme, rating, durationMs: milliseconds))
    }
  }

  /// Takes the last thing back that the learner did on this device.
  ///
  /// - Returns: what was undone, in a few words.
  /// - Throws: ``LexicalError`` of kind ``LexicalError/Kind/checkedFalse`` when there is nothing to
  ///   undo.
  @discardableResult
  public func undo() async throws(LexicalError) -> String {
    try await mapFailures { try await store.undo().title }
  }
}

/// Runs work and turns the failures of the layers below into the façade's.
@discardableResult
package func mapFailures<Result>(
  _ body: () async throws -> Result
) async throws(LexicalError) -> Result {
  do { return try await body() } catch let error as LexicalError {
    throw error
  } catch let error as LearnerStoreError {
    throw LexicalError(error)
  } catch {
    throw LexicalError(.internalError, "\(error)")
  }
}
