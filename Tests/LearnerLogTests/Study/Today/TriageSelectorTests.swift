import LearnerLog
import LexicalModel
import Scheduling
import TestSupport
import Testing

@Suite struct `Choice of words to offer` {
  @Test(arguments: [1, 40, 1_000, 30_000] as [Double])
  func `the ranks above follow without a gap and grow`(rank: Double) {
    var ranks = TriageSelector.ranks(around: rank)
    for _ in 0..<8 {
      let next = TriageSelector.ranks(above: ranks)
      #expect(next.lowerBound == ranks.upperBound + 1)
      #expect(next.count >= 200)
      ranks = next
    }
  }

  private let day = StudyDay(number: 20_778)

  private func candidates(_ ranks: ClosedRange<Int>) -> [TriageCandidate] {
    ranks.map { rank in
      TriageCandidate(
        LexemeOrdinal(rank - 1), rank: Rank(rank),
        topics: [
          .root("en:root/\(rank % 7)"), .subject(rank % 5 == 0 ? "food" : "law"),
          .partOfSpeech(rank % 2 == 0 ? "NOUN" : "VERB"),
        ])
    }
  }

  private func selector(
    _ day: StudyDay? = nil, rank: Double = 2_000, weights: TopicWeights = TopicWeights()
  ) -> TriageSelector {
    TriageSelector(day: day ?? self.day, rank: rank, weights: weights)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `the order is the same whatever order the words come in`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = candidates(1_500...3_500)
    #expect(
      selector().ordered(words) == selector().ordered(words.shuffled(using: &generator)))
  }

  @Test func `taking words away moves none of the others`() {
    let words = candidates(1_500...3_500)
    let all = selector().ordered(words)
    let gone = Set(all.prefix(10).map(\.candidate.lexeme))
    let rest = selector().ordered(words.filter { !gone.contains($0.lexeme) })
    #expect(rest == Array(all.dropFirst(10)))
  }

  @Test func `the turns of words by numbers are those of the candidates`() {
    var weights = TopicWeights()
    weights.state("interest:pos:VERB", .integer(3_000_000))
    weights.state("interest:root:en:root/3", .integer(300_000))
    weights.state("interest:subject:food", .integer(2_000_000))
    let selector = selector(weights: weights)
    let words = candidates(1_500...3_500)
    let turns = words.map { word in
      selector.turn(
        of: word.lexeme, rank: word.rank, source: 1, root: selector.wanted(word.topics[0]),
        subject: selector.wanted(word.topics[1]), part: selector.wanted(word.topics[2]))
    }
    let order = words.indices.sorted { turns[$0] < turns[$1] }
    #expect(order.map { selector.choice(words[$0]) } == selector.ordered(words))
  }

  @Test func `each day offers other words`() {
    let words = candidates(1_500...3_500)
    var seen: Set<LexemeOrdinal> = []
    for offset in 0..<100 {
      let choices = selector(day.advanced(by: offset)).ordered(words).prefix(5)
      seen.formUnion(choices.map(\.candidate.lexeme))
    }
    #expect(seen.count > 350)
  }

  @Test func `a word comes up as often as its weight says`() {
    var weights = TopicWeights()
    weights.state("interest:pos:VERB", .integer(3_000_000))
    let words = candidates(1_999...2_398)
    var verbs = 0
    for offset in 0..<400 {
      let choices = selector(day.advanced(by: offset), rank: 2_000, weights: weights)
        .ordered(words).prefix(5)
      verbs += choices.count { $0.candidate.topics.contains(.partOfSpeech("VERB")) }
    }
    // Three to one: 1 500 of 2 000, give or take five standard deviations.
    #expect((1_400...1_600).contains(verbs), "\(verbs)")
  }

  @Test func `a text that is being read names the topic and comes first`() {
    var words = candidates(1_500...3_500)
    let met = TriageCandidate(
      LexemeOrdinal(2_100), rank: Rank(2_101),
      topics: [.source("emma.txt"), .root("en:root/1"), .partOfSpeech("NOUN")])
    words[601] = met
    let choice = selector().ordered(words).first { $0.candidate == met }
    #expect(choice?.topic == .source("emma.txt"))
    let days = (0..<200).count { offset in
      selector(day.advanced(by: offset)).ordered(words).prefix(100).contains {
        $0.candidate == met
      }
    }
    let others = (0..<200).count { offset in
      selector(day.advanced(by: offset)).ordered(words).prefix(100).contains {
        $0.candidate == words[600]
      }
    }
    #expect(days > 2 * others, "\(days) days, and \(others) for its neighbour")
  }

  @Test(arguments: [(1.0, 1...201), (2_000, 1_500...3_500), (10_000, 7_500...17_500)])
  func `ranks lie around the frontier`(rank: Double, expected: ClosedRange<Int>) {
    #expect(TriageSelector.ranks(around: rank) == expected)
  }
}

@Suite struct `Weights of topics` {
  private func answers(_ answers: [Triage.Answer]) -> TopicWeights {
    var weights = TopicWeights()
    for answer in answers {
      weights.observe(
        Triage(LexemeID("en:walk"), answer, topic: "pos:VERB", at: Moment(milliseconds: 0)))
    }
    return weights
  }

  @Test func `a topic nobody knows weighs one`() {
    #expect(TopicWeights()[.partOfSpeech("VERB")] == 1)
  }

  @Test func `ignoring lowers, adding raises, and looking says nothing`() {
    #expect(answers([.ignore])[.partOfSpeech("VERB")] == 0.7)
    #expect(answers([.add])[.partOfSpeech("VERB")] == 1.15)
    #expect(answers([.reveal])[.partOfSpeech("VERB")] == 1)
    #expect(answers([.ignore])[.partOfSpeech("NOUN")] == 1)
  }

  @Test func `the order of answers does not matter`() {
    #expect(answers([.add, .ignore, .add]) == answers([.ignore, .add, .add]))
  }

  @Test func `no topic is lost for good or takes everything`() {
    #expect(answers(Array(repeating: .ignore, count: 500))[.partOfSpeech("VERB")] == 0.05)
    #expect(answers(Array(repeating: .add, count: 500))[.partOfSpeech("VERB")] == 4)
  }

  @Test func `what was said and what was answered count together`() {
    var weights = answers([.ignore])
    weights.state("interest:pos:VERB", .integer(2_000_000))
    weights.state("newPerDay", .integer(20))
    #expect(weights[.partOfSpeech("VERB")] == 1.4)
    #expect(weights.topics.map(\.name) == ["pos:VERB"])
  }

  @Test(
    arguments: [.source("a: b.txt"), .root("en:root/spect"), .partOfSpeech("VERB")]
      as [TriageTopic])
  func `a topic is found again by its name`(topic: TriageTopic) {
    #expect(TriageTopic(name: topic.name) == topic)
  }
}
