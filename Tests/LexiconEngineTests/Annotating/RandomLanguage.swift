import LexicalModel
import LexiconEngine
import TestSupport

/// A small language made by chance: forms with several readings, rules, expressions.
struct RandomLanguage {
  private(set) var content = LookupIndexInput()
  private(set) var words: [String] = []
  private var generator: SeededGenerator
  private static let parts: [PartOfSpeech] = [
    .noun, .verb, .determiner, .adposition, .auxiliary, .adjective, .coordinatingConjunction,
  ]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    for index in 0..<24 { addLexeme("lex" + String(index), rank: Int32(index + 1)) }
    for index in 0..<20 {
      let word = "w" + String(index, radix: 36)
      words.append(word)
      addForm(word)
    }
    for _ in 0..<40 { addRule() }
    content.slotWords = [
      LookupIndexInput.SlotWord(key: Array(words[0].utf8), isReflexive: false),
      LookupIndexInput.SlotWord(key: Array(words[1].utf8), isReflexive: true),
    ]
    for index in 0..<12 { addExpression("expression" + String(index)) }
    words += ["unheard", "Unseen"]
  }

  /// Some sentences of its words.
  mutating func text() -> String {
    var text = ""
    for _ in 0..<6 {
      for position in 0..<Int.random(in: 1...14, using: &generator) {
        if position > 0 { text += below(6) == 0 ? ", " : " " }
        text += below(6) == 0 ? expressionText() : words[below(words.count)]
      }
      text += ".\n\n"
    }
    return text
  }

  /// An expression as a text may write it, with an object of any width in its gaps.
  private mutating func expressionText() -> String {
    var text: [String] = []
    for element in content.expressions[below(content.expressions.count)].elements {
      switch element {
      case .form(let key): text.append(String(decoding: key, as: UTF8.self))
      case .lexeme(let lexeme):
        let forms = content.forms.filter { form in
          form.candidates.contains { $0.lexeme == lexeme }
        }
        text += forms.prefix(1).map { String(decoding: $0.key, as: UTF8.self) }
      case .gap: for _ in 0...below(9) { text.append(words[below(words.count)]) }
      case .possessive, .reflexive:
        let slots = content.slotWords.filter { $0.isReflexive == (element == .reflexive) }
        text += slots.prefix(1).map { String(decoding: $0.key, as: UTF8.self) }
      case .clauseEnd: break
      }
    }
    return text.isEmpty ? words[0] : text.joined(separator: " ")
  }

  private mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &generator)
  }

  private mutating func part() -> PartOfSpeech {
    Self.parts[below(Self.parts.count)]
  }

  private mutating func addLexeme(_ lemma: String, rank: Int32) {
    content.lexemes.append(
      LookupIndexInput.Lexeme(
        id: LexemeID("xx:" + lemma), lemma: lemma, rank: rank, level: nil, partOfSpeech: .other,
        flags: [], root: nil, difficulty: 0))
  }

  private mutating func addForm(_ word: String) {
    let odds = (0..<1 + below(3)).map { _ in 1 + below(900) }.sorted(by: >)
    content.forms.append(
      LookupIndexInput.Form(
        key: Array(word.utf8),
        candidates: odds.map { odds in
          LookupIndexInput.Candidate(
            lexeme: LexemeOrdinal(below(24)), partOfSpeech: part(), odds: odds,
            feature: below(2) == 0 ? .base : .past)
        }))
  }

  private mutating func addRule() {
    var left = neighbour()
    let right = neighbour()
    if left == .any, right == .any { left = .boundary }
    content.contextRules.append(
      LookupIndexInput.ContextRule(
        left: left, word: below(4) == 0 ? Array(words[below(words.count)].utf8) : nil,
        partOfSpeech: part(), feature: below(4) == 0 ? .past : nil, right: right,
        weight: below(300) - 150))
  }

  private mutating func neighbour() -> LookupIndexInput.ContextRule.Neighbour {
    switch below(5) {
    case 0, 1: .any
    case 2: .tag(part())
    case 3: .form(Array(words[below(words.count)].utf8))
    default: .boundary
    }
  }

  private mutating func addExpression(_ lemma: String) {
    var elements: [LookupIndexInput.Expression.Element] = []
    for position in 0..<2 + below(3) {
      if position > 0, below(4) == 0 { elements.append(.gap) }
      switch below(position == 0 ? 2 : 4) {
      case 0: elements.append(.form(Array(words[below(words.count)].utf8)))
      case 1: elements.append(.lexeme(LexemeOrdinal(below(24))))
      case 2: elements.append(.possessive)
      default: elements.append(.reflexive)
      }
    }
    addLexeme(lemma, rank: 0)
    content.expressions.append(
      LookupIndexInput.Expression(
        lexeme: LexemeOrdinal(content.lexemes.count - 1), elements: elements,
        endsWithParticle: elements.dropLast().last == .gap && below(2) == 0,
        isVerb: below(2) == 0))
  }
}
