package import JSON
package import LearnerDatabase
package import LearnerLog
import LexicalModel
package import LexiconStore

extension LearnerStore {
  /// What the learner said of topics, and what their answers say, today's included.
  package func topicWeights() throws(LearnerStoreError) -> TopicWeights {
    var weights = TopicWeights()
    for (field, value) in try profileValues() { weights.state(field, value) }
    for event in try latestEvents(of: .triage, count: 1_000) {
      if let triage = event.fact.as(Triage.self) { weights.observe(triage) }
    }
    return weights
  }

  /// States how much a topic is wanted, as one action that can be undone.
  ///
  /// - Parameters:
  ///   - name: the topic: `source:TITLE`, `root:ID`, `subject:NAME` or `pos:TAG`.
  ///   - weight: from 0 to 4.
  ///   - subjects: those that there are; empty where no release tells.
  /// - Throws: ``LexicalError`` for a name that is no topic and a weight outside its range.
  package func setInterest(
    in name: String, to weight: Double, subjects: [String] = []
  ) async throws {
    guard TriageTopic(name: name) != nil else {
      throw LexicalError(
        .badRequest, "“\(name)” is no topic: source:TITLE, root:ID, subject:NAME or pos:TAG")
    }
    let tags = PartOfSpeech.allCases.map(\.tag)
    guard !name.hasPrefix("pos:") || tags.contains(String(name.dropFirst(4))) else {
      throw LexicalError(
        .badRequest,
        "“\(name.dropFirst(4))” is no part of speech: \(tags.joined(separator: ", "))",
        suggestion: nearest(to: name.dropFirst(4).uppercased(), among: tags).map { "pos:\($0)" })
    }
    if case .subject(let subject)? = TriageTopic(name: name), !subjects.isEmpty,
      !subjects.contains(subject)
    {
      throw LexicalError(
        .badRequest,
        "“\(subject.printable)” is no subject; “lexical interest --subjects” lists them",
        suggestion: nearest(to: subject, among: subjects).map { "subject:\($0)" })
    }
    guard (0...4).contains(weight) else {
      throw LexicalError(.badRequest, "expected a WEIGHT from 0 to 4")
    }
    try await mapStoreErrors {
      try record(
        [.set(.interest(in: name), to: .integer(Int((weight * 1e6).rounded())))],
        title: "interest in \(name)")
    }
  }
}

extension TopicWeights {
  /// What is known of a topic, as an object of `lexical.interest/1`.
  package static func json(
    of topic: (name: String, weight: Double, added: Int, ignored: Int)
  ) -> JSONValue {
    [
      "topic": .string(topic.name), "weight": .number(topic.weight),
      "added": .integer(Int64(topic.added)), "ignored": .integer(Int64(topic.ignored)),
    ]
  }
}

extension CorpusRelease {
  /// Every subject that words of the release are about, in alphabetical order.
  ///
  /// - Throws: ``LexicalError`` when the release cannot be read.
  package func allSubjects() throws(LexicalError) -> [String] {
    do { return try subjects() } catch { throw LexicalError(error, path: path) }
  }
}
