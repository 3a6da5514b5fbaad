extension FSRSWeights {
  /// Makes FSRS-6 weights of any published set.
  ///
  /// 19 weights (FSRS-5) keep their curve with decay 0.5 and no stability power on the same day; 17
  /// (FSRS-4.5) also have their difficulty rewritten (fsrs-rs `check_and_fill_parameters`). FSRS-5
  /// weights that run as FSRS-6 are not FSRS-5: the same-day floor is added. No numbers at all give
  /// the defaults.
  ///
  /// - Throws: ``FSRSWeightsError`` for another count or a number that is not finite.
  package init(
    migrating values: [Double], relearningSteps: Int = 1
  ) throws(FSRSWeightsError) {
    for (index, value) in values.enumerated() where !value.isFinite {
      throw .notFinite(index: index)
    }
    var filled = values
    switch values.count {
    case 0: filled = Self.fsrs6Default.values
    case 17:
      filled[4] += 2 * values[5]
      filled[5] = logarithm(max(3 * values[5] + 1, 1)) / 3
      filled[6] += 0.5
      filled += [0, 0, 0, 0.5]
    case 19: filled += [0, 0.5]
    case 21: break
    default: throw .count(found: values.count, expected: [17, 19, 21])
    }
    try self.init(clipping: filled, version: .six, relearningSteps: relearningSteps)
  }
}
