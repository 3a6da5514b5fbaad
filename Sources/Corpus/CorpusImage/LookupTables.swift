package import TextAnalysis

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
  package let expressionPairs: Span<UInt64>
  package let expressionStates: Span<ExpressionStateRecord>
  package let expressionStarts: Span<UInt32>
  package let contextLeft: Span<Int16>
  package let contextRight: Span<Int16>
  package let contextPairs: Span<ContextPairRecord>

  @_lifetime(
    copy slots, copy candidates, copy ranks, copy levels, copy roots, copy difficulties,
    copy contractionParts, copy transitions, copy expressionPairs, copy expressionStates,
    copy expressionStarts,
    copy contextLeft,
    copy contextRight, copy contextPairs)
  init(
    slots: Span<FormSlot>,
    candidates: Span<CandidateRecord>,
    ranks: Span<Int32>,
    levels: Span<UInt8>,
    roots: Span<Int32>,
    difficulties: Span<Float>,
    contractionParts: Span<ContractionPartRecord>,
    transitions: Span<TransitionRecord>,
    expressionPairs: Span<UInt64>,
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
    self.expressionPairs = expressionPairs
    self.expressionStates = expressionStates
    self.expressionStarts = expressionStarts
    self.contextLeft = contextLeft
    self.contextRight = contextRight
    self.contextPairs = contextPairs
  }

  /// The slot where a key stands; -1 when no form has it.
  ///
  /// - Complexity: O(1); one cache line for common words.
  package func slot(of key: PackedKey) -> Int32 {
    var index = FormTable.home(of: key, capacity: slots.count)
    while true {
      let slot = slots[index].key
      if slot.low | slot.high == 0 { return -1 }
      if slot.low == key.low, slot.high == key.high { return Int32(index) }
      index = index + 1 == slots.count ? 0 : index + 1
    }
  }

  /// Looks the words of a batch up.
  ///
  /// The first pass takes what stands where each key belongs, without a branch that waits for memory, so
  /// that the look-ups of many words overlap; the second sees to the few that stand elsewhere.
  package func find(_ tokens: Span<Token>, into forms: inout [FoundForm]) {
    var found = forms.mutableSpan
    let slots = slots
    for index in tokens.indices {
      let key = tokens[index].key
      let home = FormTable.home(of: key, capacity: slots.count)
      let record = slots[home]
      let isFound = (record.key.low ^ key.low) | (record.key.high ^ key.high) == 0
      found[index] = FoundForm(record, at: isFound ? Int32(truncatingIfNeeded: home) : -1)
    }
    for index in tokens.indices {
      if case .word = tokens[index].kind {
        if found[index].slot < 0 { found[index] = findElsewhere(tokens[index].key) }
      } else {
        found[index] = FoundForm()
      }
    }
  }

  private func findElsewhere(_ key: PackedKey) -> FoundForm {
    let slot = slot(of: key)
    return slot < 0 ? FoundForm() : FoundForm(slots[Int(slot)], at: slot)
  }
}
