/// One slot of the form table: a key with what one needs to know of its form at once.
///
/// A slot whose key is zero is empty. 32 bytes, so that no slot crosses a cache line.
package struct FormSlot: BitwiseCopyable {
  package var key: PackedKey
  /// The likeliest lexeme; -1 when the form has none of its own.
  package var lexeme: Int32
  /// Where the form's candidates begin, which also tells forms apart: common ones come first.
  package var candidates: UInt32
  package var flags: FormFlags
  /// For a contraction, where its parts begin; for a word that begins expressions, where the list
  /// of the states it leads to begins, which a zero ends.
  package var parts: UInt32

  static let empty = FormSlot(
    key: PackedKey(low: 0, high: 0), lexeme: -1, candidates: 0, flags: FormFlags(), parts: 0)

  var isEmpty: Bool { key.isEmpty }

  /// The slot of a key in an open-addressing table of forms, or the free one where it belongs.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - capacity: the number of slots.
  ///   - slotKey: reads the key of a slot, which is zero where the slot is empty.
  /// - Returns: the slot of the match, or the free one.
  @inline(__always)
  static func probe(
    _ key: PackedKey, capacity: Int, _ slotKey: (Int) -> PackedKey
  ) -> OpenAddressingTable.Result {
    probe(key, from: bucket(of: key, capacity: capacity), capacity: capacity, slotKey)
  }

  /// The same search from a bucket that is known.
  @inline(__always)
  static func probe(
    _ key: PackedKey, from bucket: Int, capacity: Int, _ slotKey: (Int) -> PackedKey
  ) -> OpenAddressingTable.Result {
    OpenAddressingTable.probe(from: bucket, capacity: capacity) { slot in
      let found = slotKey(slot)
      if found.isEmpty { return .empty }
      return found.low == key.low && found.high == key.high ? .match : .other
    }
  }

  /// The bucket of a key, in 0..<`capacity`: the first of the two slots in a cache line, so that a
  /// key whose bucket is taken stands nearly always beside it.
  @inline(__always)
  static func bucket(of key: PackedKey, capacity: Int) -> Int {
    var mixed = (key.low ^ (key.high << 23 | key.high >> 41)) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 32) &* 0xD6E8_FEB8_6659_FD93
    return 2 &* Int(truncatingIfNeeded: mixed.multipliedFullWidth(by: UInt64(capacity / 2)).high)
  }
}

/// A lexeme and part of speech that a form can be.
package struct CandidateRecord: BitwiseCopyable {
  package var lexeme: Int32
  package var partOfSpeech: UInt8
  package var feature: UInt8
  /// Hundredths of a nat: 100 · ln(odds / 1000), at most 0.
  package var logOdds: Int16
}

/// One word of a contraction; the last part of one has `isLast` set.
package struct ContractionPartRecord: BitwiseCopyable {
  package var length: UInt8
  package var candidateCount: UInt8
  package var isLast: UInt8
  package var unused: UInt8
  package var candidates: UInt32
  /// Where the part stands as a form of its own; -1 where it is none.
  package var slot: Int32
}

/// What two forms next to each other are.
package struct ExpressionPairRecord: BitwiseCopyable {
  /// The slots of the forms.
  package var first: UInt32
  package var second: UInt32
  /// The expression that they are, or ``undecided``.
  package var lexeme: Int32

  /// Instead of a lexeme, where the words around decide.
  package static let undecided: Int32 = -2

  /// A slot that holds no pair.
  static let empty = ExpressionPairRecord(first: .max, second: .max, lexeme: -1)

  /// The slot of two forms in an open-addressing table, or the free one where they belong.
  ///
  /// - Parameters:
  ///   - first: the slot of a form.
  ///   - second: the slot of the form behind it.
  ///   - capacity: the number of slots, a power of two.
  ///   - record: reads a slot of the table.
  /// - Returns: the slot of the match, or the free one.
  @inline(__always)
  static func probe(
    _ first: UInt32, _ second: UInt32, capacity: Int, _ record: (Int) -> ExpressionPairRecord
  ) -> OpenAddressingTable.Result {
    OpenAddressingTable.probe(
      from: bucket(of: first, second, capacity: capacity), capacity: capacity
    ) { slot in
      let record = record(slot)
      if record.first == empty.first { return .empty }
      return record.first == first && record.second == second ? .match : .other
    }
  }

  /// The bucket of two forms in a table with a power of two of slots.
  @inline(__always)
  static func bucket(of first: UInt32, _ second: UInt32, capacity: Int) -> Int {
    let mixed = ExpressionFilter.pair(first, second)
    return Int(mixed ^ mixed &>> 15) & (capacity - 1)
  }
}

