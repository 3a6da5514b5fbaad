package import Documents
package import LexicalModel
package import LexiconEngine

/// What machine output says of a token, looked up once for all formats.
package struct TokenFields {
  package let token: AnnotatedToken
  package let text: ArraySlice<UInt8>
  /// Where the source has it.
  package let position: SourcePosition
  package let lemma: String?
  package let lemmaID: String?
  package let rank: Int32?
  package let level: CEFRLevel?
  package let status: LexemeStatus?
  /// The chance that the learner knows the lexeme; nil without a learner.
  package let chance: Float?
  package let rules: [String]
  package let expression: (id: String, lemma: String)?
  /// The sense that was chosen; nil for a word without senses, and where none was asked for.
  package let sense: Sense?
  /// The second likeliest sense, where the first is not sure.
  package let secondSense: Sense?

  /// A sense and the chance that it is the one meant.
  package struct Sense {
    package let id: String
    package let probability: Double
  }

  package init(
    _ token: AnnotatedToken, _ choice: SenseChoice, text: ArraySlice<UInt8>,
    position: SourcePosition, annotation: Annotation, lookupIndex: LookupIndex,
    statuses: StatusTable, knowledge: LearnerKnowledge? = nil
  ) {
    self.token = token
    self.text = text
    self.position = position
    if let lexeme = token.lexeme {
      lemma = lookupIndex.lemma(of: lexeme)
      lemmaID = lookupIndex.id(of: lexeme).text
      rank = lookupIndex.rank(of: lexeme)?.value
      level = lookupIndex.level(of: lexeme)
      chance = knowledge?.chance(of: lexeme)
    } else {
      lemma = token.kind == .word ? Self.lemma(of: token, text, annotation, lookupIndex) : nil
      lemmaID = nil
      rank = nil
      level = nil
      chance = nil
    }
    sense = lookupIndex.sense(of: token, choice).map {
      Sense(id: $0.text, probability: choice.probability)
    }
    secondSense =
      choice.isSure
      ? nil
      : lookupIndex.secondSense(of: token, choice).map {
        Sense(id: $0.text, probability: choice.secondProbability)
      }
    status = statuses.status(of: token, in: annotation)
    rules = annotation.inference(of: token)?.rules ?? []
    expression = annotation.expression(of: token).map {
      (lookupIndex.id(of: $0.lexeme).text, lookupIndex.lemma(of: $0.lexeme))
    }
  }

  /// The lemma of a word without a lexeme: of a name the form as written, else the likeliest.
  private static func lemma(
    of token: AnnotatedToken, _ text: ArraySlice<UInt8>, _ annotation: Annotation,
    _ lookupIndex: LookupIndex
  ) -> String {
    guard token.tokenClass == .unlisted, let form = annotation.unlistedForm(of: token) else {
      return String(decoding: text, as: UTF8.self)
    }
    return lookupIndex.likelyLemma(ofUnlisted: form.folded, as: token.partOfSpeech)
  }
}
