/// How a token is read: what its form looks like, and where its candidates begin.
struct FormReading: BitwiseCopyable {
  var flags = FormFlags()
  /// Where its candidates begin; for an unlisted word, the place of its key among those of the passage.
  var candidates: UInt32 = 0

  init() {}

  init(_ slot: FormSlot) {
    flags = slot.flags
    candidates = slot.candidates
  }

  init(flags: FormFlags, candidates: UInt32) {
    self.flags = flags
    self.candidates = candidates
  }

  /// A token without candidates, on which no neighbour has a say.
  init(likelyPart: UInt8) {
    flags.partOfSpeech = likelyPart
  }
}
