import Calibration
import CorpusImage
import CorpusStore
import LearnerModel
import LearnerStorage
import SpacedRepetition
import Vocabulary

/// The words that a quiz lets the store take for known.
struct WarmStartPlan {
  /// A word with what is concluded of it.
  struct Entry {
    let lexeme: LexemeOrdinal
    let knowledge: SyntheticKnowledge
  }

  let entries: [Entry]

  /// - Parameters:
  ///   - result: what the quiz found.
  ///   - posterior: of the quiz, for the words it asked.
  ///   - answers: of the quiz, whose words speak for themselves.
  ///   - corpus: the release.
  ///   - touched: words with a history or a mark of their own, which calibration leaves alone.
  ///   - taken: words that an earlier calibration took for known.
  init(
    _ result: QuizResult, posterior: CalibrationPosterior, answers: [QuizAnswer],
    corpus: QuizCorpus, touched: Set<LexemeID> = [], taken: Set<LexemeID> = []
  ) {
    guard result.allowsWarmStart else {
      entries = []
      return
    }
    var own: [LexemeOrdinal: Float] = [:]
    for answer in answers {
      guard case .word(let lexeme, let difficulty) = answer.subject else { continue }
      own[lexeme] = posterior.probability(ofKnowing: difficulty, after: answer.outcome)
    }
    let warmStart = WarmStart(lexicalRank: result.lexicalRank.median)
    let probabilities = result.belief.knowledgeCurve.probabilities(at: corpus.difficulties)
    let image = corpus.release.image
    entries = probabilities.enumerated().compactMap { index, probability in
      let lexeme = LexemeOrdinal(index)
      let id = image.id(of: lexeme)
      guard !touched.contains(id) else { return nil }
      return warmStart.conclusion(
        probability: own[lexeme] ?? probability, rank: Double(index + 1),
        wasTaken: taken.contains(id)
      ).map { Entry(lexeme: lexeme, knowledge: $0) }
    }
  }

  /// The events of the plan.
  func events(session: String, corpus: QuizCorpus, at moment: Moment) -> [CalibratedKnown] {
    let model = FSRS()
    let (easy, good) = (
      model.state(afterFirst: .easy).difficulty, model.state(afterFirst: .good).difficulty
    )
    return entries.map { entry in
      CalibratedKnown(
        lexeme: corpus.release.image.id(of: entry.lexeme), session: session,
        probability: Int(entry.knowledge.probability * 1e6),
        stability: Int(entry.knowledge.stability * 1e6),
        initialStability: Int(entry.knowledge.initialStability * 1e6),
        difficulty: min(
          max(Int((entry.knowledge.isEasy ? easy : good) * 1e6), 1_000_000), 10_000_000),
        at: moment)
    }
  }
}
