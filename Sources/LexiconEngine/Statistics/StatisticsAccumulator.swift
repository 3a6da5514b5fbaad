import LexicalModel

/// Counts the pieces of a text, in constant memory apart from one bit per word: a value that
/// merges.
///
/// ``merge(_:)`` adds what stands behind in the text. It is associative, and what counted nothing
/// is its identity; so pieces may be counted on many cores, and the numbers are those of one.
package struct StatisticsAccumulator: Sendable {
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
  /// - Complexity: O(tokens + lexemes)
  package mutating func add(_ annotation: Annotation, statuses: StatusTable) {
    statistics.sentences = annotation.sentenceCount
    counter.reserve(unlistedForms: annotation.unlistedForms.count)
    let coveredByStatus = LexemeStatus.allCases.map(\.isCovered)
    let covered = statuses.rawValues.map { coveredByStatus[Int($0)] }
    // Values of their own, whose numbers stay in registers.
    var counts = TextStatistics.TokenCounts()
    var unlisted = Array(repeating: 0, count: statistics.byStatus.count)
    counter.add(annotation.tokens.span, &density) { token in
      guard token.isCounted else {
        switch token.kind {
        case .word: counts.names += 1
        case .number: counts.numbers += 1
        default: counts.others += 1
        }
        return nil
      }
      counts.words += 1
      if token.tokenClass == .inferred { counts.inferred += 1 }
      if token.tokenClass == .unlisted { counts.unlisted += 1 }
      let isCovered: Bool
      if token.lexemeIndex >= 0 {
        isCovered = covered[Int(token.lexemeIndex)]
      } else {
        let status = statuses.unlistedStatus(of: token, in: annotation)
        isCovered = status.isCovered
        unlisted[Int(status.rawValue)] += 1
      }
      if isCovered { counts.covered += 1 }
      return isCovered
    }
    statistics.tokens.add(counts)
    for status in unlisted.indices { statistics.byStatus[status] += unlisted[status] }
  }

  /// Adds what was counted of the text behind.
  ///
  /// - Parameter next: pieces of the same text, in the same session or merged by the same
  ///   ``AnnotationMerger``, for the same learner.
  /// - Complexity: O(lexemes + slots / 64 + unlisted forms)
  package mutating func merge(_ next: StatisticsAccumulator) {
    statistics.sentences = max(statistics.sentences, next.statistics.sentences)
    statistics.tokens.add(next.statistics.tokens)
    for status in statistics.byStatus.indices {
      statistics.byStatus[status] += next.statistics.byStatus[status]
    }
    counter.merge(next.counter)
    density.append(next.density)
  }

  /// Keeps one number for each 256 words and no longer one bit for each.
  ///
  /// For the counts of a text from its start on, which go on but are not merged into others.
  package mutating func compact() {
    density.compact()
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
    counter.addListed(to: &result.byStatus, statuses.rawValues)
    result.units = counter.units(
      covered: covered, tokens: statistics.tokens, lookupIndex: lookupIndex)
    (result.byBand, result.byLevel) = counter.bands(covered: covered, lookupIndex: lookupIndex)
    return result
  }
}

extension TextStatistics.TokenCounts {
  fileprivate mutating func add(_ other: Self) {
    words += other.words
    recognised += other.recognised
    inferred += other.inferred
    unlisted += other.unlisted
    names += other.names
    numbers += other.numbers
    others += other.others
    covered += other.covered
  }
}
