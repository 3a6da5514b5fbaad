import LexicalModel

extension SenseSentence {
  /// The tokens that a word most likely belongs with: object, subject, head, modifier, governor.
  ///
  /// - Parameters:
  ///   - target: the index of the word.
  ///   - part: what it is.
  /// - Returns: up to four indexes, -1 where there is none.
  func related(to target: Int, as part: PartOfSpeech) -> SIMD4<Int32> {
    var found = SIMD4<Int32>(repeating: -1)
    func note(_ lane: Int, _ index: Int?) {
      if let index, index != target { found[lane] = Int32(index) }
    }
    switch part {
    case .verb:
      var object = noun(after: target + 1)
      if object == nil {
        switch partOfSpeech(target + 1) {
        case .adposition, .adverb, .particle: object = noun(after: target + 2)
        default: break
        }
      }
      note(0, object)
      note(1, noun(before: target - 1))
    case .adjective, .noun:
      let head = noteHead(of: target, &found)
      if modifiesPrevious(target) { note(1, target - 1) }
      if part == .noun {
        note(2, governor(of: target))
      } else if head == nil {
        note(2, noun(before: target - 1))
      }
    default:
      note(0, noun(after: target + 1))
      note(1, target > 0 ? target - 1 : nil)
    }
    return found
  }

  /// Notes the noun that the word modifies, or the object of its preposition; gives the first.
  private func noteHead(of target: Int, _ found: inout SIMD4<Int32>) -> Int? {
    switch partOfSpeech(target + 1) {
    case .noun, .properNoun, .adjective:
      let head = noun(after: target + 1)
      if let head { found[0] = Int32(head) }
      return head
    case .adposition:
      if let object = noun(after: target + 2) { found[0] = Int32(object) }
    default: break
    }
    return nil
  }

  private func modifiesPrevious(_ target: Int) -> Bool {
    switch partOfSpeech(target - 1) {
    case .adjective, .noun, .properNoun, .verb: true
    default: false
    }
  }

  /// The verb of a noun phrase, or the word that its preposition belongs to.
  private func governor(of target: Int) -> Int? {
    var index = target - 1
    scan: while true {
      switch partOfSpeech(index) {
      case .determiner, .adjective, .numeral, .noun, .pronoun, .properNoun: index -= 1
      default: break scan
      }
    }
    switch partOfSpeech(index) {
    case .verb: return index
    case .adposition:
      let governor = partOfSpeech(index - 1)
      return governor == .verb || governor == .noun ? index - 1 : nil
    default: return nil
    }
  }

  /// The head of the noun phrase from an index on.
  private func noun(after start: Int) -> Int? {
    var last: Int?
    for index in start..<max(start, tokens.count) {
      let token = tokens[index]
      if token.isNominal {
        last = index
        continue
      }
      if last != nil { break }
      switch token.partOfSpeech {
      case .determiner, .adjective, .numeral, .adverb: continue
      default: break
      }
      if token.isOf(.genitive) || token.isOf(.linking) || token.isOf(.possessive) { continue }
      return token.partOfSpeech == .pronoun ? index : nil
    }
    return last
  }

  /// The noun or pronoun in the clause up to six words back.
  private func noun(before start: Int) -> Int? {
    for index in stride(from: start, through: max(0, start - 5), by: -1) {
      switch tokens[index].partOfSpeech {
      case .noun, .properNoun, .pronoun: return index
      case .punctuation, .symbol, .verb: return nil
      default: continue
      }
    }
    return nil
  }
}
