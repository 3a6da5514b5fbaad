import CorpusImage
import TextAnalysis
import Vocabulary

/// Names that are told by the words around them and by the rules of the language, not by what else the text
/// shows.
extension FormRegister {
  /// Whether the rules of the language say that a word is a name where it stands.
  ///
  /// - Parameters:
  ///   - key: the lookup key of the word.
  ///   - place: its place in the passage.
  ///   - passage: the words around it.
  /// - Returns: false too when they say nothing.
  func isName(by key: PackedKey, at place: Int, in passage: borrowing Passage) -> Bool {
    guard !capitalisesNouns, let rule = rules.nameRule(of: key) else { return false }
    let marks = passage.tokens[place].marks
    switch rule {
    case .always: return !marks.contains(.allCapitals)
    case .inside:
      return marks.isDisjoint(with: [.allCapitals, .sentenceStart])
        && !(place > 0 && passage.tokens[place - 1].standsBeforeNouns)
    case .capitals: return marks.contains(.allCapitals) && hasSmallNeighbour(place, in: passage)
    }
  }

  /// Reads a word with a capital inside a sentence as the lexeme that has one: *Polish*, whatever *polish* is.
  ///
  /// - Returns: false when no candidate has one.
  func takeCapitalisedReading(
    at place: Int, in passage: inout Passage, _ tables: borrowing LookupTables
  ) -> Bool {
    let token = passage.tokens[place]
    guard !capitalisesNouns, token.marks.isDisjoint(with: [.sentenceStart, .allCapitals]) else {
      return false
    }
    let slot = tables.slots[Int(token.slot)]
    let first = Int(slot.candidates)
    for index in first..<first + Int(slot.looks.candidateCount) {
      let candidate = tables.candidates[index]
      guard image.hasCapital(LexemeOrdinal(candidate.lexeme)) else { continue }
      passage.tokens[place].lexemeIndex = candidate.lexeme
      passage.tokens[place].partOfSpeechValue = candidate.partOfSpeech
      return true
    }
    return false
  }

  /// Whether one of the words on either side, two tokens off at most, is in small letters: the sentence is
  /// not in capitals.
  private func hasSmallNeighbour(_ place: Int, in passage: borrowing Passage) -> Bool {
    let sentence = passage.tokens[place].sentence
    for other in max(0, place - 2)..<min(passage.count, place + 3) {
      let token = passage.tokens[other]
      if token.sentence == sentence, token.kind == .word,
        !token.marks.contains(.capitalised)
      {
        return true
      }
    }
    return false
  }

  /// Whether a word with a capital stands behind a title of its sentence.
  ///
  /// A point may stand between them. The title is a noun then, whatever its neighbours said: *Miss Stoner*.
  func takeTitle(
    before place: Int, _ resolver: inout PassageResolver, _ text: borrowing TextSlice,
    _ tables: borrowing LookupTables
  ) -> Bool {
    guard let title = title(before: place, resolver, text, tables) else { return false }
    let token = resolver.passage.tokens[title]
    if token.slot >= 0, token.partOfSpeech == .verb || token.partOfSpeech == .adjective {
      let slot = tables.slots[Int(token.slot)]
      let candidates = Int(slot.candidates)..<Int(slot.candidates) + Int(slot.looks.candidateCount)
      for index in candidates
      where tables.candidates[index].partOfSpeech == PartOfSpeech.noun.rawValue {
        resolver.passage.tokens[title].partOfSpeechValue = PartOfSpeech.noun.rawValue
        resolver.passage.tokens[title].lexemeIndex = tables.candidates[index].lexeme
        break
      }
    }
    return true
  }

  /// The place of the title before a word with a capital; nil when there is none.
  private func title(
    before place: Int, _ resolver: borrowing PassageResolver, _ text: borrowing TextSlice,
    _ tables: borrowing LookupTables
  ) -> Int? {
    let word = resolver.passage.tokens[place]
    guard !capitalisesNouns, !resolver.passage.startsSentence(place), place > 0,
      word.marks.contains(.capitalised), !word.marks.contains(.allCapitals)
    else { return nil }
    var before = place - 1
    let mark = resolver.passage.tokens[before]
    let isPoint =
      mark.length == 1 && before > 0 && mark.start == resolver.passage.tokens[before - 1].end
      && text.bytes(mark.start..<mark.end)[0] == UInt8(ascii: ".")
    if isPoint { before -= 1 }
    let title = resolver.passage.tokens[before]
    // In a headline, *President* may be followed by any word.
    guard title.kind == .word, title.marks.contains(.capitalised),
      isPoint || !word.marks.contains(.sentenceStart)
    else { return nil }
    let key = title.slot >= 0 ? tables.slots[Int(title.slot)].key : resolver.key(at: before)
    return rules.isTitle(key) ? before : nil
  }
}

extension AnnotatedToken {
  /// Whether a noun is to come, before which names hardly ever stand: *the Rose*, *my Hope*.
  fileprivate var standsBeforeNouns: Bool {
    partOfSpeech == .determiner || partOfSpeech == .adjective || partOfSpeech == .numeral
  }
}
