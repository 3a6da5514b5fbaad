import CSIMD

/// Tokens of a text with the buckets of their keys in the table of forms, and what describes them.
struct TokenBatchView: ~Escapable {
  let tokens: Span<Token>
  let buckets: Span<UInt32>
  /// The marks of each value of a token's flags, and the flags of each kind that is no word.
  let marksOfFlags: Span<AnnotatedToken.Marks>
  let kindFlags: Span<FormFlags>
  /// The offset in the text from which the offsets of the tokens count.
  let base: Int
  /// The address where the first token of the buffer will stay, as a hint to the processor.
  private let destination: UInt

  @_lifetime(copy tokens, copy buckets, copy marksOfFlags, copy kindFlags)
  init(
    _ tokens: Span<Token>, buckets: Span<UInt32>, marksOfFlags: Span<AnnotatedToken.Marks>,
    kindFlags: Span<FormFlags>, base: Int, destination: UInt
  ) {
    self.tokens = tokens
    self.buckets = buckets
    self.marksOfFlags = marksOfFlags
    self.kindFlags = kindFlags
    self.base = base
    self.destination = destination
  }

  /// Prefetches the memory to which a token of the buffer will be moved, which has mostly left the
  /// caches.
  @inline(__always)
  func prefetchDestination(ofToken index: Int) {
    let size = UInt(bitPattern: MemoryLayout<AnnotatedToken>.stride)
    // Safe: the address is only a hint and not read through.
    unsafe csimd_prefetch(
      UnsafeRawPointer(bitPattern: destination &+ UInt(bitPattern: index) &* size))
  }
}
