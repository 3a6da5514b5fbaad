import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel

/// The words that a command line names: as operands, or one per line of a file.
struct WordArguments {
  let named: NamedWords
  private let skips: Bool

  /// Takes the operands after the first few, and the lines of `--from`.
  init(
    _ arguments: ParsedArguments, dropping count: Int
  ) throws {
    var words = Array(arguments.operands.dropFirst(count))
    if let path = arguments.text("from") { words += try NamedWords.words(in: InputFile(path)) }
    guard !words.isEmpty else { throw UsageError(phrase(.errorExpected, ["operands": "WORD…"])) }
    named = NamedWords(words)
    skips = arguments.has("skip")
  }

  /// The lexemes of the words, each once.
  ///
  /// - Throws: ``LexicalError`` for words that have none, unless they are to be skipped; a warning
  ///   names them then.
  func lexemes(
    by resolver: some WordResolver, in store: LearnerStore, _ tool: Tool
  ) async throws -> [LexemeID] {
    let (lexemes, missing) = try await named.found(by: resolver, in: store)
    try check(missing, tool)
    return lexemes
  }

  /// The words and the cards of one's own, which may be named by the beginning of their ids.
  ///
  /// - Throws: ``LexicalError`` for words that have no lexeme, unless they are to be skipped; they
  ///   are told then.
  func studied(
    by resolver: some WordResolver, in store: LearnerStore, _ tool: Tool
  ) async throws -> [LexemeID] {
    let (lexemes, missing) = try await named.found(by: resolver, in: store)
    var (cards, unknown): ([LexemeID], [String]) = ([], [])
    for word in missing {
      if let card = try? await store.card(called: word).card {
        cards.append(card.lexeme)
      } else {
        unknown.append(word)
      }
    }
    try check(unknown, tool)
    return lexemes + cards
  }

  /// Tells of words that no lexeme has, as an error unless they are to be skipped.
  func check(_ missing: [String], _ tool: Tool) throws(LexicalError) {
    guard !missing.isEmpty else { return }
    let list = missing.prefix(5).map { "“\($0.printable)”" }.joined(separator: ", ")
    let more = missing.count > 5 ? " " + phrase(.errorAndMore, count: missing.count - 5) : ""
    let text = phrase(.errorNoWord, ["words": list + more])
    guard skips else {
      throw LexicalError(.badData, "\(text); \(phrase(.errorNothingChanged))")
    }
    tool.warn(text)
  }
}

extension [LexemeID] {
  /// What a title calls them: the one, or how many.
  var title: String {
    count == 1 ? self[0].text : "\(count) words"
  }
}
