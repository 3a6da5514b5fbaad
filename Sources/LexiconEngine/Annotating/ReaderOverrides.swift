package import LexicalModel

/// What a learner decided about single forms, by their lookup keys.
package struct ReaderOverrides: Hashable, Sendable {
  /// Forms that are names here, whatever the text shows.
  package var names: Set<String> = []
  /// Forms that are words, whatever the text shows.
  package var words: Set<String> = []
  /// Forms that belong to another lexeme than the release says.
  package var lexemes: [String: LexemeOrdinal] = [:]

  package init() {}

  package var isEmpty: Bool {
    names.isEmpty && words.isEmpty && lexemes.isEmpty
  }
}
