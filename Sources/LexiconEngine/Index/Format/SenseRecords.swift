/// What the choice of senses knows of a lexeme.
package struct SenseLexemeRecord: BitwiseCopyable {
  /// The slot of its lemma; -1 for none.
  var slot: Int32
  /// The number of its lemma among the words of contexts; 0 for none.
  var word: UInt16
  /// Where its groups begin.
  var firstGroup: UInt16
  var groupCount: UInt8
  var unused: (UInt8, UInt8, UInt8) = (0, 0, 0)
}

/// The senses of a lexeme as one part of speech.
package struct SenseGroupRecord: BitwiseCopyable {
  /// A bit by the lowest six bits of each word that is a cue of some sense.
  var mask: UInt64
  var firstSense: UInt16
  /// Where the vectors of its senses begin, two each: topic, then near; none for a single sense.
  var firstVector: UInt16
  var firstCue: UInt32
  var cueCount: UInt16
  var partOfSpeech: UInt8
  var senseCount: UInt8
  var lexeme: Int32
}

/// A sense.
package struct SenseRecord: BitwiseCopyable {
  /// Hundredths of a nat in every context.
  var bias: Int16
  var firstTag: UInt16
  var tagCount: UInt8
  var number: UInt8
}

/// What a tag of the context is worth to a sense.
package struct SenseTagRecord: BitwiseCopyable {
  var tag: UInt8
  var unused: UInt8 = 0
  var worth: Int16
}

/// A word that speaks for a sense of a group; those of a group are sorted by word.
package struct SenseCueRecord: BitwiseCopyable {
  var word: UInt16
  /// The index of the sense in its group.
  var sense: UInt8
  var kinds: SenseCueKinds
}

/// What is known of a word of contexts.
package struct SenseWordRecord: BitwiseCopyable {
  /// Bits of ``SenseWordClass``.
  var classes: UInt32
  /// How much it tells, 0 to 100; 0 without a vector.
  var weight: UInt8
  var unused: (UInt8, UInt8, UInt8) = (0, 0, 0)
}
