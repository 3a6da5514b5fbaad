import ReaderEngine

/// What measures the coverage of texts, several at a time.
struct CoverageMeasure: Sendable {
  let annotator: Annotator
  let statuses: StatusTable

  /// The share of a text's words that are covered.
  func coverage(of path: String) throws(ToolError) -> Double {
    var count = CoverageCount()
    try TextReader(InputFile(path)).forEachPiece(of: annotator) {
      _, _, annotation throws(ToolError) in
      count.add(annotation, statuses: statuses)
    }
    return count.coverage
  }
}
