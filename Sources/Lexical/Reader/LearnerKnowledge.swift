package import KnowledgeModel
package import LearnerDatabase
package import LearnerLog
package import LexicalModel
package import LexiconEngine
package import LexiconStore
import Scheduling

/// What a learner is believed to know of a release, word by word, and the statuses that a policy
/// makes of it.
package struct LearnerKnowledge: Sendable {
  package let policy: StatusPolicy
  package let statuses: StatusTable
  /// What the quiz and all later days let one believe; nil where they say nothing.
  package let belief: FrontierPosterior?
  /// The chance that each lexeme is known, by ordinal; below zero where nothing is known of it.
  private var chances: [Float]
  /// The same by calibration alone.
  private let calibrated: [Float]
  /// Whether the chance of a lexeme is its own and not that of its difficulty.
  private var isOwn: [Bool]
  /// Whether the learner has marked or studied a word, or calibration knows anything of them.
  package let isAnythingKnown: Bool
  /// The words that the learner marked or studied.
  private let decided: Set<LexemeOrdinal>

  /// - Parameters:
  ///   - words: what the store remembers.
  ///   - stored: what the store lets one believe.
  ///   - day: today, as a study day.
  ///   - policy: who decides the statuses.
  ///   - lookupIndex: the release.
  package init(
    words: [WordEvidence], belief stored: KnowledgeEstimate?, on day: StudyDay,
    policy: StatusPolicy,
    lookupIndex: LookupIndex
  ) {
    self.policy = policy
    belief = stored?.frontier.belief(on: day.number)
    let count = lookupIndex.lexemeCount
    var calibrated = Self.calibratedChances(belief, lookupIndex)
    var isOwn = [Bool](repeating: false, count: count)
    for (lexeme, chance) in stored?.quizChances ?? [:] {
      calibrated[Int(lexeme.index)] = chance
      isOwn[Int(lexeme.index)] = true
    }
    var chances = calibrated
    var statuses = StatusTable(lexemeCount: count)
    var decided: Set<LexemeOrdinal> = []
    isAnythingKnown = !words.isEmpty || belief != nil
    if policy != .manual {
      for index in calibrated.indices where calibrated[index] >= StatusPolicy.knownChance {
        statuses[LexemeOrdinal(index)] = .known
      }
    }
    for word in words {
      guard let lexeme = lookupIndex.ordinal(of: word.lexeme) else {
        if let form = word.lexeme.ownForm {
          statuses[form: form] = policy.decision(for: word, chance: nil).status
        }
        continue
      }
      let index = Int(lexeme.index)
      if word.mark != nil || word.hasOwnHistory { decided.insert(lexeme) }
      let chance = calibrated[index] >= 0 ? calibrated[index] : nil
      statuses[lexeme] = policy.decision(for: word, chance: chance).status
      if let own = Self.ownChance(of: word, policy) {
        chances[index] = own
        isOwn[index] = true
      }
    }
    self.statuses = statuses
    self.chances = chances
    self.calibrated = calibrated
    self.isOwn = isOwn
    self.decided = decided
  }

  /// Whether the learner has marked or studied a word.
  package func hasOwnDecision(_ lexeme: LexemeOrdinal) -> Bool { decided.contains(lexeme) }

  /// Takes a word for known or not, whatever calibration says.
  mutating func assume(_ lexeme: LexemeOrdinal, isKnown: Bool) {
    chances[Int(lexeme.index)] = isKnown ? 1 : 0
    isOwn[Int(lexeme.index)] = true
  }

  /// The chance that the learner knows a lexeme; nil where nothing is known of it.
  package func chance(of lexeme: LexemeOrdinal) -> Float? {
    let chance = chances[Int(lexeme.index)]
    return chance >= 0 ? chance : nil
  }

  /// The chance by calibration alone, without marks and memory.
  package func calibratedChance(of lexeme: LexemeOrdinal) -> Float? {
    let chance = calibrated[Int(lexeme.index)]
    return chance >= 0 ? chance : nil
  }

  /// Whether a word has a chance of its own, which says more than any difficulty: a mark, a memory,
  /// an answer of the quiz.
  package func hasOwnChance(_ lexeme: LexemeOrdinal) -> Bool {
    isOwn[Int(lexeme.index)]
  }

  private static func calibratedChances(
    _ belief: FrontierPosterior?, _ lookupIndex: LookupIndex
  ) -> [Float] {
    guard let curve = belief?.knowledgeCurve else {
      return Array(repeating: -1, count: lookupIndex.lexemeCount)
    }
    return (0..<lookupIndex.lexemeCount).map { index in
      let lexeme = LexemeOrdinal(index)
      guard lookupIndex.rank(of: lexeme) != nil else { return -1 }
      return curve.probability(at: lookupIndex.difficulty(of: lexeme))
    }
  }

  /// What marks and memory say of a word; nil where only calibration speaks.
  ///
  /// Ignored words count as covered, so they count as known.
  private static func ownChance(of word: WordEvidence, _ policy: StatusPolicy) -> Float? {
    if let mark = word.mark, policy != .derived || mark == .ignored {
      switch mark {
      case .known, .ignored: return 1
      case .new: return 0
      case .learning: break
      }
    }
    if word.hasOwnHistory { return word.retrievability ?? 0 }
    return word.mark == .learning && policy != .derived ? 0 : nil
  }
}

extension LearnerKnowledge {
  /// What a store says of its learner today.
  package init(_ store: LearnerStore, in release: CorpusRelease, policy: StatusPolicy) async throws
  {
    let (words, day) = try await mapStoreErrors {
      try await store.follow(release)
      return (
        try await store.wordStates().map { WordEvidence($0) }, try await store.moment().studyDay
      )
    }
    let belief = try await KnowledgeEstimate(store, in: release, words: words)
    self.init(
      words: words, belief: belief, on: day, policy: policy, lookupIndex: release.lookupIndex)
  }
}
