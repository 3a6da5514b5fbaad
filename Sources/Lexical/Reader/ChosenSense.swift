import Documents
package import LexicalModel
package import LexiconEngine
package import LexiconStore

/// The sense that was chosen for a word of a text, and why.
package struct ChosenSense {
  package let id: SenseID
  /// Nil for the only sense of its part of speech.
  package let label: String?
  package let meaning: String
  /// From 0 to 1.
  package let probability: Double
  /// What else the word may mean here, where the sense is not sure.
  package let other: SenseSummary?
  /// What speaks for it: “company” follows; empty for a word with one sense.
  package let reason: String
}

extension WordOccurrences {
  /// The sense that was chosen for a token; nil for a word without senses.
  ///
  /// - Throws: ``LexicalError`` when the release cannot be read.
  package func sense(of token: Int, by reader: Reader) throws(LexicalError) -> ChosenSense? {
    let choice = annotation.sense(at: token)
    let index = reader.lookupIndex
    guard let id = index.sense(of: annotation.tokens[token], choice) else { return nil }
    let second = choice.isSure ? nil : index.secondSense(of: annotation.tokens[token], choice)
    do throws(CorpusReleaseError) {
      guard let summary = try reader.release.sense(withID: id) else { return nil }
      var other: SenseSummary?
      if let second { other = try reader.release.sense(withID: second) }
      return ChosenSense(
        id: id, label: summary.label, meaning: summary.meaning, probability: choice.probability,
        other: other, reason: reason(for: token, by: reader))
    } catch {
      throw LexicalError(error, path: reader.release.path)
    }
  }

  private func reason(for token: Int, by reader: Reader) -> String {
    let prose = document.document.prose
    if isCorrected(token, by: reader) { return "you said so" }
    let reason = reader.annotator.senseReason(for: token, in: annotation, of: prose.span)
    return switch reason {
    case nil: ""
    case .share: "the commonest sense"
    case .sentence: "the words of the sentence"
    case .passage: "what the passage is about"
    case .wordsNear: "the words near it"
    case .earlier: "the same word before"
    case .partOfSpeech: "what the word is here"
    case .tag(let value): SenseTag(rawValue: value)?.description ?? ""
    case .cue(let cue): cueText(cue, of: token)
    }
  }

  /// Whether the learner has said what the word means in this sentence or everywhere.
  private func isCorrected(_ token: Int, by reader: Reader) -> Bool {
    let corrections = reader.annotator.overrides.senses
    guard !corrections.isEmpty, let lexeme = annotation.tokens[token].lexeme else { return false }
    let number = annotation.tokens[token].sentence
    return corrections.sense(of: lexeme) {
      let own = annotation.tokens.filter { $0.sentence == number }
      let range = (own.first?.start ?? 0)..<(own.last?.end ?? 0)
      return SentenceFingerprint(String(decoding: text[range], as: UTF8.self))
    } != nil
  }

  private func cueText(_ cue: Int, of token: Int) -> String {
    let other = annotation.tokens[cue]
    let word = String(decoding: text[other.start..<other.end], as: UTF8.self)
    return "“\(word)” \(cue < token ? "stands before it" : "follows")"
  }
}

extension SenseTag {
  /// What the tag says of the context, in words that a learner knows.
  package var description: String {
    switch self {
    case .infinitiveFollows: "“to” and a verb follow"
    case .infinitiveFollowsLater: "“to” and a verb follow later"
    case .thatFollows: "a that-clause follows"
    case .ingFollows: "an -ing form follows"
    case .adjectiveFollows: "an adjective follows"
    case .adverbFollows: "an adverb follows"
    case .nounPhraseFollows, .nounFollows: "a noun follows"
    case .numberFollows: "a number follows"
    case .endsClause: "it ends its clause"
    case .prepositionFollows: "a preposition follows"
    case .verbFollows: "a verb follows"
    case .definiteFollows: "“the” follows"
    case .indefiniteFollows: "“a” follows"
    case .beFollows: "a form of “be” follows"
    case .pastFollows: "a past form follows"
    case .pronounFollows: "a pronoun follows"
    case .possessiveFollows: "a word such as “my” follows"
    case .behindDefinite: "“the” stands before it"
    case .behindIndefinite: "“a” stands before it"
    case .behindPossessive: "a word such as “my” stands before it"
    case .withoutArticle: "no article stands before it"
    case .behindNumber: "a number stands before it"
    case .behindBe: "a form of “be” stands before it"
    case .behindHave: "a form of “have” stands before it"
    case .behindModal: "a word such as “can” stands before it"
    case .behindTo: "“to” stands before it"
    case .behindPreposition: "a preposition stands before it"
    case .behindAdjective: "an adjective stands before it"
    case .behindAdverb: "an adverb stands before it"
    case .behindNoun, .behindNounPhrase: "a noun stands before it"
    case .behindVerb: "a verb stands before it"
    case .behindNegation: "“not” stands before it"
    case .startsClause: "it begins its clause"
    case .behindPronoun: "a pronoun stands before it"
    case .behindPast: "a past form stands before it"
    case .behindIng: "an -ing form stands before it"
    case .isPlural: "it is plural"
    case .isSingular: "it is singular"
    case .isIng: "it is an -ing form"
    case .isPast: "it is a past form"
    case .isBase: "it is the basic form"
    case .isPassive: "it is passive"
    case .hasObject: "an object follows"
    case .hasNoObject: "no object follows"
    case .isCounted: "it is counted"
    case .isUncounted: "it is not counted"
    }
  }
}
