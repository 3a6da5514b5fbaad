import JSON

extension [UInt8] {
  /// Appends a number that is not negative in decimal digits.
  mutating func appendDecimal(_ number: Int) {
    guard number < 100_000_000 else {
      appendDecimal(number / 10)
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
      return
    }
    // The digits, the first one lowest, which all go into the array at once.
    var (digits, rest, count) = (0 as UInt64, UInt32(number), 0)
    repeat {
      digits = digits << 8 | UInt64(0x30 + rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    unsafe Swift.withUnsafeBytes(of: digits.littleEndian) { bytes in
      // Safe: at most eight bytes of a number that lives for the length of the call.
      unsafe append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }
  }

  /// Appends a member of an object behind another one.
  mutating func appendMember(_ name: String, _ value: String) {
    self += ",\"".utf8
    self += name.utf8
    self += "\":".utf8
    JSONValue.write(value, to: &self)
  }

  /// Appends UTF-8 as a JSON string; what is ill-formed as U+FFFD.
  mutating func appendJSON(_ text: ArraySlice<UInt8>) {
    guard text.isPlainASCII else {
      return JSONValue.write(String(decoding: text, as: UTF8.self), to: &self)
    }
    append(UInt8(ascii: "\""))
    self += text
    append(UInt8(ascii: "\""))
  }

  /// Appends UTF-8 as a cell that steers no terminal and that no spreadsheet takes for a formula.
  mutating func appendCell(_ text: ArraySlice<UInt8>) {
    guard text.isPlainASCII, text.first.map({ $0 > UInt8(ascii: "@") }) ?? true else {
      self += String(decoding: text, as: UTF8.self).printable.guardedCell.utf8
      return
    }
    self += text
  }
}

extension ArraySlice<UInt8> {
  /// Whether every byte is a printable character of ASCII that JSON needs no escape for.
  fileprivate var isPlainASCII: Bool {
    let bytes = span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 || byte > 0x7E || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        return false
      }
    }
    return true
  }
}

extension String {
  /// The text as a cell that no spreadsheet takes for a formula: a quote before `= + - @`.
  package var guardedCell: String {
    guard let first = utf8.first, count > 1 || first == UInt8(ascii: "=") else { return self }
    return [UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@")]
      .contains(first) ? "'" + self : self
  }
}
