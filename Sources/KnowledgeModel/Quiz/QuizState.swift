package import LexicalModel
import Scheduling

/// A quiz up to now: the fold of its answers, from which everything else follows.
///
/// The same answers and seed give the same state, so that a quiz can be left and resumed, on
/// another device too, by folding the answers that were kept.
package struct QuizState: Sendable {
  package let format: QuizFormat
  package let stopRule: StopRule
  package private(set) var answers: [QuizAnswer] = []
  package private(set) var posterior: CalibrationPosterior
  private let bank: QuizBank
  private let seed: UInt64
  private let prior: CalibrationPrior
  /// Whether the answers only add to what is believed, and are too few to show how they were given.
  private let isCheck: Bool
  private let selector: ItemSelector
  private var asked: Set<LexemeOrdinal>
  private var careless = RandomResponseModel()
  /// Answers that nobody can have read the word for.
  private var hastyCount = 0
  private var pseudowordCount = 0

  /// The time in which nobody reads a word and decides, in milliseconds.
  package static let hasteLimit = 220
  /// Words of a check.
  package static let checkSize = 5
  /// Words on a screen of a checklist.
  package static let screenSize = 6
  /// One item in so many is made up, in the plain format.
  private static let pseudowordPeriod = 6

  /// - Parameters:
  ///   - bank: the words that may be asked for.
  ///   - format: how to ask.
  ///   - seed: decides which of the words that serve equally well are asked.
  ///   - prior: what is believed before the first answer.
  ///   - stopRule: when enough has been asked.
  ///   - excluded: words not to be asked, such as those of earlier sessions.
  package init(
    bank: QuizBank, format: QuizFormat = .verified, seed: UInt64,
    prior: CalibrationPrior = .english,
    stopRule: StopRule = StopRule(), excluding excluded: Set<LexemeOrdinal> = []
  ) {
    self.bank = bank
    self.format = format
    self.seed = seed
    self.prior = prior
    self.stopRule = stopRule
    asked = excluded
    isCheck = false
    posterior = CalibrationPosterior(prior: prior)
    selector = ItemSelector(isVerified: format != .plain)
  }

  /// A check: a few words asked, with their meanings, of somebody of whom much is believed already.
  ///
  /// - Parameters:
  ///   - start: what is believed before the first answer.
  ///   - bank: the words that may be asked for.
  ///   - items: how many to ask.
  ///   - seed: decides which of the words that serve equally well are asked.
  ///   - excluded: words not to be asked, such as those that have said what they can.
  package init(
    checking start: CalibrationPosterior, bank: QuizBank, items: Int = Self.checkSize,
    seed: UInt64, excluding excluded: Set<LexemeOrdinal> = []
  ) {
    self.bank = bank
    self.seed = seed
    format = .verified
    prior = .english
    stopRule = StopRule(halfWidth: 0, minimumItems: 0, maximumItems: items)
    asked = excluded
    isCheck = true
    posterior = start
    selector = ItemSelector()
  }

  /// Takes in an answer.
  package mutating func record(_ answer: QuizAnswer) {
    answers.append(answer)
    if case .word(let lexeme, _) = answer.subject { asked.insert(lexeme) }
    if case .pseudoword = answer.subject { pseudowordCount += 1 }
    if let milliseconds = answer.milliseconds, milliseconds < Self.hasteLimit {
      // It says how the keys were pressed, and nothing of the words.
      hastyCount += 1
      return
    }
    careless.observe(answer.outcome)
    switch answer.subject {
    case .word(_, let difficulty), .retiredWord(let difficulty):
      posterior.observe(answer.outcome, difficulty: difficulty)
    case .pseudoword: posterior.observePseudoword(claimed: answer.outcome.isClaim)
    }
  }

  /// Leaves a word out that cannot be asked, so that ``nextItem(pseudowordCount:)`` gives another.
  package mutating func passOver(_ lexeme: LexemeOrdinal) {
    asked.insert(lexeme)
  }

  package var isFinished: Bool {
    stopRule.isMet(items: answers.count, belief: posterior.frontier)
  }

  /// What to ask next.
  package enum Item: Hashable, Sendable {
    case word(QuizWord)
    /// A made-up word, by its place in whatever list the caller has.
    case pseudoword(Int)
  }

  /// What to ask next, at the place where it is expected to leave the least doubt.
  ///
  /// - Parameter pseudowordCount: how many made-up words there are to choose from; 0 for none.
  /// - Returns: nil when every word has been asked.
  package func nextItem(pseudowordCount: Int = 0) -> Item? {
    var generator = SplitMix(seed: seed, step: answers.count)
    if format == .plain, pseudowordCount > 0,
      answers.count % Self.pseudowordPeriod == Self.pseudowordPeriod - 1
    {
      var order = SplitMix(seed: seed, step: -1)
      let first = order.below(pseudowordCount)
      // A step that shares no factor with most counts visits the list without repeating soon.
      return .pseudoword((first + self.pseudowordCount * 89) % pseudowordCount)
    }
    let difficulty = selector.difficulty(for: posterior)
    return bank.word(near: difficulty, excluding: asked, &generator).map(Item.word)
  }

  /// The next screen of a checklist: six words spread over what is believed of the frontier, in an
  /// order that says nothing.
  package func nextScreen() -> [QuizWord] {
    var generator = SplitMix(seed: seed, step: answers.count)
    var taken = asked
    let belief = posterior.frontier
    let count = Self.screenSize
    let positions: [Float] =
      answers.isEmpty
      ? [5.7, 6.91, 7.82, 8.52, 9.21, 9.9]
      : belief.quantiles(
        (0..<count).map { (Float($0) + Float(generator.fraction())) / Float(count) })
    var words: [QuizWord] = []
    for position in positions {
      guard let word = bank.word(near: position, excluding: taken, &generator) else { break }
      taken.insert(word.lexeme)
      words.append(word)
    }
    return words.shuffled(using: &generator)
  }

  /// Which of the ticked words of a screen to ask the meaning of: the one likeliest to be claimed
  /// in vain.
  package func wordToCheck(among ticked: [QuizWord]) -> QuizWord? {
    ticked.max {
      (posterior.chanceOfVainClaim(at: $0.difficulty), $0.lexeme)
        < (posterior.chanceOfVainClaim(at: $1.difficulty), $1.lexeme)
    }
  }

  /// What the answers so far say of the learner.
  package func result(sizes: VocabularySizeTable) -> QuizResult {
    let (belief, caveats) = assessment
    return QuizResult(
      belief: belief, sizes: sizes, items: answers.count - hastyCount, caveats: caveats)
  }

  /// What to believe of the frontier, widened by every doubt about the answers, and the doubts.
  package var assessment: (belief: FrontierPosterior, caveats: [QuizCaveat]) {
    let narrow = posterior.frontier
    guard !isCheck else { return (narrow, caveats(doubt: 0, narrow)) }
    var doubt = careless.chance(against: posterior.logEvidence)
    if careless.isNoBetterThanGuessing { doubt = max(doubt, RandomResponseModel.leastDoubt) }
    let belief = narrow.mixed(with: FrontierPosterior(prior: prior), share: doubt)
    return (belief, caveats(doubt: doubt, belief))
  }

  private func caveats(doubt: Float, _ belief: FrontierPosterior) -> [QuizCaveat] {
    var caveats: [QuizCaveat] = []
    if answers.count - hastyCount < stopRule.minimumItems { caveats.append(.fewAnswers) }
    if hastyCount * 4 > answers.count { caveats.append(.machineSpeed) }
    if careless.isDenial, !isCheck {
      caveats.append(.alwaysNo)
    } else if careless.denials == 0, careless.claims >= 6, doubt > 0.05 {
      caveats.append(.alwaysYes)
    } else if doubt > 0.05 {
      caveats.append(.careless)
    }
    if format == .plain { caveats.append(.unverified) }
    let edge = 3 * FrontierGrid.frontierStep
    if belief.chance(beyond: FrontierGrid.highestFrontier - edge) > 0.05 {
      caveats.append(.beyondScale)
    }
    if belief.chance(beyond: FrontierGrid.lowestFrontier + edge) < 0.95 {
      caveats.append(.belowScale)
    }
    return caveats
  }
}
