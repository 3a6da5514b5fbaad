package import KnowledgeModel
package import LexiconEngine

/// What measures the coverage of texts, several at a time.
package struct CoverageMeasure: Sendable {
  package let annotator: Annotator
  package let statuses: StatusTable
  package let knowledge: LearnerKnowledge?

  package init(annotator: Annotator, statuses: StatusTable, knowledge: LearnerKnowledge?) {
    self.annotator = annotator
    self.statuses = statuses
    self.knowledge = knowledge
  }

  /// What was measured of a text.
  package struct Coverage: Sendable {
    /// The share of the words that are covered.
    package let share: Double
    /// The share that the learner is expected to know; nil without a learner.
    package let expected: ExpectedCoverage?
  }

  /// The coverage of a text.
  package func coverage(of path: String) throws(LexicalError) -> Coverage {
    var count = CoverageCount()
    var expected = ExpectedWords(knowledge, annotator.lookupIndex)
    try TextReader(InputFile(path)).forEachPiece(of: annotator) {
      _, _, annotation throws(LexicalError) in
      count.add(annotation, statuses: statuses)
      expected?.add(annotation)
    }
    return Coverage(share: count.coverage, expected: expected?.coverage)
  }
}
