public import Vocabulary

/// What a learner decided about single forms, by their lookup keys.
public struct ReaderOverrides: Hashable, Sendable {
  /// Forms that are names here, whatever the text shows.
  public var names: Set<String> = []
  /// Forms that are words, whatever the text shows.
  public var words: Set<String> = []
  /// Forms that belong to another lexeme than the release says.
  public var lexemes: [String: LexemeOrdinal] = [:]

  public init() {}

  public var isEmpty: Bool {
    names.isEmpty && words.isEmpty && lexemes.isEmpty
  }
}
