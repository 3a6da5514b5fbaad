package import LexicalModel

extension LookupIndexInput {
  /// What senses are chosen with.
  package struct Senses: Hashable, Sendable {
    /// The senses of each lexeme and part of speech, sorted by both.
    package var groups: [SenseGroup] = []
    /// The words that cues, vectors and classes are about, each once.
    package var words: [SenseWord] = []
    package var weights = SenseWeights()

    package init() {}
  }

  /// The senses of a lexeme as one part of speech, in order of their numbers.
  package struct SenseGroup: Hashable, Sendable {
    package var lexeme: LexemeOrdinal
    package var partOfSpeech: PartOfSpeech
    package var senses: [Sense]

    package init(lexeme: LexemeOrdinal, partOfSpeech: PartOfSpeech, senses: [Sense]) {
      self.lexeme = lexeme
      self.partOfSpeech = partOfSpeech
      self.senses = senses
    }
  }

  /// A sense and what speaks for it.
  package struct Sense: Hashable, Sendable {
    package var number: UInt8
    /// Hundredths of a nat in every context.
    package var bias: Int
    /// By word, the kinds of cue it is.
    package var cues: [String: SenseCueKinds]
    /// Hundredths of a nat by tag of the context.
    package var tags: [SenseTag: Int]
    /// Length 1: what the texts that use the sense are about.
    package var topic: WordVector
    /// The mean of the cues' vectors, 300 for 1.
    package var near: WordVector

    package init(
      number: UInt8, bias: Int = 0, cues: [String: SenseCueKinds] = [:],
      tags: [SenseTag: Int] = [:], topic: WordVector = .zero, near: WordVector = .zero
    ) {
      self.number = number
      self.bias = bias
      self.cues = cues
      self.tags = tags
      self.topic = topic
      self.near = near
    }
  }

  /// A word of the contexts of senses, by its lookup key.
  package struct SenseWord: Hashable, Sendable {
    package var key: String
    /// The bits of its classes (``SenseWordClass``).
    package var classes: UInt32
    /// How much the word tells, 0 to 100.
    package var weight: UInt8
    /// Zero for a word that tells nothing of a subject.
    package var vector: WordVector

    package init(key: String, classes: UInt32 = 0, weight: UInt8 = 0, vector: WordVector = .zero) {
      self.key = key
      self.classes = classes
      self.weight = weight
      self.vector = vector
    }
  }
}

/// How a word speaks for a sense.
package struct SenseCueKinds: OptionSet, BitwiseCopyable, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Stands before the word.
  package static let before = Self(rawValue: 1 << 0)
  /// Follows it.
  package static let behind = Self(rawValue: 1 << 1)
  /// Stands anywhere in the sentence.
  package static let anywhere = Self(rawValue: 1 << 2)
  /// A word of the meaning.
  package static let meaning = Self(rawValue: 1 << 3)
  /// A preposition of the sense's frame.
  package static let preposition = Self(rawValue: 1 << 4)
  /// The frame has it directly before.
  package static let frame = Self(rawValue: 1 << 5)
  /// So frequent that it speaks only close by.
  package static let function = Self(rawValue: 1 << 6)
}
