import LexicalModel

/// Counts the pieces of a text, in constant memory apart from one number per 256 tokens.
package struct StatisticsAccumulator {
  private let lookupIndex: LookupIndex
  private var statistics = TextStatistics()
  private var counter: TypeCounter
  private var density = DensityRecord()

  package init(lookupIndex: LookupIndex) {
    self.lookupIndex = lookupIndex
    counter = TypeCounter(lookupIndex)
  }

  /// Counts the next piece.
  ///
  /// - Complexity: O(tokens)
  package mutating func add(_ annotation: Annotation, statuses: StatusTable) {
    statistics.sentences = annotation.sentenceCount
    counter.reserve(unlistedForms: annotation.unlistedForms.count)
    let values = statuses.rawValues
    let covered = LexemeStatus.allCases.map(\.isCovered)
    for token in annotation.tokens {
      guard token.isCounted else {
        countOther(token)
        continue
      }
      statistics.tokens.words += 1
      var isCovered = false
      if token.lexemeIndex >= 0 {
        let lexeme = Int(token.lexemeIndex)
        let status = Int(values[lexeme])
        isCovered = covered[status]
        statistics.byStatus[status] += 1
        counter.add(lexeme: lexeme, slot: Int(token.slot), isCovered: isCovered)
      } else {
        let status = statuses.unlistedStatus(of: token, in: annotation)
        isCovered = status.isCovered
        statistics.byStatus[Int(status.rawValue)] += 1
        counter.add(unlistedForm: token.unlistedFormIndex, isCovered: isCovered)
      }
      if isCovered { statistics.tokens.covered += 1 }
      if token.tokenClass == .inferred { statistics.tokens.inferred += 1 }
      if token.tokenClass == .unlisted { statistics.tokens.unlisted += 1 }
      density.add(isCovered: isCovered)
    }
  }

  private mutating func countOther(_ token: AnnotatedToken) {
    switch token.kind {
    case .word: statistics.tokens.names += 1
    case .number: statistics.tokens.numbers += 1
    default: statistics.tokens.others += 1
    }
  }

  /// The statistics of all pieces so far.
  ///
  /// - Parameters:
  ///   - statuses: the learner, as in ``add(_:statuses:)``.
  ///   - stretches: into how many parts the density divides the text.
  /// - Returns: what has been counted.
  package func finish(statuses: StatusTable, stretches: Int = 40) -> TextStatistics {
    var result = statistics
    let coveredByStatus = LexemeStatus.allCases.map(\.isCovered)
    let covered = statuses.rawValues.map { coveredByStatus[Int($0)] }
    result.density = density.shares(stretches: stretches)
    result.units = counter.units(covered: covered, lookupIndex: lookupIndex)
    (result.byBand, result.byLevel) = counter.bands(covered: covered, lookupIndex: lookupIndex)
    return result
  }
}

/// How many words of each 256 are uncovered.
private struct DensityRecord {
  private static let size = 256
  private var uncovered: [UInt16] = []
  private var words = 0

  mutating func add(isCovered: Bool) {
    if words % Self.size == 0 { uncovered.append(0) }
    words += 1
    if !isCovered { uncovered[uncovered.count - 1] += 1 }
  }

  /// The share of uncovered words in equal stretches; fewer stretches for a short text.
  func shares(stretches: Int) -> [Double] {
    let count = min(stretches, uncovered.count)
    return (0..<count).map { stretch in
      let range = (stretch * uncovered.count / count)..<((stretch + 1) * uncovered.count / count)
      let total =
        range.upperBound == uncovered.count
        ? words - range.lowerBound * Self.size : range.count * Self.size
      return Double(uncovered[range].reduce(0) { $0 + Int($1) }) / Double(max(total, 1))
    }
  }
}
