/// Elements of one size that lie in the image; the section was checked once, each access checks its
/// index.
@safe struct FixedTable<Element: BitwiseCopyable>: @unchecked Sendable {
  // Safe to share: the bytes belong to the image, which outlives the table and never changes.
  let buffer: UnsafeBufferPointer<Element>

  /// - Parameters:
  ///   - bytes: the whole image, aligned to at least 64 bytes.
  ///   - section: where the elements lie.
  /// - Throws: ``LookupIndexError/corrupt(_:)`` when the section does not lie inside the image.
  init(_ bytes: UnsafeRawBufferPointer, _ section: ImageSection) throws(LookupIndexError) {
    let stride = MemoryLayout<Element>.stride
    let (size, overflow) = section.count.multipliedReportingOverflow(by: stride)
    guard section.stride == stride, section.offset >= 0, section.count >= 0, !overflow,
      section.offset % LookupIndexLayout.alignment == 0,
      section.offset <= bytes.count, size <= bytes.count - section.offset,
      let start = bytes.baseAddress
    else { throw .corrupt("a section of \(section.count) elements at byte \(section.offset)") }
    // Safe: the range was checked, the offset is aligned, and every bit pattern is an element.
    unsafe buffer = UnsafeBufferPointer(
      start: (start + section.offset).assumingMemoryBound(to: Element.self), count: section.count)
  }

  /// A table without elements.
  init() {
    unsafe buffer = UnsafeBufferPointer(start: nil, count: 0)
  }

  var count: Int {
    unsafe buffer.count
  }

  subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "outside the table")
    // Safe: the index was just checked.
    return unsafe buffer[index]
  }
}

/// A row of the image's table of sections.
struct ImageSection {
  let stride: Int
  let offset: Int
  let count: Int
}
