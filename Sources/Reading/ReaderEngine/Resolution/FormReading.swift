import CorpusImage

/// What the resolution of a sentence knows of a token besides what the annotation says of it: eight bytes,
/// so that a sentence stays in the nearest cache.
struct FormReading: BitwiseCopyable {
  /// Where its candidates begin; for an unlisted word, the place of its key among those of the sentence.
  var candidates: UInt32 = 0
  var candidateCount: UInt8 = 0
  /// The likeliest part of speech before the neighbours have spoken.
  var likelyPart: UInt8 = 0
  /// The class by which context rules know the word itself; 0 for none.
  var contextClass: UInt8 = 0
  var traits: UInt8 = 0

  /// Whether its neighbours have a say; `decided` is the trait of words for which they have none.
  @inline(__always)
  func isOpen(_ decided: UInt8) -> Bool {
    traits & decided == 0 && candidateCount > 1
  }
}