/// A state of the expression automaton: how much of which expressions has been seen.
package struct ExpressionStateRecord: BitwiseCopyable {
  /// The bits of all symbols that lead on, so that most words are turned away by one comparison.
  package var filter: UInt64
  /// Where its transitions begin.
  package var transitions: UInt32
  /// The state after a gap; 0 where no object may stand.
  package var afterGap: UInt32
  /// The lexeme that is complete here; -1 for none, ``literal`` for words that mean what they say.
  package var accepted: Int32
  package var transitionCount: UInt16
  /// Bits of ``ExpressionStateTrait``.
  package var traits: UInt16

  /// Instead of a lexeme, for words that only look like an expression.
  package static let literal: Int32 = .max
}

/// What may come in a state of the expression automaton, or has: a bit each.
package enum ExpressionStateTrait {
  /// A word may come next that must end its clause.
  package static let leadsToClauseEnd: UInt16 = 1 << 0
  /// The particle of a verb may come next, behind its object.
  package static let leadsToParticle: UInt16 = 1 << 1
  /// The last word was the particle of a verb that is complete here.
  package static let endsWithParticle: UInt16 = 1 << 2
  /// What is complete here is a verb, and no noun begins it.
  package static let isVerb: UInt16 = 1 << 3
}

/// One step of the expression automaton.
package struct TransitionRecord: BitwiseCopyable {
  /// `ExpressionSymbol` in the top three bits, a slot or lexeme below.
  package var symbol: UInt32
  package var next: UInt32
}

/// What an expression is made of, as the automaton's alphabet.
package enum ExpressionSymbol {
  package static let lexeme: UInt32 = 1 << 29
  package static let form: UInt32 = 2 << 29
  package static let gap: UInt32 = 3 << 29
  package static let possessive: UInt32 = 4 << 29
  package static let reflexive: UInt32 = 5 << 29
  package static let clauseEnd: UInt32 = 6 << 29

  /// The bit of a symbol in a filter.
  @inline(__always)
  package static func bit(of symbol: UInt32) -> UInt64 {
    1 &<< UInt64((symbol &* 0x9E37_79B1) &>> 26)
  }
}

/// An affix and what it does; its letters stand in the affix text.
package struct AffixRecord: BitwiseCopyable {
  package var keyOffset: UInt32
  package var meaningOffset: UInt32
  package var keyLength: UInt8
  package var meaningLength: UInt8
  package var kind: UInt8
  package var from: UInt8
  package var to: UInt8
  package var unused: (UInt8, UInt8, UInt8)
}

/// The classes of neighbours in context rules: the boundary of a sentence, then the parts of speech
/// by their raw values, then the words that rules name.
enum ContextClass {
  static let boundary = 0
  /// The number of the classes that are no words, and of the columns of a context table.
  static let columns = 18
  static let firstWord = columns
}

/// A context rule about both neighbours, or about the word itself.
package struct ContextPairRecord: BitwiseCopyable {
  /// The classes of the neighbours, ``anyNeighbour`` where they do not matter.
  package var left: UInt8
  package var right: UInt8
  /// The class of the word; 0 for any.
  package var word: UInt8
  package var partOfSpeech: UInt8
  /// What the word must be to its lexeme; ``anyFeature`` where that does not matter.
  package var feature: UInt8
  package var unused: UInt8
  /// Hundredths of a nat.
  package var weight: Int16

  package static let anyNeighbour: UInt8 = .max
  package static let anyFeature: UInt8 = .max

  /// Whether the rule is about a candidate of its word, whatever the neighbours are.
  @inline(__always)
  func isAbout(_ candidate: CandidateRecord) -> Bool {
    candidate.partOfSpeech == partOfSpeech
      && (feature == Self.anyFeature || feature == candidate.feature)
  }
}
