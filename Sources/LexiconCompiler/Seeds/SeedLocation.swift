/// A place in a seed file, as editors count: the first character of the first line is 1:1.
package struct SeedLocation: Hashable, Sendable, Comparable {
  package let file: SeedFile
  /// The name of the file in the folder.
  package let name: String
  package let line: Int
  /// Counted in Unicode scalars.
  package let column: Int

  package init(file: SeedFile, name: String? = nil, line: Int = 1, column: Int = 1) {
    self.file = file
    self.name = name ?? file.name
    self.line = line
    self.column = column
  }

  /// The place of a byte in a line.
  init(
    file: SeedFile, name: String? = nil, line: SeedLine, in bytes: [UInt8], at position: Int
  ) {
    let before = bytes[line.bytes.lowerBound..<position]
    self.init(
      file: file, name: name, line: line.number, column: 1 + before.count { $0 & 0xC0 != 0x80 })
  }

  /// In order of file name, line and column.
  package static func < (left: Self, right: Self) -> Bool {
    (left.name, left.line, left.column) < (right.name, right.line, right.column)
  }
}
