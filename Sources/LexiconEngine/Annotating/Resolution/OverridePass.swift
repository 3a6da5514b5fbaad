package import LexicalModel

/// Puts what the learner decided about single forms over what the engine found.
///
/// It runs behind everything else and only where something was decided, and costs nothing
/// elsewhere.
struct OverridePass {
  private let overrides: ReaderOverrides
  private let lookupIndex: LookupIndex

  /// Nil where nothing was decided.
  init?(_ annotator: Annotator) {
    guard !annotator.overrides.saysNothingOfForms else { return nil }
    overrides = annotator.overrides
    lookupIndex = annotator.lookupIndex
  }

  /// Changes the tokens of a piece; unlisted words that are names were decided with their forms.
  func apply(to tokens: inout [AnnotatedToken], text: borrowing TextSlice) {
    for index in tokens.indices where tokens[index].kind == .word {
      let key = LookupKey(utf8: text.bytes(tokens[index].start..<tokens[index].end))
      let form = String(decoding: key.bytes, as: UTF8.self)
      if let lexeme = overrides.lexemes[form] {
        tokens[index].choose(lexeme, among: lookupIndex.candidates(of: key), lookupIndex)
      } else if overrides.names.contains(form) {
        tokens[index].tokenClass = .name
        tokens[index].lexemeIndex = -1
        tokens[index].partOfSpeechValue = PartOfSpeech.properNoun.rawValue
      } else if overrides.words.contains(form), tokens[index].tokenClass == .name {
        let candidates = lookupIndex.candidates(of: key)
        if let best = candidates.first {
          tokens[index].choose(best.lexeme, among: candidates, lookupIndex)
        }
      }
    }
  }
}

extension AnnotatedToken {
  fileprivate mutating func choose(
    _ lexeme: LexemeOrdinal, among candidates: [LookupIndexInput.Candidate],
    _ lookupIndex: LookupIndex
  ) {
    tokenClass = .listed
    lexemeIndex = lexeme.index
    let part =
      candidates.first { $0.lexeme == lexeme }?.partOfSpeech ?? lookupIndex.partOfSpeech(of: lexeme)
    if let part { partOfSpeechValue = part.rawValue }
  }
}

/// What a learner decided about single forms, by their lookup keys.
package struct ReaderOverrides: Hashable, Sendable {
  /// Forms that are names here, whatever the text shows.
  package var names: Set<String> = []
  /// Forms that are words, whatever the text shows.
  package var words: Set<String> = []
  /// Forms that belong to another lexeme than the release says.
  package var lexemes: [String: LexemeOrdinal] = [:]
  /// The senses that words have by the learner's own word.
  package var senses = SenseCorrections()

  package init() {}

  package var isEmpty: Bool { saysNothingOfForms && senses.isEmpty }

  /// Whether every form is read as the text shows it.
  var saysNothingOfForms: Bool { names.isEmpty && words.isEmpty && lexemes.isEmpty }
}
