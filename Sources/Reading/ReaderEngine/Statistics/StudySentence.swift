import Vocabulary

/// A sentence in which just one word is not covered: the best place to meet it.
public struct StudySentence: Hashable, Sendable {
  /// The word to learn from it.
  public let word: StudyWord
  /// The places of the sentence's tokens.
  public let tokens: Range<Int>
  /// How many words it has that count.
  public let words: Int
}

extension Annotation {
  /// The places of the tokens of each sentence, in order.
  public var sentences: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in tokens.indices
    where index > start && tokens[index].sentence != tokens[start].sentence {
      ranges.append(start..<index)
      start = index
    }
    if start < tokens.count { ranges.append(start..<tokens.count) }
    return ranges
  }

  /// The sentences with exactly one uncovered word (i+1), however often it stands there, by word in the
  /// order of the text; those of a length one likes to read come first.
  ///
  /// - Complexity: O(tokens)
  public func studySentences(statuses: StatusTable) -> [StudyWord: [StudySentence]] {
    var found: [StudyWord: [StudySentence]] = [:]
    for range in sentences {
      var word: StudyWord?
      var isSingle = true
      var count = 0
      for token in tokens[range] where token.isCounted {
        count += 1
        let candidate: StudyWord
        if let lexeme = token.lexeme {
          if statuses[lexeme].isCovered { continue }
          candidate = .lexeme(lexeme)
        } else {
          guard let form = outsideForm(of: token) else { continue }
          candidate = .form(form.folded)
        }
        if word == nil { word = candidate }
        if word != candidate {
          isSingle = false
          break
        }
      }
      guard isSingle, let word, count >= 3 else { continue }
      found[word, default: []].append(StudySentence(word: word, tokens: range, words: count))
    }
    return found.mapValues { sentences in
      sentences.sorted {
        (Self.strain($0.words), $0.tokens.lowerBound) < (
          Self.strain($1.words), $1.tokens.lowerBound
        )
      }
    }
  }

  /// How far a sentence is from the length that reads well alone: 6 to 16 words.
  private static func strain(_ words: Int) -> Int {
    words < 6 ? 2 * (6 - words) : max(0, words - 16)
  }
}
