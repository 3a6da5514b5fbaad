/// How a quiz asks.
package enum QuizFormat: String, Hashable, Sendable, CaseIterable {
  /// *Do you know it?*, and after a yes its meaning among four and *not sure*.
  case verified
  /// Screens of six words to tick, then the meaning of the tick that is least to be believed.
  case checklist
  /// *Do you know it?* alone, with every sixth word made up.
  case plain = "yes-no"
}
