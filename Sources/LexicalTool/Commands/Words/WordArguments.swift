import LearnerDatabase
import Lexical
import LexicalModel

/// The words that a command line names: as operands, or one per line of a file.
struct WordArguments {
  let words: [String]
  private let skips: Bool

  /// Takes the operands after the first few, and the lines of `--from`.
  init(
    _ arguments: ParsedArguments, dropping count: Int
  ) throws {
    var words = Array(arguments.operands.dropFirst(count))
    if let path = arguments.text("from") { words += try Self.words(in: path) }
    guard !words.isEmpty else { throw UsageError("expected WORD…") }
    self.words = words
    skips = arguments.has("skip")
  }

  /// The words of a file, one per line; what follows a tab is not theirs.
  private static func words(in path: String) throws -> [String] {
    let bytes = try InputFile(path).readAll(limit: 64 << 20)
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
      let word = $0.prefix { $0 != "\t" }.trimmed
      return word.isEmpty || word.hasPrefix("#") ? nil : String(word)
    }
  }

  /// The lexemes of the words, each once, and the words that have none.
  func found(by resolver: some WordResolver) -> (lexemes: [LexemeID], missing: [String]) {
    var lexemes: [LexemeID] = []
    var seen: Set<LexemeID> = []
    var missing: [String] = []
    for word in words {
      guard let lexeme = resolver.lexeme(for: word) else {
        missing.append(word)
        continue
      }
      if seen.insert(lexeme).inserted { lexemes.append(lexeme) }
    }
    return (lexemes, missing)
  }

  /// The lexemes of the words, each once, and the words that have none: a word that is not listed
  /// has one once the learner has taken it in.
  func found(
    by resolver: some WordResolver, in store: LearnerStore?
  ) async throws -> (lexemes: [LexemeID], missing: [String]) {
    let listed = found(by: resolver)
    guard let store, !listed.missing.isEmpty else { return listed }
    var own: [String: LexemeID] = [:]
    for word in listed.missing {
      let id = resolver.ownLexeme(for: word)
      if try await mapStoreErrors({ try await store.wordState(of: id) }) != nil { own[word] = id }
    }
    return found(by: OwnWordResolver(base: resolver, own: own))
  }

  /// The lexemes of the words, each once.
  ///
  /// - Throws: ``LexicalError`` for words that have none, unless they are to be skipped; they are
  ///   told then.
  func lexemes(
    by resolver: some WordResolver, in store: LearnerStore, _ tool: Tool
  ) async throws -> [LexemeID] {
    let (lexemes, missing) = try await found(by: resolver, in: store)
    try check(missing, tool)
    return lexemes
  }

  /// Tells of words that no lexeme has, as an error unless they are to be skipped.
  func check(_ missing: [String], _ tool: Tool) throws(LexicalError) {
    guard !missing.isEmpty else { return }
    let list = missing.prefix(5).map { "“\($0.printable)”" }.joined(separator: ", ")
    let text = "no lexeme for \(list)\(missing.count > 5 ? " and \(missing.count - 5) more" : "")"
    guard skips else {
      throw LexicalError(.badData, text + "; nothing was changed (--skip passes them over)")
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

/// Finds the words that a learner has taken in besides those of a release.
private struct OwnWordResolver<Base: WordResolver>: WordResolver {
  let base: Base
  let own: [String: LexemeID]

  func lexeme(for word: String) -> LexemeID? { base.lexeme(for: word) ?? own[word] }

  func ownLexeme(for word: String) -> LexemeID { base.ownLexeme(for: word) }
}
