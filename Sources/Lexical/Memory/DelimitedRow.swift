/// The fields of one line of a delimited table, as ranges of its bytes.
///
/// Fields may be quoted as RFC 4180 has it, but do not go over the end of a line: tables of reviews
/// have no text that would.
package struct DelimitedRow {
  package private(set) var fields: [Range<Int>] = []

  /// Splits a line; keeps the storage of the row before.
  package mutating func split(_ bytes: Span<UInt8>, line: Range<Int>, by delimiter: UInt8) {
    fields.removeAll(keepingCapacity: true)
    var start = line.lowerBound
    var isQuoted = false
    for index in line {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == delimiter, !isQuoted {
        fields.append(trimmed(bytes, start..<index))
        start = index + 1
      }
    }
    fields.append(trimmed(bytes, start..<line.upperBound))
  }

  /// Without the spaces around it and the quotes.
  private func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0D || byte == 0x09 }
    while low < high, isSpace(bytes[low]) { low += 1 }
    while low < high, isSpace(bytes[high - 1]) { high -= 1 }
    if high - low >= 2, bytes[low] == UInt8(ascii: "\""), bytes[high - 1] == UInt8(ascii: "\"") {
      return low + 1..<high - 1
    }
    return low..<high
  }
}

extension Span<UInt8> {
  package func text(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for index in range { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A whole number, or one written with a fraction, rounded down; nil for anything else.
  package func integer(_ range: Range<Int>) -> Int64? {
    guard !range.isEmpty else { return nil }
    var index = range.lowerBound
    let isNegative = self[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var value: Int64 = 0
    let first = index
    while index < range.upperBound, self[index] >= UInt8(ascii: "0"),
      self[index] <= UInt8(ascii: "9")
    {
      let (product, isTooLong) = value.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = product.addingReportingOverflow(Int64(self[index] &- 48))
      guard !isTooLong, !isTooLarge else { return nil }
      value = sum
      index += 1
    }
    guard index > first else { return nil }
    if index == range.upperBound { return isNegative ? -value : value }
    guard let number = Double(text(range)), abs(number) < 9e18 else { return nil }
    return Int64(number.rounded(.down))
  }
}
