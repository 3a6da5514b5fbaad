/// A form in four bytes: the number of its candidates, the likeliest part of speech, its context
/// class, and its traits.
package struct FormFlags: AnyBitPattern, Hashable, Sendable {
  package var rawValue: UInt32

  private static let countMask: UInt32 = 15
  private static let partShift: UInt32 = 4
  private static let partMask: UInt32 = 31
  private static let classShift: UInt32 = 9
  private static let classMask: UInt32 = 0xFF

  package init(rawValue: UInt32 = 0) {
    self.rawValue = rawValue
  }

  /// At most 15.
  package var candidateCount: UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: rawValue & Self.countMask) }
    set { rawValue = rawValue & ~Self.countMask | UInt32(newValue) & Self.countMask }
  }

  /// The raw value of the likeliest part of speech; 0 for none.
  package var partOfSpeech: UInt8 {
    @inline(__always) get {
      UInt8(truncatingIfNeeded: rawValue &>> Self.partShift & Self.partMask)
    }
    @inline(__always) set {
      rawValue =
        rawValue & ~(Self.partMask &<< Self.partShift)
        | (UInt32(newValue) & Self.partMask) &<< Self.partShift
    }
  }

  /// The class that context rules know the word by; 0 for words that no rule names.
  package var contextClass: UInt8 {
    @inline(__always) get {
      UInt8(truncatingIfNeeded: rawValue &>> Self.classShift & Self.classMask)
    }
    set {
      rawValue =
        rawValue & ~(Self.classMask &<< Self.classShift) | UInt32(newValue) &<< Self.classShift
    }
  }

  /// 1 for a form whose neighbours may speak for another candidate (``FormTrait/isOpen``), else 0.
  @inline(__always)
  var openBit: UInt32 { rawValue &>> 31 }

  /// Whether it has some trait of several (``FormTrait``).
  @inline(__always)
  package func has(_ traits: UInt32) -> Bool {
    rawValue & traits != 0
  }

  @inline(__always)
  package mutating func insert(_ traits: UInt32) {
    rawValue |= traits
  }

  package mutating func remove(_ traits: UInt32) {
    rawValue &= ~traits
  }
}

/// The traits of a form that the passes over a text ask for, a bit each in its ``FormFlags``.
///
/// The eight highest sort the tokens of a text, 64 at once (``TokenMasks``). Four traits belong to
/// a token in its sentence: in the index they are clear.
package enum FormTrait {
  /// Neighbours may speak for another candidate than the first.
  package static let isOpen: UInt32 = 1 << 31
  package static let startsExpression: UInt32 = 1 << 30
  /// Some expression has it second, right behind its first word.
  package static let continuesExpression: UInt32 = 1 << 29
  /// Some expression goes on with it behind an object.
  package static let resumesExpression: UInt32 = 1 << 28
  /// Of the expressions that the word begins some go on after an object.
  package static let leadsOverGap: UInt32 = 1 << 27
  /// Of a token: what it shows is noted, for it has a capital or is not listed.
  package static let isNoted: UInt32 = 1 << 26
  /// Of a token: a word or number, which expressions may be made of.
  package static let isUsable: UInt32 = 1 << 25
  /// Of a token: the first of its sentence.
  package static let startsSentence: UInt32 = 1 << 24
  /// Of a token: one of several words written as one.
  package static let isPart: UInt32 = 1 << 23
  /// Of the expressions that lead over a gap some end their clause, up to twelve words away.
  package static let leadsFar: UInt32 = 1 << 22
  package static let isPossessive: UInt32 = 1 << 21
  package static let isReflexive: UInt32 = 1 << 20
  package static let isContraction: UInt32 = 1 << 19
  /// The form is written with a capital in dictionaries too: *Monday*, *I*.
  package static let isCapitalised: UInt32 = 1 << 18
  /// It has candidates and is one word.
  package static let isPlain: UInt32 = 1 << 17

  /// Those that say what a token is where it stands.
  package static let ofTokens = isNoted | isUsable | startsSentence | isPart
}
