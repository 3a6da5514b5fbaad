extension SeedTable {
  /// Cuts a file into cells, and reports a header that does not fit and rows of another length.
  ///
  /// A row that is too short or too long is left out.
  init(
    _ file: SeedFile, name: String? = nil, parsing bytes: [UInt8], into list: inout DiagnosticList
  ) {
    var lines = LineSequence(bytes: bytes)
    var order: [SeedColumn: Int] = [:]
    var width = 0
    var cells: [String] = []
    var kept: [SeedLine] = []
    var hasHeader = false
    while let line = lines.next() {
      if line.bytes.isEmpty || bytes[line.bytes.lowerBound] == .numberSign { continue }
      let row = Self.cells(bytes, line.bytes)
      guard hasHeader else {
        hasHeader = true
        order = Self.order(
          of: row, file: file, name: name, bytes: bytes, line: line, into: &list)
        width = row.count
        // Without its columns a table says nothing.
        if order.count != width { break }
        continue
      }
      guard row.count == width else {
        list.report(
          .error, at: SeedLocation(file: file, name: name, line: line.number),
          "row with \(row.count) cells", expected: "\(width)")
        continue
      }
      cells += row
      kept.append(line)
    }
    if !hasHeader {
      list.report(
        .error, at: SeedLocation(file: file, name: name), "no header row",
        expected: file.columns.map(\.name).joined(separator: " "))
    }
    self.init(
      file: file, name: name, bytes: bytes, order: order.count == width ? order : [:], cells: cells,
      lines: kept)
  }

  /// The texts between the tabs of a line.
  private static func cells(_ bytes: [UInt8], _ line: Range<Int>) -> [String] {
    var cells: [String] = []
    var start = line.lowerBound
    for position in line where bytes[position] == .tab {
      cells.append(String(decoding: bytes[start..<position], as: UTF8.self))
      start = position + 1
    }
    cells.append(String(decoding: bytes[start..<line.upperBound], as: UTF8.self))
    return cells
  }

  /// Where each column stands, from the header row.
  private static func order(
    of header: [String], file: SeedFile, name fileName: String?, bytes: [UInt8], line: SeedLine,
    into list: inout DiagnosticList
  ) -> [SeedColumn: Int] {
    var order: [SeedColumn: Int] = [:]
    var position = line.bytes.lowerBound
    for (index, name) in header.enumerated() {
      let location = SeedLocation(
        file: file, name: fileName, line: line, in: bytes, at: position)
      position += name.utf8.count + 1
      guard let column = SeedColumn(name: name), file.columns.contains(column) else {
        list.report(
          .error, at: location, "unknown column “\(name)”",
          expected: file.columns.map(\.name).joined(separator: " "))
        continue
      }
      if order.updateValue(index, forKey: column) != nil {
        list.report(.error, at: location, "column “\(name)” twice", expected: "each column once")
      }
    }
    for column in file.columns
    where order[column] == nil && !file.laterColumns.contains(column) {
      let location = SeedLocation(file: file, name: fileName, line: line.number)
      list.report(
        .error, at: location, "missing column “\(column.name)”",
        expected: file.columns.map(\.name).joined(separator: " "))
    }
    return order
  }
}

/// The lines of a text, without their ends.
struct LineSequence: IteratorProtocol, Sequence {
  let bytes: [UInt8]
  private var position = 0
  private var number = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> SeedLine? {
    guard position < bytes.count else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != .lineFeed { position += 1 }
    defer { position += 1 }
    number += 1
    return SeedLine(number: number, bytes: start..<position)
  }
}
