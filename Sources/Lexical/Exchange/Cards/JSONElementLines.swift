/// On which lines the elements of the lists of a JSON text begin: the parser itself keeps none.
package struct JSONElementLines {
  /// The line, from 1, of each element of a list, by how deep the list stands; the outermost is 1.
  private var lines: [Int: [Int]] = [:]

  /// Reads a text that is known to be JSON.
  package init(_ bytes: [UInt8]) {
    var line = 1
    var isList: [Bool] = []
    var isInString = false
    var isEscaped = false
    var isExpected = false
    for byte in bytes {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte <= 0x20 { continue }
      if isExpected, byte != UInt8(ascii: "]") { lines[isList.count, default: []].append(line) }
      isExpected = false
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["):
        isList.append(true)
        isExpected = true
      case UInt8(ascii: "{"): isList.append(false)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = isList.popLast()
      case UInt8(ascii: ","): isExpected = isList.last == true
      default: break
      }
    }
  }

  /// The lines of the list with so many elements that stands least deep; nil when there is none.
  package func list(count: Int) -> [Int]? {
    lines.sorted { $0.key < $1.key }.first { $0.value.count == count }?.value
  }
}
