/// What is shown first of a word that has a translation into the learner's language.
package enum MeaningOrder: String, Hashable, Sendable, CaseIterable {
  case translation
  case meaning
  /// Each meaning with its translation.
  case both
}
