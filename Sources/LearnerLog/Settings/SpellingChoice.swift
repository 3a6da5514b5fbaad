package import LexicalModel

/// Which spelling and sound of a word are shown.
package enum SpellingChoice: String, Hashable, Sendable, CaseIterable {
  /// Those of the text that the word stands in.
  case text
  case american
  case british

  /// The variety that is shown.
  ///
  /// - Parameter text: that of the text; nil for a text that does not tell.
  /// - Returns: without any choice American, whose spelling is that of the seeds.
  package func variety(ofText text: Variety?) -> Variety {
    switch self {
    case .text: text ?? .american
    case .american: .american
    case .british: .british
    }
  }
}
