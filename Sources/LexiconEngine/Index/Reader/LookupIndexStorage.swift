/// The bytes of an image in memory of their own, aligned for use without a copy.
///
/// `final class` because images are shared by every reader of a release and never change.
@safe package final class LookupIndexStorage: @unchecked Sendable {
  // Safe to share: nothing is written after the initialiser.
  let bytes: UnsafeRawBufferPointer

  /// Makes room for an image and lets the caller fill it.
  ///
  /// - Parameters:
  ///   - count: the length of the image in bytes.
  ///   - fill: writes every byte.
  /// - Throws: what `fill` throws.
  package init<Failure: Error>(
    count: Int, filledBy fill: (inout MutableRawSpan) throws(Failure) -> Void
  ) throws(Failure) {
    // Safe: the memory is owned by this object and freed once, in `deinit`. Whole large pages: the
    // rest of one would be hundreds of small ones, each touched for the first time.
    let isLarge = count >= LargePages.size / 2
    let unit = isLarge ? LargePages.size : 4_096
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max((count + unit - 1) / unit, 1) * unit, alignment: unit)
    // Safe: advice about memory of this object; words are looked up all over it.
    if isLarge { unsafe LargePages.advise(memory) }
    let filled = unsafe UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
    var span = unsafe MutableRawSpan(_unsafeBytes: filled)
    do throws(Failure) {
      try fill(&span)
    } catch {
      unsafe memory.deallocate()
      throw error
    }
    unsafe bytes = UnsafeRawBufferPointer(filled)
  }

  /// Bytes.
  var count: Int { unsafe bytes.count }

  /// Takes a copy of bytes that are elsewhere.
  package convenience init(_ array: [UInt8]) {
    self.init(count: array.count) { span in
      for (offset, byte) in array.enumerated() {
        span.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
      }
    }
  }

  deinit {
    // Safe: allocated in the initialiser, and nothing lends the memory beyond the object's life.
    unsafe bytes.deallocate()
  }
}
