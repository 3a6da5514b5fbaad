import Scheduling

/// How much each topic is wanted: what the learner said, and what their answers say.
///
/// The answers are events and are folded here, not written into a register: two devices that ignore
/// a word each lower the topic twice, and taking an answer back takes its effect back.
package struct TopicWeights: Hashable, Sendable {
  private var stated: [String: Double] = [:]
  private var added: [String: Int] = [:]
  private var ignored: [String: Int] = [:]

  /// What one ignored word leaves of the weight of its topic.
  package static let lossByIgnoring = 0.7
  /// What one added word makes of the weight of its topic.
  package static let gainByAdding = 1.15
  /// Where weights end: a topic is never lost for good and never crowds out the rest.
  package static let range = 0.05...4.0

  package init() {}

  /// Takes in a field of the profile; ignores what is no interest.
  package mutating func state(_ field: String, _ value: RegisterValue) {
    guard let topic = RegisterKey.profile(field).interestTopic, let weight = value.integer else {
      return
    }
    stated[topic] = Double(weight) / 1e6
  }

  /// Takes in an answer.
  package mutating func observe(_ triage: Triage) {
    guard !triage.topic.isEmpty else { return }
    switch triage.answer {
    case .reveal: return
    case .add: added[triage.topic, default: 0] += 1
    case .ignore: ignored[triage.topic, default: 0] += 1
    }
  }

  /// The weight of a topic: 1 where nothing is known.
  package subscript(topic: TriageTopic) -> Double {
    self[topic.name]
  }

  /// The weight of a topic by its name.
  package subscript(name: String) -> Double {
    var weight = stated[name] ?? 1
    for _ in 0..<min(added[name] ?? 0, 100) { weight *= Self.gainByAdding }
    for _ in 0..<min(ignored[name] ?? 0, 100) { weight *= Self.lossByIgnoring }
    return min(max(weight, Self.range.lowerBound), Self.range.upperBound)
  }

  /// The names of the topics of which something is known.
  package var names: Set<String> {
    Set(stated.keys).union(added.keys).union(ignored.keys)
  }

  /// Everything that is known of topics, by name.
  package var topics: [(name: String, weight: Double, added: Int, ignored: Int)] {
    rows(names.sorted())
  }

  /// What is known of subjects, those among them of which nothing is known yet.
  package func topics(
    ofSubjects subjects: [String]
  ) -> [(name: String, weight: Double, added: Int, ignored: Int)] {
    rows(subjects.map { TriageTopic.subject($0).name })
  }

  private func rows(
    _ names: [String]
  ) -> [(name: String, weight: Double, added: Int, ignored: Int)] {
    names.map { (name: $0, weight: self[$0], added: added[$0] ?? 0, ignored: ignored[$0] ?? 0) }
  }
}
