/// Which of the due reviews come first.
package enum ReviewOrder: String, Hashable, Sendable, CaseIterable {
  /// The likeliest forgotten first: what costs the most when time runs out.
  case retrievability
  /// The longest overdue first.
  case due
}
