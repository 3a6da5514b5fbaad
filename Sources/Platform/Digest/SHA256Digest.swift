/// The 32 bytes that stand for any number of others.
package struct SHA256Digest: Hashable, Sendable, CustomStringConvertible {
  /// Always 32.
  package let bytes: [UInt8]

  /// - Parameter bytes: 32 of them.
  package init(bytes: [UInt8]) {
    precondition(bytes.count == 32, "a SHA-256 digest has 32 bytes")
    self.bytes = bytes
  }

  /// Reads 64 hexadecimal digits in small letters; nil for anything else.
  package init?(hex: some StringProtocol) {
    let digits = Array(hex.utf8)
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for position in stride(from: 0, to: 64, by: 2) {
      guard let high = Self.value(of: digits[position]),
        let low = Self.value(of: digits[position + 1])
      else { return nil }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  /// 64 hexadecimal digits in small letters.
  package var hex: String {
    var digits: [UInt8] = []
    for byte in bytes {
      digits.append(Self.digits[Int(byte >> 4)])
      digits.append(Self.digits[Int(byte & 15)])
    }
    return String(decoding: digits, as: UTF8.self)
  }

  package var description: String { hex }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func value(of digit: UInt8) -> UInt8? {
    digits.firstIndex(of: digit).map { UInt8($0) }
  }
}
