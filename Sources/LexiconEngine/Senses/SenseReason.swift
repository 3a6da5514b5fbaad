/// What speaks for a sense.
package enum SenseReason: Hashable, Sendable {
  /// It is the commonest, with what the absence of its frame says.
  case share
  /// A word of the sentence, by the index of its token.
  case cue(Int)
  /// A tag of the context, by its raw value.
  case tag(UInt8)
  /// What the words of the sentence are about.
  case sentence
  /// What the passage is about.
  case passage
  /// The words close by.
  case wordsNear
  /// The same word had it before.
  case earlier
  /// The neighbours speak for another part of speech.
  case partOfSpeech
}

/// One part of the score of a sense, in hundredths of a nat.
struct SenseEvidence: Hashable, Sendable {
  /// The index of the sense among those of the image.
  let sense: UInt16
  let reason: SenseReason
  let worth: Int32
}

extension Annotator {
  /// What speaks most for the sense that was chosen, against the best other one.
  ///
  /// - Parameters:
  ///   - target: the index of a token of the annotation.
  ///   - annotation: a whole text, with senses.
  ///   - text: its bytes.
  /// - Returns: the reason; nil for a token without a choice, and for a word with one sense.
  /// - Complexity: O(tokens before it)
  package func senseReason(
    for target: Int, in annotation: Annotation, of text: Span<UInt8>
  ) -> SenseReason? {
    guard target < annotation.senses.count, annotation.senses[target].hasSecond else { return nil }
    var pass = SensePass(lookupIndex)
    let choice = annotation.senses[target]
    let evidence = pass.evidence(
      for: target, of: annotation.tokens, text: TextSlice(text, base: 0))
    var leads: [(reason: SenseReason, worth: Int32)] = []
    for part in evidence where part.sense == choice.sense || part.sense == choice.secondSense {
      let worth = part.sense == choice.sense ? part.worth : -part.worth
      if let position = leads.firstIndex(where: { $0.reason == part.reason }) {
        leads[position].worth += worth
      } else {
        leads.append((part.reason, worth))
      }
    }
    return leads.filter { $0.worth > 0 }.max { $0.worth < $1.worth }?.reason ?? .share
  }
}
