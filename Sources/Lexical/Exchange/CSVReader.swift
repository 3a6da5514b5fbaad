/// Rows of a table in CSV (RFC 4180) or with another separator, with quotes and line breaks inside
/// them.
package struct CSVReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The line on which the row read last began, from 1.
  package private(set) var line = 0
  private var nextLine = 1
  /// Whether the text ends inside quotes: it was cut off.
  package private(set) var isTruncated = false
  private let separator: UInt8
  /// Rows that begin so are passed over; nil for none.
  private let comment: UInt8?

  package init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ","), comment: UInt8? = nil) {
    self.separator = separator
    self.comment = comment
    // A byte order mark is no part of the first name.
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// The cells of the next row that is not empty; nil at the end.
  package mutating func next() -> [String]? {
    while position < bytes.count {
      line = nextLine
      if let comment, bytes[position] == comment {
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n"))
        position = end.map { $0 + 1 } ?? bytes.count
        nextLine += 1
        continue
      }
      var cells: [String] = []
      var cell: [UInt8] = []
      var isQuoted = false
      var isEnded = false
      while position < bytes.count, !isEnded {
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\"") where isQuoted:
          if position < bytes.count, bytes[position] == byte {
            cell.append(byte)
            position += 1
          } else {
            isQuoted = false
          }
        case UInt8(ascii: "\"") where cell.isEmpty: isQuoted = true
        case separator where !isQuoted:
          cells.append(String(decoding: cell, as: UTF8.self))
          cell = []
        case UInt8(ascii: "\n"):
          nextLine += 1
          if isQuoted { cell.append(byte) } else { isEnded = true }
        case UInt8(ascii: "\r") where !isQuoted: continue
        default: cell.append(byte)
        }
      }
      isTruncated = isQuoted
      cells.append(String(decoding: cell, as: UTF8.self))
      if cells != [""] { return cells }
    }
    return nil
  }
}
