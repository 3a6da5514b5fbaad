import CorpusImage

/// What the resolution of a sentence knows of a token besides what the annotation says of it: eight bytes,
/// so that a sentence stays in the nearest cache.
struct FormReading: BitwiseCopyable {
  /// Where its candidates begin; for an unlisted word, the place of its key among those of the sentence.
  var candidates: UInt32 = 0
  /// The looks of its ``FormSlot``.
  var looks: UInt32 = 0

  init() {}

  init(_ slot: FormSlot) {
    candidates = slot.candidates
    looks = slot.looks
  }

  /// A token without candidates, on which no neighbour has a say.
  init(likelyPart: UInt8) {
    looks = UInt32(likelyPart) << 8 | Self.decided
  }

  private static let decided = UInt32(FormSlot.isDecided) << 24

  var candidateCount: UInt8 {
    get { UInt8(truncatingIfNeeded: looks) }
    set { looks = looks & ~0xFF | UInt32(newValue) }
  }

  /// The likeliest part of speech before the neighbours have spoken.
  var likelyPart: UInt8 {
    get { UInt8(truncatingIfNeeded: looks >> 8) }
    set { looks = looks & ~0xFF00 | UInt32(newValue) << 8 }
  }

  /// The class by which context rules know the word itself; 0 for none.
  var contextClass: UInt8 {
    UInt8(truncatingIfNeeded: looks >> 16)
  }

  var traits: UInt8 {
    get { UInt8(truncatingIfNeeded: looks >> 24) }
    set { looks = looks & ~0xFF00_0000 | UInt32(newValue) << 24 }
  }
}
