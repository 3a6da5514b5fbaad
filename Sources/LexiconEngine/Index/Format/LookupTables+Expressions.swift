import CSIMD

extension LookupTables {
  /// Asks for the memory where ``expression(of:_:)`` will look.
  package func prefetchExpression(of first: UInt32, _ second: UInt32) {
    let home = ExpressionPairRecord.home(first, second, capacity: expressionPairs.count)
    unsafe expressionPairs.withUnsafeBufferPointer { table in
      // Safe: the address is only a hint, and inside the table.
      if let start = table.baseAddress { unsafe csimd_prefetch(start + home) }
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
    let last = expressionPairs.count - 1
    var place = ExpressionPairRecord.home(first, second, capacity: last + 1)
    // A table without an empty place would be corrupt.
    for _ in 0...last {
      let record = expressionPairs[place]
      if record.first == .max { return -1 }
      if record.first == first, record.second == second { return record.lexeme }
      place = (place + 1) & last
    }
    return -1
  }
}
