import LexicalModel
import LexiconEngine
import LexiconStore

/// How the words of expressions hang together in running text, so that a reader sees each
/// expression as one thing: *took‿off*, *looked‿ it ‿up*.
package struct ExpressionTies {
  /// What stands between the words of an expression.
  package static let sign: Character = "‿"

  /// Tokens that follow the word before them in their expression: the tie takes the place of the
  /// space.
  private var joined: Set<Int> = []
  /// Tokens that other words part from the next word of their expression, and from the last.
  private var open: (after: Set<Int>, before: Set<Int>) = ([], [])

  package init(_ piece: AnnotatedPiece) {
    let tokens = piece.annotation.tokens
    for expression in piece.annotation.expressions {
      let words = expression.tokens
      for (word, next) in zip(words, words.dropFirst()) {
        let gap = piece.text(tokens[word].end..<tokens[next].start)
        // What touches already, as in a hyphenated word, needs no tie.
        guard gap.contains(where: { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }) else { continue }
        if next == word + 1 {
          joined.insert(next)
        } else {
          open.after.insert(word)
          open.before.insert(next)
        }
      }
    }
  }

  package var isEmpty: Bool { joined.isEmpty && open.after.isEmpty }

  /// Whether a tie takes the place of the space before a token.
  package func joinsToLast(_ token: Int) -> Bool { joined.contains(token) }

  /// Whether a tie stands right behind a token, whose expression goes on later.
  package func opens(after token: Int) -> Bool { open.after.contains(token) }

  /// Whether a tie stands right before a token, whose expression began earlier.
  package func opens(before token: Int) -> Bool { open.before.contains(token) }
}

/// The expressions of a text that the learner does not know, with what they mean.
package struct NewExpressions {
  private let reader: Reader
  private var counts: [LexemeOrdinal: Int] = [:]

  package init(_ reader: Reader) {
    self.reader = reader
  }

  /// Adds the next piece of the text.
  package mutating func add(_ piece: AnnotatedPiece) {
    for expression in piece.annotation.expressions
    where !reader.statuses[expression.lexeme].isCovered {
      counts[expression.lexeme, default: 0] += 1
    }
  }

  /// The commonest of them, each with its count, its level and its meaning.
  ///
  /// - Throws: ``LexicalError`` when the release cannot be read.
  package func top(
    _ limit: Int
  ) throws(LexicalError) -> [(lemma: String, description: String)] {
    let best = counts.sorted { ($1.value, $0.key.index) < ($0.value, $1.key.index) }.prefix(limit)
    var rows: [(String, String)] = []
    for (lexeme, count) in best {
      do throws(CorpusReleaseError) {
        let release = reader.release
        guard let found = try release.summary(of: release.lookupIndex.id(of: lexeme)) else {
          continue
        }
        let facts = ["×\(count)", found.level?.name, found.meaning].compactMap { $0 }
        rows.append((found.lemma, facts.joined(separator: " · ").printable))
      } catch {
        throw LexicalError(error, path: reader.release.path)
      }
    }
    return rows
  }
}
