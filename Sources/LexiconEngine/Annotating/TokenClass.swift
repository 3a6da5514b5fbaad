/// How the engine came to know a word.
package enum TokenClass: UInt8, BitwiseCopyable, Hashable, Sendable, CaseIterable {
  /// No word at all: a number, punctuation, an address.
  case none
  /// The form stands in the release.
  case listed
  /// The form follows by a rule from one that stands there.
  case inferred
  /// A name, outside coverage.
  case name
  /// A word that the release does not know; it can be captured all the same.
  case unlisted

  /// The word that stands in machine output; nil for ``none``.
  package var name: String? {
    // Not by reflection, which takes longer than to annotate the word.
    switch self {
    case .none: nil
    case .listed: "listed"
    case .inferred: "inferred"
    case .name: "name"
    case .unlisted: "unlisted"
    }
  }
}
