package import JSON
import KnowledgeModel
package import LexicalModel
import Scheduling

/// The rank that words are chosen around, and that the learner is shown.
///
/// It has one source, the fold of the quiz and of every day since (``KnowledgeEstimate``): two
/// devices with the same events agree, a later quiz moves it, and undoing one moves it back. The
/// register of the profile is its copy for whoever cannot fold, and is never read here.
package struct LearnerRank: Hashable, Sendable {
  package let value: Double
  package let source: Source

  package enum Source: String, Sendable {
    /// What promotion shows, as evidence comes in.
    case promotion
    /// What the last quiz found.
    case calibration
    /// The number of words that count as known: who knows two thousand is taken to reach rank 2000.
    case knownWords
    /// Nothing is known: where many learners begin to read.
    case standard
  }

  /// The rank of a learner of whom nothing is known.
  package static let standard = 1_000.0
  /// Fewer known words than this say how long somebody has used the tool, not how far they reach.
  package static let fewestKnown = 300

  /// The rank inside a small release, half of which is left to offer.
  package func limited(to count: Int) -> Self {
    Self(value: max(1, min(value, Double(count) / 2)), source: source)
  }

  /// The rank as the profile holds it; nil where no evidence has shown one.
  package var registered: Int? {
    switch source {
    case .promotion, .calibration: Int(value.rounded())
    case .knownWords, .standard: nil
    }
  }
}

/// What the fold of a log shows, on its last day and from the next one on.
package struct ShownRank: Hashable, Sendable {
  /// The last day that said something.
  package let day: Int
  package let before: Double
  package let after: Double
  package let source: LearnerRank.Source
  /// Words that should be asked, since answers were a surprise.
  package let wantedChecks: Int
  /// The last day on which a quiz or a check asked something; nil before the first.
  package let lastAsked: Int?

  /// Days after which a few words more keep a rank true.
  private static let daysBetweenChecks = 7

  package init(_ belief: KnowledgeEstimate) {
    let frontier = belief.frontier
    day = frontier.day
    before = frontier.shownRank(on: day)
    after = frontier.shownRank(on: day + 1)
    source = belief.laterDays > 0 ? .promotion : .calibration
    wantedChecks = frontier.wantedChecks
    lastAsked = belief.lastAsked
  }

  /// How many words a check should ask on a day, if any: after a surprise, and a week after the
  /// last.
  package func checks(on today: StudyDay) -> Int {
    if wantedChecks > 0 { return wantedChecks }
    guard let lastAsked, today.number - lastAsked >= Self.daysBetweenChecks else { return 0 }
    return QuizState.checkSize
  }

  package func rank(on today: StudyDay) -> LearnerRank {
    LearnerRank(value: today.number > day ? after : before, source: source)
  }
}

extension ShownRank {
  /// The form in which a store keeps it: ranks by their bits, so that they come back as they were.
  package var json: JSONValue {
    [
      "day": .integer(Int64(day)), "before": .string(String(before.bitPattern)),
      "after": .string(String(after.bitPattern)), "source": .string(source.rawValue),
      "checks": .integer(Int64(wantedChecks)),
      "asked": lastAsked.map { .integer(Int64($0)) } ?? .null,
    ]
  }

  package init?(_ json: JSONValue) {
    guard let day = json["day"]?.integer,
      let before = json["before"]?.string.flatMap({ UInt64($0) }),
      let after = json["after"]?.string.flatMap({ UInt64($0) }),
      let source = json["source"]?.string.flatMap({ LearnerRank.Source(rawValue: $0) }),
      let checks = json["checks"]?.integer, let asked = json["asked"]
    else { return nil }
    self.day = Int(day)
    self.before = Double(bitPattern: before)
    self.after = Double(bitPattern: after)
    self.source = source
    wantedChecks = Int(checks)
    lastAsked = asked.integer.map { Int($0) }
  }
}
