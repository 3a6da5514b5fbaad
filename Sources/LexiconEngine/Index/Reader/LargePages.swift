import LibC

/// Asks the system for large pages, so that memory that is filled once costs few page faults and
/// the processor seldom asks where a page is.
package enum LargePages {
  package static let size = 2 << 20

  /// Asks for large pages under memory that is large enough for them to matter.
  ///
  /// - Parameter memory: memory of the caller, which stays the caller's; nothing in it changes.
  package static func advise(_ memory: UnsafeMutableRawBufferPointer) {
    // Safe: advice about whole pages inside memory of the caller.
    let start = (UInt(bitPattern: memory.baseAddress) + 4_095) & ~4_095
    let end = (UInt(bitPattern: memory.baseAddress) + UInt(memory.count)) & ~4_095
    guard end >= start + UInt(size) else { return }
    _ = unsafe madvise(
      UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
  }
}
