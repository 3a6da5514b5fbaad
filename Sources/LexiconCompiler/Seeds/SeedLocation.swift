/// A place in a seed file, as editors count: the first character of the first line is 1:1.
package struct SeedLocation: Hashable, Sendable, Comparable {
  package let file: SeedFile
  package let line: Int
  /// Counted in Unicode scalars.
  package let column: Int

  package init(file: SeedFile, line: Int = 1, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place of a byte in a line.
  init(file: SeedFile, line: SeedLine, in bytes: [UInt8], at position: Int) {
    let before = bytes[line.bytes.lowerBound..<position]
    self.init(file: file, line: line.number, column: 1 + before.count { $0 & 0xC0 != 0x80 })
  }

  /// In order of file name, line and column.
  package static func < (left: Self, right: Self) -> Bool {
    (left.file.name, left.line, left.column) < (right.file.name, right.line, right.column)
  }
}
