/// A QR code of a short text, as a phone's camera reads it from a screen (ISO/IEC 18004).
///
/// The text stands in bytes with the error correction *L*, in the smallest of the versions 1 to 5
/// that holds it: up to 106 bytes.
package struct QRCode: Sendable {
  /// The modules, row by row; true is dark.
  package let modules: [[Bool]]

  /// Bytes of data and of error correction by version, in one block each.
  private static let capacities = [(19, 7), (34, 10), (55, 15), (80, 20), (108, 26)]

  /// - Returns: nil for a text that is too long.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = Self.capacities.firstIndex(where: { $0.0 >= bytes.count + 2 }) else {
      return nil
    }
    let (dataCount, correctionCount) = Self.capacities[version]
    let data = Self.data(bytes, count: dataCount)
    let words = data + ReedSolomon.correction(of: data, count: correctionCount)
    var best: QRMatrix?
    for mask in 0..<8 {
      var matrix = QRMatrix(version: version + 1)
      matrix.draw(words, mask: mask)
      if best.map({ matrix.penalty < $0.penalty }) ?? true { best = matrix }
    }
    guard let best else { return nil }
    modules = best.modules
  }

  /// The mode, the length, the bytes and the padding.
  private static func data(_ bytes: [UInt8], count: Int) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ width: Int) {
      for shift in (0..<width).reversed() { bits.append(value >> shift & 1 == 1) }
    }
    append(0b0100, 4)
    append(bytes.count, 8)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, count * 8 - bits.count))
    while bits.count % 8 != 0 { bits.append(false) }
    var words = stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 << 1 | (bits[start + $1] ? 1 : 0) }
    }
    while words.count < count {
      words.append(words.count % 2 == (bits.count / 8) % 2 ? 0xEC : 0x11)
    }
    return words
  }

  /// The code in half blocks for a terminal, light on dark and dark on light alike: with a quiet
  /// zone, and colours that are set and not taken from the terminal.
  package var lines: [String] {
    let size = modules.count
    func isDark(_ row: Int, _ column: Int) -> Bool {
      (0..<size).contains(row) && (0..<size).contains(column) && modules[row][column]
    }
    return stride(from: -2, to: size + 2, by: 2).map { row in
      var line = "\u{1B}[30;107m"
      for column in -2..<(size + 2) {
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (true, true): line += "█"
        case (true, false): line += "▀"
        case (false, true): line += "▄"
        case (false, false): line += " "
        }
      }
      return line + "\u{1B}[0m"
    }
  }
}

/// The error correction of QR codes: polynomials over the field of 256 elements.
enum ReedSolomon {
  static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    var divisor = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        divisor[index] = product(divisor[index], root)
        if index + 1 < count { divisor[index] ^= divisor[index + 1] }
      }
      root = product(root, 2)
    }
    var rest = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in 0..<count { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }

  /// The product modulo x⁸ + x⁴ + x³ + x² + 1.
  static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var result = 0
    for shift in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      result ^= Int(right) >> shift & 1 == 1 ? Int(left) : 0
    }
    return UInt8(truncatingIfNeeded: result)
  }
}
