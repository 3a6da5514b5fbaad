import CSIMD

extension LookupTables {
  /// Prefetches the bucket of two forms, which ``expression(of:_:)`` reads first.
  package func prefetchExpression(of first: UInt32, _ second: UInt32) {
    let bucket = ExpressionPairRecord.bucket(of: first, second, capacity: expressionPairs.count)
    unsafe expressionPairs.withUnsafeBufferPointer { table in
      // Safe: the address is only a hint, and inside the table.
      if let start = table.baseAddress { unsafe csimd_prefetch(start + bucket) }
    }
  }

  /// The expression that two forms next to each other are; -1 for none, and
  /// ``ExpressionPairRecord/undecided`` where the words around must be looked at.
  ///
  /// - Parameters:
  ///   - first: the slot of a form.
  ///   - second: the slot of the form behind it.
  /// - Returns: the index of the lexeme, or one of those two.
  /// - Complexity: O(1)
  package func expression(of first: Int32, _ second: Int32) -> Int32 {
    let (first, second) = (UInt32(bitPattern: first), UInt32(bitPattern: second))
    let pairs = expressionPairs
    let found = ExpressionPairRecord.probe(first, second, capacity: pairs.count) { pairs[$0] }
    return found.match.map { pairs[$0].lexeme } ?? -1
  }
}
