/// A number, a vector or a block of numbers, of which every bit pattern is a value.
protocol AnyBitPattern: BitwiseCopyable {}

extension UInt8: AnyBitPattern {}
extension UInt16: AnyBitPattern {}
extension UInt32: AnyBitPattern {}
extension UInt64: AnyBitPattern {}
extension SIMD4: AnyBitPattern where Scalar == UInt32 {}
extension SIMD16: AnyBitPattern where Scalar == UInt8 {}

/// Two words next to each other, read by one load.
private struct WordPair: AnyBitPattern {
  let low: UInt64
  let high: UInt64
}

/// Bytes that are read as numbers at any offset, aligned or not.
///
/// Every read checks that it lies inside the bytes, so that no caller has to: the one type of the
/// engine through which text and columns are read several bytes at once.
struct ByteReader: ~Escapable {
  private let bytes: RawSpan

  @_lifetime(copy elements)
  init<Element: AnyBitPattern>(_ elements: Span<Element>) {
    // Safe: every bit pattern of the elements is a value, and none of their bytes is padding.
    bytes = unsafe elements.bytes
  }

  /// The value that begins at an offset in bytes.
  @inline(__always)
  func load<Value: AnyBitPattern>(at offset: Int, as type: Value.Type) -> Value {
    // Safe: the load checks its bounds, and every bit pattern is a value of the type.
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: type)
  }

  /// The sixteen bytes from an offset on, the first lowest.
  @inline(__always)
  func words(at offset: Int) -> (low: UInt64, high: UInt64) {
    let words = load(at: offset, as: WordPair.self)
    return (words.low.littleEndian, words.high.littleEndian)
  }

  /// The eight bytes from an offset on, the first lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    load(at: offset, as: UInt64.self).littleEndian
  }
}
