/// How many words of a lexicon have which difficulty: all that sums over the lexicon need.
package struct DifficultyHistogram: Hashable, Sendable {
  /// The words at one place of the lattice.
  struct Bin: Hashable, Sendable {
    let position: Int
    let count: Float
  }

  let bins: [Bin]

  package init(_ difficulties: some Sequence<Float>) {
    self.init(weighted: difficulties.lazy.map { ($0, 1) })
  }

  /// - Parameter words: difficulties and how often each counts.
  package init(weighted words: some Sequence<(difficulty: Float, count: Float)>) {
    var counts = [Float](repeating: 0, count: FrontierGrid.positions.count)
    for word in words {
      counts[FrontierGrid.position(of: word.difficulty) - FrontierGrid.positions.lowerBound] +=
        word.count
    }
    bins = counts.indices.filter { counts[$0] > 0 }.map { index in
      Bin(position: FrontierGrid.positions.lowerBound + index, count: counts[index])
    }
  }

  /// How many of the words each combination of slope and frontier is expected to know.
  var expectedKnown: [SIMD16<Float>] {
    let table = KnowledgeTable.standard
    var sums = [SIMD16<Float>](
      repeating: .zero, count: FrontierGrid.slopes.count * FrontierGrid.vectorCount)
    for bin in bins {
      for slope in FrontierGrid.slopes.indices {
        let start = table.start(slope: slope, position: bin.position)
        for vector in 0..<FrontierGrid.vectorCount {
          sums[slope * FrontierGrid.vectorCount + vector] +=
            table[start + vector * KnowledgeTable.vectorStride] * bin.count
        }
      }
    }
    return sums
  }
}
