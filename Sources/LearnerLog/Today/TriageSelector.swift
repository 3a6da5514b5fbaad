package import LexicalModel
import Scheduling

/// Chooses the words that a day offers: around the frontier, by interest, and by a chance that is
/// the same on every device.
///
/// A word's turn comes by its own weight and its own chance alone, so answering one word neither
/// moves nor replaces another.
package struct TriageSelector: Sendable {
  /// Words offered on a day.
  package static let standardCount = 5

  /// A word with its turn.
  package struct Choice: Hashable, Sendable {
    package let candidate: TriageCandidate
    /// What it is offered for: the most wanted of its topics; nil when it has none.
    package let topic: TriageTopic?
    package let weight: Double
  }

  private let day: StudyDay
  private let rank: Double
  private let weights: TopicWeights

  /// - Parameters:
  ///   - day: the learner's.
  ///   - rank: how far the learner's vocabulary reaches.
  ///   - weights: how much each topic is wanted, as the answers up to the day before say.
  package init(day: StudyDay, rank: Double, weights: TopicWeights) {
    self.day = day
    self.rank = max(rank, 1)
    self.weights = weights
  }

  /// The ranks that a learner of a rank is offered: mostly unknown, and soon met again.
  package static func ranks(around rank: Double) -> ClosedRange<Int> {
    let low = max(1, Int((rank * 0.75).rounded()))
    return low...max(low + 200, Int((rank * 1.75).rounded()))
  }

  /// The ranks that are offered when those below hold no new word any more.
  package static func ranks(above ranks: ClosedRange<Int>) -> ClosedRange<Int> {
    ranks.upperBound + 1...max(ranks.upperBound + 200, ranks.upperBound * 7 / 4)
  }

  /// Every candidate in the order of its turn on this day.
  ///
  /// Weighted sampling without replacement (Efraimidis and Spirakis 2006): the smallest −ln *u* ⁄
  /// *w* first.
  ///
  /// - Complexity: O(*n* log *n*) in the candidates.
  package func ordered(_ candidates: [TriageCandidate]) -> [Choice] {
    var known: [TriageTopic: Double] = [:]
    let keyed = candidates.map { candidate -> (key: Double, choice: Choice) in
      let choice = choice(candidate, &known)
      return (turn(of: candidate.lexeme, weight: choice.weight), choice)
    }
    return keyed.sorted {
      $0.key == $1.key
        ? $0.choice.candidate.lexeme.index < $1.choice.candidate.lexeme.index : $0.key < $1.key
    }.map(\.choice)
  }

  /// When a word's turn comes on this day: the smallest first.
  ///
  /// The same as ``ordered(_:)`` goes by, for whoever has thousands of words and wants few: what
  /// their topics are wanted is looked up once for each topic, not for each word.
  ///
  /// - Parameters:
  ///   - lexeme: the word.
  ///   - rank: its own.
  ///   - source: how much the text is ``wanted(_:)`` in which it was met; 1 for none.
  ///   - root: the same for its root.
  ///   - subject: the same for its subjects, multiplied.
  ///   - part: the same for its part of speech.
  /// - Returns: a number to sort by, ties by lexeme.
  package func turn(
    of lexeme: LexemeOrdinal, rank: Rank, source: Double, root: Double, subject: Double,
    part: Double
  ) -> Double {
    turn(of: lexeme, weight: closeness(of: rank) * source * root * subject * part)
  }

  /// How much a topic is wanted: what the learner makes of it, and more for a closer kind.
  package func wanted(_ topic: TriageTopic) -> Double {
    weights[topic] * Self.closeness(of: topic)
  }

  /// How much a topic is wanted of which the weights know nothing.
  package static func wantedUnknown(_ topic: TriageTopic) -> Double {
    closeness(of: topic)
  }

  /// The ids of the roots of which the weights know something, in no order.
  package var knownRoots: Set<String> {
    var roots: Set<String> = []
    for name in weights.names {
      if case .root(let id)? = TriageTopic(name: name) { roots.insert(id) }
    }
    return roots
  }

  /// The names of the subjects of which the weights know something, in no order.
  package var knownSubjects: Set<String> {
    var subjects: Set<String> = []
    for name in weights.names {
      if case .subject(let subject)? = TriageTopic(name: name) { subjects.insert(subject) }
    }
    return subjects
  }

  private func turn(of lexeme: LexemeOrdinal, weight: Double) -> Double {
    -logarithm(chance(of: lexeme)) / weight
  }

  private func closeness(of rank: Rank) -> Double {
    let ratio = Double(rank.value) / (self.rank * 1.1)
    return 1 / (1 + 8 * (ratio - 1) * (ratio - 1))
  }

  /// A candidate with the topic that it is offered for.
  package func choice(_ candidate: TriageCandidate) -> Choice {
    var known: [TriageTopic: Double] = [:]
    return choice(candidate, &known)
  }

  private func choice(
    _ candidate: TriageCandidate, _ known: inout [TriageTopic: Double]
  ) -> Choice {
    var weight = closeness(of: candidate.rank)
    // Where a word was met says more than what kind of word it is: each topic counts, the best
    // names it.
    var best: (topic: TriageTopic, weight: Double)?
    for topic in candidate.topics {
      let wanted = known[topic] ?? wanted(topic)
      known[topic] = wanted
      weight *= wanted
      if best.map({ $0.weight < wanted }) ?? true { best = (topic, wanted) }
    }
    return Choice(candidate: candidate, topic: best?.topic, weight: weight)
  }

  /// How much more a word is offered for this kind of topic alone.
  private static func closeness(of topic: TriageTopic) -> Double {
    switch topic {
    case .source: 6
    case .root: 1.5
    case .subject, .partOfSpeech: 1
    }
  }

  /// A number in 0 ..< 1 that a word and a day share everywhere: two rounds of ``SplitMix``.
  private func chance(of lexeme: LexemeOrdinal) -> Double {
    let seed = UInt64(bitPattern: Int64(day.number)) &* 0x9E37_79B9_7F4A_7C15
    var first = SplitMix(seed: seed &+ UInt64(UInt32(bitPattern: lexeme.index)))
    var second = SplitMix(seed: first.next())
    return (Double(second.next() &>> 11) + 0.5) / Double(1 << 53)
  }
}
