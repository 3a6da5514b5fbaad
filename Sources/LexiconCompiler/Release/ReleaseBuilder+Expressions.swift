import LexicalModel
import LexiconEngine
import SQLite

extension ReleaseBuilder {
  mutating func addExpressions() {
    let table = seeds[.expressions]
    var rows: [ReleaseContent.Row] = []
    for row in table.rows {
      let id = table.text(row, .lemmaId)
      guard let ordinal = order[id] else { continue }
      let kind = ExpressionClass(rawValue: table.text(row, .class))
      for pattern in ExpressionPattern.all(in: table.text(row, .pattern)) {
        let endsWithParticle = kind == .phrasalVerb && self.endsWithParticle(pattern)
        for elements in readings(of: pattern, class: kind) {
          content.lookupIndex.expressions.append(
            LookupIndexInput.Expression(
              lexeme: ordinal, elements: elements,
              endsWithParticle: endsWithParticle, isVerb: kind?.partOfSpeech == .verb))
        }
      }
      // A separable verb stands among the lexemes already.
      if seeds.lexemeRows[id] != nil { continue }
      let level = CEFRLevel(name: table.text(row, .cefrLevel))
      let hardness = Difficulty.value(of: level)
      rows.append([
        "ordinal": .integer(Int64(ordinal.index)), "lemmaId": .text(id),
        "lemma": .text(table.text(row, .lemma)), "pattern": .text(table.text(row, .pattern)),
        "class": .text(table.text(row, .class)), "cefrLevel": .text(table.text(row, .cefrLevel)),
        "meaning": .text(table.text(row, .meaning)), "difficulty": .real(hardness),
      ])
      content.lookupIndex.lexemes.append(
        LookupIndexInput.Lexeme(
          id: LexemeID(id), lemma: table.text(row, .lemma), rank: 0, level: level,
          partOfSpeech: kind?.partOfSpeech, flags: [], root: nil, difficulty: Float(hardness)))
    }
    content.rows["expression"] = rows
    for text in seeds[.literals].texts(.pattern) {
      for pattern in ExpressionPattern.all(in: text) {
        for elements in readings(of: pattern, class: .idiom) {
          content.lookupIndex.expressions.append(
            LookupIndexInput.Expression(lexeme: nil, elements: elements))
        }
      }
    }
    let slots = seeds[.slots]
    content.lookupIndex.slotWords = slots.rows.map { row in
      LookupIndexInput.SlotWord(
        key: Array(lookupKey(slots.text(row, .form)).utf8),
        isReflexive: slots.text(row, .slot) == "oneself")
    }
  }

  /// Whether the last word stands behind an object and is more than a preposition: *off*, but not
  /// *into*.
  private func endsWithParticle(_ pattern: ExpressionPattern) -> Bool {
    guard pattern.elements.dropLast().last == .gap, case .word(let last) = pattern.elements.last
    else { return false }
    return FormCandidates(key: lookupKey(last), seeds: seeds).candidates.contains {
      $0.partOfSpeech == .adverb
    }
  }

  private typealias Element = LookupIndexInput.Expression.Element

  /// A pattern with each word as any form of a lexeme where it inflects, and as itself elsewhere;
  /// twice where a contraction in it may be one word: *avoir du mal*.
  private func readings(
    of pattern: ExpressionPattern, class kind: ExpressionClass?
  ) -> [[Element]] {
    let last = pattern.elements.count - 1
    let first = firstVerb(of: pattern)
    return pattern.elements.enumerated().reduce([[]]) { sequences, next in
      let options: [[Element]] =
        switch next.element {
        case .gap: [[.gap]]
        case .possessive: [[.possessive]]
        case .reflexive: [[.reflexive]]
        case .clauseEnd: [[.clauseEnd]]
        case .word(let word):
          inflecting(
            word, isFirst: next.offset == first, isLast: next.offset == last, class: kind
          ).map { [[.lexeme($0)]] } ?? written(word)
        }
      return options.flatMap { option in sequences.map { $0 + option } }
    }
  }

