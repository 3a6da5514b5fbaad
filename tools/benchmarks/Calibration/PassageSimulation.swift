import Glibc
import KnowledgeModel
import LexicalModel
import Scheduling

/// How well the coverage of a passage is foreseen after a quiz.
///
/// The words of the passages come from a book named by `LEXICAL_BOOK` (each running word is given
/// the rank that its form has in the book, after the 40 commonest of the world), or from Zipf's law
/// with the repetitions that a text has: half of the words of a passage stand in it more than once.
struct PassageSimulation: Sendable {
  static let wordsPerPassage = 300
  private static let passagesPerLearner = 4

  private(set) var errors: [Double] = []
  private(set) var covered = 0

  init(
    in world: SimulatedWorld, kind: SimulatedLearner.Kind, items: Int, learners: Int, book: [Int]?
  ) {
    let prior = CalibrationPrior(medianSlope: Float(world.marginalSlope), slopeSpread: 0.3)
    let zipf = ZipfRanks(count: SimulatedWorld.wordCount)
    for number in 0..<learners {
      var chance = SplitMix(seed: 300_300, step: number)
      let learner = SimulatedLearner(kind, in: world, &chance)
      var state = QuizState(
        bank: world.bank, seed: chance.next(), prior: prior,
        stopRule: StopRule(halfWidth: 0, minimumItems: items, maximumItems: items))
      while !state.isFinished, case .word(let word)? = state.nextItem() {
        let outcome = learner.answer(Int(word.lexeme.index), in: world, &chance)
        state.record(QuizAnswer(.word(word.lexeme, difficulty: word.difficulty), outcome))
      }
      for _ in 0..<Self.passagesPerLearner {
        let counts = Self.passage(book, zipf, &chance)
        var passage = PassageVocabulary()
        var known = 0
        for (word, count) in counts.sorted(by: { $0.key < $1.key }) {
          passage.add(difficulty: world.difficulties[word], count: count)
          if learner.knows[word] { known += count }
        }
        let truth = Double(known) / Double(Self.wordsPerPassage)
        guard let coverage = ExpectedCoverage(passage, state.posterior.frontier) else { continue }
        errors.append(abs(coverage.share.median - truth))
        // A share of 300 words is a whole number of them.
        let half = 0.5 / Double(Self.wordsPerPassage)
        if coverage.share.low - half <= truth, truth <= coverage.share.high + half { covered += 1 }
      }
    }
  }

  var meanError: Double { errors.reduce(0, +) / Double(max(errors.count, 1)) }

  var coverage: Double { Double(covered) / Double(max(errors.count, 1)) }

  /// How often each word stands in a passage.
  private static func passage(
    _ book: [Int]?, _ zipf: ZipfRanks, _ chance: inout SplitMix
  ) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    if let book, book.count > wordsPerPassage {
      let start = chance.below(book.count - wordsPerPassage)
      for word in book[start..<start + wordsPerPassage] { counts[word, default: 0] += 1 }
      return counts
    }
    var drawn: [Int] = []
    for _ in 0..<wordsPerPassage {
      // A text comes back to its own rare words.
      let isRepeat = !drawn.isEmpty && chance.fraction() < 0.25
      let word = isRepeat ? drawn[chance.below(drawn.count)] : zipf.draw(&chance)
      drawn.append(word)
      counts[word, default: 0] += 1
    }
    return counts
  }
}
