import CSIMD

/// The tables of an image, lent for the length of a call; every access checks its bounds.
package struct LookupTables: ~Escapable {
  package let slots: Span<FormSlot>
  package let candidates: Span<CandidateRecord>
  package let ranks: Span<Int32>
  package let levels: Span<UInt8>
  package let roots: Span<Int32>
  package let difficulties: Span<Float>
  package let contractionParts: Span<ContractionPartRecord>
  package let transitions: Span<TransitionRecord>
  package let expressionFilter: Span<UInt64>
  package let expressionPairs: Span<ExpressionPairRecord>
  package let expressionStates: Span<ExpressionStateRecord>
  package let expressionStarts: Span<UInt32>
  package let contextLeft: Span<Int16>
  package let contextRight: Span<Int16>
  package let contextPairs: Span<ContextPairRecord>

  @_lifetime(
    copy slots, copy candidates, copy ranks, copy levels, copy roots, copy difficulties,
    copy contractionParts, copy transitions, copy expressionFilter, copy expressionPairs,
    copy expressionStates, copy expressionStarts, copy contextLeft, copy contextRight,
    copy contextPairs)
  init(
    slots: Span<FormSlot>,
    candidates: Span<CandidateRecord>,
    ranks: Span<Int32>,
    levels: Span<UInt8>,
    roots: Span<Int32>,
    difficulties: Span<Float>,
    contractionParts: Span<ContractionPartRecord>,
    transitions: Span<TransitionRecord>,
    expressionFilter: Span<UInt64>,
    expressionPairs: Span<ExpressionPairRecord>,
    expressionStates: Span<ExpressionStateRecord>,
    expressionStarts: Span<UInt32>,
    contextLeft: Span<Int16>,
    contextRight: Span<Int16>,
    contextPairs: Span<ContextPairRecord>
  ) {
    self.slots = slots
    self.candidates = candidates
    self.ranks = ranks
    self.levels = levels
    self.roots = roots
    self.difficulties = difficulties
    self.contractionParts = contractionParts
    self.transitions = transitions
    self.expressionFilter = expressionFilter
    self.expressionPairs = expressionPairs
    self.expressionStates = expressionStates
    self.expressionStarts = expressionStarts
    self.contextLeft = contextLeft
    self.contextRight = contextRight
    self.contextPairs = contextPairs
  }

  /// Where the candidates lie, for hints to the processor; nil when there are none.
  package var firstCandidate: UnsafePointer<CandidateRecord>? {
    // Safe: the address is not read through.
    unsafe candidates.withUnsafeBufferPointer { $0.baseAddress }
  }

  /// The slot where a key stands; -1 when no form has it.
  ///
  /// - Complexity: O(1); one cache line for common words.
  package func slot(of key: PackedKey) -> Int32 {
    slot(of: key, from: FormTable.home(of: key, capacity: slots.count))
  }

  /// The slot where a key stands, whose home is known.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - home: the slot that its hash names.
  /// - Returns: the slot; -1 when no form has the key.
  package func slot(of key: PackedKey, from home: Int) -> Int32 {
    var index = home
    while true {
      let slot = slots[index].key
      if slot.low | slot.high == 0 { return -1 }
      if slot.low == key.low, slot.high == key.high { return Int32(index) }
      index = index + 1 == slots.count ? 0 : index + 1
    }
  }

  /// Finds where the keys of a batch belong in ``slots``, and asks for the memory there, so that the
  /// look-ups of many words overlap.
  ///
  /// - Parameters:
  ///   - tokens: the batch; what is no word belongs anywhere.
  ///   - buckets: takes a slot for each token, where its key stands unless another has taken the place.
  package func prefetchBuckets(of tokens: Span<Token>, into buckets: inout MutableSpan<UInt32>) {
    let slots = slots
    // Safe: the addresses are only hints, and each slot is inside the table.
    unsafe slots.withUnsafeBufferPointer { table in
      guard let first = table.baseAddress else { return }
      for index in tokens.indices {
        let home = FormTable.home(of: tokens[index].key, capacity: table.count)
        buckets[index] = UInt32(truncatingIfNeeded: home)
        unsafe csimd_prefetch(first + home)
      }
    }
  }
}
