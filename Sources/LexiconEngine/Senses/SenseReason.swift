/// What speaks for a sense.
package enum SenseReason: Hashable, Sendable {
  /// It is the commonest, with what the absence of its frame says.
  case share
  /// A word of the sentence, by its index there.
  case cue(Int)
  /// The raw value of a tag.
  case tag(UInt8)
  /// What the words of the sentence are about.
  case sentence
  /// What the passage is about.
  case passage
  /// The words close by.
  case wordsNear
  /// The same word had it before.
  case earlier
}