  /// A word as itself, and as its parts where it is a contraction, since a text's contractions are
  /// taken apart.
  private func written(_ word: String) -> [[Element]] {
    let form: [Element] = [.form(Array(lookupKey(word).utf8))]
    guard let parts = parts(of: word) else { return [form] }
    return seeds.isForm(word) ? [parts, form] : [parts]
  }

  /// The index of the word that may be the verb of an expression: the first, but behind pronouns
  /// the one that they stand before, an auxiliary left out: *lever* of *je me lever* and *se être
  /// lever*.
  private func firstVerb(of pattern: ExpressionPattern) -> Int {
    func isAny(_ element: ExpressionPattern.Element, of parts: [PartOfSpeech]) -> Bool {
      guard case .word(let word) = element,
        let part = seeds.lexemes(ofForm: word).first.map({ seeds.partsOfSpeech(of: $0) })?.first
      else { return false }
      return parts.contains(part)
    }
    let elements = pattern.elements
    let behindPronouns = elements.firstIndex { !isAny($0, of: [.pronoun]) } ?? 0
    guard behindPronouns > 0 else { return 0 }
    return elements[behindPronouns...].firstIndex {
      !isAny($0, of: [.auxiliary, .pronoun, .adverb, .adposition])
    } ?? behindPronouns
  }

  /// The words that a contraction stands for; nil for other words, and for contractions that the
  /// inflections list as what they are for certain.
  private func parts(of word: String) -> [Element]? {
    let key = lookupKey(word)
    guard let row = contractionRows[key],
      let contraction = ContractionParts(seeds[.contractions].text(row, .parts)),
      !seeds.isForm(word) || isAlternative(contraction, key: key)
    else { return nil }
    let lexemes = contraction.parts.compactMap { $0.candidates.first.flatMap { order[$0.lexeme] } }
    return lexemes.count == contraction.parts.count ? lexemes.map { .lexeme($0) } : nil
  }

  /// Whether the inflections list a contraction as its first part and as something else.
  private func isAlternative(_ contraction: ContractionParts, key: String) -> Bool {
    let candidates = FormCandidates(key: key, seeds: seeds).candidates
    let first = contraction.parts[0].candidates.first
    return candidates.count > 1
      && candidates.contains {
        $0.lexeme == first?.lexeme && $0.partOfSpeech == first?.partOfSpeech
      }
  }

  /// The lexeme of a word that takes every form in its place: the verb at the start, auxiliaries,
  /// the noun at the end of a compound, and what is written as one with its neighbour: *de* of
  /// *près de* in *près du lac*.
  private func inflecting(
    _ word: String, isFirst: Bool, isLast: Bool, class kind: ExpressionClass?
  ) -> LexemeOrdinal? {
    for row in seeds.lemmaRows[lookupKey(word)] ?? []
    where seeds[.lexemes].text(row, .lemma) == word {
      let id = seeds[.lexemes].text(row, .lemmaId)
      let parts = seeds.partsOfSpeech(of: id)
      let inflects =
        isFirst && kind?.beginsWithVerb == true && parts.contains(.verb)
        || isLast && kind?.endsWithNoun == true && parts.contains(.noun)
        || parts.first == .auxiliary
        || parts.first?.isContracted == true && contractedLexemes.contains(id)
      if inflects { return order[id] }
    }
    return nil
  }
}

extension ExpressionClass {
  /// What an expression of the class is in a sentence; nil where that differs.
  fileprivate var partOfSpeech: PartOfSpeech? {
    switch self {
    case .phrasalVerb, .verbPhrase: .verb
    case .adverbial: .adverb
    case .adjective: .adjective
    case .compound: .noun
    case .connector, .idiom, .formula: nil
    }
  }
}

extension PartOfSpeech {
  /// Whether it is a preposition or an article, which other languages than English contract.
  fileprivate var isContracted: Bool {
    self == .adposition || self == .determiner
  }
}
