import ICU

/// Files are well-formed UTF-8 without a byte order mark, and no cell holds a control character.
struct EncodingRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for table in seeds.allTables {
      let (file, bytes) = (table.file, table.bytes)
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        list.report(
          .error, at: SeedLocation(file: file, name: table.name), "a byte order mark",
          expected: "plain UTF-8")
      }
      let isWellFormed = String(validating: bytes, as: UTF8.self) != nil
      let hasControls = bytes.contains {
        $0 < 0x20 && $0 != .tab && $0 != .lineFeed || $0 == 0x7F
      }
      // Controls beyond ASCII begin with this byte.
      let mayHaveMore = bytes.contains(0xC2) || bytes.contains(0xE2)
      guard !isWellFormed || hasControls || mayHaveMore else { continue }
      for line in LineSequence(bytes: bytes) { check(line, of: table, into: &list) }
    }
  }

  private func check(
    _ line: SeedLine, of table: SeedTable, into list: inout DiagnosticList
  ) {
    let (file, name) = (table.file, table.name)
    let content = table.bytes[line.bytes]
    guard let text = String(validating: content, as: UTF8.self) else {
      let valid = String(decoding: content, as: UTF8.self).unicodeScalars
      let column = 1 + (valid.firstIndex(of: "\u{FFFD}").map { valid[..<$0].count } ?? 0)
      list.report(
        .error, at: SeedLocation(file: file, name: name, line: line.number, column: column),
        "ill-formed bytes", expected: "UTF-8")
      return
    }
    for (offset, scalar) in text.unicodeScalars.enumerated() where scalar.isForbiddenInSeeds {
      list.report(
        .error, at: SeedLocation(file: file, name: name, line: line.number, column: offset + 1),
        "control character U+\(String(scalar.value, radix: 16, uppercase: true))",
        expected: "text")
    }
  }
}

extension Unicode.Scalar {
  /// Controls, line separators, marks of direction and characters that Unicode gives no meaning.
  fileprivate var isForbiddenInSeeds: Bool {
    if value < 0x7F { return value < 0x20 && self != "\t" }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      return true
    case .format: return value != 0x200C && value != 0x200D
    default: return false
    }
  }
}

/// Texts are in the composed normal form NFC, so that what looks equal is equal.
struct NormalizationRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for table in seeds.allTables {
      guard table.bytes.contains(where: { $0 >= 0xCC }) else { continue }
      for column in table.file.columns {
        for (row, text) in table.texts(column).enumerated() where !isComposed(text) {
          list.report(
            table, row, column, "“\(text)”, which is not in NFC", expected: "composed characters")
        }
      }
    }
  }

  /// What ICU cannot hold is no word or meaning either.
  private func isComposed(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0xCC } || (try? NormalForm.nfc.holds(for: text.utf8.span)) ?? false
  }
}

/// Cells have no spaces around them and no two in a row, so that equal texts look equal.
struct SpacingRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for table in seeds.allTables {
      for column in table.file.columns {
        for (row, text) in table.texts(column).enumerated() where isUntidy(text) {
          list.report(
            table, row, column, "stray space in “\(text)”", expected: "single spaces inside")
        }
      }
    }
  }

  private func isUntidy(_ text: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      if byte == 0x20, last == 0x20 { return true }
      last = byte
    }
    return last == 0x20 && !text.isEmpty
  }
}

/// Only the columns that are documented as optional may be empty.
struct RequiredCellRule: Rule {
  func check(_ seeds: Seeds, into list: inout DiagnosticList) {
    for table in seeds.allTables {
      let file = table.file
      for column in file.columns where !file.optionalColumns.contains(column) {
        guard table.order[column] != nil else { continue }
        for (row, text) in table.texts(column).enumerated() where text.isEmpty {
          list.report(table, row, column, "empty cell", expected: "“\(column.name)”")
        }
      }
    }
  }
}
