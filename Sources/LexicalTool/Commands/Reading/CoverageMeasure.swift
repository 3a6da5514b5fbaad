import KnowledgeModel
import LexiconEngine

/// What measures the coverage of texts, several at a time.
struct CoverageMeasure: Sendable {
  let annotator: Annotator
  let statuses: StatusTable
  let knowledge: LearnerKnowledge?

  /// What was measured of a text.
  struct Coverage: Sendable {
    /// The share of the words that are covered.
    let share: Double
    /// The share that the learner is expected to know; nil without a learner.
    let expected: ExpectedCoverage?
  }

  /// The coverage of a text.
  func coverage(of path: String) throws(ToolError) -> Coverage {
    var count = CoverageCount()
    var expected = ExpectedWords(knowledge, annotator.lookupIndex)
    try TextReader(InputFile(path)).forEachPiece(of: annotator) {
      _, _, annotation throws(ToolError) in
      count.add(annotation, statuses: statuses)
      expected?.add(annotation)
    }
    return Coverage(share: count.coverage, expected: expected?.coverage)
  }
}
