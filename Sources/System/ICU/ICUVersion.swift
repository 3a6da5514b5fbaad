internal import CICU

/// Which ICU is in use, and which Unicode it knows.
public struct ICUVersion: Hashable, Sendable {
  /// `72.1`.
  public let library: String
  /// `15.0`.
  public let unicode: String

  public init() {
    var numbers = [UInt8](repeating: 0, count: 8)
    unsafe numbers.withUnsafeMutableBufferPointer { buffer in
      // Safe: each half of the buffer has the four bytes that are written.
      unsafe buffer.baseAddress.map { unsafe cicu_versions($0, $0 + 4) }
    }
    library = "\(numbers[0]).\(numbers[1])"
    unicode = "\(numbers[4]).\(numbers[5])"
  }
}
