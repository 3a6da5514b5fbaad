import KnowledgeModel
import LearnerDatabase
import LearnerLog
import LexicalModel

extension Learner {
  /// Begins an adaptive quiz that finds how far the learner's vocabulary reaches.
  ///
  /// Every answer is kept as it is given, so that a quiz that is left early still counts.
  ///
  /// - Parameters:
  ///   - seed: decides the order of the words, together with the answers.
  ///   - maximumCount: the most words that are asked; most learners need about thirty.
  /// - Returns: the quiz before its first question.
  /// - Throws: ``LexicalError`` when the lexicon has too few words for a quiz.
  public func calibrate(
    seed: UInt64 = .random(in: 0 ... .max), maximumCount: Int = 40
  ) async throws(LexicalError) -> Calibration {
    let now = try await mapFailures { try await store.moment().milliseconds }
    let settings = QuizSettings(
      format: .verified, seed: seed, maximumItems: maximumCount, isCheck: false, now: now)
    let session = QuizSession(corpus: try QuizCorpus(lexicon.release), settings: settings)
    return Calibration(
      session: session, recorder: QuizRecorder(store: store, session: settings.session))
  }
}

/// An adaptive quiz that is being answered.
///
/// ```swift
/// var quiz = try await learner.calibrate()
/// while let question = try quiz.next() {
///   try await quiz.answer(question, choice: ask(question))
/// }
/// print(quiz.estimate.rank)
/// ```
public struct Calibration {
  private var session: QuizSession
  private let recorder: QuizRecorder

  init(session: QuizSession, recorder: QuizRecorder) {
    self.session = session
    self.recorder = recorder
  }

  /// The next question; nil when enough is known.
  ///
  /// - Throws: ``LexicalError`` when the lexicon cannot be read.
  public mutating func next() throws(LexicalError) -> CalibrationQuestion? {
    try session.next().map(CalibrationQuestion.init)
  }

  /// Takes an answer in, and writes it down.
  ///
  /// - Parameters:
  ///   - question: the question that was asked last.
  ///   - choice: the index of the chosen meaning; nil when the learner does not know the word.
  ///   - milliseconds: how long the answer took; nil when unknown.
  /// - Throws: ``LexicalError`` when the store cannot be written; the answer does not count then.
  public mutating func answer(
    _ question: CalibrationQuestion, choice: Int?, milliseconds: Int? = nil
  ) async throws(LexicalError) {
    let answer = question.question.answer(
      isClaimed: choice != nil, choice: choice, milliseconds: milliseconds)
    let number = session.state.answers.count + 1
    let (quiz, recorder) = (session, recorder)
    try await mapFailures {
      try await recorder.record(answer, number: number, choice: choice, quiz)
    }
    session.record(answer)
  }

  /// What the answers so far say.
  public var estimate: CalibrationEstimate { CalibrationEstimate(session.result) }
}

/// A word that a quiz asks.
public struct CalibrationQuestion: Sendable {
  let question: QuizQuestion
  /// The word, with its article where it has one.
  public let headword: String
  public let lemma: String
  /// Meanings to choose from, of which one is right.
  public let meanings: [String]

  init(_ question: QuizQuestion) {
    self.question = question
    lemma = question.lemma
    headword = question.headword
    meanings = question.options?.meanings ?? []
  }
}

/// How far a vocabulary reaches, with intervals that hold the truth nine times in ten.
public struct CalibrationEstimate: Hashable, Sendable {
  /// The rank up to which the learner knows half of the words.
  public let rank: Int
  /// The interval of ``rank``.
  public let rankInterval: ClosedRange<Int>
  /// The lexemes of the language that the learner knows.
  public let vocabularySize: Int
  /// The interval of ``vocabularySize``.
  public let vocabularySizeInterval: ClosedRange<Int>
  /// The number of questions that were answered.
  public let answerCount: Int

  init(_ result: QuizResult) {
    rank = Int(result.lexicalRank.median.rounded())
    rankInterval =
      Int(result.lexicalRank.low.rounded())...Int(result.lexicalRank.high.rounded())
    vocabularySize = Int(result.vocabularySize.median.rounded())
    vocabularySizeInterval =
      Int(result.vocabularySize.low.rounded())...Int(result.vocabularySize.high.rounded())
    answerCount = result.items
  }
}
