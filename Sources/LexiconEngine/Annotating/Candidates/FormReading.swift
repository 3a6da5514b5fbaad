/// The reading of a token: the flags of its form and its first candidate.
struct FormReading: BitwiseCopyable {
  var flags = FormFlags()
  /// Where its candidates begin; for an unlisted word, the index of its key among those of the
  /// buffer.
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
