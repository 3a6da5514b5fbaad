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

  /// Prefetches the candidate at an index, which need not be one of the table: a hint to the
  /// processor.
  @inline(__always)
  func prefetchCandidate(at index: Int) {
    unsafe candidates.withUnsafeBufferPointer { table in
      // Safe: the address is only a hint and not read through.
      guard let first = table.baseAddress else { return }
      unsafe csimd_prefetch(first + index)
    }
  }

  /// The slot of a key; -1 when no form has it.
  ///
  /// - Complexity: O(1); one cache line for common words.
  package func slot(of key: PackedKey) -> Int32 {
    slot(of: key, from: FormSlot.bucket(of: key, capacity: slots.count))
  }

  /// The slot of a key whose bucket is known.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - bucket: the slot that its hash names.
  /// - Returns: the slot; -1 when no form has the key.
  func slot(of key: PackedKey, from bucket: Int) -> Int32 {
    let slots = slots
    let found = FormSlot.probe(key, from: bucket, capacity: slots.count) { slots[$0].key }
    return found.match.map { Int32(truncatingIfNeeded: $0) } ?? -1
  }

  /// Finds the buckets of the keys of a batch in ``slots`` and prefetches them, so that the
  /// look-ups of many words overlap.
  ///
  /// - Parameters:
  ///   - tokens: the batch; what is no word has any bucket.
  ///   - buckets: receives the bucket of each token.
  package func prefetchBuckets(of tokens: Span<Token>, into buckets: inout MutableSpan<UInt32>) {
    let slots = slots
    // Safe: the addresses are only hints, and each slot is inside the table.
    unsafe slots.withUnsafeBufferPointer { table in
      guard let first = table.baseAddress else { return }
      for index in tokens.indices {
        let bucket = FormSlot.bucket(of: tokens[index].key, capacity: table.count)
        buckets[index] = UInt32(truncatingIfNeeded: bucket)
        unsafe csimd_prefetch(first + bucket)
      }
    }
  }
}
