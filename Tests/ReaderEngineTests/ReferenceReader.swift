import CorpusImage
import Glibc
import ReaderEngine
import Vocabulary

/// Reads sentences of plain words as the rules say, word by word and rule by rule, without a table.
struct ReferenceReader {
  let content: ImageContent

  struct Word: Equatable {
    var key: [UInt8]
    var isWord: Bool
    var lexeme: LexemeOrdinal?
    var part: PartOfSpeech
    /// The expression it belongs to.
    var expression: LexemeOrdinal?
  }

  /// A word before it is decided.
  func word(_ text: String, isWord: Bool) -> Word {
    let key = Array(text.lowercased().utf8)
    let first = candidates(of: key).first?.partOfSpeech
    let unknown: PartOfSpeech = text.first?.isUppercase == true ? .properNoun : .noun
    return Word(
      key: isWord ? key : [], isWord: isWord, lexeme: nil,
      part: isWord ? first ?? unknown : .punctuation)
  }

  func read(_ sentence: [Word]) -> [Word] {
    var words = sentence
    for index in words.indices where words[index].isWord {
      let left = index > 0 ? words[index - 1] : nil
      let right = index + 1 < words.count ? words[index + 1] : nil
      var best = Int.min
      for candidate in candidates(of: words[index].key) {
        let score = logOdds(candidate) + weight(candidate.partOfSpeech, left, right)
        if score > best {
          best = score
          words[index].lexeme = candidate.lexeme
          words[index].part = candidate.partOfSpeech
        }
      }
    }
    findExpressions(&words)
    return words
  }

  private func candidates(of key: [UInt8]) -> [ImageContent.Candidate] {
    content.forms.first { $0.key == key }?.candidates ?? []
  }

  private func logOdds(_ candidate: ImageContent.Candidate) -> Int {
    Int((100 * log(Double(candidate.odds) / 1_000)).rounded())
  }

  private func weight(_ part: PartOfSpeech, _ left: Word?, _ right: Word?) -> Int {
    content.contextRules.reduce(0) { sum, rule in
      let fits =
        rule.partOfSpeech == part && fits(rule.left, left) && fits(rule.right, right)
      return fits ? sum + rule.weight : sum
    }
  }

  private func fits(_ neighbour: ImageContent.ContextRule.Neighbour, _ word: Word?) -> Bool {
    switch neighbour {
    case .any: true
    case .boundary: word == nil
    case .tag(let part): word?.part == part
    case .form(let key): word?.key == key
    }
  }

  private func findExpressions(_ words: inout [Word]) {
    for start in words.indices where words[start].expression == nil && words[start].isWord {
      var best: (places: [Int], lexeme: LexemeOrdinal)?
      for expression in content.expressions {
        for places in places(of: expression.elements[...], words, from: start, []) {
          let isBetter =
            best.map { best in
              (-places.count, places[places.count - 1], expression.lexeme.index)
                < (-best.places.count, best.places[best.places.count - 1], best.lexeme.index)
            } ?? true
          if isBetter { best = (places, expression.lexeme) }
        }
      }
      for place in best?.places ?? [] { words[place].expression = best?.lexeme }
    }
  }

  /// Every way in which the words from a place on make up the elements.
  private func places(
    of elements: ArraySlice<ImageContent.Expression.Element>, _ words: [Word], from place: Int,
    _ taken: [Int]
  ) -> [[Int]] {
    guard let element = elements.first else { return [taken] }
    if element == .gap {
      var found: [[Int]] = []
      for end in place + 1..<place + 5 where end < words.count {
        let object = words[place..<end]
        if object.contains(where: { !$0.isWord || $0.expression != nil }) || !isObject(object) {
          break
        }
        found += places(of: elements.dropFirst(), words, from: end, taken)
      }
      return found
    }
    guard place < words.count, words[place].isWord, words[place].expression == nil,
      fits(element, words[place])
    else { return [] }
    return places(of: elements.dropFirst(), words, from: place + 1, taken + [place])
  }

  private func fits(_ element: ImageContent.Expression.Element, _ word: Word) -> Bool {
    switch element {
    case .form(let key): word.key == key
    case .lexeme(let lexeme): candidates(of: word.key).contains { $0.lexeme == lexeme }
    case .possessive: content.slotWords.contains { $0.key == word.key && !$0.isReflexive }
    case .reflexive: content.slotWords.contains { $0.key == word.key && $0.isReflexive }
    case .gap, .clauseEnd: false
    }
  }

  /// Neither begins with a preposition nor holds a verb or *and*.
  private func isObject(_ words: ArraySlice<Word>) -> Bool {
    words.indices.allSatisfy { index in
      let previous = index > words.startIndex ? words[index - 1].part : nil
      return switch words[index].part {
      case .adposition: previous != nil
      case .auxiliary, .coordinatingConjunction: false
      case .verb: previous == .determiner || previous == .adjective
      default: true
      }
    }
  }
}
