package import LearnerDatabase
package import Scheduling

/// The reviews that weights are fitted to and judged by: the learner's own, or a table of another
/// program.
package struct ReviewHistory {
  package let log: ReviewLog
  package let version: FSRSVersion
  /// The weights in use.
  package let weights: FSRSWeights
  package let relearningSteps: Int
  package let desiredRetention: Double

  /// The learner's own reviews.
  ///
  /// - Parameters:
  ///   - store: the progress store.
  ///   - deck: the id of the only deck; nil is every word that shares the learner's weights.
  ///   - version: the version that is expected; nil is any.
  ///   - weights: numbers that stand in for the weights in use; nil for those.
  /// - Throws: ``LexicalError`` for another version than the learner's, and for weights that do not
  ///   fit.
  package init(
    _ store: LearnerStore, deck: String?, version: FSRSVersion?, weights: [Double]?
  ) async throws {
    let reviews = try await StoredReviews(store, deck: deck)
    self.version = reviews.weights.version
    if let version, version != self.version {
      throw LexicalError(
        .badRequest,
        "you use FSRS-\(self.version.rawValue); --version \(version.rawValue) needs --csv FILE")
    }
    log = reviews.log
    self.weights =
      try weights.map { values throws(LexicalError) in
        try FSRSWeights(typed: values, version: reviews.weights.version)
      } ?? reviews.weights
    relearningSteps = reviews.scheduler.settings.relearningSteps.count
    desiredRetention = reviews.scheduler.settings.desiredRetention.value
  }

  /// The reviews of a table.
  ///
  /// - Parameters:
  ///   - table: the reviews.
  ///   - version: FSRS-7, FSRS-6 or FSRS-5; nil is FSRS-7 for 34 weights and FSRS-6 otherwise.
  ///   - weights: the weights in use; nil are the published ones.
  ///   - relearningSteps: how many relearning steps there were.
  /// - Throws: ``LexicalError`` for weights that do not fit.
  package init(
    _ table: ReviewTable, version: FSRSVersion?, weights: [Double]?, relearningSteps: Int
  ) throws(LexicalError) {
    let version = version ?? (weights?.count == FSRSVersion.seven.weightCount ? .seven : .six)
    self.version = version
    log = table.log
    self.weights =
      try weights.map { values throws(LexicalError) in
        try FSRSWeights(typed: values, version: version)
      } ?? .standard(version)
    self.relearningSteps = relearningSteps
    desiredRetention = DesiredRetention.standard.value
  }
}

extension FSRSWeights {
  /// Weights as they were typed, migrated where they are of an older version.
  ///
  /// - Throws: ``LexicalError`` for a number of weights, or a weight, that does not fit.
  package init(typed values: [Double], version: FSRSVersion) throws(LexicalError) {
    do {
      self =
        version == .six
        ? try FSRSWeights(migrating: values) : try FSRSWeights(exactly: values, version: version)
    } catch {
      throw LexicalError(.badRequest, "--weights: \(error)")
    }
  }
}
