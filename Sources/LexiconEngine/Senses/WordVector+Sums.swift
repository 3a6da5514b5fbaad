import CSIMD

// The arithmetic of vectors of 48 numbers; each function checks what it reads and writes.

extension FixedTable where Element == WordVector {
  /// Adds a vector times a factor to a sum.
  func add(_ vector: Int, _ factor: Int16, to sum: inout [Int32]) {
    precondition(vector >= 0 && vector < count && sum.count == WordVector.dimensions)
    unsafe sum.withUnsafeMutableBufferPointer { sum in
      // Safe: the index was just checked, and both hold as many components as the call reads.
      guard let first = sum.baseAddress, let vectors = unsafe buffer.baseAddress else { return }
      unsafe csimd_add48(first, Self.components(vectors + vector), factor)
    }
  }

  /// Adds two vectors, each times its factor, to a sum.
  func add(
    _ vector: Int, _ factor: Int16, _ second: Int, _ secondFactor: Int16, to sum: inout [Int32]
  ) {
    precondition(vector >= 0 && vector < count && second >= 0 && second < count)
    precondition(sum.count == WordVector.dimensions)
    unsafe sum.withUnsafeMutableBufferPointer { sum in
      // Safe: as above.
      guard let first = sum.baseAddress, let vectors = unsafe buffer.baseAddress else { return }
      unsafe csimd_add_pair48(
        first, Self.components(vectors + vector), factor, Self.components(vectors + second),
        secondFactor)
    }
  }

  /// Writes the sum of a row and of a vector times a factor to the next row.
  func addRow(_ row: Int, _ vector: Int, _ factor: Int16, to rows: inout [Int32]) {
    precondition(vector >= 0 && vector < count && row >= 0)
    precondition((row + 2) * WordVector.dimensions <= rows.count)
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      // Safe: both rows lie inside, as was just checked.
      guard let first = rows.baseAddress, let vectors = unsafe buffer.baseAddress else { return }
      unsafe csimd_next_sum48(
        first + row * WordVector.dimensions, Self.components(vectors + vector), factor)
    }
  }

  /// The products of a vector with two others, and of the next vector with a third.
  func products(_ vector: Int, _ others: [Int16]) -> SIMD4<Int32> {
    precondition(vector >= 0 && vector + 1 < count && others.count == 3 * WordVector.dimensions)
    return unsafe others.withUnsafeBufferPointer { others in
      // Safe: as above.
      guard let first = others.baseAddress, let vectors = unsafe buffer.baseAddress else {
        return .zero
      }
      return unsafe csimd_products48(Self.components(vectors + vector), first)
    }
  }

  private static func components(_ vector: UnsafePointer<WordVector>) -> UnsafePointer<Int8> {
    // Safe: a vector is 48 bytes.
    unsafe UnsafeRawPointer(vector).assumingMemoryBound(to: Int8.self)
  }
}

extension [Int32] {
  /// Becomes the difference of two rows of running sums.
  mutating func setDifference(of rows: [Int32], _ from: Int, _ to: Int) {
    precondition(count == WordVector.dimensions)
    let last = rows.count / WordVector.dimensions - 1
    precondition(0...last ~= from && 0...last ~= to)
    unsafe withUnsafeMutableBufferPointer { sum in
      unsafe rows.withUnsafeBufferPointer { rows in
        // Safe: the rows lie inside, as was just checked.
        guard let sum = sum.baseAddress, let first = rows.baseAddress else { return }
        unsafe csimd_difference48(
          sum, first + from * WordVector.dimensions, first + to * WordVector.dimensions)
      }
    }
  }

  /// Becomes five times a window of running sums, three times a second and four times a third.
  mutating func setWindows(
    of rows: [Int32], _ from5: Int, _ to5: Int, _ from3: Int, _ to3: Int, _ from4: Int, _ to4: Int
  ) {
    precondition(count == WordVector.dimensions)
    let size = WordVector.dimensions
    let last = rows.count / size - 1
    precondition(0...last ~= from5 && 0...last ~= to5 && 0...last ~= from3)
    precondition(0...last ~= to3 && 0...last ~= from4 && 0...last ~= to4)
    unsafe withUnsafeMutableBufferPointer { sum in
      unsafe rows.withUnsafeBufferPointer { rows in
        // Safe: the rows lie inside, as was just checked.
        guard let sum = sum.baseAddress, let first = rows.baseAddress else { return }
        unsafe csimd_windows48(
          sum, first + from5 * size, first + to5 * size, first + from3 * size, first + to3 * size,
          first + from4 * size, first + to4 * size)
      }
    }
  }

  /// Writes the vector at length 1 000, its components rounded toward zero; zero stays zero.
  func scale(into result: inout [Int16], at position: Int) {
    precondition(count == WordVector.dimensions)
    precondition(0...2 ~= position && result.count == 3 * WordVector.dimensions)
    let length = length
    unsafe result.withUnsafeMutableBufferPointer { result in
      unsafe withUnsafeBufferPointer { sum in
        // Safe: both hold as many components as the call reads and writes.
        guard let first = result.baseAddress, let sum = sum.baseAddress else { return }
        unsafe csimd_scale48(
          first + position * WordVector.dimensions, sum, length == 0 ? 1 : length)
      }
    }
  }

  /// Writes the components by 256, rounded down, those out of range at its ends.
  func narrow(into result: inout [Int16], at position: Int) {
    precondition(count == WordVector.dimensions)
    precondition(0...2 ~= position && result.count == 3 * WordVector.dimensions)
    unsafe result.withUnsafeMutableBufferPointer { result in
      unsafe withUnsafeBufferPointer { sum in
        // Safe: as above.
        guard let first = result.baseAddress, let sum = sum.baseAddress else { return }
        unsafe csimd_narrow48(first + position * WordVector.dimensions, sum)
      }
    }
  }

  /// The length of the vector, rounded down to a whole number.
  private var length: Double {
    let square = unsafe withUnsafeBufferPointer { sum -> Double in
      // Safe: the count was checked by the callers.
      guard let first = sum.baseAddress else { return 0 }
      return unsafe csimd_square48(first)
    }
    // Up to there every sum of squares is a whole number that was not rounded.
    guard square < 9_007_199_254_740_992 else {
      return Double(Self.squareRoot(reduce(0) { $0 + Int64($1) * Int64($1) }))
    }
    return Double(Self.squareRoot(Int64(square)))
  }

  /// The largest whole number whose square is not greater.
  private static func squareRoot(_ square: Int64) -> Int64 {
    var root = Int64(Double(square).squareRoot())
    while root * root > square { root -= 1 }
    while (root + 1) * (root + 1) <= square { root += 1 }
    return root
  }
}
