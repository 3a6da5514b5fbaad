import Glibc
import LexicalModel
import LexiconEngine

/// Reads sentences of plain words as the rules say, word by word and rule by rule, without a table.
struct ReferenceReader {
  let content: LookupIndexInput

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
        let score = logOdds(candidate) + weight(candidate, of: words[index].key, left, right)
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

  private func candidates(of key: [UInt8]) -> [LookupIndexInput.Candidate] {
    content.forms.first { $0.key == key }?.candidates ?? []
  }

  private func logOdds(_ candidate: LookupIndexInput.Candidate) -> Int {
    Int((100 * log(Double(candidate.odds) / 1_000)).rounded())
  }

  private func weight(
    _ candidate: LookupIndexInput.Candidate, of key: [UInt8], _ left: Word?, _ right: Word?
  ) -> Int {
    content.contextRules.reduce(0) { sum, rule in
      let fits =
        rule.partOfSpeech == candidate.partOfSpeech && fits(rule.left, left)
        && fits(rule.right, right) && rule.word ?? key == key
        && rule.feature ?? candidate.feature == candidate.feature
      return fits ? sum + rule.weight : sum
    }
  }

  private func fits(_ neighbour: LookupIndexInput.ContextRule.Neighbour, _ word: Word?) -> Bool {
    switch neighbour {
    case .any: true
    case .boundary: word == nil
    case .tag(let part): word?.part == part
    case .form(let key): word?.key == key
    }
  }

  /// A way to read some words as an expression; the smallest is the best.
  private struct Way {
    let positions: [Int]
    let isDoubtful: Bool
    /// Nil for words that look like an expression and are none.
    let lexeme: LexemeOrdinal?

    func isBetter(than other: Way) -> Bool {
      (-positions.count, isDoubtful ? 1 : 0, positions[positions.count - 1], lexeme?.index ?? -1)
        < (
          -other.positions.count, other.isDoubtful ? 1 : 0,
          other.positions[other.positions.count - 1],
          other.lexeme?.index ?? -1
        )
    }
  }

  private func findExpressions(_ words: inout [Word]) {
    // Of two expressions with one pattern the first stays.
    var patterns: Set<[LookupIndexInput.Expression.Element]> = []
    let expressions = content.expressions.filter { patterns.insert($0.elements).inserted }
    for start in words.indices where words[start].expression == nil && words[start].isWord {
      guard let best = bestWay(expressions, words, from: start) else { continue }
      if leavesParticle(best, expressions, words) { continue }
      for position in best.positions { words[position].expression = best.lexeme }
    }
  }

  /// The best expression that begins at a word.
  private func bestWay(
    _ expressions: [LookupIndexInput.Expression], _ words: [Word], from start: Int
  ) -> Way? {
    var best: Way?
    for expression in expressions where !(expression.isVerb && isDeterminedNoun(words, start)) {
      for positions in positions(of: expression, words, from: start) {
        let last = positions[positions.count - 1]
        let way = Way(
          positions: positions,
          isDoubtful: expression.endsWithParticle && isDoubtfulParticle(words, last),
          lexeme: expression.lexeme)
        // Behind an object a preposition with a noun phrase of its own is no particle.
        if way.isDoubtful, last - start > positions.count - 1 { continue }
        if best.map(way.isBetter) ?? true { best = way }
      }
    }
    return best
  }

  /// Whether a longer expression without a gap begins at the word behind a verb.
  private func leavesParticle(
    _ way: Way, _ expressions: [LookupIndexInput.Expression], _ words: [Word]
  ) -> Bool {
    let (verb, particle) = (way.positions[0], way.positions[1])
    guard way.positions.count == 2 || way.lexeme == nil, particle == verb + 1,
      words[verb].part == .verb,
      let longer = bestWay(expressions, words, from: particle)
    else { return false }
    let span = longer.positions[longer.positions.count - 1] - particle
    return longer.positions.count > 2 && span == longer.positions.count - 1
      && longer.lexeme != nil
  }

  /// A noun behind an article or adjective.
  private func isDeterminedNoun(_ words: [Word], _ position: Int) -> Bool {
    words[position].part == .noun && position > 0
      && [.determiner, .adjective].contains(words[position - 1].part)
  }

  private func isParticle(_ word: Word) -> Bool {
    [.adposition, .adverb, .particle].contains(word.part)
  }

  /// It is no particle at all, or a preposition with a noun phrase of its own.
  private func isDoubtfulParticle(_ words: [Word], _ position: Int) -> Bool {
    guard isParticle(words[position]) else { return true }
    guard words[position].part == .adposition, position + 1 < words.count else { return false }
    let nouns: Set<PartOfSpeech> = [
      .determiner, .adjective, .noun, .properNoun, .pronoun, .numeral,
    ]
    return nouns.contains(words[position + 1].part)
  }

  private func endsClause(_ words: [Word], _ position: Int) -> Bool {
    position >= words.count || !words[position].isWord
      || words[position].part == .coordinatingConjunction
  }

  private func positions(
    of expression: LookupIndexInput.Expression, _ words: [Word], from start: Int
  ) -> [[Int]] {
    let near = positions(of: expression.elements[...], words, from: start, [], widest: 4)
    guard expression.endsWithParticle else { return near }
    // Behind a wide object only the particle may stand, at the end of the clause.
    let head = expression.elements.dropLast(2)
    let far = positions(of: head, words, from: start, [], widest: 4).flatMap { taken in
      let object = taken[taken.count - 1] + 1
      return positions(of: expression.elements.suffix(2), words, from: object, taken, widest: 8)
        .filter { positions in
          let last = positions[positions.count - 1]
          return last - object > 4 && isParticle(words[last]) && endsClause(words, last + 1)
        }
    }
    return near + far
  }

  /// Every way in which the words from a place on make up the elements.
  private func positions(
    of elements: ArraySlice<LookupIndexInput.Expression.Element>, _ words: [Word],
    from position: Int,
    _ taken: [Int], widest: Int
  ) -> [[Int]] {
    guard let element = elements.first else { return [taken] }
    if element == .gap {
      var found: [[Int]] = []
      for end in position + 1...position + widest where end < words.count {
        let object = words[position..<end]
        if object.contains(where: { !$0.isWord || $0.expression != nil }) || !isObject(object) {
          break
        }
        found += positions(of: elements.dropFirst(), words, from: end, taken, widest: widest)
      }
      return found
    }
    guard position < words.count, words[position].isWord, words[position].expression == nil,
      fits(element, words[position])
    else { return [] }
    return positions(
      of: elements.dropFirst(), words, from: position + 1, taken + [position], widest: widest)
  }

  private func fits(_ element: LookupIndexInput.Expression.Element, _ word: Word) -> Bool {
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
