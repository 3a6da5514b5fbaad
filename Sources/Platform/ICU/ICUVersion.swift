import CICU

/// Which ICU is in use, and which Unicode it knows.
package struct ICUVersion: Hashable, Sendable {
  /// `72.1`.
  package let library: String
  /// `15.0`.
  package let unicode: String

  package init() {
    var numbers = [UInt8](repeating: 0, count: 8)
    unsafe numbers.withUnsafeMutableBufferPointer { buffer in
      // Safe: each half of the buffer has the four bytes that are written.
      unsafe buffer.baseAddress.map { unsafe cicu_versions($0, $0 + 4) }
    }
    library = "\(numbers[0]).\(numbers[1])"
    unicode = "\(numbers[4]).\(numbers[5])"
  }
}
