import Dispatch

/// Calls a function for 0, 1, … `count` − 1 on all cores and gives the results in that order.
///
/// Which core does which piece is chance; what comes back is not, so a caller that folds the
/// results in order gets the same bits on one core and on many. The calling thread works too.
package func parallelMap<Result: Sendable>(
  _ count: Int, _ body: @Sendable (Int) -> Result
) -> [Result] {
  guard count > 1 else { return (0..<count).map(body) }
  return unsafe [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    // Safe: the address is used only inside this call, and each piece writes to its own place.
    nonisolated(unsafe) let base = buffer.baseAddress
    DispatchQueue.concurrentPerform(iterations: count) { index in
      // Safe: `concurrentPerform` calls once for each index below `count`, and returns after the
      // last.
      unsafe base.map { unsafe ($0 + index).initialize(to: body(index)) }
    }
    initialized = count
  }
}
