/// Little-endian integers in borrowed bytes.
extension RawSpan {
  /// The integer at an offset; the caller keeps offset and width inside the span.
  ///
  /// - Precondition: `0 <= offset` and `offset + MemoryLayout<Integer>.size <= byteCount`.
  @inline(__always)
  func integer<Integer: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Integer.Type
  ) -> Integer {
    // Safe: `unsafeLoadUnaligned` checks the bounds, and every bit pattern is an integer.
    Integer(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: type))
  }

  /// The byte at an offset inside the span.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    integer(at: offset, as: UInt8.self)
  }

  /// A copy of the bytes in a range inside the span.
  func array(_ range: Range<Int>) -> [UInt8] {
    var copy = [UInt8](repeating: 0, count: range.count)
    var span = copy.mutableSpan
    // Safe: the span of the new array is its only user, and every bit pattern is a byte.
    var target = unsafe span.mutableBytes
    target.copy(self, range, to: 0)
    return copy
  }
}

extension MutableRawSpan {
  /// The integer at an offset; the caller keeps offset and width inside the span.
  ///
  /// - Precondition: `0 <= offset` and `offset + MemoryLayout<Integer>.size <= byteCount`.
  @inline(__always)
  func integer<Integer: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, as type: Integer.Type
  ) -> Integer {
    // Safe: `unsafeLoadUnaligned` checks the bounds, and every bit pattern is an integer.
    Integer(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: type))
  }

  /// Writes an integer at an offset inside the span.
  @inline(__always) @_lifetime(self: copy self)
  mutating func store<Integer: FixedWidthInteger & BitwiseCopyable>(
    _ integer: Integer, at offset: Int
  ) {
    storeBytes(of: integer.littleEndian, toByteOffset: offset, as: Integer.self)
  }

  /// Copies a range of other bytes to an offset, eight at a time.
  @_lifetime(self: copy self)
  mutating func copy(_ source: RawSpan, _ range: Range<Int>, to offset: Int) {
    var from = range.lowerBound
    var target = offset
    while range.upperBound - from >= 8 {
      store(source.integer(at: from, as: UInt64.self), at: target)
      from += 8
      target += 8
    }
    while from < range.upperBound {
      store(source.byte(at: from), at: target)
      from += 1
      target += 1
    }
  }

  /// Repeats earlier content: copies `length` bytes from `distance` bytes before `position`, as
  /// if byte by byte, so that a distance below the length repeats what it has just written.
  ///
  /// Writes up to seven bytes behind the end of the copy, which later content overwrites.
  ///
  /// - Precondition: `1 <= distance`, `distance <= position`, and the span ends at least eight
  ///   bytes behind the copy.
  @inline(__always) @_lifetime(self: copy self)
  mutating func repeatContent(at position: Int, distance: Int, length: Int) {
    let end = position + length
    var target = position
    if distance >= 8 {
      repeat {
        store(integer(at: target - distance, as: UInt64.self), at: target)
        target += 8
      } while target < end
    } else if distance == 1 {
      let pattern = UInt64(integer(at: target - 1, as: UInt8.self)) &* 0x0101_0101_0101_0101
      repeat {
        store(pattern, at: target)
        target += 8
      } while target < end
    } else {
      repeat {
        store(integer(at: target - distance, as: UInt8.self), at: target)
        target += 1
      } while target < end
    }
  }
}

extension [UInt8] {
  /// Appends an integer in little-endian order.
  mutating func append<Integer: FixedWidthInteger>(littleEndian integer: Integer) {
    for shift in stride(from: 0, to: Integer.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: integer >> shift))
    }
  }
}
