/// The words of a lexicon that each combination of slope and frontier knows.
///
/// Made once for a release; an estimate then costs no pass over its words.
package struct VocabularySizeTable: Hashable, Sendable {
  private let sizes: [Float]
  /// The combinations from the fewest words to the most.
  private let order: [Int]

  package init(_ words: DifficultyHistogram) {
    let expected = words.expectedKnown
    sizes = expected.flatMap { vector in (0..<16).map { vector[$0] } }
    let sizes = sizes
    order = sizes.indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
  }

  /// How many words of the lexicon the learner knows.
  package func size(for belief: FrontierPosterior) -> Estimate {
    let chances: [Float] = [0.05, 0.5, 0.95]
    var found: [Double] = []
    var below: Float = 0
    for index in order {
      below += belief.weights[index / 16][index % 16]
      while found.count < chances.count, below >= chances[found.count] {
        found.append(Double(sizes[index]))
      }
    }
    let last = Double(order.last.map { sizes[$0] } ?? 0)
    while found.count < chances.count { found.append(last) }
    return Estimate(median: found[1], low: found[0], high: found[2])
  }
}
