import TextAnalysis
import CorpusImage
import ReaderEngine
import Vocabulary

/// What machine output says of a token, looked up once for all formats.
struct TokenFields {
  let token: AnnotatedToken
  let text: ArraySlice<UInt8>
  let lemma: String?
  /// What an unlisted form is most likely a form of, by its ending; nil for any other word.
  let likelyLemma: String?
  let lemmaID: String?
  let rank: Int32?
  let level: CEFRLevel?
  let status: LexemeStatus?
  /// The chance that the learner knows the lexeme; nil without a learner.
  let chance: Float?
  let rules: [String]
  let expression: (id: String, lemma: String)?

  init(
    _ token: AnnotatedToken, text: ArraySlice<UInt8>, annotation: Annotation, image: LookupImage,
    statuses: StatusTable, knowledge: LearnerKnowledge? = nil
  ) {
    self.token = token
    self.text = text
    if let lexeme = token.lexeme {
      lemma = image.lemma(of: lexeme)
      likelyLemma = nil
      lemmaID = image.id(of: lexeme).text
      rank = image.rank(of: lexeme)?.value
      level = image.level(of: lexeme)
      chance = knowledge?.chance(of: lexeme)
    } else {
      // A name is its own lemma, as written.
      lemma = token.tokenClass == .name ? String(decoding: text, as: UTF8.self) : nil
      likelyLemma = Self.likelyLemma(of: token, annotation, image)
      lemmaID = nil
      rank = nil
      level = nil
      chance = nil
    }
    status = statuses.status(of: token, in: annotation)
    rules = annotation.inference(of: token)?.rules ?? []
    expression = annotation.expression(of: token).map {
      (image.id(of: $0.lexeme).text, image.lemma(of: $0.lexeme))
    }
  }

  private static func likelyLemma(
    of token: AnnotatedToken, _ annotation: Annotation, _ image: LookupImage
  ) -> String? {
    guard token.tokenClass == .unlisted, let form = annotation.outsideForm(of: token) else {
      return nil
    }
    return image.likelyLemma(ofUnlisted: form.folded, as: token.partOfSpeech)
  }
}
import TextAnalysis
