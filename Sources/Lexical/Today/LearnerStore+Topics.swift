package import LearnerDatabase
package import LearnerLog

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
}
